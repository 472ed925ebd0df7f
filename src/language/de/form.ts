import { phrase } from '../kit/sentence.ts';
import type { Catalogue } from '../en/catalogue.ts';
import { germanPlural as plural } from './plural.ts';

export const germanForm: Catalogue['form'] = {
  problem: 'Etwas stimmt noch nicht',
  other: 'Das konnte nicht angenommen werden',
  optional: (label) => `${label} (freiwillig)`,
  choose: 'Bitte wählen …',
  noAnswer: 'Keine Angabe',
  yes: 'Ja',
  no: 'Nein',
  error: (title) => `Fehler: ${title}`,
  titles: {
    BAD_USER_INPUT: 'Diese Anfrage ist ungültig',
    UNAUTHENTICATED: 'Bitte melden Sie sich an',
    FORBIDDEN: 'Das dürfen Sie leider nicht',
    NOT_FOUND: 'Seite nicht gefunden',
    RATE_LIMITED: 'Zu viele Anfragen',
    INTERNAL_SERVER_ERROR: 'Etwas ist schiefgegangen',
    UNAVAILABLE: 'Bitte versuchen Sie es gleich noch einmal',
    expired: 'Dieses Formular ist abgelaufen',
    app: 'Der Anmeldelink dieser App ist ungültig',
  },
  appFault:
    'Die App hat nichts über Sie erfahren, und Sie wurden nicht zu ihr zurückgeleitet. Bitte wenden Sie sich an den Anbieter der App.',
  wait: (seconds) =>
    `Von Ihrer Internetadresse wurde in kurzer Zeit zu viel aufgerufen, von Ihnen oder von anderen. Bitte warten Sie ${plural(seconds, { one: 'eine Sekunde', other: '# Sekunden' })} und versuchen Sie es dann noch einmal.`,
  notBookable:
    'Unter dieser Adresse lässt sich nichts buchen. Prüfen Sie sie, oder fragen Sie die Person, von der Sie sie haben.',
  errorId: (id) => phrase`Fehlernummer: ${id}`,
  openAgain: 'Seite neu öffnen',
  sendAgain: 'Noch einmal senden',
  someoneElse: 'Mit einem anderen Konto anmelden',
  toHome: 'Zur Startseite',
};
