/** All texts of the page that stops reminders, in one language. A missing one is a compile error. */
export interface StopCatalogue {
  language: 'en' | 'de';
  ask: string;
  explain: string;
  stopped: string;
  stillSent: string;
  resumed: string;
  ahead: string;
  stop: string;
  resume: string;
}

const english: StopCatalogue = {
  language: 'en',
  ask: 'Stop reminders?',
  explain:
    'We then send no reminders to the address that got this mail. Mails about new, moved and cancelled bookings still reach you.',
  stopped: 'You get no more reminders',
  stillSent: 'Mails about new, moved and cancelled bookings still reach you.',
  resumed: 'You get reminders again',
  ahead: 'We remind you of the meetings ahead.',
  stop: 'Stop reminders',
  resume: 'Get reminders again',
};

const german: StopCatalogue = {
  language: 'de',
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

/** The link in a mail names the language of the mail. */
export const chooseStopCatalogue = (language: string | null): StopCatalogue =>
  language === german.language ? german : english;
