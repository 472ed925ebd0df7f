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
};
