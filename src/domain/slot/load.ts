import { runPrepared } from '../../database/prepared.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Context } from '../../context/context.ts';
import type { SlotWork } from '../../context/spending.ts';
import { BadInput, NotFound } from '../../base/errors.ts';
import { databaseIdField } from '../../input/field.ts';
import { eventTypesOf } from '../event-type/event-type.ts';
import { linksWithToken } from '../event-type/private-link.ts';
import { parseIntervalLimits } from '../event-type/interval-limits.ts';
import type { FoundCalendar, FoundEventType, FoundHost, FoundWorld } from './found-world.ts';
import { countBusyRows } from './found-busy.ts';
import { toHosts } from './found-hosts.ts';
import { toBooked, toLimits, toWeekStart } from './found-limits.ts';
import {
  toEventTypeQuery,
  toGroupQuery,
  type WorldBounds,
  type WorldPurpose,
  type WorldQuery,
} from './load-sql.ts';
import { settleWindow, toPeriod } from './period.ts';
import type { Interval, SlotWorld } from './engine/world.ts';

/** An event type, or a dynamic group if `id` is null. */
export interface Bookable extends Omit<FoundEventType, 'timeZone'> {
  /** The event type's own, or else that of its owner, its team or its first host. */
  timeZone: string;
  /** The first that fits the host of a booking is its calendar. */
  destinationCalendars: FoundCalendar[];
  team: { id: number; name: string; slug: string | null } | null;
}

export interface HostUser {
  id: number;
  name: string | null;
  email: string;
  username: string | null;
  timeZone: string;
  locale: string | null;
}

export interface Loaded {
  bookable: Bookable;
  /** The hosts of `world`, in the same order. */
  users: HostUser[];
  world: SlotWorld;
}

export interface LoadOptions {
  now: Date;
  /** The hash of the token of the caller's own hold, which does not block. */
  besideHold?: string;
  /** The booking that is being moved, which does not block. */
  besideBooking?: number;
  /** How many people come together. */
  people?: number;
  /** Defaults to `RANKED`. */
  purpose?: WorldPurpose;
  /** Pays for the rows that are read. Without it, nobody does. */
  slotWork?: Pick<SlotWork, 'charge' | 'run'>;
  /** The period, if it was found already: in a transaction, finding it would keep others waiting. */
  period?: SlotWorld['period'];
}

/** What one request for slots costs at least: the statement. */
export const pointsPerLoad = 5;
/** Reading a row takes as long as a few checks. */
const checksPerRow = 4;

/** Loads everything about the slots that start in the span; null if the event type does not exist. */
export async function loadSlots(
  tx: Transaction,
  eventTypeId: number,
  span: Interval,
  options: LoadOptions,
): Promise<Loaded | null> {
  // Other numbers do not fit the column, and the query would fail.
  if (!databaseIdField.safeParse(eventTypeId).success) return null;
  const toQuery = (bounds: WorldBounds) => toEventTypeQuery(eventTypeId, bounds);
  return loadWorld(tx, toQuery, span, options);
}

/** The lengths of meetings with a dynamic group, in minutes. */
export const groupLengths: readonly number[] = [15, 30, 45, 60];

export const groupDefaults = {
  title: 'Meeting',
  slug: 'meeting',
  hidden: false,
  length: 30,
  locations: [],
  bookingFields: [],
  schedulingType: 'COLLECTIVE',
  requiresConfirmation: false,
  requestBlocksSlot: true,
  minimumBookingNotice: 120,
  beforeEventBuffer: 0,
  afterEventBuffer: 0,
  periodType: 'UNLIMITED',
  periodCountCalendarDays: true,
  seatsShowAttendees: false,
  seatsShowAvailabilityCount: false,
  allowedEmailDomains: [],
  blockedEmailDomains: [],
  price: 0,
  currency: 'usd',
  paidOnSite: false,
  paymentMinutes: 0,
} satisfies Partial<FoundEventType>;

/** Users who meet without an event type; null if one of them is unknown, locked or does not allow it. */
export async function loadGroupSlots(
  tx: Transaction,
  usernames: readonly string[],
  minutes: number,
  span: Interval,
  options: LoadOptions,
): Promise<Loaded | null> {
  const names = [...new Set(usernames.map((name) => name.normalize('NFC').toLowerCase()))];
  const length = groupLengths.includes(minutes) ? minutes : groupDefaults.length;
  const lengths = groupLengths.filter((one) => one !== length);
  const eventType = { ...groupDefaults, length, lengths };
  const toQuery = (bounds: WorldBounds) => toGroupQuery(names, eventType, bounds);
  const loaded = await loadWorld(tx, toQuery, span, options);
  return loaded && names.length > 0 && loaded.users.length === names.length ? loaded : null;
}

