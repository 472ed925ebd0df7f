import { hashSecret } from '../../../auth/secret.ts';
import type { Context } from '../../../context/context.ts';
import { NotFound } from '../../../base/errors.ts';
import {
  assertSeriesFits,
  type BookingPlan,
  chooseHosts,
  hasBookerLimit,
  toBookingPlan,
} from './plan.ts';
import { CalendarTaken } from '../../calendar-feed/clash.ts';
import { usePrivateLink } from '../../event-type/private-link.ts';
import { blockingReasonCodes } from '../claim-time.ts';
import { countChangeMails } from '../mail-budget.ts';
import type { BookingRequest } from './input.ts';
import { countPeople, toDraft } from './draft.ts';
import { type CreatedBookings, type IdempotencyKey, insertBookings } from './insert.ts';
import { assertBookerLimit } from './open-bookings.ts';
import { assertPermitted } from './permission.ts';
import { findBookingQuota } from './quota.ts';
import { joinSeats, SeatBookingChanged } from './seats.ts';
import {
  isForeignKeyViolation,
  isHostConflict,
  retryConflicts,
} from '../../../database/conflict.ts';
import { explainUnavailable, TimeTaken } from '../../slot/explain.ts';
import {
  assertBookable,
  type Loaded,
  loadGroupSlots,
  type LoadOptions,
  loadSlots,
} from '../../slot/load.ts';
import { lockLimits } from '../../slot/limit-lock.ts';
import { hasLimits } from '../../slot/engine/limit.ts';
import type { Interval, SlotWorld } from '../../slot/engine/world.ts';
import { type Transaction, transactionOptions } from '../../../database/transaction.ts';
import { deleteExpiredHolds } from '../../slot/hold.ts';

/** How often other bookings may take the slot first before we give up. */
const maxAttempts = 20;

/** Lower with `force`, because the slot may have been taken from the start. */
const maxForcedAttempts = 2;

/** What each further booking of a series costs. */
const pointsPerBooking = 5;

/**
 * Books an event type or a group of users. The slot engine chooses the hosts, and the constraints of
 * the database decide. If another booking came first, the engine may find other hosts.
 */
export async function createOfferedBooking(
  context: Context,
  request: BookingRequest,
  key: IdempotencyKey | null,
): Promise<CreatedBookings> {
  context.budget.charge(((request.recurringCount ?? 1) - 1) * pointsPerBooking);
  const limit = request.force ? maxForcedAttempts : maxAttempts;
  for (let beaten = 0; ; beaten++) {
    const plan = { ...(await preparePlan(context, request)), beaten };
    try {
      return await retryConflicts(() => writePlan(context, plan, key));
    } catch (error) {
      if (error instanceof TimeTaken) throw await explainUnavailable(context, error.refused);
      if (!isOutdated(error)) throw error;
      if (beaten === limit) {
        throw await explainUnavailable(context, toRefusedTime(plan, request.start));
      }
      await deleteBlockingHolds(context, plan);
    }
  }
}

/** Another booking or an event came first, or a host, a calendar or a booking with seats was deleted. */
export const isOutdated = (error: unknown) =>
  isHostConflict(error) ||
  isForeignKeyViolation(error) ||
  error instanceof SeatBookingChanged ||
  error instanceof CalendarTaken;

/** Loads everything, and checks the rules that need no choice of hosts. */
async function preparePlan(context: Context, request: BookingRequest): Promise<BookingPlan> {
  const span = toSpan(request);
  const first = await loadForBooking(context.db, context, request, span);
  await assertBookable(context, first.bookable, request.privateLink);
  await assertPermitted(context, request, first);
  const plan = toBookingPlan(context, request, first);
  if (plan.starts.length === 1) return plan;
  return {
    ...plan,
    loaded: await loadForBooking(context.db, context, request, toSpan(request, plan.starts)),
  };
}

/** A forced booking may be longer than any length of the event type. */
function toSpan({ start, end, force }: BookingRequest, starts: readonly Date[] = []): Interval {
  const ends = [start, starts.at(-1) ?? start, (force && end) || start];
  return { start: start.getTime(), end: Math.max(...ends.map(Number)) };
}

