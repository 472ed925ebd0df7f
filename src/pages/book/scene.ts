import { NotFound } from '../../base/errors.ts';
import { parseTimeZone } from '../../input/format.ts';
import { toPresentZone } from '../../input/time-zone.ts';
import { tryOrNull } from '../../input/try-or-null.ts';
import { type ClockFace, readDay } from '../frame/time.ts';
import { readAsHost } from '../frame/host-language.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  type BookingFormFragment,
  GetLinkedOfferDocument,
  GetOfferDocument,
  GetTeamOfferDocument,
  type ListTimesToBookQueryVariables,
} from '../frame/operations.generated.ts';

/** A page on which a visitor chooses a day and a time. */
export interface Picker {
  visit: PageVisit;
  /** How the visitor reads times. */
  clock: ClockFace;
  /** Whose free times it shows. */
  wanted: Omit<ListTimesToBookQueryVariables, 'from' | 'to' | 'timeZone'>;
  /** What a time is: a button that reserves it, or a link. */
  opens: 'FORM' | 'LINK';
  /** The start of a booking that is to be moved. No move leads there. */
  current: string | null;
  /** The day and the month that it shows. Null for the first that has free times. */
  date: Temporal.PlainDate | null;
  month: Temporal.PlainDate | null;
}

/** What a visitor sees of an event type. */
export interface BookScene extends Picker {
  offer: BookingFormFragment;
  /** In minutes. */
  length: number;
  privateLink: string | null;
  /** Whether the page is to be shown in a frame of another site. */
  isEmbedded: boolean;
}

export async function loadBookScene(opened: PageVisit): Promise<BookScene> {
  const { query } = opened;
  const privateLink = query.get('link');
  const offer = await loadOffer(opened, privateLink);
  const visit = readAsHost(opened, offer.owner?.locale);
  const asked = Number(query.get('duration'));
  const length = offer.lengths.includes(asked) ? asked : offer.length;
  const isEmbedded = query.has('embed');
  return {
    ...{ visit, offer, length, privateLink, isEmbedded },
    clock: readClock(visit, offer.timeZone),
    wanted: { eventTypeId: offer.databaseId, duration: length, privateLink },
    opens: 'FORM',
    current: null,
    ...readChosenDay(visit),
  };
}

async function loadOffer(visit: PageVisit, privateLink: string | null) {
  const offer = await findOffer(visit, privateLink);
  // A link opens the page of its own event type only.
  if (!offer || (privateLink !== null && !isAt(offer, visit))) throw new NotFound('Event type');
  return offer;
}

const isAt = ({ slug, owner, team }: BookingFormFragment, { params }: PageVisit): boolean =>
  slug === params['slug'] &&
  ('username' in params
    ? Boolean(owner)
    : team?.slug?.toLowerCase() === params['team']?.toLowerCase());

/** Where the same page is now, if its address has a username that its owner no longer uses. */
export function findPresentPath(
  { params, address }: PageVisit,
  shown: { owner: { username: string | null } | null } | null,
): { to: string } | null {
  const asked = params['username'];
  const own = shown?.owner?.username;
  if (asked === undefined || !own || own === asked.normalize('NFC').toLowerCase()) return null;
  return { to: address.replace(/^\/book\/[^/?]+/, () => `/book/${encodeURIComponent(own)}`) };
}

async function findOffer({ run, params, query }: PageVisit, privateLink: string | null) {
  const { username, team = '', slug = '' } = params;
  if (privateLink !== null) {
    return (await run(GetLinkedOfferDocument, { privateLink })).linkedEventType;
  }
  if (username !== undefined) {
    return (await run(GetOfferDocument, { username, slug })).publicEventType;
  }
  const organization = query.get('organization');
  return (await run(GetTeamOfferDocument, { team, organization, slug })).publicTeamEventType;
}

/** Zone and clock, as far as the address names them. */
export const readClock = ({ query, language }: PageVisit, usualZone: string): ClockFace => ({
  timeZone: readTimeZone(query.get('timeZone')) ?? toPresentZone(usualZone),
  timeFormat: query.get('clock') === '12' ? 12 : 24,
  language,
});

const readTimeZone = (text: string | null): string | null =>
  text === null ? null : tryOrNull(() => toPresentZone(parseTimeZone(text)));

/** What belongs to one step of the way only. All else in the query string stays, such as answers to prefill. */
const passing = ['start', 'date', 'month'];

/** The path of the same page with these changes. Null leaves one out. */
export function buildBookPath(visit: PageVisit, changes: Record<string, string | null>): string {
  const query = new URLSearchParams(visit.query);
  for (const name of passing) query.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const path = visit.address.split('?')[0] ?? '';
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

/** The same as an address. */
export const buildBookAddress = (
  { visit }: Pick<Picker, 'visit'>,
  changes: Record<string, string | null>,
): string => visit.toUrl(buildBookPath(visit, changes));

/** The day and the month that the visitor looks at. */
export function readChosenDay(
  { query }: PageVisit,
  usual: Temporal.PlainDate | null = null,
): Pick<Picker, 'date' | 'month'> {
  const month = readDay(`${query.get('month') ?? ''}-01`);
  const date = readDay(query.get('date')) ?? (month === null ? usual : null);
  return { date, month: month ?? date?.with({ day: 1 }) ?? null };
}
