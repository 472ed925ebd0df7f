import process from 'node:process';
import { z } from 'zod';
import type { Context } from '../../context/context.ts';
import type { SlotWork } from '../../context/spending.ts';
import { BadInput, NotFound } from '../../base/errors.ts';
import {
  optionalField,
  timeZoneField,
  usernamesField,
  wholeNumberField,
} from '../../input/field.ts';
import { privateLinkField } from '../event-type/private-link.ts';
import { parseInput } from '../../input/parse.ts';
import { explainStart, toSearchSpan } from './explain.ts';
import {
  assertBookable,
  canSeeSeatCount,
  groupLengths,
  type Loaded,
  loadGroupSlots,
  type LoadOptions,
  pointsPerLoad,
  resolveLength,
} from './load.ts';
import { type AwayPeriod, toAwayPeriod, toMeetingDays } from './stand-in.ts';
import { findMovingBooking, loadSlotsToMove, type MovingBooking, movingField } from './moving.ts';
import { type FreeTime, listFreeSlots } from './engine/list.ts';
import type { Interval, ReasonCode } from './engine/world.ts';
import { dayMs, findFirstMoment } from './engine/zone.ts';

/** The release of the time zone data that slots are computed with. */
export const tzdb = process.versions['tz'] ?? 'none';

const maxDays = 92;
/** Writing a slot into the answer takes as long as a few checks. */
const checksPerSlot = 4;
/** Fewer slots than this are written at once. */
const longDay = 100;

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

const OfferInput = z.object({
  eventTypeId: z.int(),
  duration,
  moving: movingField,
  privateLink: optionalField(privateLinkField),
});
const ListSlotsInput = OfferInput.and(DaysInput);
const ListGroupSlotsInput = z
  .object({
    usernames: usernamesField,
    duration: z.literal([...groupLengths]),
  })
  .and(DaysInput);
const ExplainSlotInput = OfferInput.extend({ start: z.date() });

/** Days since 1970. A day arrives as its midnight in UTC. */
const toDayNumber = (date: Date) => Math.floor(date.getTime() / dayMs);

/** Includes both the first and the last day. */
const countDays = ({ from, to }: { from: Date; to: Date }) =>
  toDayNumber(to) - toDayNumber(from) + 1;

interface SlotTime {
  start: Date;
  end: Date;
}

export interface FreeSlot extends SlotTime {
  /** Null if there are none, or if the caller may not know them. */
  seatsLeft: number | null;
  seatsTotal: number | null;
}

export interface FreeDay {
  date: string;
  free: readonly FreeTime[];
  seats: SeatView;
}

/** What the caller may know of the seats of each slot. */
interface SeatView {
  /** Null without seats. */
  total: number | null;
  isCountVisible: boolean;
}

export interface FreeSlots {
  timeZone: string;
  days: FreeDay[];
  /** When its owner may be away. Null for a team or a group. */
  away: AwayPeriod | null;
}

export function listSlots(context: Context, input: WantedSlots): Promise<FreeSlots> {
  const wanted = parseWantedSlots(input);
  return context.slotWork.take(async () => {
    const moving = await findMovingBooking(context, wanted);
    const { bookable, list } = await prepareSlotList(context, wanted, moving);
    if (!moving) await assertBookable(context, bookable, wanted.privateLink);
    return list({
      total: bookable.seatsPerTimeSlot,
      isCountVisible: await canSeeSeatCount(context, bookable),
    });
  });
}

export type WantedSlots = z.input<typeof ListSlotsInput>;

export function parseWantedSlots(input: WantedSlots, most = maxDays) {
  const wanted = parseInput(ListSlotsInput, input);
  if (countDays(wanted) > most) {
    throw new BadInput({
      path: 'to',
      message: `must be within ${most} days, counting from the first day`,
    });
  }
  return wanted;
}

type SlotSeeker = Pick<Context, 'db' | 'clock' | 'budget' | 'slotWork'>;

/**
 * Does not check who is asking: call `assertBookable` before you return anything to the caller, unless
 * they move a booking.
 */
export async function prepareSlotList(
  { db, clock, budget, slotWork }: SlotSeeker,
  { eventTypeId, duration, ...wanted }: ReturnType<typeof parseWantedSlots>,
  moving: MovingBooking | null,
) {
  budget.charge(pointsPerLoad);
  const calendar = listDays(wanted);
  const now = clock();
  // A booking that moves may be shorter than any meeting of the event type.
  const purpose = moving ? 'UNRANKED' : 'ONLY_FREE';
  const options = { now, purpose, slotWork } satisfies LoadOptions;
  const span = toSpan(calendar, now);
  const loaded = await loadSlotsToMove(db, eventTypeId, span, { ...options, moving });
  if (!loaded) throw new NotFound('Event type');
  return {
    bookable: loaded.bookable,
    hostIds: loaded.users.map(({ id }) => id),
    list: (seats = noSeats) =>
      listFreeDays(slotWork, loaded, {
        ...wanted,
        calendar,
        seats,
        minutes: resolveLength(loaded, duration ?? moving?.minutes),
      }),
  };
}

const noSeats: SeatView = { total: null, isCountVisible: false };

