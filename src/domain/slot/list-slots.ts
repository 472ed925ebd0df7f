import process from 'node:process';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { BadInput, NotFound } from '../../errors.ts';
import {
  optionalField,
  timeZoneField,
  usernamesField,
  wholeNumberField,
} from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { explainStart, toSearchSpan } from './explain.ts';
import {
  assertBookable,
  groupLengths,
  type Loaded,
  loadGroupSlots,
  loadSlots,
  resolveLength,
} from './load.ts';
import { listFreeSlots } from './engine/list.ts';
import type { Instant, Interval, ReasonCode } from './engine/world.ts';

/** The release of the time zone data that slots are computed with. */
export const tzdb = process.versions['tz'] ?? 'none';

const maxDays = 92;
const daysInSearch = 31;
const pointsPerDay = 5;

const DaysInput = z
  .object({ from: z.date(), to: z.date(), timeZone: timeZoneField })
  .check(({ value, issues }) => {
    const days = countDays(value);
    const message =
      days < 1
        ? 'must not be before the first day'
        : days > maxDays && `must be within ${maxDays} days, counting from the first day`;
    if (message) issues.push({ code: 'custom', path: ['to'], message, input: value });
  });

const week = 7 * 24 * 60;
const duration = optionalField(wholeNumberField(1, week));

const ListSlotsInput = z.object({ eventTypeId: z.int(), duration }).and(DaysInput);
const ListGroupSlotsInput = z
  .object({
    usernames: usernamesField,
    duration: z.literal([...groupLengths]),
  })
  .and(DaysInput);
const ExplainSlotInput = z.object({ eventTypeId: z.int(), start: z.date(), duration });

/** A day arrives as its midnight in UTC. */
const toPlainDate = (date: Date) => Temporal.PlainDate.from(date.toISOString().slice(0, 10));

/** Includes both the first and the last day. */
const countDays = ({ from, to }: { from: Date; to: Date }) =>
  toPlainDate(from).until(toPlainDate(to)).days + 1;

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

export async function listSlots(context: Context, input: WantedSlots): Promise<FreeSlots> {
  const { bookable, list } = await prepareSlotList(context, parseWantedSlots(context, input));
  await assertBookable(context, bookable);
  return list();
}

export type WantedSlots = z.input<typeof ListSlotsInput>;

/** Also charges the budget. */
export function parseWantedSlots(
  { budget }: Pick<Context, 'budget'>,
  input: WantedSlots,
  most = maxDays,
) {
  const wanted = parseInput(ListSlotsInput, input);
  if (countDays(wanted) > most) {
    throw new BadInput({
      path: 'to',
      message: `must be within ${most} days, counting from the first day`,
    });
  }
  budget.charge(countDays(wanted) * pointsPerDay);
  return wanted;
}

/** Does not check who is asking: call `assertBookable` before you return anything to the caller. */
export async function prepareSlotList(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { eventTypeId, duration: minutes, ...wanted }: ReturnType<typeof parseWantedSlots>,
) {
  const calendar = listDays(wanted);
  const now = clock();
  const loaded = await loadSlots(db, eventTypeId, toSpan(calendar, now), { now, unranked: true });
  if (!loaded) throw new NotFound('Event type');
  return {
    bookable: loaded.bookable,
    hostIds: loaded.users.map(({ id }) => id),
    list: () => toFreeSlots(loaded, calendar, wanted.timeZone, resolveLength(loaded, minutes)),
  };
}

/** The times when all these users are free. They need no event type. */
export async function listGroupSlots(
  context: Context,
  input: z.input<typeof ListGroupSlotsInput>,
): Promise<FreeSlots> {
  const { usernames, duration: minutes, ...wanted } = parseInput(ListGroupSlotsInput, input);
  context.budget.charge(countDays(wanted) * pointsPerDay);
  const calendar = listDays(wanted);
  const now = context.clock();
  const span = toSpan(calendar, now);
  const loaded = await loadGroupSlots(context.db, usernames, minutes, span, {
    now,
    unranked: true,
  });
  if (!loaded) throw new NotFound('User');
  return toFreeSlots(loaded, calendar, wanted.timeZone, minutes);
}

interface Day extends Interval {
  date: string;
}

/** Days in their time zone, so a day can have 23 or 25 hours. */
function listDays(wanted: z.output<typeof DaysInput>): Day[] {
  const from = toPlainDate(wanted.from);
  const toDayStart = (days: number) =>
    from.add({ days }).toZonedDateTime(wanted.timeZone).epochMilliseconds;
  return Array.from({ length: countDays(wanted) }, (_, days) => ({
    date: from.add({ days }).toString(),
    start: toDayStart(days),
    end: toDayStart(days + 1),
  }));
}

/** Leaves out the past, which is never free. */
function toSpan(calendar: Day[], now: Date): Interval {
  const end = calendar.at(-1)?.end ?? 0;
  return { start: Math.min(Math.max(calendar[0]?.start ?? 0, now.getTime()), end), end };
}

function toFreeSlots({ world }: Loaded, calendar: Day[], zone: string, minutes: number): FreeSlots {
  const span = toSpan(calendar, new Date(world.now));
  const free = listFreeSlots(world, span, minutes);
  const days: FreeDay[] = [];
  let next = 0;
  for (const { date, end } of calendar) {
    const first = next;
    while ((free[next]?.start ?? Infinity) < end) next++;
    if (next > first) days.push({ date, slots: free.slice(first, next).map(toFreeSlot) });
  }
  return { timeZone: zone, days };
}

const toFreeSlot = ({ start, end }: Interval): FreeSlot => ({
  start: new Date(start),
  end: new Date(end),
});

export interface ExplainedReason {
  code: ReasonCode;
  message: string;
  earliest: Date | null;
  /** Show them only to viewers who may see them. */
  bookingIds: readonly number[];
}

export interface ExplainedSlot extends FreeSlot {
  bookable: boolean;
  reasons: ExplainedReason[];
}

/** Returns every reason why a start cannot be booked; none if it can. */
export async function explainSlot(
  context: Context,
  input: z.input<typeof ExplainSlotInput>,
): Promise<ExplainedSlot> {
  const { eventTypeId, start, duration: wanted } = parseInput(ExplainSlotInput, input);
  context.budget.charge(daysInSearch * pointsPerDay);
  const now = context.clock();
  const loaded = await loadSlots(context.db, eventTypeId, toSearchSpan(start, now), {
    now,
    unranked: true,
  });
  if (!loaded) throw new NotFound('Event type');
  await assertBookable(context, loaded.bookable);
  const minutes = wanted ?? loaded.bookable.length;
  const { reasons, free } = explainStart(loaded.world, start, minutes, 1);
  const earliest = toDate(free[0]);
  return {
    bookable: reasons.length === 0,
    start,
    end: new Date(start.getTime() + minutes * 60_000),
    reasons: reasons.map((reason) => ({ ...reason, earliest })),
  };
}

const toDate = (instant: Instant | undefined) => (instant === undefined ? null : new Date(instant));
