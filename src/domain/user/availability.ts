import { z } from 'zod';
import type { SignedIn } from '../../context/context.ts';
import { NotFound } from '../../base/errors.ts';
import { databaseIdField, optionalField, textField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { usersOf } from './user.ts';
import { overlaps } from '../slot/engine/interval.ts';
import { listFreeTimes, listTimesOut } from '../slot/engine/out.ts';
import type { Host, HoursRule, Interval } from '../slot/engine/world.ts';
import { dayMs, parseDay, toCalendarDay } from '../slot/engine/zone.ts';
import {
  assertBookable,
  groupDefaults,
  type LoadOptions,
  loadSlots,
  loadWorld,
  pointsPerLoad,
} from '../slot/load.ts';
import { toUserQuery } from '../slot/load-sql.ts';

/** Writing a time into the answer takes as long as a few checks. */
const checksPerTime = 4;
const maxDays = 92;

const AvailabilityInput = z
  .object({
    username: optionalField(textField()),
    userId: optionalField(databaseIdField),
    eventTypeId: optionalField(databaseIdField),
    from: z.date(),
    to: z.date(),
  })
  .check(({ value: { username, userId, from, to }, issues }) => {
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: null });
    if (username !== undefined && userId !== undefined) {
      refuse('username', 'must be left out if you name the user by their id');
    }
    if (to <= from) refuse('to', 'must be after the beginning');
    // Clocks may go back an hour within the period.
    else if (to.getTime() - from.getTime() > maxDays * dayMs + dayMs / 24) {
      refuse('to', `must be within ${maxDays} days`);
    }
  });

interface AskedAvailability {
  username?: string;
  userId?: number;
  eventTypeId?: number;
}

export interface TimeRange {
  start: Date;
  end: Date;
}

/** Times of day are in seconds. */
export interface WeeklyHours {
  days: readonly number[];
  startTime: number;
  endTime: number;
}

export interface DateHours {
  date: Date;
  startTime: number;
  endTime: number;
}

export interface UserAvailability {
  userId: number;
  /** The time zone of the hours. */
  timeZone: string;
  busy: TimeRange[];
  workingHours: WeeklyHours[];
  dateOverrides: DateHours[];
  free: TimeRange[];
}

/** When a user whom the viewer may see is busy and free. For an event type that they host, by their hours for it. */
export function getUserAvailability(
  context: SignedIn,
  input: z.input<typeof AvailabilityInput>,
): Promise<UserAvailability> {
  const asked = parseInput(AvailabilityInput, input);
  const { budget, slotWork } = context;
  return slotWork.take(async () => {
    budget.charge(pointsPerLoad);
    const userId = await findUserId(context, asked);
    const span = { start: asked.from.getTime(), end: asked.to.getTime() };
    const host =
      (await findHost(context, asked, userId, span)) ?? (await getHost(context, userId, span));
    const found = describeHost(host, span);
    const times = [found.busy, found.free, found.workingHours, found.dateOverrides];
    slotWork.charge(times.reduce((sum, { length }) => sum + length, 0) * checksPerTime);
    return found;
  });
}

/** Whose schedules and bookings the viewer may see. Users who are hidden and missing get the same answer. */
async function findUserId({ db, viewer }: SignedIn, { username, userId }: AskedAvailability) {
  if (username === undefined && userId === undefined) return viewer.userId;
  const named =
    username === undefined
      ? { id: userId ?? viewer.userId }
      : { username: username.normalize('NFC').toLowerCase() };
  const user = await db.user.findFirst({
    where: { AND: [named, usersOf(viewer)] },
    select: { id: true },
  });
  if (!user) throw new NotFound('User');
  return user.id;
}

/** The user as a host of the event type; undefined if they are none of it, or none is named. */
async function findHost(
  context: SignedIn,
  { eventTypeId }: AskedAvailability,
  userId: number,
  span: Interval,
): Promise<Host | undefined> {
  if (eventTypeId === undefined) return undefined;
  const loaded = await loadSlots(context.db, eventTypeId, span, toOptions(context));
  if (!loaded) throw new NotFound('Event type');
  await assertBookable(context, loaded.bookable);
  return loaded.world.hosts.find((host) => host.userId === userId);
}

async function getHost(context: SignedIn, userId: number, span: Interval): Promise<Host> {
  const eventType = { ...groupDefaults, lengths: [] };
  const loaded = await loadWorld(
    context.db,
    (bounds) => toUserQuery(userId, eventType, bounds),
    span,
    toOptions(context),
  );
  const host = loaded?.world.hosts[0];
  if (!host) throw new NotFound('User');
  return host;
}

/** Nothing is booked here, so how far ahead an event type can be booked does not matter. */
const toOptions = ({ clock, slotWork }: SignedIn) =>
  ({
    now: clock(),
    purpose: 'UNRANKED',
    slotWork,
    period: { type: 'UNLIMITED', days: null, start: null, end: null },
  }) satisfies LoadOptions;

function describeHost(host: Host, span: Interval): UserAvailability {
  const busy = [...host.busy, ...listTimesOut(host)]
    .filter((one) => overlaps(one, span))
    .sort((one, other) => one.start - other.start || one.end - other.end);
  return {
    userId: host.userId,
    timeZone: host.timeZone,
    busy: busy.map(toTimeRange),
    workingHours: host.rules.filter(({ date }) => date === null),
    dateOverrides: listDateHours(host, span),
    free: listFreeTimes(host, span).map(toTimeRange),
  };
}

function listDateHours({ rules, timeZone }: Host, { start, end }: Interval): DateHours[] {
  const [first, last] = [start, end - 1].map((at) => toCalendarDay(timeZone, at));
  const isWithin = (day: number) => day >= (first ?? day) && day <= (last ?? day);
  return rules
    .filter((rule): rule is HoursRule & { date: string } => rule.date !== null)
    .map(({ date, ...hours }) => ({ ...hours, day: parseDay(date) }))
    .filter(({ day }) => isWithin(day))
    .sort((one, other) => one.day - other.day || one.startTime - other.startTime)
    .map(({ day, ...hours }) => ({ ...hours, date: new Date(day * dayMs) }));
}

const toTimeRange = ({ start, end }: Interval): TimeRange => ({
  start: new Date(start),
  end: new Date(end),
});
