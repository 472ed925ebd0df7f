import { tryOrNull } from '../../input/try-or-null.ts';
import type { EventPayload, PersonSnapshot } from '../event/snapshot.ts';
import { getDateFormat } from './date-format.ts';
import { english } from './catalogue/en.ts';
import { german } from './catalogue/de.ts';
import type { Catalogue } from './catalogue/catalogue.ts';

/** How the recipient of a letter reads it. */
export interface MailReader {
  catalogue: Catalogue;
  /** For dates and times. */
  locale: string;
  /** An IANA name. */
  timeZone: string;
}

/** The recipient as the event knows them. Null if it does not name them. */
export function findPerson(
  payload: EventPayload,
  { recipient, isHost }: { recipient: string; isHost: boolean },
): PersonSnapshot | null {
  const people = isHost ? listHosts(payload) : listAttendees(payload);
  return people.find(({ email }) => email === recipient) ?? null;
}

const listHosts = (payload: EventPayload): PersonSnapshot[] => {
  if (!('booking' in payload)) return [];
  const { hosts, organizer } = payload.booking;
  const former = 'previousHost' in payload ? payload.previousHost : null;
  return [...hosts, organizer, former].filter((person) => person !== null);
};

const listAttendees = (payload: EventPayload): PersonSnapshot[] => [
  ...('attendee' in payload ? [payload.attendee] : []),
  ...('booking' in payload ? payload.booking.attendees : []),
];

/** Somebody whose zone is unknown reads times in the zone of the organizer. */
export function toReader(
  person: PersonSnapshot | null,
  organizer: PersonSnapshot | null,
): MailReader {
  const zones = [person, organizer].map((one) => one?.timeZone ?? null);
  const timeZone = zones.find((zone) => zone !== null && isTimeZone(zone)) ?? 'UTC';
  return { ...chooseLanguage(person?.language?.locale ?? 'en'), timeZone };
}

function chooseLanguage(locale: string) {
  const { language, region } = readLocale(locale);
  if (language === 'de') return { catalogue: german, locale: `de-${region ?? 'DE'}` };
  const isEnglish = language === 'en' && region !== undefined;
  return { catalogue: english, locale: isEnglish ? `en-${region}` : 'en-GB' };
}

const isTimeZone = (zone: string) =>
  tryOrNull(() => getDateFormat('en', { timeZone: zone })) !== null;

/** Nothing but language and region: a locale may also ask for other digits or another calendar. */
const readLocale = (locale: string) =>
  tryOrNull(() => new Intl.Locale(locale)) ?? new Intl.Locale('en');
