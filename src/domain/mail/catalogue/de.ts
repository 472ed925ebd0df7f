import type { Catalogue, Subject } from './catalogue.ts';

const host = ({ host: name }: Subject) => name ?? 'Ihre Ansprechperson';
const guest = ({ guest: names }: Subject) => names ?? 'Jemand';

export const german: Catalogue = {
  language: 'de',
  greeting: 'Guten Tag,',
  attendee: {
    BOOKED: {
      label: 'Gebucht',
      heading: () => 'Ihr Termin ist gebucht',
      sentence: (about) => `${host(about)} freut sich auf das Gespräch mit Ihnen.`,
    },
    REQUESTED: {
      label: 'Angefragt',
      heading: () => 'Ihre Anfrage ist eingegangen',
      sentence: (about) =>
        `${host(about)} muss den Termin noch bestätigen. Sie hören dann sofort von uns.`,
    },
    CONFIRMED: {
      label: 'Bestätigt',
      heading: () => 'Ihr Termin ist bestätigt',
      sentence: (about) => `${host(about)} hat Ihre Anfrage angenommen.`,
    },
    REJECTED: {
      label: 'Abgelehnt',
      heading: () => 'Ihr Termin wurde abgelehnt',
      sentence: (about) => `${host(about)} hat zu dieser Zeit leider keine Möglichkeit.`,
    },
    MOVED: {
      label: 'Verschoben',
      heading: () => 'Ihr Termin wurde verschoben',
      sentence: () => 'Bitte beachten Sie die neue Zeit.',
    },
    MOVED_REQUEST: {
      label: 'Verschoben, noch nicht bestätigt',
      heading: () => 'Ihre Anfrage hat eine neue Zeit',
      sentence: (about) =>
        `${host(about)} muss die neue Zeit noch bestätigen. Sie hören dann sofort von uns.`,
    },
    CANCELLED: {
      label: 'Abgesagt',
      heading: () => 'Ihr Termin wurde abgesagt',
      sentence: () => 'Der Termin findet nicht statt.',
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
      sentence: (about) => `${host(about)} freut sich auf das Gespräch mit Ihnen.`,
    },
    NO_SHOW: {
      label: 'Verpasst',
      heading: () => 'Wir haben Sie vermisst',
      sentence: (about) =>
        `${host(about)} hat vermerkt, dass Sie nicht dabei waren. Falls das nicht stimmt, antworten Sie einfach auf diese E-Mail.`,
    },
  },
  host: {
    BOOKED: {
      label: 'Neue Buchung',
      heading: () => 'Sie haben eine neue Buchung',
      sentence: (about) => `${guest(about)} hat einen Termin bei Ihnen gebucht.`,
    },
    JOINED: {
      label: 'Neue Teilnahme',
      heading: () => 'Ihr Termin hat eine weitere Teilnahme',
      sentence: (about) => `${guest(about)} nimmt teil.`,
    },
    LEFT: {
      label: 'Teilnahme abgesagt',
      heading: () => 'Eine Teilnahme wurde abgesagt',
      sentence: (about) => `${guest(about)} nimmt nicht mehr teil.`,
    },
    REQUESTED: {
      label: 'Anfrage',
      heading: () => 'Sie haben eine neue Anfrage',
      sentence: (about) =>
        `${guest(about)} möchte Sie treffen. Bitte bestätigen Sie die Anfrage, oder lehnen Sie sie ab.`,
    },
    CONFIRMED: {
      label: 'Bestätigt',
      heading: () => 'Der Termin ist bestätigt',
      sentence: (about) => `Die Anfrage von ${guest(about)} ist bestätigt.`,
    },
    REJECTED: {
      label: 'Abgelehnt',
      heading: () => 'Der Termin wurde abgelehnt',
      sentence: () => 'Die Zeit ist wieder frei.',
    },
    MOVED: {
      label: 'Verschoben',
      heading: () => 'Ein Termin wurde verschoben',
      sentence: () => 'Bitte beachten Sie die neue Zeit.',
    },
    MOVED_REQUEST: {
      label: 'Verschoben, bitte bestätigen',
      heading: () => 'Eine Anfrage hat eine neue Zeit',
      sentence: (about) =>
        `${guest(about)} wartet auf Ihre Antwort. Bitte bestätigen Sie die neue Zeit, oder lehnen Sie sie ab.`,
    },
    CANCELLED: {
      label: 'Abgesagt',
      heading: () => 'Ein Termin wurde abgesagt',
      sentence: () => 'Die Zeit ist wieder frei.',
    },
    REASSIGNED: {
      label: 'Andere Besetzung',
      heading: () => 'Ihr Termin hat eine andere Besetzung',
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
      sentence: (about) => `Sie treffen ${about.guest ?? 'Ihre Gäste'}.`,
    },
    NO_SHOW: {
      label: 'Verpasst',
      heading: () => 'Ein Termin wurde verpasst',
      sentence: () => 'Jemand ist zu diesem Termin nicht erschienen.',
    },
  },
  facts: {
    when: 'Wann',
    was: 'Vorher',
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
    ATTENDEE_IN_PERSON: { attendee: 'Bei Ihnen', host: 'Bei der gebuchten Person' },
    INTEGRATION: { attendee: 'Videogespräch', host: 'Videogespräch' },
  },
  actions: {
    manage: 'Verschieben oder absagen',
    decide: 'Bestätigen oder ablehnen',
    open: 'Buchung öffnen',
    stop: 'Keine Erinnerungen mehr erhalten',
  },
  notes: {
    manage:
      'Bitte leiten Sie diese E-Mail nicht weiter: Mit dem Link können auch andere Ihre Buchung ändern.',
    calendar: 'Die angehängte Einladung bringt den Termin in Ihren Kalender.',
    sentToAttendee:
      'Sie erhalten diese E-Mail von Almanac, weil Ihre Adresse für diesen Termin angegeben wurde.',
    sentToHost: 'Sie erhalten diese E-Mail von Almanac, weil Sie den Termin anbieten.',
    sentToFormerHost:
      'Sie erhalten diese E-Mail von Almanac, weil Sie bisher für diesen Termin zuständig waren.',
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
  more: (count) => `und ${count} weitere`,
  offsetChange: (before, after) => `${before} bis zur Zeitumstellung, danach ${after}`,
};
