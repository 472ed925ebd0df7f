import { tryOrNull } from '../../input/try-or-null.ts';
import type { EventPayload, PersonSnapshot } from '../event/snapshot.ts';
import { tameLine, tameName } from './typed.ts';
import { getDateFormat } from '../../base/date-format.ts';
import { chooseLanguage, type Language, type Languages } from '../../language/language.ts';

/** How the recipient of a letter reads it. */
export interface MailReader extends Pick<Language, 'code' | 'locale'> {
  catalogue: Language['texts']['mail'];
  account: Language['texts']['accountMail'];
  titleWith: Language['texts']['book']['titleWith'];
  /** An IANA name. */
  timeZone: string;
  /** By which they are greeted. Null if it is unknown, or does not look like a name. */
  name: string | null;
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
  languages: Languages,
): MailReader {
  const zones = [person, organizer].map((one) => one?.timeZone ?? null);
  const timeZone = zones.find((zone) => zone !== null && isTimeZone(zone)) ?? 'UTC';
  const asked = person?.language?.locale ?? null;
  const { code, locale, texts } = chooseLanguage(languages, { asked });
  return {
    code,
    locale,
    catalogue: texts.mail,
    account: texts.accountMail,
    titleWith: texts.book.titleWith,
    timeZone,
    name: findName(person),
  };
}

/** Somebody could book with the address of another person, and greet them with an advertisement. */
const namePattern = /^\p{L}[\p{L}\p{M}'’. -]{0,39}$/u;

function findName(person: PersonSnapshot | null): string | null {
  const name = tameName(person?.name ?? '', 60);
  return namePattern.test(name) && name.split(' ').length <= 5 ? tameLine(name) : null;
}

/** As others read it. */
export const formatPersonName = ({ name, email }: PersonSnapshot): string =>
  tameLine(name ?? '', 80) || email;

/** The page behind it speaks the language of the letter. */
export const addLanguage = ({ code }: MailReader, url: string): string => `${url}?language=${code}`;

const isTimeZone = (zone: string) =>
  tryOrNull(() => getDateFormat('en', { timeZone: zone })) !== null;
