import { phrase } from '../kit/sentence.ts';
import type { Catalogue } from '../en/catalogue.ts';

export const spanishSignIn: Catalogue['signIn'] = {
  title: 'Iniciar sesión',
  email: 'Correo electrónico',
  password: 'Contraseña',
  show: 'Mostrar',
  hide: 'Ocultar',
  toApp: (app) => phrase`para continuar a ${app}`,
  forgot: '¿Ha olvidado la contraseña?',
  forgotTitle: 'Elegir una contraseña nueva',
  forgotText: 'Escriba su dirección. Le enviamos un enlace para elegir una contraseña nueva.',
  send: 'Enviar el enlace',
  sent: 'Mire su buzón',
  sentText:
    'Si hay una cuenta con esta dirección, un correo con un enlace está en camino. El enlace funciona una vez, durante 30 minutos.',
  noMails: 'Este servidor no envía correos. Pida una contraseña nueva a un administrador.',
  inFiles:
    'Este servidor no tiene servidor de correo: quien lo administra encuentra el correo en DATA_DIR/mail.',
  newPassword: 'Contraseña nueva',
  newHint: 'De 10 a 200 caracteres.',
  resetText:
    'Una contraseña nueva cierra su sesión en todas partes y desconecta sus aplicaciones. Las claves de API siguen valiendo.',
  save: 'Guardar la contraseña',
  saved: 'Se ha cambiado su contraseña. Inicie sesión con la nueva.',
  addressTitle: 'Cambiar la dirección',
  addressText: 'Confirme que su cuenta debe tener otra dirección de correo.',
  confirm: 'Confirmar',
  addressSent: 'Mire ahora el buzón de la dirección nueva: el segundo enlace la cambia.',
  addressDone: 'Se ha cambiado su dirección. A partir de ahora inicie sesión con la nueva.',
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
  withProvider: (name) => `Iniciar sesión con ${name}`,
  failed: 'No se pudo iniciar sesión',
  again: 'Empezar de nuevo',
  signedIn: 'Ha iniciado sesión',
  keptNote:
    'Su sesión había terminado, por eso no se ha cambiado nada. Lo que escribió sigue ahí: inicie sesión y volverá a verlo.',
  keptElsewhere:
    'Si usa otra cuenta, inicie sesión en la pestaña nueva. Después vuelva a esta página.',
  keptReady: 'Su formulario está como lo dejó.',
  toForm: 'Seguir con el formulario',
  signedOut: 'Ha cerrado la sesión',
  signedInThere: (name) =>
    `Es posible que su sesión siga abierta en ${name}. En un equipo compartido, ciérrela también allí.`,
  signOutThere: (name) => `Cerrar sesión en ${name}`,
  byLink: (email) =>
    phrase`El operador de este servidor ha creado este enlace para ${email}. Funciona una vez.`,
};
