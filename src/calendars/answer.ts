import type { CalendarObject } from '../caldav/object.ts';
import type { Context } from '../context/context.ts';
import type { HostEvent } from '../domain/calendar/host-event.ts';
import type { NewAccountMail } from '../account-mail/add.ts';
import { followHost } from '../domain/calendar-connection/follow.ts';
import type { ClaimedEntry } from './claim.ts';
import { readTheirEvent, type TheirEvent } from './theirs.ts';

type Tools = Pick<Context, 'db' | 'clock'>;

/** What becomes of a change that a host made in their calendar. */
type HostAnswer =
  /** It is of no matter to the booking, or the booking was changed in the same way. */
  | { kind: 'TAKEN' }
  /** The event is written anew. `mail`: what the host is told. Null: nothing. */
  | { kind: 'PUT_BACK'; lift: number; mail: NewAccountMail | null };

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
  const found = { event, object, theirs };
  const followed = await follow(tools, entry, found);
  if (followed === 'DONE') return { kind: 'TAKEN' };
  const ours = event.sequence - entry.lift;
  const lift = Math.max(entry.lift, (theirs?.sequence ?? 0) + 1 - ours);
  return { kind: 'PUT_BACK', lift, mail: followed && toMail(entry, found, followed) };
}

type Unfollowed = { kind: 'CALENDAR_CHANGED' } | { kind: 'CALENDAR_PUT_BACK'; why: string };

/** Null: the booking stays as it is, and the host need not be told. */
async function follow(
  tools: Tools,
  { hostId, onChange, written }: ClaimedEntry,
  { event, object, theirs }: Found,
): Promise<Unfollowed | 'DONE' | null> {
  const [booking] = event.bookings;
  // If the booking was changed meanwhile, that counts.
  if (onChange === 'KEEP' || !booking || event.hash !== written) return null;
  if (onChange === 'TELL') return { kind: 'CALENDAR_CHANGED' };
  const refuse = (why: string) => ({ kind: 'CALENDAR_PUT_BACK', why }) as const;
  const obstacle = findObstacle({ event, object, theirs });
  if (obstacle !== null) return refuse(obstacle);
  const span = toSpan(theirs);
  const to = span && { start: new Date(span.start), end: new Date(span.end) };
  const why = await followHost(tools, { bookingId: booking.id, hostId, to });
  return why === null ? 'DONE' : refuse(why);
}

const toMail = (
  { hostId: userId }: ClaimedEntry,
  { event, object, theirs }: Found,
  { kind, ...told }: Unfollowed,
): NewAccountMail => ({
  ...{ kind, userId, bookingId: event.bookings[0]?.id ?? null },
  detail: { ...told, ...((theirs || !object) && { change: toSpan(theirs) }) },
});

/** Where the host has moved it. Null: they removed or declined it. */
const toSpan = (theirs: TheirEvent | null) =>
  theirs && !theirs.isOff
    ? { start: new Date(theirs.start).toISOString(), end: new Date(theirs.end).toISOString() }
    : null;

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
