import type { Context } from '../../context/context.ts';
import type { SlotWork } from '../../context/spending.ts';
import { SlotUnavailable } from '../../base/errors.ts';
import { counters } from '../../metrics/count.ts';
import { loadGroupSlots, type LoadOptions, pointsPerLoad } from './load.ts';
import { loadSlotsToMove, type MovingBooking } from './moving.ts';
import { findNextFree } from './engine/list.ts';
import { addBooked } from './engine/limit.ts';
import { englishReason } from '../../language/en/reason.ts';
import { listReasons } from './engine/rules.ts';
import type { Interval, Reason, ReasonCode, SlotWorld } from './engine/world.ts';

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
  free: Interval[];
}

export async function explainStart(
  slotWork: SlotWork,
  world: SlotWorld,
  start: Date,
  minutes: number,
  most: number,
): Promise<Explanation> {
  const span = toSearchSpan(start, new Date(world.now));
  const all = listReasons(world, start.getTime(), minutes);
  // The world is loaded from now on, so other reasons for a past start would be unreliable.
  const past = all.filter(({ code }) => code === 'PAST');
  return {
    reasons: past.length > 0 ? past : all,
    free: await slotWork.run(findNextFree(world, span, minutes, most)),
  };
}

interface RefusedTime {
  /** Null for a group of users, or for an ad-hoc booking. */
  eventTypeId: number | null;
  usernames?: readonly string[];
  start: Date;
  end: Date;
  /** Report only these reasons: the others were not checked. */
  only?: readonly ReasonCode[];
  /** The booking that was to be moved there. */
  moving?: MovingBooking | null;
  /** How many people wanted to come together. */
  people?: number;
  /** The reasons, if they were found already. The start is then not offered again. */
  known?: readonly Pick<Reason, 'code' | 'message'>[];
  /** The earlier occurrences of a series, which would have been booked before this one. */
  bookedBefore?: SlotWorld['booked'];
}

/**
 * Thrown in a transaction when a time turns out to be taken. Explain it outside: the search for
 * alternatives may wait for its turn, and must not keep anything locked meanwhile.
 */
export class TimeTaken extends Error {
  readonly refused: RefusedTime;

  constructor(refused: RefusedTime) {
    super('The time is taken');
    this.refused = refused;
  }
}

/** The error for a slot that could not be booked, with free alternatives. Charges for the search. */
export function explainUnavailable(
  context: Searcher,
  refused: RefusedTime,
): Promise<SlotUnavailable> {
  return context.slotWork.take(() => findAlternatives(context, refused));
}

type Searcher = Pick<Context, 'db' | 'clock' | 'budget' | 'slotWork'>;

async function findAlternatives(context: Searcher, refused: RefusedTime) {
  const { start, end, only, known, bookedBefore = [] } = refused;
  const minutes = (end.getTime() - start.getTime()) / 60_000;
  const loaded = await loadForExplanation(context, refused, minutes);
  if (!loaded) return toSlotUnavailable([], []);
  const world = addBooked(loaded.world, bookedBefore);
  const most = maxAlternatives + 1;
  const { reasons, free } = await explainStart(context.slotWork, world, start, minutes, most);
  const alternatives = free.filter((one) => !known || one.start !== start.getTime());
  const shown = known ?? reasons.filter(({ code }) => !only || only.includes(code));
  return toSlotUnavailable(shown, alternatives.slice(0, maxAlternatives));
}

function loadForExplanation(
  { db, clock, budget, slotWork }: Searcher,
  { eventTypeId, usernames, start, moving = null, people = 1 }: RefusedTime,
  minutes: number,
) {
  if (eventTypeId === null && !usernames) return null;
  budget.charge(pointsPerLoad);
  const now = clock();
  const span = toSearchSpan(start, now);
  const options = { now, purpose: 'UNRANKED', people, slotWork } satisfies LoadOptions;
  return eventTypeId === null
    ? loadGroupSlots(db, usernames ?? [], minutes, span, options)
    : loadSlotsToMove(db, eventTypeId, span, { ...options, moving });
}

/** A constraint refused the time, so it was taken, even if that booking is gone by now. */
const takenReason = { code: 'BUSY', message: englishReason.BUSY } as const;

function toSlotUnavailable(
  reasons: readonly Pick<Reason, 'code' | 'message'>[],
  free: readonly Interval[],
) {
  const alternatives = free.map(({ start }) => new Date(start).toISOString());
  const earliest = alternatives[0] ?? null;
  const shownReasons = reasons.length > 0 ? reasons : [takenReason];
  for (const { code } of shownReasons) counters.refusals.inc({ reason: code });
  return new SlotUnavailable(
    shownReasons.map(({ code, message }) => ({ code, message, earliest })),
    alternatives,
  );
}
