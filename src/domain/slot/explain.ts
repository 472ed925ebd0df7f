import type { Prisma } from '../../../prisma/generated/client.ts';
import { SlotUnavailable } from '../../errors.ts';
import { loadGroupSlots, loadSlots } from './load.ts';
import { findNextFree } from './engine/list.ts';
import { listReasons } from './engine/rules.ts';
import type { Instant, Interval, Reason, ReasonCode, SlotWorld } from './engine/world.ts';

const monthMs = 31 * 86_400_000;
const maxAlternatives = 3;

/** Where a start that is free is looked for: a month from the one that was asked for, or from now on. */
export function toSearchSpan(start: Date, now: Date): Interval {
  const from = Math.max(start.getTime(), now.getTime());
  return { start: from, end: from + monthMs };
}

interface Explanation {
  /** None: it is free. */
  reasons: Reason[];
  /** The first free starts in the span for which the world was loaded. */
  free: Instant[];
}

export function explainStart(
  world: SlotWorld,
  start: Date,
  minutes: number,
  most: number,
): Explanation {
  const span = toSearchSpan(start, new Date(world.now));
  const all = listReasons(world, start.getTime(), minutes);
  // The world begins now: of what was before it knows no more than that it is past.
  const past = all.filter(({ code }) => code === 'PAST');
  return {
    reasons: past.length > 0 ? past : all,
    free: findNextFree(world, span.start, span.end, minutes, most),
  };
}

interface RefusedTime {
  now: Date;
  /** Null: of a group of users, or ad hoc. */
  eventTypeId: number | null;
  usernames?: readonly string[];
  start: Date;
  end: Date;
  /** Of these reasons alone: the others did not count. */
  only?: readonly ReasonCode[];
  besideBooking?: number;
  /** How many wanted to come together. */
  people?: number;
  /** What would have been booked before it: the others of a series. */
  bookedBefore?: SlotWorld['booked'];
}

/** The error for whoever did not get a slot, with what he may take instead. */
export async function explainUnavailable(
  db: Prisma.TransactionClient,
  refused: RefusedTime,
): Promise<SlotUnavailable> {
  const { start, end, only, bookedBefore = [] } = refused;
  const minutes = (end.getTime() - start.getTime()) / 60_000;
  const loaded = await loadForExplanation(db, refused, minutes);
  if (!loaded) return toSlotUnavailable([], []);
  const world = { ...loaded.world, booked: [...loaded.world.booked, ...bookedBefore] };
  const { reasons, free } = explainStart(world, start, minutes, maxAlternatives);
  return toSlotUnavailable(
    only ? reasons.filter(({ code }) => only.includes(code)) : reasons,
    free,
  );
}

function loadForExplanation(
  db: Prisma.TransactionClient,
  { eventTypeId, usernames, start, now, besideBooking, people = 1 }: RefusedTime,
  minutes: number,
) {
  const span = toSearchSpan(start, now);
  const beside = besideBooking === undefined ? {} : { besideBooking };
  const options = { now, unranked: true, people, ...beside };
  if (eventTypeId !== null) return loadSlots(db, eventTypeId, span, options);
  return usernames ? loadGroupSlots(db, usernames, minutes, span, options) : null;
}

/** Whatever a constraint refused was taken, if only by a booking that is gone again by now. */
const takenReason = { code: 'BUSY', message: 'The time is taken' } as const;

function toSlotUnavailable(
  reasons: readonly Pick<Reason, 'code' | 'message'>[],
  free: readonly Instant[],
) {
  const alternatives = free.map((start) => new Date(start).toISOString());
  const earliest = alternatives[0] ?? null;
  const shownReasons = reasons.length > 0 ? reasons : [takenReason];
  return new SlotUnavailable(
    shownReasons.map(({ code, message }) => ({ code, message, earliest })),
    alternatives,
  );
}
