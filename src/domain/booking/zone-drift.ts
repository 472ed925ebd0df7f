import type { Prisma, PrismaClient } from '../../../prisma/generated/client.js';
import type { BookingStatus } from '../../../prisma/generated/enums.js';
import { finalStatuses, isFinal } from './transition.ts';
import { parseWallClock, type WallClock } from './wall-clock.ts';

/** A booking that is no longer at the promised local time, because the rules of its zone have changed. */
export interface Drift {
  id: number;
  uid: string;
  /** The wall clock that the booker was promised. */
  promised: string;
  stored: string;
  /** The instant of that wall clock by today's zone data; null if the wall clock cannot be read. */
  now: string | null;
  /** `now` minus `stored`; null if the wall clock cannot be read. */
  minutes: number | null;
}

interface DriftCount {
  checked: number;
  drifted: number;
  unreadable: number;
}

export interface PromisedBooking {
  id: number;
  uid: string;
  wallClock: string | null;
  startTime: Date;
}

const batchSize = 500;

/** A number of bookings ahead, in the order of their starts. */
interface DriftStep {
  bookings: PromisedBooking[];
  drifts: Drift[];
  /** Where the next step goes on. Undefined after the last one. */
  last: PromisedBooking | undefined;
}

/** Checks the bookings after `last`, a few hundred at most. */
export async function findNextDrifts(
  db: PrismaClient,
  now: Date,
  last?: PromisedBooking,
): Promise<DriftStep> {
  const bookings = await loadNextBookings(db, now, last);
  const drifts = bookings.flatMap((booking) => findDrift(booking) ?? []);
  return { bookings, drifts, last: bookings.length < batchSize ? undefined : bookings.at(-1) };
}

/** Checks all future bookings in the order of their starts, and reports each one that has drifted. */
export async function findZoneDrift(
  db: PrismaClient,
  now: Date,
  reportDrift: (drift: Drift) => void,
): Promise<DriftCount> {
  const count = { checked: 0, drifted: 0, unreadable: 0 };
  let last: PromisedBooking | undefined;
  do {
    const step = await findNextDrifts(db, now, last);
    count.checked += step.bookings.length;
    for (const drift of step.drifts) {
      count[drift.now === null ? 'unreadable' : 'drifted']++;
      reportDrift(drift);
    }
    last = step.last;
  } while (last);
  return count;
}

function loadNextBookings(
  db: PrismaClient,
  now: Date,
  last?: PromisedBooking,
): Promise<PromisedBooking[]> {
  const after: Prisma.BookingWhereInput = last
    ? { startTime: { gte: last.startTime }, OR: toAfterWhere(last) }
    : { startTime: { gt: now } };
  return db.booking.findMany({
    where: { ...after, wallClock: { not: null }, status: { notIn: finalStatuses } },
    select: { id: true, uid: true, wallClock: true, startTime: true },
    orderBy: [{ startTime: 'asc' }, { id: 'asc' }],
    take: batchSize,
  });
}

const toAfterWhere = ({ id, startTime }: PromisedBooking) => [
  { startTime: { gt: startTime } },
  { id: { gt: id } },
];

/** Null if the booking is still at the promised time. */
function findDrift({ id, uid, wallClock, startTime }: PromisedBooking): Drift | null {
  const promised = wallClock ?? '';
  const drift = { id, uid, promised, stored: startTime.toISOString() };
  const clock = parseWallClock(promised);
  if (!clock) return { ...drift, now: null, minutes: null };
  const [now, second] = toInstants(clock);
  const stored = startTime.getTime();
  if (stored === now || stored === second) return null;
  return { ...drift, now: new Date(now).toISOString(), minutes: (now - stored) / 60_000 };
}

/** When a booking ahead would start by the promised local time. Null unless it has drifted. */
export function findPromisedStart(
  booking: PromisedBooking & { status: BookingStatus },
  now: Date,
): Date | null {
  // A record that is being shown has its dates as text.
  const startTime = new Date(booking.startTime);
  if (isFinal(booking.status) || startTime <= now) return null;
  const promised = findDrift({ ...booking, startTime })?.now ?? null;
  return promised === null ? null : new Date(promised);
}

/** A local time occurs twice when clocks go back, and the booker may have meant either. Otherwise both are the same. */
function toInstants({ local, timeZone }: WallClock): [number, number] {
  const later = local.toZonedDateTime(timeZone, { disambiguation: 'later' });
  return [local.toZonedDateTime(timeZone).epochMilliseconds, later.epochMilliseconds];
}
