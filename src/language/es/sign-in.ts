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
  factorTitle: 'Confirme que es usted',
  factorHint: 'Escriba el código de su aplicación, o un código de recuperación.',
  code: 'Código',
  goOn: 'Continuar',
  usePasskey: 'Usar una clave de acceso',
  passkey: 'Iniciar sesión con una clave de acceso',
  other: 'Iniciar sesión con otra cuenta',
  noPasskey: 'El navegador no ha encontrado ninguna clave de acceso, o usted ha cancelado.',
  newHere: '¿Es su primera visita?',
  demo: (email, file) =>
    phrase`Este servidor tiene un mundo de ejemplo. Inicie sesión como ${email}. La contraseña está en el archivo ${file} de este equipo.`,
};
