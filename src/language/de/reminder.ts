import type { Catalogue } from '../en/catalogue.ts';

export const germanReminder: Catalogue['reminder'] = {
  ask: 'Keine Erinnerungen mehr?',
  explain:
    'Wir schicken dann keine Erinnerungen mehr an die Adresse, die diese E-Mail erhalten hat. Über neue, verschobene und abgesagte Termine benachrichtigen wir Sie weiterhin.',
  stopped: 'Sie erhalten keine Erinnerungen mehr',
  stillSent: 'Über neue, verschobene und abgesagte Termine benachrichtigen wir Sie weiterhin.',
  resumed: 'Sie erhalten wieder Erinnerungen',
  ahead: 'Wir erinnern Sie an Ihre kommenden Termine.',
  stop: 'Erinnerungen beenden',
  resume: 'Wieder Erinnerungen erhalten',
};
