import { phrase } from '../kit/sentence.ts';
import type { Catalogue } from '../en/catalogue.ts';

export const germanSignIn: Catalogue['signIn'] = {
  title: 'Anmelden',
  email: 'E-Mail',
  password: 'Passwort',
  show: 'Zeigen',
  hide: 'Verbergen',
  toApp: (app) => phrase`weiter zu ${app}`,
  forgot: 'Passwort vergessen?',
  forgotTitle: 'Neues Passwort wählen',
  forgotText:
    'Geben Sie Ihre Adresse ein. Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort wählen.',
  send: 'Link schicken',
  sent: 'Sehen Sie in Ihr Postfach',
  sentText:
    'Wenn es ein Konto mit dieser Adresse gibt, ist eine E-Mail mit einem Link unterwegs. Der Link gilt einmal, 30 Minuten lang.',
  noMails:
    'Dieser Server verschickt keine E-Mails. Bitten Sie Ihre Administration um ein neues Passwort.',
  inFiles:
    'Dieser Server hat keinen Mailserver: Wer ihn betreibt, findet die E-Mail in DATA_DIR/mail.',
  newPassword: 'Neues Passwort',
  newHint: '10 bis 200 Zeichen.',
  resetText:
    'Ein neues Passwort meldet Sie überall ab und trennt Ihre Apps. API-Schlüssel gelten weiter.',
  save: 'Passwort speichern',
  saved: 'Ihr Passwort wurde geändert. Melden Sie sich mit dem neuen an.',
  addressTitle: 'Adresse ändern',
  addressText: 'Bestätigen Sie, dass Ihr Konto eine andere E-Mail-Adresse haben soll.',
  confirm: 'Bestätigen',
  addressSent: 'Sehen Sie jetzt in das Postfach der neuen Adresse: Der zweite Link ändert sie.',
  addressDone: 'Ihre Adresse wurde geändert. Melden Sie sich ab jetzt mit der neuen an.',
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
  withProvider: (name) => `Mit ${name} anmelden`,
  failed: 'Die Anmeldung ist fehlgeschlagen',
  again: 'Noch einmal beginnen',
  signedIn: 'Sie sind angemeldet',
  keptNote:
    'Sie waren abgemeldet, deshalb wurde nichts geändert. Was Sie eingegeben haben, ist noch da: Melden Sie sich an, und es kommt zurück.',
  keptElsewhere:
    'Wenn Sie ein anderes Konto nutzen, melden Sie sich in dem neuen Tab an. Kommen Sie dann hierher zurück.',
  keptReady: 'Ihr Formular ist so, wie Sie es verlassen haben.',
  toForm: 'Weiter mit dem Formular',
  signedOut: 'Sie sind abgemeldet',
  signedInThere: (name) =>
    `Bei ${name} sind Sie vielleicht noch angemeldet. Melden Sie sich auf einem Computer, den auch andere nutzen, dort ebenfalls ab.`,
  signOutThere: (name) => `Bei ${name} abmelden`,
  byLink: (email) =>
    phrase`Der Betreiber dieses Servers hat diesen Link für ${email} erstellt. Er funktioniert einmal.`,
};
