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
  factorTitle: 'Bestätigen Sie, dass Sie es sind',
  factorHint: 'Geben Sie den Code Ihrer App ein, oder einen Wiederherstellungscode.',
  code: 'Code',
  goOn: 'Weiter',
  usePasskey: 'Passkey benutzen',
  passkey: 'Mit Passkey anmelden',
  other: 'Als jemand anderes anmelden',
  noPasskey: 'Der Browser hat keinen Passkey gefunden, oder Sie haben abgebrochen.',
  newHere: 'Neu hier?',
  demo: (email, file) =>
    phrase`Dieser Server hat eine Beispielwelt. Melden Sie sich als ${email} an. Das Passwort steht in der Datei ${file} auf diesem Rechner.`,
};