/**
 * Hidden and missing event types give the same answer, so ids cannot be probed. A private link that
 * has expired, is used up or belongs to another event type gives it too.
 */
export async function assertBookable(context: Context, { id, hidden }: Bookable, link?: string) {
  if (id !== null && link !== undefined) {
    const where = { ...linksWithToken(context, link), eventTypeId: id };
    if ((await context.db.privateLink.count({ where })) === 0) throw new NotFound('Event type');
    return;
  }
  if (!hidden || id === null) return;
  if (!(await canSeeEventType(context, id))) throw new NotFound('Event type');
}

async function canSeeEventType({ db, viewer }: Context, id: number): Promise<boolean> {
  const where = viewer && { AND: [{ id }, eventTypesOf(viewer)] };
  return where !== null && (await db.eventType.count({ where })) > 0;
}

/** Whether the caller may know how many seats of a slot are taken. */
export const canSeeSeatCount = async (
  context: Context,
  { id, seatsPerTimeSlot, seatsShowAvailabilityCount }: Bookable,
): Promise<boolean> =>
  seatsPerTimeSlot !== null &&
  (seatsShowAvailabilityCount || (id !== null && (await canSeeEventType(context, id))));

/** The requested length in minutes, if the event type permits it. Defaults to its usual length. */
export function resolveLength({ bookable: { length, lengths } }: Loaded, minutes = length): number {
  if (minutes === length || lengths.includes(minutes)) return minutes;
  const choice = [length, ...lengths].join(', ');
  throw new BadInput({ path: 'duration', message: `must be a permitted length: ${choice}` });
}

export async function loadWorld(
  tx: Transaction,
  toQuery: (bounds: WorldBounds) => WorldQuery,
  { start, end }: Interval,
  options: LoadOptions,
): Promise<Loaded | null> {
  const { now, besideHold = '', besideBooking = 0, purpose = 'RANKED', people = 1 } = options;
  const given = { now, besideHold, besideBooking, purpose };
  const { statement, values } = toQuery({ from: new Date(start), to: new Date(end), ...given });
  const [row] = await runPrepared<{ world: string }>(tx, statement, values);
  if (!row) return null;
  const found = JSON.parse(row.world) as FoundWorld;
  const counted = [found.booked, found.teamBooked, found.hostBooked];
  const countedRows = counted.reduce((sum, { length }) => sum + length, 0);
  options.slotWork?.charge((countBusyRows(found) + countedRows) * checksPerRow);
  const { timeZone, weekStart } = toCalendarSettings(found);
  const world = {
    ...toOffer(found, timeZone, weekStart),
    ...(options.period && { period: options.period }),
    now: now.getTime(),
    people,
    hosts: toHosts(found),
  };
  return {
    bookable: toBookable(found, timeZone),
    users: found.staff.map(toHostUser),
    world: await settleWindow(world, end, options.slotWork),
  };
}

/** The time zone and week start for counting days and weeks: from the owner, else the team, else the first host. */
function toCalendarSettings({ eventType, owner, team, staff }: FoundWorld) {
  const { timeZone, weekStart } = owner ?? team ?? staff[0] ?? defaultHome;
  return {
    timeZone: eventType.timeZone ?? timeZone,
    weekStart: toWeekStart(weekStart),
  };
}

const defaultHome = { timeZone: 'UTC', weekStart: 'Sunday' };

function toBookable(
  { eventType, team, destinationCalendars }: FoundWorld,
  timeZone: string,
): Bookable {
  return {
    ...eventType,
    timeZone,
    destinationCalendars,
    team: team && { id: team.id, name: team.name, slug: team.slug },
  };
}

const toHostUser = ({ userId, name, email, username, timeZone, locale }: FoundHost): HostUser => ({
  id: userId,
  name,
  email,
  username,
  timeZone,
  locale,
});

function toOffer(
  { eventType, team, booked, teamBooked, heldStart }: FoundWorld,
  timeZone: string,
  weekStart: number,
) {
  return {
    length: eventType.length,
    lengths: eventType.lengths,
    slotInterval: eventType.slotInterval,
    minimumNotice: eventType.minimumBookingNotice,
    heldStart,
    beforeBuffer: eventType.beforeEventBuffer,
    afterBuffer: eventType.afterEventBuffer,
    period: toPeriod(eventType),
    timeZone,
    weekStart,
    countLimits: parseIntervalLimits(eventType.bookingLimits),
    durationLimits: parseIntervalLimits(eventType.durationLimits),
    booked: toBooked(booked),
    teamLimits: team && toLimits(team, teamBooked),
    seatsPerSlot: eventType.seatsPerTimeSlot,
    schedulingType: eventType.schedulingType,
  };
}
