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
  withProvider: (name) => `Mit ${name} anmelden`,
  failed: 'Die Anmeldung ist fehlgeschlagen',
  again: 'Noch einmal beginnen',
  signedOut: 'Sie sind abgemeldet',
  signedInThere: (name) =>
    `Bei ${name} sind Sie vielleicht noch angemeldet. Melden Sie sich auf einem Computer, den auch andere nutzen, dort ebenfalls ab.`,
  signOutThere: (name) => `Bei ${name} abmelden`,
  byLink: (email) =>
    phrase`Der Betreiber dieses Servers hat diesen Link für ${email} erstellt. Er funktioniert einmal.`,
};
