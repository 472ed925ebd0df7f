import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../context/context.ts';
import type { LogFollower, ResponseStream } from '../../context/stream.ts';
import { getStream } from './booking-stream.ts';
import { assertBookable } from '../slot/load.ts';
import { findMovingBooking, type MovingBooking } from '../slot/moving.ts';
import type { Instant } from '../slot/engine/world.ts';
import {
  type FreeSlots,
  parseWantedSlots,
  prepareSlotList,
  type WantedSlots,
} from '../slot/list-slots.ts';

export interface SlotsChange {
  at: Date;
  /** The dates whose slots have changed. */
  dates: string[];
}

/** Changes within this time are reported together. */
const debounceMs = 500;
/** The log does not record changed hours, absences, calendar feeds, holds and the passing of time, so poll for them. */
const pollIntervalMs = 10_000;
const cacheMaxAgeMs = 5_000;
const maxDays = 31;

/** `readInput` is called for each look: what it resolves, such as a token, can end while a stream is open. */
export async function followSlots(
  context: Context,
  eventTypeId: number,
  readInput: () => Promise<WantedSlots>,
) {
  const stream = getStream(context);
  // The stream that computes pays. The equal ones get the result from it.
  const look = async (maxAge: number) => {
    const wanted = parseWantedSlots(await readInput(), maxDays);
    const moving = await findMovingBooking(context, wanted);
    const key = JSON.stringify(wanted);
    const found = await stream.share(key, maxAge, () => loadDays(context, wanted, moving));
    if (!moving) await assertBookable(context, found.bookable, wanted.privateLink);
    return found;
  };
  // Follow before the first look, so that no change is missed in between.
  let hostIds: readonly number[] = [];
  const follower = await stream.follow(
    ({ userIds, eventTypeIds }) =>
      eventTypeIds.has(eventTypeId) || hostIds.some((id) => userIds.has(id)),
  );
  const first = await look(0);
  hostIds = first.hostIds;
  return streamSlotsChanges(context, { stream, follower, look, days: first.days });
}

interface Watch {
  stream: ResponseStream;
  follower: LogFollower;
  look: (maxAge: number) => Promise<{ days: Days }>;
  days: Days;
}

async function* streamSlotsChanges(
  context: Context,
  { stream, follower, look, days: known }: Watch,
): AsyncGenerator<SlotsChange, void> {
  for (;;) {
    const isNews = (await follower.next(pollIntervalMs)) !== null;
    if (isNews)
      await sleep(debounceMs, undefined, { signal: stream.signal }).catch(() => undefined);
    stream.signal.throwIfAborted();
    const { days } = await look(isNews ? debounceMs / 2 : cacheMaxAgeMs);
    const dates = listChangedDates(known, days);
    known = days;
    if (dates.length === 0) continue;
    context.budget.charge(1);
    yield { at: context.clock(), dates };
  }
}

/** The starts of each date. */
type Days = ReadonlyMap<string, readonly Instant[]>;

function loadDays(
  { slotWork, ...context }: Context,
  wanted: ReturnType<typeof parseWantedSlots>,
  moving: MovingBooking | null,
) {
  const work = slotWork.renew();
  return work.take(async () => {
    const seeker = { ...context, slotWork: work };
    const { list, ...found } = await prepareSlotList(seeker, wanted, moving);
    return { ...found, days: toStartsByDate(await list()) };
  });
}

const toStartsByDate = ({ days }: FreeSlots): Days =>
  new Map(days.map(({ date, free }) => [date, free.map(({ start }) => start)] as const));

const listChangedDates = (before: Days, now: Days) =>
  [...new Set([...before.keys(), ...now.keys()])]
    .filter((date) => !isSameList(before.get(date) ?? [], now.get(date) ?? []))
    .sort();

const isSameList = (one: readonly Instant[], other: readonly Instant[]) =>
  one.length === other.length && one.every((start, place) => start === other[place]);
