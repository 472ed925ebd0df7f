import type { CalendarObject } from '../caldav/object.ts';
import type { Context } from '../context/context.ts';
import type { HostEvent } from '../domain/calendar/host-event.ts';
import { followHost } from '../domain/calendar-connection/follow.ts';
import type { ClaimedEntry } from './claim.ts';
import { readTheirEvent, type TheirEvent } from './theirs.ts';

type Tools = Pick<Context, 'db' | 'clock'>;

/** What becomes of a change that a host made in their calendar. */
type HostAnswer =
  /** It is of no matter to the booking, or the booking was changed in the same way. */
  | { kind: 'TAKEN' }
  /** The event is written anew. `why`: what stopped the booking from following. Null: nobody asked it to. */
  | { kind: 'PUT_BACK'; lift: number; why: string | null };

interface Found {
  event: HostEvent;
  object: CalendarObject | null;
  theirs: TheirEvent | null;
}

/** Compares what is there with the booking, and does what the host has chosen. */
export async function answerHost(
  tools: Tools,
  entry: ClaimedEntry,
  event: HostEvent,
  object: CalendarObject | null,
): Promise<HostAnswer> {
  if (isOurs(object, entry)) return { kind: 'TAKEN' };
  const email = await findEmail(tools, entry.hostId);
  const theirs = object && readTheirs(object, email);
  if (isSame(theirs, event.bookings)) return { kind: 'TAKEN' };
  const why = await follow(tools, entry, { event, object, theirs });
  if (why === null) return { kind: 'TAKEN' };
  const ours = event.sequence - entry.lift;
  const lift = Math.max(entry.lift, (theirs?.sequence ?? 0) + 1 - ours);
  return { kind: 'PUT_BACK', lift, why: why || null };
}

/** Null if the booking followed, else what stopped it. An empty text: nobody asked it to. */
async function follow(
  tools: Tools,
  { hostId, onChange, written }: ClaimedEntry,
  { event, object, theirs }: Found,
): Promise<string | null> {
  const [booking] = event.bookings;
  // If the booking was changed meanwhile, that counts.
  if (onChange !== 'FOLLOW' || !booking || event.hash !== written) return '';
  const obstacle = findObstacle({ event, object, theirs });
  if (obstacle !== null) return obstacle;
  const isMove = theirs !== null && !theirs.isOff;
  const to = isMove ? { start: new Date(theirs.start), end: new Date(theirs.end) } : null;
  return followHost(tools, { bookingId: booking.id, hostId, to });
}

/** What no booking can follow. */
function findObstacle({ event, object, theirs }: Found): string | null {
  if (event.bookings.length > 1) return 'The meetings of a series are changed one by one.';
  if (object && !theirs) return 'The event cannot be read.';
  return theirs?.repeats ? 'A booking does not repeat.' : null;
}

/** A reading saw what we wrote before we had noted it. */
const isOurs = (object: CalendarObject | null, { etag }: ClaimedEntry) =>
  object !== null && object.etag !== null && object.etag === etag;

function isSame(theirs: TheirEvent | null, [booking, ...others]: HostEvent['bookings']): boolean {
  if (!theirs || theirs.repeats || !booking || others.length > 0) return false;
  const { startTime, endTime, status } = booking;
  const isThen = theirs.start === startTime.getTime() && theirs.end === endTime.getTime();
  return isThen && theirs.isOff === (status === 'CANCELLED');
}

function readTheirs({ text }: CalendarObject, email: string) {
  try {
    return readTheirEvent(text, email);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

async function findEmail({ db }: Tools, id: number): Promise<string> {
  const host = await db.user.findUnique({ where: { id }, select: { email: true } });
  return host?.email.toLowerCase() ?? '';
}
