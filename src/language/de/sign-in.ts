import { html } from '../../html/html.ts';
import type { Catalogue } from '../catalogue.ts';

export const germanSignIn: Catalogue['signIn'] = {
  title: 'Anmelden',
  email: 'E-Mail',
  password: 'Passwort',
  show: 'Zeigen',
  hide: 'Verbergen',
  toApp: (app) => html`weiter zu ${app}`,
  forgot: 'Passwort vergessen? Fragen Sie Ihren Administrator.',
  demo: (email, file) =>
    html`<strong>Neu hier?</strong> Dieser Server hat eine Beispielwelt. Melden Sie sich als
      ${email} an. Das Passwort steht in der Datei ${file} auf diesem Rechner.`,
};
