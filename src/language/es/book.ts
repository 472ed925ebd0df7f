import { phrase } from '../kit/sentence.ts';
import type { Catalogue } from '../en/catalogue.ts';
import { spanishPlural as plural } from './plural.ts';

const units = {
  DAILY: { one: 'todos los días', other: 'cada # días' },
  WEEKLY: { one: 'todas las semanas', other: 'cada # semanas' },
  MONTHLY: { one: 'todos los meses', other: 'cada # meses' },
  YEARLY: { one: 'todos los años', other: 'cada # años' },
};

export const spanishBook: Catalogue['book'] = {
  titleWith: (title, host) => `${title} con ${host}`,
  bookWith: (host) => `Reserve una cita con ${host}`,
  inZone: (zone) => `Zona horaria: ${zone}`,
  madeWith: 'Reserva de citas con',
  length: 'Duración',
  place: 'Lugar',
  price: 'Precio',
  refund: 'Devolución',
  series: 'Serie',
  seats: 'Plazas',
  confirmation: 'Confirmación',
  together: (most) => `Hasta ${plural(most, { one: 'una persona', other: '# personas' })} a la vez`,
  mustConfirm: 'Su solicitud debe confirmarse',
  minutes: (minutes) => `${minutes}\u00a0min`,
  hours: (hours) => `${hours}\u00a0h`,
  repeats(unit, every, most) {
    const rhythm = `Se repite ${plural(every, units[unit])}`;
    return most === null
      ? rhythm
      : `${rhythm}, hasta ${plural(most, { one: 'una vez', other: '# veces' })}`;
  },
  days: 'Días',
  freeDays: 'Los días con horas libres son enlaces',
  nothingIn: (month) => `No hay nada libre en ${month}.`,
  nothingAfter: (month) => `No hay nada libre en ${month} ni en los tres meses siguientes.`,
  goTo: (day) => `Ir al ${day}`,
  nothingOn: 'No hay nada libre este día.',
  freeDaysIn: (days, month) =>
    `${month}: ${plural(days, { one: '# día', other: '# días' })} con horas libres.`,
  freeTimesOn: (times, day) =>
    `${plural(times, { one: '# hora libre', other: '# horas libres' })} el ${day}.`,
  timesOn: (day) => `Horas del ${day}`,
  seatsLeft: (seats) => plural(seats, { one: 'queda # plaza', other: 'quedan # plazas' }),
  live: {
    gone: ' ya no está libre',
    freeOne: '{time} está libre ahora.',
    freeTwo: '{time} y {other} están libres ahora.',
    freeMany: '{count} horas están libres ahora.',
    lostOne: '{time} ya no está libre.',
    lostTwo: '{time} y {other} ya no están libres.',
    lostMany: '{count} horas ya no están libres.',
  },
  timeZone: 'Zona horaria',
  otherZones: 'Otras',
  noZone: 'Ninguna zona horaria se llama así.',
  clock: 'Reloj',
  clockHours: (hours) => `${hours}\u00a0h`,
  show: 'Mostrar',
  details: 'Sus datos',
  fields: {
    start: 'Hora',
    name: 'Su nombre',
    email: 'Su correo electrónico',
    guests: 'Otros invitados (opcional)',
    notes: 'Notas (opcional)',
    place: '¿Dónde quiere reunirse?',
    'place-detail': 'Datos del lugar',
    recurringCount: 'Número de citas',
  },
  guestsHint: 'Direcciones de correo separadas por comas.',
  phoneQuestion: 'Teléfono al que podemos llamarle',
  addressQuestion: 'Dirección de la cita',
  or: (one, other) => `${one}, o ${other}`,
  send: 'Enviar la solicitud',
  book: 'Reservar esta hora',
  another: 'Elegir otra hora',
  held: (time) => phrase`Le guardamos esta hora hasta las ${time}.`,
  holdEnded: 'Ya no le guardamos la hora. Aún puede reservarla si nadie lo ha hecho.',
  holdAgain: 'Guardarla de nuevo',
  keepLonger: 'Guardarla más tiempo',
  signedIn: (email) => `Ha iniciado sesión como ${email}.`,
  alternatives: 'Estas horas están libres',
  taken: 'Alguien se ha adelantado: esta hora se acaba de ocupar. Elija otra.',
  unavailable: (reasons) =>
    `Esta hora ya no se puede reservar${reasons && `: ${reasons}`}. Elija otra.`,
  requested: 'Hemos enviado su solicitud',
  booked: 'Su cita está reservada',
  stillConfirms: (host) => `${host} aún tiene que confirmar la hora.`,
  expects: (host) => `${host} le espera.`,
  what: 'Qué',
  when: 'Cuándo',
  who: 'Quién',
  where: 'Dónde',
  meetings: (count) => plural(count, { one: 'Una cita', other: '# citas' }),
  toCalendar: 'Añádala a su calendario',
  calendarFile: 'Archivo de calendario',
  ifNeeded: 'Si surge algo',
  mailed: (email) => `Enviamos un correo con todos los datos a ${email}.`,
  manageMailed:
    'Con este enlace puede cambiar la hora o cancelar la cita. También está en el correo.',
  manage:
    'Con este enlace puede cambiar la hora o cancelar la cita. Guárdelo: solo lo mostramos una vez.',
  copy: 'Copiar',
  copied: 'Copiado',
  pressKeys: 'Pulse Ctrl+C',
  replayed: 'Ya había enviado este formulario. No se ha reservado nada dos veces.',
  linkMailed:
    'El enlace para cambiar o cancelar la cita está en el correo que recibió la primera vez. Para que nadie más cambie su cita, no lo mostramos de nuevo.',
  lostLink:
    'El enlace para cambiar o cancelar la cita está en la página que vio la primera vez. Para que nadie más cambie su cita, no lo mostramos de nuevo. Si no tiene el enlace, póngase en contacto con la persona con la que tiene la cita.',
};
