import { html } from '../../html/html.ts';
import type { Catalogue } from '../catalogue.ts';

export const spanishSignIn: Catalogue['signIn'] = {
  title: 'Iniciar sesión',
  email: 'Correo electrónico',
  password: 'Contraseña',
  show: 'Mostrar',
  hide: 'Ocultar',
  toApp: (app) => html`para continuar a ${app}`,
  forgot: '¿Ha olvidado la contraseña? Pregunte a su administrador.',
  demo: (email, file) =>
    html`<strong>¿Es su primera visita?</strong> Este servidor tiene un mundo de ejemplo. Inicie
      sesión como ${email}. La contraseña está en el archivo ${file} de este equipo.`,
};
