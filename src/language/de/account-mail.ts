import type { Catalogue } from '../en/catalogue.ts';

export const germanAccountMail: Catalogue['accountMail'] = {
  CALENDAR_STOPPED: {
    label: 'Bitte neu anmelden',
    heading: 'Ihr Kalenderkonto ist nicht mehr verbunden',
    sentence:
      'Der Server lässt uns nicht mehr hinein. Bis Sie sich neu anmelden, kommen Ihre Buchungen nicht in Ihren Kalender, und was Sie dort eintragen, sperrt keine Zeiten.',
  },
  CALENDAR_CHANGED: {
    label: 'In Ihrem Kalender geändert',
    heading: 'Sie haben eine Buchung in Ihrem Kalender geändert',
    sentence:
      'Die Buchung bleibt, wie sie war, und Ihr Kalender zeigt sie wie zuvor. Wenn Sie sie verschieben oder absagen möchten, tun Sie es auf ihrer Seite: Dann erfahren es alle.',
  },
  CALENDAR_PUT_BACK: {
    label: 'Nicht geändert',
    heading: 'Eine Buchung konnte Ihrem Kalender nicht folgen',
    sentence: 'Die Buchung bleibt, wie sie war, und Ihr Kalender zeigt sie wie zuvor.',
  },
  PASSWORD_LINK: {
    label: 'Neues Passwort',
    heading: 'Wählen Sie ein neues Passwort',
    sentence:
      'Jemand hat ein neues Passwort für Ihr Konto angefordert. Wenn Sie es nicht waren, tun Sie nichts: Ihr Passwort bleibt, wie es ist.',
  },
  PASSWORD_CHANGED: {
    label: 'Passwort geändert',
    heading: 'Ihr Passwort wurde geändert',
    sentence:
      'Sie sind in allen anderen Browsern abgemeldet. Wenn Sie es nicht waren, fordern Sie sofort ein neues Passwort an.',
  },
  ADDRESS_LINK: {
    label: 'Adresse bestätigen',
    heading: 'Bestätigen Sie Ihre neue Adresse',
    sentence:
      'Sie möchten für Ihr Konto eine andere Adresse verwenden. Bestätigen Sie es zuerst an Ihrer jetzigen Adresse und dann an der neuen. Wenn Sie es nicht waren, tun Sie nichts.',
  },
  ADDRESS_CHANGED: {
    label: 'Adresse geändert',
    heading: 'Ihr Konto hat eine andere Adresse',
    sentence:
      'Sie melden sich ab jetzt mit der neuen an. Wenn Sie es nicht waren, wenden Sie sich sofort an die Administration.',
  },
  NEW_DEVICE: {
    label: 'Neue Anmeldung',
    heading: 'Anmeldung in einem neuen Browser',
    sentence:
      'Wenn Sie es waren, ist nichts zu tun. Wenn nicht, ändern Sie Ihr Passwort: Das meldet alle anderen ab.',
  },
  facts: {
    until: 'Gilt bis',
    at: 'Wann',
    browser: 'Browser',
    email: 'Neue Adresse',
    account: 'Konto',
    yourChange: 'Ihre Änderung',
    why: 'Warum nicht',
  },
  removed: 'Entfernt oder abgelehnt',
  actions: {
    calendar: 'Neu anmelden',
    password: 'Neues Passwort wählen',
    address: 'Bestätigen',
    account: 'Konto öffnen',
  },
  sentToUser: (server) => `${server} hat diese E-Mail geschickt, weil Sie dort ein Konto haben.`,
};
