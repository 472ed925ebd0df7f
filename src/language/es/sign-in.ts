import { phrase } from '../kit/sentence.ts';
import type { Catalogue } from '../en/catalogue.ts';

export const spanishSignIn: Catalogue['signIn'] = {
  title: 'Iniciar sesión',
  email: 'Correo electrónico',
  password: 'Contraseña',
  show: 'Mostrar',
  hide: 'Ocultar',
  toApp: (app) => phrase`para continuar a ${app}`,
  forgot: '¿Ha olvidado la contraseña? Pregunte a su administrador.',
  newHere: '¿Es su primera visita?',
  demo: (email, file) =>
    phrase`Este servidor tiene un mundo de ejemplo. Inicie sesión como ${email}. La contraseña está en el archivo ${file} de este equipo.`,
  withProvider: (name) => `Iniciar sesión con ${name}`,
  failed: 'No se pudo iniciar sesión',
  again: 'Empezar de nuevo',
  signedOut: 'Ha cerrado la sesión',
  signedInThere: (name) =>
    `Es posible que su sesión siga abierta en ${name}. En un equipo compartido, ciérrela también allí.`,
  signOutThere: (name) => `Cerrar sesión en ${name}`,
  byLink: (email) =>
    phrase`El operador de este servidor ha creado este enlace para ${email}. Funciona una vez.`,
};
