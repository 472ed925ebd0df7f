import { phrase } from '../kit/sentence.ts';
import type { Catalogue } from '../en/catalogue.ts';

export const germanSignIn: Catalogue['signIn'] = {
  title: 'Anmelden',
  email: 'E-Mail',
  password: 'Passwort',
  show: 'Zeigen',
  hide: 'Verbergen',
  toApp: (app) => phrase`weiter zu ${app}`,
  forgot: 'Passwort vergessen? Fragen Sie Ihren Administrator.',
  newHere: 'Neu hier?',
  demo: (email, file) =>
    phrase`Dieser Server hat eine Beispielwelt. Melden Sie sich als ${email} an. Das Passwort steht in der Datei ${file} auf diesem Rechner.`,
};
