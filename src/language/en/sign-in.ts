import { type Html, html } from '../../html/html.ts';

export const englishSignIn = {
  title: 'Sign in',
  email: 'E-mail',
  password: 'Password',
  show: 'Show',
  hide: 'Hide',
  toApp: (app: Html) => html`to continue to ${app}`,
  forgot: 'Forgot your password? Ask an administrator.',
  demo: (email: Html, file: Html) =>
    html`<strong>New here?</strong> This server has a demo world. Sign in as ${email}. The password
      is in the file ${file} on this machine.`,
};
