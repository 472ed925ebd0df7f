import type { Prisma } from '../../../prisma/generated/client.ts';
import { SlotUnavailable } from '../../errors.ts';
import { loadGroupSlots, loadSlots } from './load.ts';
import { findNextFree } from './engine/list.ts';
import { reasonMessages } from './engine/reason.ts';
import { listReasons } from './engine/rules.ts';
import type { Instant, Interval, Reason, ReasonCode, SlotWorld } from './engine/world.ts';

const monthMs = 31 * 86_400_000;
const maxAlternatives = 3;

/** Where to look for free starts: a month from the requested start, or from now if that has passed. */
export function toSearchSpan(start: Date, now: Date): Interval {
  const from = Math.max(start.getTime(), now.getTime());
  return { start: from, end: from + monthMs };
}

interface Explanation {
  /** Empty if the start is free. */
  reasons: Reason[];
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
  // The world is loaded from now on, so other reasons for a past start would be unreliable.
  const past = all.filter(({ code }) => code === 'PAST');
  return {
    reasons: past.length > 0 ? past : all,
    free: findNextFree(world, span.start, span.end, minutes, most),
  };
}

interface RefusedTime {
  now: Date;
  /** Null for a group of users, or for an ad-hoc booking. */
  eventTypeId: number | null;
  usernames?: readonly string[];
  start: Date;
  end: Date;
  /** Report only these reasons: the others were not checked. */
  only?: readonly ReasonCode[];
  besideBooking?: number;
  /** How many people wanted to come together. */
  people?: number;
  /** Reports that the seats are taken, and does not offer the start again. */
  isFull?: boolean;
  /** The earlier occurrences of a series, which would have been booked before this one. */
  bookedBefore?: SlotWorld['booked'];
}

/** The error for a slot that could not be booked, with free alternatives. */
export async function explainUnavailable(
  db: Prisma.TransactionClient,
  refused: RefusedTime,
): Promise<SlotUnavailable> {
  const { start, end, only, isFull = false, bookedBefore = [] } = refused;
  const minutes = (end.getTime() - start.getTime()) / 60_000;
  const loaded = await loadForExplanation(db, refused, minutes);
  if (!loaded) return toSlotUnavailable([], []);
  const world = { ...loaded.world, booked: [...loaded.world.booked, ...bookedBefore] };
  const { reasons, free } = explainStart(world, start, minutes, maxAlternatives + 1);
  const alternatives = free.filter((one) => !isFull || one !== start.getTime());
  const full = { code: 'SEATS_FULL', message: reasonMessages.SEATS_FULL(world) } as const;
  const shown = isFull ? [full] : reasons.filter(({ code }) => !only || only.includes(code));
  return toSlotUnavailable(shown, alternatives.slice(0, maxAlternatives));
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

/** A constraint refused the time, so it was taken, even if that booking is gone by now. */
const takenReason = { code: 'BUSY', message: reasonMessages.BUSY() } as const;

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
