import type { Prisma } from '../../../prisma/generated/client.ts';
import { SlotUnavailable } from '../../errors.ts';
import { loadGroupSlots, loadSlots } from './load.ts';
import { nextFree } from './engine/list.ts';
import { reasonsAgainst } from './engine/rules.ts';
import type { Instant, Interval, Reason, ReasonCode, SlotWorld } from './engine/world.ts';

const month = 31 * 86_400_000;
const mostAlternatives = 3;

/** Where a start that is free is looked for: a month from the one that was asked for, or from now on. */
export function searchFrom(start: Date, now: Date): Interval {
  const from = Math.max(start.getTime(), now.getTime());
  return { start: from, end: from + month };
}

interface Explanation {
  /** None: it is free. */
  reasons: Reason[];
  /** The first free starts in the span for which the world was loaded. */
  free: Instant[];
}

export function explain(world: SlotWorld, start: Date, minutes: number, most: number): Explanation {
  const span = searchFrom(start, new Date(world.now));
  const all = reasonsAgainst(world, start.getTime(), minutes);
  // The world begins now: of what was before it knows no more than that it is past.
  const past = all.filter(({ code }) => code === 'PAST');
  return {
    reasons: past.length > 0 ? past : all,
    free: nextFree(world, span.start, span.end, minutes, most),
  };
}

interface Refused {
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
export async function whyNot(
  db: Prisma.TransactionClient,
  refused: Refused,
): Promise<SlotUnavailable> {
  const { start, end, only, bookedBefore = [] } = refused;
  const minutes = (end.getTime() - start.getTime()) / 60_000;
  const loaded = await load(db, refused, minutes);
  if (!loaded) return refusal([], []);
  const world = { ...loaded.world, booked: [...loaded.world.booked, ...bookedBefore] };
  const { reasons, free } = explain(world, start, minutes, mostAlternatives);
  return refusal(only ? reasons.filter(({ code }) => only.includes(code)) : reasons, free);
}

function load(
  db: Prisma.TransactionClient,
  { eventTypeId, usernames, start, now, besideBooking, people = 1 }: Refused,
  minutes: number,
) {
  const span = searchFrom(start, now);
  const beside = besideBooking === undefined ? {} : { besideBooking };
  const options = { now, unranked: true, people, ...beside };
  if (eventTypeId !== null) return loadSlots(db, eventTypeId, span, options);
  return usernames ? loadGroupSlots(db, usernames, minutes, span, options) : null;
}

/** Whatever a constraint refused was taken, if only by a booking that is gone again by now. */
const taken = { code: 'BUSY', message: 'The time is taken' } as const;

function refusal(reasons: readonly Pick<Reason, 'code' | 'message'>[], free: readonly Instant[]) {
  const alternatives = free.map((start) => new Date(start).toISOString());
  const earliest = alternatives[0] ?? null;
  const told = reasons.length > 0 ? reasons : [taken];
  return new SlotUnavailable(
    told.map(({ code, message }) => ({ code, message, earliest })),
    alternatives,
  );
}
