import { phrase } from '../kit/sentence.ts';
import type { Catalogue } from '../en/catalogue.ts';
import { germanPlural as plural } from './plural.ts';

const units = {
  DAILY: { one: 'jeden Tag', other: 'alle # Tage' },
  WEEKLY: { one: 'jede Woche', other: 'alle # Wochen' },
  MONTHLY: { one: 'jeden Monat', other: 'alle # Monate' },
  YEARLY: { one: 'jedes Jahr', other: 'alle # Jahre' },
};

export const germanBook: Catalogue['book'] = {
  titleWith: (title, host) => `${title} mit ${host}`,
  bookWith: (host) => `Termin bei ${host} buchen`,
  inZone: (zone) => `Zeitzone ${zone}`,
  madeWith: 'Terminbuchung mit',
  length: 'Dauer',
  place: 'Ort',
  price: 'Preis',
  refund: 'Erstattung',
  series: 'Serie',
  seats: 'Plätze',
  confirmation: 'Bestätigung',
  together: (most) =>
    `Bis zu ${plural(most, { one: 'eine Person', other: '# Personen' })} gemeinsam`,
  mustConfirm: 'Ihre Anfrage wird noch bestätigt',
  minutes: (minutes) => `${minutes} Min.`,
  hours: (hours) => `${hours} Std.`,
  repeats(unit, every, most) {
    const end = most === null ? '' : `, bis zu ${most}-mal`;
    return `Findet ${plural(every, units[unit])} statt${end}`;
  },
  days: 'Tage',
  freeDays: 'Tage mit freien Zeiten sind Links',
  nothingIn: (month) => `Im ${month} ist nichts frei.`,
  nothingAfter: (month) => `Im ${month} und in den drei Monaten danach ist nichts frei.`,
  goTo: (day) => `Weiter zu ${day}`,
  nothingOn: 'An diesem Tag ist nichts frei.',
  freeDaysIn: (days, month) =>
    `${month}: ${plural(days, { one: 'ein Tag', other: '# Tage' })} mit freien Zeiten.`,
  freeTimesOn: (times, day) =>
    `${plural(times, { one: 'Eine freie Zeit', other: '# freie Zeiten' })} am ${day}.`,
  timesOn: (day) => `Zeiten am ${day}`,
  seatsLeft: (seats) => plural(seats, { one: 'noch 1 Platz', other: 'noch # Plätze' }),
  live: {
    gone: ' ist nicht mehr frei',
    freeOne: '{time} ist jetzt frei.',
    freeTwo: '{time} und {other} sind jetzt frei.',
    freeMany: '{count} Zeiten sind jetzt frei.',
    lostOne: '{time} ist nicht mehr frei.',
    lostTwo: '{time} und {other} sind nicht mehr frei.',
    lostMany: '{count} Zeiten sind nicht mehr frei.',
  },
  timeZone: 'Zeitzone',
  otherZones: 'Sonstige',
  noZone: 'Keine Zeitzone heißt so.',
  clock: 'Uhr',
  clockHours: (hours) => `${hours} h`,
  show: 'Anzeigen',
  details: 'Ihre Angaben',
  fields: {
    start: 'Zeit',
    name: 'Ihr Name',
    email: 'Ihre E-Mail-Adresse',
    guests: 'Weitere Gäste (freiwillig)',
    notes: 'Anmerkungen (freiwillig)',
    place: 'Wo möchten Sie sich treffen?',
    'place-detail': 'Angaben zum Ort',
    recurringCount: 'Anzahl der Termine',
  },
  guestsHint: 'E-Mail-Adressen, durch Kommas getrennt.',
  phoneQuestion: 'Telefonnummer, unter der wir Sie erreichen',
  addressQuestion: 'Adresse, an der wir uns treffen',
  or: (one, other) => `${one}, oder ${other}`,
  send: 'Anfrage senden',
  book: 'Termin buchen',
  another: 'Andere Zeit wählen',
  held: (time) => phrase`Diese Zeit ist bis ${time} Uhr für Sie reserviert.`,
  holdEnded:
    'Ihre Reservierung ist abgelaufen. Solange niemand anderes bucht, können Sie die Zeit noch buchen.',
  holdAgain: 'Erneut reservieren',
  keepLonger: 'Länger reservieren',
  signedIn: (email) => `Sie sind als ${email} angemeldet.`,
  alternatives: 'Diese Zeiten sind frei',
  taken:
    'Jemand war schneller: Diese Zeit ist gerade vergeben worden. Bitte wählen Sie eine andere.',
  unavailable: (reasons) =>
    `Diese Zeit kann nicht mehr gebucht werden${reasons && `: ${reasons}`}. Bitte wählen Sie eine andere.`,
  requested: 'Ihre Anfrage ist eingegangen',
  booked: 'Ihr Termin ist gebucht',
  stillConfirms: (host) => `${host} muss den Termin noch bestätigen.`,
  expects: (host) => `${host} freut sich auf Sie.`,
  what: 'Was',
  when: 'Wann',
  who: 'Wer',
  where: 'Wo',
  meetings: (count) => plural(count, { one: 'Ein Termin', other: '# Termine' }),
  toCalendar: 'In Ihren Kalender übernehmen',
  calendarFile: 'Kalenderdatei',
  ifNeeded: 'Falls etwas dazwischenkommt',
  mailed: (email) => `Eine E-Mail mit allen Angaben ist unterwegs an ${email}.`,
  manageMailed:
    'Mit diesem Link können Sie Ihren Termin verschieben oder absagen. Er steht auch in der E-Mail.',
  manage:
    'Mit diesem Link können Sie Ihren Termin verschieben oder absagen. Bitte heben Sie ihn auf: Wir zeigen ihn nur einmal.',
  copy: 'Kopieren',
  copied: 'Kopiert',
  pressKeys: 'Strg+C drücken',
  replayed: 'Sie hatten dieses Formular schon gesendet. Es wurde nichts doppelt gebucht.',
  linkMailed:
    'Der Link zum Verschieben oder Absagen steht in der E-Mail, die Sie beim ersten Mal bekommen haben. Damit niemand anderes Ihren Termin ändert, zeigen wir ihn nicht noch einmal.',
  lostLink:
    'Der Link zum Verschieben oder Absagen steht auf der Seite, die Sie beim ersten Mal gesehen haben. Damit niemand anderes Ihren Termin ändert, zeigen wir ihn nicht noch einmal. Falls Sie den Link nicht haben, wenden Sie sich bitte an die Person, bei der Sie gebucht haben.',
};
