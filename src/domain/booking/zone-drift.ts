import type { Prisma, PrismaClient } from '../../../prisma/generated/client.ts';
import { readWallClock, type WallClock } from './wall-clock.ts';

/** A booking that is no longer when it was promised, because a law has changed since. */
export interface Drift {
  id: number;
  uid: string;
  /** The wall clock that the booker was told. */
  promised: string;
  stored: string;
  /** The instant of that wall clock by the zone data of today; null: it cannot be read. */
  now: string | null;
  /** By how much that is later than what is stored. */
  minutes: number | null;
}

export interface DriftCount {
  checked: number;
  drifted: number;
  unreadable: number;
}

interface Promised {
  id: number;
  uid: string;
  wallClock: string | null;
  startTime: Date;
}

const batch = 500;

/** Looks at the bookings to come, in the order of their starts, and tells of each that drifts. */
export async function findZoneDrift(
  db: PrismaClient,
  now: Date,
  tell: (drift: Drift) => void,
): Promise<DriftCount> {
  const count = { checked: 0, drifted: 0, unreadable: 0 };
  let last: Promised | undefined;
  do {
    const bookings = await nextBookings(db, now, last);
    for (const booking of bookings) {
      count.checked++;
      const drift = driftOf(booking);
      if (!drift) continue;
      count[drift.now === null ? 'unreadable' : 'drifted']++;
      tell(drift);
    }
    last = bookings.length < batch ? undefined : bookings.at(-1);
  } while (last);
  return count;
}

function nextBookings(db: PrismaClient, now: Date, last?: Promised): Promise<Promised[]> {
  const after: Prisma.BookingWhereInput = last
    ? { startTime: { gte: last.startTime }, OR: pastOf(last) }
    : { startTime: { gt: now } };
  return db.booking.findMany({
    where: { ...after, wallClock: { not: null }, status: { notIn: ['CANCELLED', 'REJECTED'] } },
    select: { id: true, uid: true, wallClock: true, startTime: true },
    orderBy: [{ startTime: 'asc' }, { id: 'asc' }],
    take: batch,
  });
}

const pastOf = ({ id, startTime }: Promised) => [
  { startTime: { gt: startTime } },
  { id: { gt: id } },
];

/** Null: it is still when it was promised. */
function driftOf({ id, uid, wallClock, startTime }: Promised): Drift | null {
  const promised = wallClock ?? '';
  const drift = { id, uid, promised, stored: startTime.toISOString() };
  const clock = readWallClock(promised);
  if (!clock) return { ...drift, now: null, minutes: null };
  const [now, second] = instantsOf(clock);
  const stored = startTime.getTime();
  if (stored === now || stored === second) return null;
  return { ...drift, now: new Date(now).toISOString(), minutes: (now - stored) / 60_000 };
}

/** Two where clocks are put back over it, and either may have been meant; else twice the same. */
function instantsOf({ local, timeZone }: WallClock): [number, number] {
  const later = local.toZonedDateTime(timeZone, { disambiguation: 'later' });
  return [local.toZonedDateTime(timeZone).epochMilliseconds, later.epochMilliseconds];
}
