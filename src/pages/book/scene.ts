import { NotFound } from '../../base/errors.ts';
import { type ClockFace, readDay } from '../frame/time.ts';
import { readAsHost } from '../frame/host-language.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  type BookingFormFragment,
  GetLinkedOfferDocument,
  GetOfferDocument,
  GetTeamOfferDocument,
} from '../frame/operations.generated.ts';

/** What a visitor sees of an event type, and how they read times. */
export interface BookScene {
  visit: PageVisit;
  offer: BookingFormFragment;
  clock: ClockFace;
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
  return {
    visit,
    offer,
    clock: {
      timeZone: readTimeZone(query.get('timeZone')) ?? offer.timeZone,
      timeFormat: query.get('clock') === '12' ? 12 : 24,
      language: visit.language,
    },
    length: offer.lengths.includes(asked) ? asked : offer.length,
    privateLink,
    isEmbedded: query.has('embed'),
  };
}

async function loadOffer(visit: PageVisit, privateLink: string | null) {
  const offer = await findOffer(visit, privateLink);
  // A link opens the page of its own event type only.
  if (!offer || (privateLink !== null && !isAt(offer, visit))) throw new NotFound('Event type');
  return offer;
}

function isAt({ slug, owner, team }: BookingFormFragment, { params }: PageVisit): boolean {
  const asked = params['username'] ?? params['team'];
  const own = 'username' in params ? owner?.username : team?.slug;
  return slug === params['slug'] && own?.toLowerCase() === asked?.toLowerCase();
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

function readTimeZone(text: string | null): string | null {
  if (text === null) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** What belongs to one step of the way only. All else in the query string stays, such as answers to prefill. */
const passing = ['start', 'date', 'month'];

/** The address of the same page with these changes. Null leaves one out. */
export function buildBookAddress(
  { visit }: Pick<BookScene, 'visit'>,
  changes: Record<string, string | null>,
): string {
  const query = new URLSearchParams(visit.query);
  for (const name of passing) query.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const path = visit.address.split('?')[0] ?? '';
  return visit.toUrl(query.size === 0 ? path : `${path}?${query.toString()}`);
}

/** The day and the month that the visitor looks at. Null if they named none. */
export function readChosenDay({ visit: { query } }: BookScene) {
  const date = readDay(query.get('date'));
  const month = readDay(`${query.get('month') ?? ''}-01`);
  return { date, month: month ?? date?.with({ day: 1 }) ?? null };
}
