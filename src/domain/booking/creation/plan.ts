import { randomUUID } from 'node:crypto';
import type { BookingStatus } from '../../../../prisma/generated/enums.ts';
import { badInput } from '../../../input/parse.ts';
import { attendeesOf } from './draft.ts';
import type { BookingWish } from './input.ts';
import { initialStatus } from './permission.ts';
import { occurrencesOf, parseRecurrence } from '../../event-type/recurrence.ts';
import type { Bookable, Loaded } from '../../slot/load.ts';
import { choicesFor, forcedChoices } from '../../slot/engine/choice.ts';
import type { Choice, SlotWorld } from '../../slot/engine/world.ts';

/** A wish, and what follows from it and from what was read: all but who will host. */
export interface Plan {
  wish: BookingWish;
  loaded: Loaded;
  /** More than one: a series. */
  starts: Date[];
  minutes: number;
  status: BookingStatus;
  price: { amount: number; currency: string } | null;
  series: string | null;
  /** How often others were quicker so far. */
  beaten: number;
}

export function planOf(wish: BookingWish, loaded: Loaded): Plan {
  const { bookable, world } = loaded;
  const { start, end, recurringCount = 1 } = wish;
  const minutes = end ? (end.getTime() - start.getTime()) / 60_000 : world.length;
  if (!wish.force) assertPermittedLength(world, minutes);
  const status = wish.status ?? initialStatus(bookable);
  return {
    wish,
    loaded,
    starts: recurringCount === 1 ? [start] : seriesOf(wish, loaded, recurringCount),
    minutes,
    status,
    price: status === 'ACCEPTED' ? null : priceOf(bookable, wish),
    series: wish.recurringEventId ?? (recurringCount > 1 ? randomUUID() : null),
    beaten: 0,
  };
}

function assertPermittedLength({ length, lengths }: SlotWorld, minutes: number) {
  if (minutes === length || lengths.includes(minutes)) return;
  const permitted = [length, ...lengths].join(', ');
  throw badInput([{ path: 'end', message: `must be start and one of ${permitted} minutes` }]);
}

/** Of a booking; or, where there are seats, of each seat. */
function priceOf({ price, currency, seatsPerTimeSlot }: Bookable, wish: BookingWish) {
  const seats = seatsPerTimeSlot === null ? 1 : attendeesOf(wish, 'UTC').length;
  return price === 0 ? null : { amount: price * seats, currency };
}

function seriesOf({ start, timeZone }: BookingWish, { bookable }: Loaded, count: number): Date[] {
  const rule = bookable.recurringEvent;
  if (rule === null) {
    throw badInput([{ path: 'recurringCount', message: 'is for event types that recur' }]);
  }
  const zone = timeZone ?? bookable.timeZone;
  const starts = occurrencesOf(parseRecurrence(rule), start, zone, count);
  if (starts.length < count) {
    const message = `must be at most ${starts.length}: the series ends there`;
    throw badInput([{ path: 'recurringCount', message }]);
  }
  return starts;
}

type Chosen =
  | { userIds: readonly number[]; joins: number | null }
  /** And what of the series would have been booked before it. */
  | { unavailable: Date; bookedBefore: SlotWorld['booked'] };

/** The best hosts who can have all of the starts, or the first start that cannot be had. */
export function chooseFor({ wish, loaded, starts, minutes, beaten }: Plan): Chosen {
  const choices = wish.force ? forcedChoices : choicesFor;
  let world = wish.allowOverlap ? withoutBusy(loaded.world) : loaded.world;
  const booked: SlotWorld['booked'][number][] = [];
  let common: Choice[] | undefined;
  for (const start of starts) {
    const at = start.getTime();
    const possible: Choice[] = choices(world, at, minutes);
    common = common ? sharedBy(common, possible) : possible;
    if (common.length === 0) return { unavailable: start, bookedBefore: booked };
    booked.push({ bookingId: 0, start: at, end: at + minutes * 60_000 });
    if (starts.length > 1) world = withBooked(world, booked);
  }
  const best = oneOf(common ?? [], wish.force ? 0 : beaten);
  if (!best) return { unavailable: wish.start, bookedBefore: [] };
  return { userIds: best.hosts.map(({ userId }) => userId), joins: best.joins };
}

/** The first. Those who came too late for one do not all turn to the same next: the more often, the wider they spread. */
function oneOf(choices: readonly Choice[], beaten: number): Choice | undefined {
  const [best] = choices;
  if (!best || best.joins !== null) return best;
  return choices[Math.floor(Math.random() * Math.min(choices.length, 1 + 4 * beaten))];
}

function sharedBy(some: Choice[], others: Choice[]) {
  const keys = new Set(others.map(keyOf));
  return some.filter((one) => keys.has(keyOf(one)));
}

const keyOf = ({ hosts }: Choice) => hosts.map(({ userId }) => userId).join();

/** GAP-23: it may stand beside others, so nobody is too busy for it. */
const withoutBusy = (world: SlotWorld): SlotWorld => ({
  ...world,
  hosts: world.hosts.map((host) => ({ ...host, busy: [] })),
});

/** The bookings of a series count against the limits of those after them. */
function withBooked(world: SlotWorld, booked: SlotWorld['booked']): SlotWorld {
  if (!world.countLimits && !world.durationLimits) return world;
  const [last] = booked.slice(-1);
  return last ? { ...world, booked: [...world.booked, last] } : world;
}
