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
  facts: {
    account: 'Konto',
    yourChange: 'Ihre Änderung',
    why: 'Warum nicht',
  },
  removed: 'Entfernt oder abgelehnt',
  actions: { calendar: 'Neu anmelden' },
  sentToUser: (server) => `${server} hat diese E-Mail geschickt, weil Sie dort ein Konto haben.`,
};
