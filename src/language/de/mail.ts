import type { Catalogue } from '../en/catalogue.ts';
import type { Subject } from '../kit/story.ts';

const host = ({ host: name }: Subject) => name ?? 'Ihre Ansprechperson';
const guest = ({ guest: name }: Subject) => name ?? 'Jemand';
/** For a request that is named by its booker. */
const booker = ({ guest: name }: Subject) =>
  name === null ? 'Die Anfrage' : `Die Anfrage von ${name}`;

export const germanMail: Catalogue['mail'] = {
  greeting: (name) => (name === null ? 'Guten Tag!' : `Guten Tag, ${name}!`),
  attendee: {
    BOOKED: {
      label: 'Gebucht',
      heading: ({ isSeries }) =>
        isSeries ? 'Ihre Termine sind gebucht' : 'Ihr Termin ist gebucht',
      sentence: (about) => `${host(about)} freut sich auf Sie.`,
    },
    REQUESTED: {
      label: 'Angefragt',
      heading: () => 'Ihre Anfrage ist eingegangen',
      sentence: (about) =>
        `${host(about)} muss den Termin noch bestätigen. Danach benachrichtigen wir Sie sofort.`,
    },
    CONFIRMED: {
      label: 'Bestätigt',
      heading: ({ isSeries }) =>
        isSeries ? 'Ihre Termine sind bestätigt' : 'Ihr Termin ist bestätigt',
      sentence: (about) => `${host(about)} hat Ihre Anfrage angenommen.`,
    },
    REJECTED: {
      label: 'Abgelehnt',
      heading: () => 'Ihre Anfrage wurde abgelehnt',
      sentence: (about) => `${host(about)} kann zu dieser Zeit leider nicht.`,
    },
    MOVED: {
      label: 'Verschoben',
      heading: () => 'Ihr Termin wurde verschoben',
      sentence: () => 'Bitte beachten Sie die neue Zeit.',
    },
    MOVED_REQUEST: {
      label: 'Verschoben, noch nicht bestätigt',
      heading: () => 'Ihre Anfrage wurde verschoben',
      sentence: (about) =>
        `${host(about)} muss die neue Zeit noch bestätigen. Danach benachrichtigen wir Sie sofort.`,
    },
    CANCELLED: {
      label: 'Abgesagt',
      heading: ({ isSeries }) =>
        isSeries ? 'Ihre Termine wurden abgesagt' : 'Ihr Termin wurde abgesagt',
      sentence: ({ isSeries }) =>
        isSeries ? 'Die Termine finden nicht statt.' : 'Der Termin findet nicht statt.',
    },
    ASKED_AGAIN: {
      label: 'Neuer Termin nötig',
      heading: () => 'Bitte wählen Sie einen anderen Termin',
      sentence: (about) =>
        `${host(about)} kann diesen Termin nicht wahrnehmen und bittet Sie, einen anderen zu wählen.`,
    },
    REMOVED: {
      label: 'Abgesagt',
      heading: () => 'Ihre Teilnahme wurde abgesagt',
      sentence: () => 'Sie nehmen an diesem Termin nicht mehr teil.',
    },
    REASSIGNED: {
      label: 'Neue Ansprechperson',
      heading: () => 'Ihr Termin hat eine neue Ansprechperson',
      sentence: (about) => `${host(about)} übernimmt Ihren Termin. Die Zeit bleibt gleich.`,
    },
    CHANGED: {
      label: 'Geändert',
      heading: () => 'Ihr Termin wurde geändert',
      sentence: () => 'Hier ist der aktuelle Stand.',
    },
    REMINDER: {
      label: 'Erinnerung',
      heading: ({ until }) => `Ihr Termin beginnt ${until}`,
      sentence: (about) => `${host(about)} freut sich auf Sie.`,
    },
    NO_SHOW: {
      label: 'Verpasst',
      heading: () => 'Wir haben Sie vermisst',
      sentence: (about) =>
        `${host(about)} hat vermerkt, dass Sie nicht dabei waren. Falls das nicht stimmt, antworten Sie einfach auf diese E-Mail.`,
    },
    PAYMENT: {
      label: 'Bitte bezahlen',
      heading: () => 'Ihr Termin ist für Sie reserviert',
      sentence: (about) =>
        `Bitte bezahlen Sie ${about.price}. Danach ist der Termin gebucht, sonst wird er wieder frei.`,
    },
    UNPAID: {
      label: 'Nicht bezahlt',
      heading: () => 'Ihr Termin wurde nicht bezahlt',
      sentence: () => 'Wir haben ihn so lange wie möglich freigehalten. Jetzt ist er wieder frei.',
    },
    REFUNDED: {
      label: 'Erstattet',
      heading: () => 'Sie bekommen Ihr Geld zurück',
      sentence: (about) =>
        `Wir haben ${about.price} zurücküberwiesen. Bis das Geld da ist, können einige Tage vergehen.`,
    },
  },
  host: {
    BOOKED: {
      label: 'Neue Buchung',
      heading: () => 'Sie haben eine neue Buchung',
      sentence: (about) => `${guest(about)} hat einen Termin bei Ihnen gebucht.`,
    },
    JOINED: {
      label: 'Neue Anmeldung',
      heading: () => 'Sie haben eine neue Anmeldung',
      sentence: (about) => `${guest(about)} nimmt an Ihrem Termin teil.`,
    },
    LEFT: {
      label: 'Abmeldung',
      heading: () => 'Eine Teilnahme entfällt',
      sentence: (about) => `${guest(about)} nimmt an Ihrem Termin nicht mehr teil.`,
    },
    REQUESTED: {
      label: 'Anfrage',
      heading: () => 'Sie haben eine neue Anfrage',
      sentence: (about) =>
        `${guest(about)} möchte einen Termin bei Ihnen. Bitte bestätigen Sie die Anfrage oder lehnen Sie sie ab.`,
    },
    CONFIRMED: {
      label: 'Bestätigt',
      heading: ({ isSeries }) =>
        isSeries ? 'Die Termine sind bestätigt' : 'Der Termin ist bestätigt',
      sentence: (about) => `${booker(about)} ist angenommen.`,
    },
    REJECTED: {
      label: 'Abgelehnt',
      heading: () => 'Die Anfrage wurde abgelehnt',
      sentence: () => 'Ihre Zeit ist wieder frei.',
    },
    MOVED: {
      label: 'Verschoben',
      heading: () => 'Ein Termin wurde verschoben',
      sentence: () => 'Bitte beachten Sie die neue Zeit.',
    },
    MOVED_REQUEST: {
      label: 'Verschoben, bitte bestätigen',
      heading: () => 'Eine Anfrage wurde verschoben',
      sentence: (about) =>
        `${guest(about)} wartet auf Ihre Antwort. Bitte bestätigen Sie die neue Zeit oder lehnen Sie sie ab.`,
    },
    CANCELLED: {
      label: 'Abgesagt',
      heading: ({ isSeries }) =>
        isSeries ? 'Mehrere Termine wurden abgesagt' : 'Ein Termin wurde abgesagt',
      sentence: () => 'Ihre Zeit ist wieder frei.',
    },
    REASSIGNED: {
      label: 'Wechsel',
      heading: () => 'Bei Ihrem Termin gibt es einen Wechsel',
      sentence: () => 'Sie sind weiterhin dabei. Die Zeit bleibt gleich.',
    },
    TAKEN_OVER: {
      label: 'Neuer Termin',
      heading: () => 'Sie übernehmen einen Termin',
      sentence: () => 'Ab jetzt sind Sie für diesen Termin zuständig.',
    },
    HANDED_OVER: {
      label: 'Abgegeben',
      heading: () => 'Jemand anderes übernimmt Ihren Termin',
      sentence: () => 'Sie sind für diesen Termin nicht mehr zuständig. Ihre Zeit ist wieder frei.',
    },
    CHANGED: {
      label: 'Geändert',
      heading: () => 'Ein Termin wurde geändert',
      sentence: () => 'Hier ist der aktuelle Stand.',
    },
    REMINDER: {
      label: 'Erinnerung',
      heading: ({ until }) => `Ihr Termin beginnt ${until}`,
      sentence: (about) => `Sie treffen ${about.guests ?? 'Ihre Gäste'}.`,
    },
    NO_SHOW: {
      label: 'Verpasst',
      heading: () => 'Ein Termin wurde verpasst',
      sentence: () => 'Jemand ist zu diesem Termin nicht erschienen.',
    },
  },
  colon: ':',
  facts: {
    payUntil: 'Bezahlen bis',
    amount: 'Betrag',
    when: 'Wann',
    was: 'Bisher',
    with: 'Mit',
    attendees: 'Teilnehmende',
    where: 'Wo',
    reason: 'Grund',
    phone: 'Telefon',
    notes: 'Anmerkungen',
  },
  places: {
    USER_PHONE: { attendee: 'Telefonat: Sie rufen an', host: 'Telefonat: Sie werden angerufen' },
    PHONE: { attendee: 'Telefonat: Sie werden angerufen', host: 'Telefonat: Sie rufen an' },
    LINK: { attendee: 'Online-Termin', host: 'Online-Termin' },
    IN_PERSON: { attendee: 'Vor Ort', host: 'Vor Ort' },
    ATTENDEE_IN_PERSON: { attendee: 'Bei Ihnen', host: 'Bei Ihrem Gast' },
    INTEGRATION: { attendee: 'Videogespräch', host: 'Videogespräch' },
  },
  actions: {
    pay: 'Jetzt bezahlen',
    manage: 'Verschieben oder absagen',
    decide: 'Bestätigen oder ablehnen',
    open: 'Buchung öffnen',
    again: 'Neu buchen',
    another: 'Anderen Termin wählen',
    toCalendar: 'In den Kalender eintragen',
    stop: 'Keine Erinnerungen mehr erhalten',
  },
  notes: {
    manage:
      'Bitte leiten Sie diese E-Mail nicht weiter: Mit dem Link darin können auch andere Ihre Buchung ändern.',
    calendar: 'Mit der angehängten Einladung übernehmen Sie den Termin in Ihren Kalender.',
    sentToAttendee: (server) =>
      `Sie erhalten diese E-Mail von ${server}, weil Ihre Adresse für diesen Termin angegeben wurde.`,
    sentToHost: (server) =>
      `Sie erhalten diese E-Mail von ${server}, weil Sie den Termin anbieten.`,
    sentToFormerHost: (server) =>
      `Sie erhalten diese E-Mail von ${server}, weil Sie bisher für diesen Termin zuständig waren.`,
  },
  until: {
    now: 'jetzt',
    minutes: (minutes) =>
      minutes === 60
        ? 'in einer Stunde'
        : minutes === 120
          ? 'in zwei Stunden'
          : minutes === 1
            ? 'in einer Minute'
            : `in ${minutes} Minuten`,
    today: (time) => `heute um ${time} Uhr`,
    tomorrow: (time) => `morgen um ${time} Uhr`,
    days: (days) => `in ${days} Tagen`,
  },
  yes: 'Ja',
  no: 'Nein',
  all: (count) => `Das gilt für ${count} Termine.`,
  moreMeetings: (count) => (count === 1 ? 'und ein weiterer' : `und ${count} weitere`),
  more: (count) => (count === 1 ? 'und eine weitere Person' : `und ${count} weitere Personen`),
  offsetChange: (before, after) => `${before} bis zur Zeitumstellung, danach ${after}`,
};