/** The times when all these users are free. They need no event type. */
export function listGroupSlots(
  { db, clock, budget, slotWork }: SlotSeeker,
  input: z.input<typeof ListGroupSlotsInput>,
): Promise<FreeSlots> {
  const { usernames, duration: minutes, ...wanted } = parseInput(ListGroupSlotsInput, input);
  return slotWork.take(async () => {
    budget.charge(pointsPerLoad);
    const calendar = listDays(wanted);
    const now = clock();
    const options = { now, purpose: 'ONLY_FREE', slotWork } satisfies LoadOptions;
    const loaded = await loadGroupSlots(db, usernames, minutes, toSpan(calendar, now), options);
    if (!loaded) throw new NotFound('User');
    return listFreeDays(slotWork, loaded, { ...wanted, calendar, minutes, seats: noSeats });
  });
}

interface Day extends Interval {
  date: string;
}

/** Days in their time zone, so a day can have 23 or 25 hours. */
function listDays(wanted: z.output<typeof DaysInput>): Day[] {
  const first = toDayNumber(wanted.from);
  const findDayStart = (day: number) => findFirstMoment(wanted.timeZone, day, 0);
  return Array.from({ length: countDays(wanted) }, (_, place) => {
    const day = first + place;
    const date = new Date(day * dayMs).toISOString().slice(0, 10);
    return { date, start: findDayStart(day), end: findDayStart(day + 1) };
  });
}

/** Leaves out the past, which is never free. */
function toSpan(calendar: Day[], now: Date): Interval {
  const end = calendar.at(-1)?.end ?? 0;
  return { start: Math.min(Math.max(calendar[0]?.start ?? 0, now.getTime()), end), end };
}

interface WantedDays {
  calendar: Day[];
  timeZone: string;
  minutes: number;
  seats: SeatView;
  from: Date;
  to: Date;
}

async function listFreeDays(
  slotWork: SlotWork,
  { bookable, world }: Loaded,
  { calendar, timeZone, minutes, seats, ...period }: WantedDays,
): Promise<FreeSlots> {
  const span = toSpan(calendar, new Date(world.now));
  const free = await slotWork.run(listFreeSlots(world, span, minutes));
  const days: FreeDay[] = [];
  let next = 0;
  for (const { date, end } of calendar) {
    const first = next;
    while ((free[next]?.start ?? Infinity) < end) next++;
    if (next > first) days.push({ date, free: free.slice(first, next), seats });
  }
  return { timeZone, days, away: toAwayPeriod(bookable.userId, period) };
}

/** An answer of many slots is written day by day, each in its turn. */
export function listDaySlots({ slotWork }: Context, { free, seats }: FreeDay) {
  slotWork.charge(free.length * checksPerSlot);
  const toSlots = () => free.map((time) => toFreeSlot(time, seats));
  return free.length > longDay ? slotWork.pause().then(toSlots) : toSlots();
}

const toFreeSlot = (
  { start, end, seatsLeft }: FreeTime,
  { total, isCountVisible }: SeatView,
): FreeSlot => ({
  start: new Date(start),
  end: new Date(end),
  seatsLeft: isCountVisible ? (seatsLeft ?? null) : null,
  seatsTotal: total,
});

export interface ExplainedReason {
  code: ReasonCode;
  message: string;
  earliest: Date | null;
  /** Show them only to viewers who may see them. */
  bookingIds: readonly number[];
  /** The events of calendars behind it. Show them only to the owner of the calendar. */
  feedTimeIds: readonly number[];
  /** The days on which the owner is away, if that is the reason. */
  away: AwayPeriod | null;
}

export interface ExplainedSlot extends SlotTime {
  bookable: boolean;
  reasons: ExplainedReason[];
}

/** Returns every reason why a start cannot be booked; none if it can. */
export function explainSlot(
  context: Context,
  input: z.input<typeof ExplainSlotInput>,
): Promise<ExplainedSlot> {
  const wanted = parseInput(ExplainSlotInput, input);
  const { db, clock, budget, slotWork } = context;
  return slotWork.take(async () => {
    budget.charge(pointsPerLoad);
    const now = clock();
    const { eventTypeId, start, duration } = wanted;
    const moving = await findMovingBooking(context, wanted);
    const options = { now, purpose: 'UNRANKED', slotWork } satisfies LoadOptions;
    const span = toSearchSpan(start, now);
    const loaded = await loadSlotsToMove(db, eventTypeId, span, { ...options, moving });
    if (!loaded) throw new NotFound('Event type');
    if (!moving) await assertBookable(context, loaded.bookable, wanted.privateLink);
    const minutes = duration ?? moving?.minutes ?? loaded.bookable.length;
    const { reasons, free } = await explainStart(slotWork, loaded.world, start, minutes, 1);
    const earliest = free[0] ? new Date(free[0].start) : null;
    const end = new Date(start.getTime() + minutes * 60_000);
    const { bookable, world } = loaded;
    const days = toMeetingDays(bookable.userId, world, { start: Number(start), end: Number(end) });
    return {
      bookable: reasons.length === 0,
      start,
      end,
      reasons: reasons.map((reason) => ({
        ...reason,
        earliest,
        away: reason.code === 'OUT_OF_OFFICE' ? days : null,
      })),
    };
  });
}