async function loadForBooking(
  tx: Transaction,
  { clock, slotWork }: Context,
  request: BookingRequest,
  span: Interval,
  period?: SlotWorld['period'],
): Promise<Loaded> {
  const { eventTypeId, usernames = [], start, end = start, holdToken } = request;
  const options = {
    now: clock(),
    people: countPeople(request),
    slotWork,
    ...(period && { period }),
    ...(holdToken !== undefined && { besideHold: hashSecret(holdToken) }),
  } satisfies LoadOptions;
  const minutes = (end.getTime() - start.getTime()) / 60_000;
  const loaded =
    eventTypeId === undefined
      ? await loadGroupSlots(tx, usernames, minutes, span, options)
      : await loadSlots(tx, eventTypeId, span, options);
  if (loaded) return loaded;
  throw new NotFound(
    eventTypeId === undefined ? 'A user who allows dynamic bookings' : 'Event type',
  );
}

function writePlan(
  context: Context,
  plan: BookingPlan,
  key: IdempotencyKey | null,
): Promise<CreatedBookings> {
  const { request, bookable, loaded } = plan;
  const { holdToken, privateLink } = request;
  const isCounted =
    bookable.seatsPerTimeSlot !== null || hasLimits(loaded.world) || hasBookerLimit(plan);
  const isExclusive = isCounted || holdToken !== undefined;
  if (!isExclusive && privateLink === undefined) return insertPlan(context.db, context, plan, key);
  return context.db.$transaction(
    async (tx) =>
      insertPlan(tx, context, isExclusive ? await lockAndReload(tx, context, plan) : plan, key),
    transactionOptions,
  );
}

/** Waits for those who count the same limits and seats, and loads what they left. */
async function lockAndReload(
  tx: Transaction,
  context: Context,
  plan: BookingPlan,
): Promise<BookingPlan> {
  const { request, loaded, starts } = plan;
  const { holdToken } = request;
  const hostIds = loaded.users.map((user) => user.id);
  await lockLimits(tx, { eventTypeId: loaded.bookable.id, hostIds });
  const { period } = loaded.world;
  const fresh = await loadForBooking(tx, context, request, toSpan(request, starts), period);
  if (holdToken !== undefined) {
    await tx.slotHold.deleteMany({ where: { tokenHash: hashSecret(holdToken) } });
  }
  const freshPlan = { ...plan, loaded: fresh };
  await assertBookerLimit(tx, context, freshPlan);
  return freshPlan;
}

async function insertPlan(
  tx: Transaction,
  context: Context,
  plan: BookingPlan,
  key: IdempotencyKey | null,
): Promise<CreatedBookings> {
  const { request, bookable, starts } = plan;
  const choice = chooseHosts(plan);
  if ('unavailable' in choice) {
    throw new TimeTaken(toRefusedTime(plan, choice.unavailable, choice.bookedBefore));
  }
  const { hosts, joins } = choice;
  if (bookable.id !== null && request.privateLink !== undefined) {
    // Only now: a booker whose time is taken waits for nobody who uses the link.
    await usePrivateLink(tx, context, bookable.id, request.privateLink);
  }
  const told = { hostId: hosts[0]?.id ?? null, people: hosts.length + countPeople(request) };
  if (joins !== null) {
    await countChangeMails(tx, context, told);
    return joinSeats(tx, context, plan, joins, key);
  }
  assertSeriesFits(plan, hosts.length);
  const drafts = starts.map((start) => toDraft(context, plan, hosts, start));
  const quota = findBookingQuota(context, told);
  // The calendars of the hosts stop neither them nor those who act for them.
  const feedsAt = request.force || request.allowOverlap ? null : context.clock();
  const ids = await insertBookings(tx, drafts, { key, quota, feedsAt });
  const seats = drafts.flatMap(({ attendees }) => attendees.map(({ seat }) => seat?.referenceUid));
  const isDue = plan.due !== null;
  return { ids, seats: seats.filter((seat) => seat !== undefined), isDue };
}

export function toRefusedTime(
  { request, minutes }: BookingPlan,
  start: Date,
  bookedBefore: SlotWorld['booked'] = [],
) {
  const { eventTypeId, usernames = [], force = false } = request;
  const end = new Date(start.getTime() + minutes * 60_000);
  return {
    eventTypeId: eventTypeId ?? null,
    usernames,
    start,
    end,
    people: countPeople(request),
    bookedBefore,
    ...(force && { only: blockingReasonCodes }),
  };
}

/** An expired hold blocks its time in the database until it is deleted. */
async function deleteBlockingHolds(
  { db, clock }: Context,
  { loaded, starts, minutes }: BookingPlan,
) {
  const { bookable, users } = loaded;
  const ids = users.map(({ id }) => id);
  for (const start of starts) {
    const from = start.getTime() - bookable.beforeEventBuffer * 60_000;
    const to = start.getTime() + (minutes + bookable.afterEventBuffer) * 60_000;
    await deleteExpiredHolds(db, ids, { start: new Date(from), end: new Date(to) }, clock());
  }
}
