import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, LogFollower, ResponseStream } from '../../context.ts';
import { getStream } from './booking-stream.ts';
import { assertBookable } from '../slot/load.ts';
import {
  type FreeSlots,
  parseWantedSlots,
  prepareSlotList,
  type WantedSlots,
} from '../slot/list-slots.ts';

export interface SlotsChange {
  at: Date;
  /** Those on which other slots are offered than before. */
  dates: string[];
}

/** Changes that come close upon one another are told as one. */
const debounceMs = 500;
/** Hours, absences, holds and time itself are in no log: so often one looks without being told. */
const pollIntervalMs = 10_000;
const cacheMaxAgeMs = 5_000;
const maxDays = 31;

/** When the slots that are offered on these days change. */
export async function followSlots(context: Context, input: WantedSlots) {
  const stream = getStream(context);
  const wanted = parseWantedSlots(context, input, maxDays);
  const key = JSON.stringify(wanted);
  const look = async (maxAge: number) => {
    const found = await stream.share(key, maxAge, () => loadDays(context, wanted));
    await assertBookable(context, found.bookable);
    return found;
  };
  // Followed before it is looked up: nothing comes between them.
  let hostIds: readonly number[] = [];
  const follower = await stream.follow(
    ({ userIds, eventTypeIds }) =>
      eventTypeIds.has(wanted.eventTypeId) || hostIds.some((id) => userIds.has(id)),
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

/** The slots of each date in one text. */
type Days = ReadonlyMap<string, string>;

async function loadDays(
  { db, clock }: Context,
  wanted: ReturnType<typeof parseWantedSlots>,
): Promise<{ days: Days; hostIds: number[]; bookable: Parameters<typeof assertBookable>[1] }> {
  const { bookable, hostIds, list } = await prepareSlotList({ db, clock }, wanted);
  return { bookable, hostIds, days: toDayTexts(list()) };
}

const toDayTexts = ({ days }: FreeSlots): Days =>
  new Map(
    days.map(
      ({ date, slots }) => [date, slots.map(({ start }) => start.getTime()).join()] as const,
    ),
  );

const listChangedDates = (before: Days, now: Days) =>
  [...new Set([...before.keys(), ...now.keys()])]
    .filter((date) => before.get(date) !== now.get(date))
    .sort();
