import type { Catalogue } from '../en/catalogue.ts';

export const germanFrame: Catalogue['frame'] = {
  skip: 'Zum Inhalt springen',
  console: 'Konsole',
  docs: 'Docs',
  signIn: 'Anmelden',
  accountOf: 'Konto von',
  home: 'Startseite',
  changelog: 'Änderungen',
  status: 'Status',
  language: 'Sprache',
  colon: ':',
  on: (day) => `am ${day}`,
  zone: (zone) => `Alle Zeiten gelten für ${zone}.`,
};
