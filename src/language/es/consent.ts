import { phrase } from '../kit/sentence.ts';
import type { Catalogue } from '../en/catalogue.ts';

export const spanishConsent: Catalogue['consent'] = {
  cannotContinue: (app) => `${app} no puede continuar`,
  fault: (why) => `Su petición no es válida: ${why}.`,
  goBack: (app) => `Volver a ${app}`,
  title: (app) => `¿Permitir ${app}?`,
  heading: (app) => `¿Permitir que ${app} actúe en su nombre?`,
  website: (link) => phrase`Sitio web: ${link}`,
  signedIn: (who) => phrase`Sesión iniciada como ${who}`,
  another: 'Otra cuenta',
  notYou: '¿No es usted?',
  able: 'La aplicación podrá',
  scopes: {
    READ_PROFILE: 'Ver su perfil: nombre, correo, zona horaria y preferencias',
    WRITE_PROFILE: 'Ver y cambiar su perfil',
    READ_BOOKING: 'Ver sus citas y sus participantes, y saber cuándo cambian',
    WRITE_BOOKING:
      'Ver, crear, cambiar y cancelar sus citas y sus participantes, y saber cuándo cambian',
    READ_SCHEDULE: 'Ver sus horarios y ausencias',
    WRITE_SCHEDULE: 'Ver y cambiar sus horarios y ausencias',
    READ_EVENT_TYPE: 'Ver sus tipos de cita',
    WRITE_EVENT_TYPE: 'Ver y cambiar sus tipos de cita',
    READ_TEAM: 'Ver sus equipos y a sus miembros',
    WRITE_TEAM: 'Ver y cambiar sus equipos y a sus miembros',
  },
  isNew: '(nuevo)',
  onlyAt: (place) => phrase`Solo en ${place}`,
  continueTo: (place) =>
    phrase`Después continuará a ${place}. Puede desconectar la aplicación en cualquier momento en «Connected apps».`,
  answer: 'Su respuesta',
  allow: 'Permitir',
  deny: 'Rechazar',
  madeBy: (host) =>
    phrase`Esta aplicación es de ${host}. Nadie aquí la ha comprobado. Permítala solo si conoce esta dirección y la acaba de abrir usted personalmente.`,
  registeredBy: (user) =>
    phrase`Esta aplicación la registró ${user}, que tiene una cuenta en este servidor. El operador no la ha comprobado. Permítala solo si confía en esa persona y la acaba de abrir usted personalmente.`,
  registeredItself: (place) =>
    phrase`Esta aplicación se registró sola y eligió su propio nombre. Nadie aquí la ha comprobado. Lleva a ${place}. Permítala solo si conoce ese destino y la acaba de abrir usted personalmente.`,
  looksLike: (known) => `Su nombre se parece a ${known}.`,
  unproved:
    'Cualquiera puede elegir un nombre así, y nadie aquí ha comprobado que la aplicación venga de allí.',
  mixes: 'Su nombre mezcla letras parecidas de distintos alfabetos.',
  imitates: 'Un nombre así suele imitar a otro.',
  usedOn: (since, last) =>
    phrase`Tiene acceso desde el ${since} y lo usó por última vez el ${last}.`,
  unused: (since) => phrase`Tiene acceso desde el ${since} y nunca lo ha usado.`,
  appHere: (scheme) => phrase`una aplicación de este dispositivo (${scheme})`,
  programHere: (host) => phrase`un programa de este dispositivo (${host})`,
};
