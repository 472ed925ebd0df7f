import process from 'node:process';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { BadInput, NotFound } from '../../errors.ts';
import { optional, timeZone, whole } from '../../input/field.ts';
import { parse } from '../../input/parse.ts';
import { usernames } from '../booking/creation/input.ts';
import { explain, searchFrom } from './explain.ts';
import { assertBookable, groupLengths, type Loaded, loadGroupSlots, loadSlots } from './load.ts';
import { freeSlots } from './engine/list.ts';
import type { Instant, Interval, ReasonCode } from './engine/world.ts';

/** The release of the time zone data by which all is computed. */
export const tzdb = process.versions['tz'] ?? 'none';

const mostDays = 92;
const daysInSearch = 31;
const pointsPerDay = 5;

const Days = z.object({ from: z.date(), to: z.date(), timeZone }).check(({ value, issues }) => {
  const days = countOf(value);
  const message =
    days < 1
      ? 'must not be before the first day'
      : days > mostDays && `must lie within ${mostDays} days, from the first to the last`;
  if (message) issues.push({ code: 'custom', path: ['to'], message, input: value });
});

const week = 7 * 24 * 60;
const duration = optional(whole(1, week));

const Wanted = z.object({ eventTypeId: z.int(), duration }).and(Days);
const WantedOfGroup = z
  .object({
    usernames,
    duration: z.literal([...groupLengths]),
  })
  .and(Days);
const Asked = z.object({ eventTypeId: z.int(), start: z.date(), duration });

/** Days are given as their midnight in UTC. */
const dayOf = (date: Date) => Temporal.PlainDate.from(date.toISOString().slice(0, 10));

/** Both days are part of it. */
const countOf = ({ from, to }: { from: Date; to: Date }) => dayOf(from).until(dayOf(to)).days + 1;

export interface FreeSlot {
  start: Date;
  end: Date;
}

export interface FreeDay {
  date: string;
  slots: FreeSlot[];
}

export interface FreeSlots {
  timeZone: string;
  days: FreeDay[];
}

/** What can be booked on these days. */
export async function listSlots(context: Context, input: WantedSlots): Promise<FreeSlots> {
  const { bookable, list } = await lookUpSlots(context, readWanted(context, input));
  await assertBookable(context, bookable);
  return list();
}

export type WantedSlots = z.input<typeof Wanted>;

/** Checks what is asked for, and charges for it. */
export function readWanted(
  { budget }: Pick<Context, 'budget'>,
  input: WantedSlots,
  most = mostDays,
) {
  const wanted = parse(Wanted, input);
  if (countOf(wanted) > most) {
    throw new BadInput({ path: 'to', message: `must lie within ${most} days` });
  }
  budget.charge(countOf(wanted) * pointsPerDay);
  return wanted;
}

/** What anyone is offered; whether the caller may know of it is asked by `assertBookable`. */
export async function lookUpSlots(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { eventTypeId, duration: minutes, ...wanted }: ReturnType<typeof readWanted>,
) {
  const calendar = calendarOf(wanted);
  const now = clock();
  const loaded = await loadSlots(db, eventTypeId, spanOf(calendar, now), { now, unranked: true });
  if (!loaded) throw new NotFound('Event type');
  return {
    bookable: loaded.bookable,
    hostIds: loaded.users.map(({ id }) => id),
    list: () => listed(loaded, calendar, wanted.timeZone, permitted(loaded, minutes)),
  };
}

/** When users who have no event type together are all free. */
export async function listGroupSlots(
  context: Context,
  input: z.input<typeof WantedOfGroup>,
): Promise<FreeSlots> {
  const { usernames, duration: minutes, ...wanted } = parse(WantedOfGroup, input);
  context.budget.charge(countOf(wanted) * pointsPerDay);
  const calendar = calendarOf(wanted);
  const now = context.clock();
  const span = spanOf(calendar, now);
  const loaded = await loadGroupSlots(context.db, usernames, minutes, span, {
    now,
    unranked: true,
  });
  if (!loaded) throw new NotFound('User');
  return listed(loaded, calendar, wanted.timeZone, minutes);
}

interface Day extends Interval {
  date: string;
}

/** A day begins and ends where its zone says, and has 23 or 25 hours if need be. */
function calendarOf(wanted: z.output<typeof Days>): Day[] {
  const from = dayOf(wanted.from);
  const startOf = (days: number) =>
    from.add({ days }).toZonedDateTime(wanted.timeZone).epochMilliseconds;
  return Array.from({ length: countOf(wanted) }, (_, days) => ({
    date: from.add({ days }).toString(),
    start: startOf(days),
    end: startOf(days + 1),
  }));
}

/** What is past is not free, and need not be looked at. */
function spanOf(calendar: Day[], now: Date): Interval {
  const end = calendar.at(-1)?.end ?? 0;
  return { start: Math.min(Math.max(calendar[0]?.start ?? 0, now.getTime()), end), end };
}

function permitted({ bookable: { length, lengths } }: Loaded, minutes = length): number {
  if (minutes === length || lengths.includes(minutes)) return minutes;
  const choice = [length, ...lengths].join(', ');
  throw new BadInput({ path: 'duration', message: `must be a permitted length: ${choice}` });
}

function listed({ world }: Loaded, calendar: Day[], zone: string, minutes: number): FreeSlots {
  const span = spanOf(calendar, new Date(world.now));
  const free = freeSlots(world, span, minutes);
  const days: FreeDay[] = [];
  let next = 0;
  for (const { date, end } of calendar) {
    const first = next;
    while ((free[next]?.start ?? Infinity) < end) next++;
    if (next > first) days.push({ date, slots: free.slice(first, next).map(slotOf) });
  }
  return { timeZone: zone, days };
}

const slotOf = ({ start, end }: Interval): FreeSlot => ({
  start: new Date(start),
  end: new Date(end),
});

export interface ToldReason {
  code: ReasonCode;
  message: string;
  earliest: Date | null;
  /** For those alone who may see them. */
  bookingIds: readonly number[];
}

export interface ExplainedSlot extends FreeSlot {
  bookable: boolean;
  reasons: ToldReason[];
}

/** Why a start can be booked or not. */
export async function explainSlot(
  context: Context,
  input: z.input<typeof Asked>,
): Promise<ExplainedSlot> {
  const { eventTypeId, start, duration: wanted } = parse(Asked, input);
  context.budget.charge(daysInSearch * pointsPerDay);
  const now = context.clock();
  const loaded = await loadSlots(context.db, eventTypeId, searchFrom(start, now), {
    now,
    unranked: true,
  });
  if (!loaded) throw new NotFound('Event type');
  await assertBookable(context, loaded.bookable);
  const minutes = wanted ?? loaded.bookable.length;
  const { reasons, free } = explain(loaded.world, start, minutes, 1);
  const earliest = dateOf(free[0]);
  return {
    bookable: reasons.length === 0,
    start,
    end: new Date(start.getTime() + minutes * 60_000),
    reasons: reasons.map((reason) => ({ ...reason, earliest })),
  };
}

const dateOf = (instant: Instant | undefined) => (instant === undefined ? null : new Date(instant));
