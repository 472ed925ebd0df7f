import { z } from 'zod';
import type { Booking } from '../../../prisma/generated/client.js';
import type { Context } from '../../context/context.ts';
import type { Transaction } from '../../database/transaction.ts';
import { NotFound } from '../../base/errors.ts';
import { isObject } from '../../input/is-object.ts';
import { parseInput } from '../../input/parse.ts';
import { applyChange, type BookingChange } from '../booking/change.ts';
import { isOutdated } from '../booking/creation/offered.ts';
import { toBookingPlan } from '../booking/creation/plan.ts';
import { isQuotaReached, toQuotaError } from '../booking/creation/quota.ts';
import { moveSeat } from '../booking/creation/seat-move.ts';
import {
  assertOffered,
  checkTimeOrder,
  rescheduleFields,
  toMoveChange,
} from '../booking/reschedule.ts';
import { bookingLocation } from '../event-type/location.ts';
import { explainUnavailable, TimeTaken } from '../slot/explain.ts';
import { deleteExpiredHolds } from '../slot/hold.ts';
import { loadSlots } from '../slot/load.ts';
import { changeManaged, chargeChange, type LockedManaged, type ManagedChange } from './change.ts';
import { type Managed, tokenField } from './link.ts';

const Input = z.object({ token: tokenField, ...rescheduleFields }).check(checkTimeOrder);

interface Wish {
  start: Date;
  end: Date;
  reason?: string;
}

/** How often other bookings may take the time first before we give up. */
const maxAttempts = 20;

/**
 * Moves the booking, or the booker's seat, to a time that the event type offers. A booking keeps its
 * hosts. The slot engine decides with everything locked, and the constraints have the last word.
 */
export async function moveManagedBooking(
  context: Context,
  input: z.input<typeof Input>,
): Promise<ManagedChange> {
  chargeChange(context);
  const { token, ...times } = parseInput(Input, input);
  for (let beaten = 0; ; beaten++) {
    try {
      return await changeManaged(context, { token, action: 'MOVE' }, (locked, tx) =>
        moveLocked(context, tx, locked, times, beaten),
      );
    } catch (error) {
      if (error instanceof TimeTaken) throw await explainUnavailable(context, error.refused);
      if (isQuotaReached(error)) throw toQuotaError(context);
      if (!isOutdated(error) || beaten === maxAttempts) throw error;
    }
  }
}

async function moveLocked(
  context: Context,
  tx: Transaction,
  locked: LockedManaged,
  { start, end, reason }: { start: Date; end?: Date; reason?: string },
  beaten: number,
): Promise<Booking | null> {
  const { startTime, endTime } = locked.booking;
  const wish: Wish = {
    start,
    end: end ?? new Date(start.getTime() + endTime.getTime() - startTime.getTime()),
    ...(reason !== undefined && { reason }),
  };
  if (Number(start) === Number(startTime) && Number(wish.end) === Number(endTime)) return null;
  const move = locked.managed.bookingSeat ? moveToOtherSeat : moveInPlace;
  return move(context, tx, locked, wish, beaten);
}

/** With the buffers of the event type. */
function toPadded({ booking: { eventType } }: Managed, { start, end }: Wish) {
  const { beforeEventBuffer = 0, afterEventBuffer = 0 } = eventType ?? {};
  return {
    paddedStart: new Date(start.getTime() - beforeEventBuffer * 60_000),
    paddedEnd: new Date(end.getTime() + afterEventBuffer * 60_000),
  };
}

async function moveInPlace(
  context: Context,
  tx: Transaction,
  { managed, booking }: LockedManaged,
  wish: Wish,
) {
  const { reason, ...times } = wish;
  const move = await toMoveChange(tx, booking, times, { by: managed.email, reason });
  if (!move) return null;
  await assertOffered(tx, context, booking, move);
  const hosts = await tx.bookingHost.findMany({ where: { bookingId: booking.id } });
  const padded = toPadded(managed, wish);
  const now = context.clock();
  await clearHolds(
    tx,
    hosts.map(({ userId }) => userId),
    padded,
    now,
  );
  const change = { ...move, hosts: { ...move.hosts, ...padded, mayOverlap: false } };
  return applyChange(tx, booking, askAgain(managed, change), now);
}

/** The constraints count holds that have expired. */
const clearHolds = (
  tx: Transaction,
  userIds: readonly number[],
  { paddedStart, paddedEnd }: ReturnType<typeof toPadded>,
  now: Date,
) => deleteExpiredHolds(tx, userIds, { start: paddedStart, end: paddedEnd }, now);

/** A booking that had to be confirmed is a request again. */
function askAgain(
  { booking: { status, eventType } }: Managed,
  change: BookingChange,
): BookingChange {
  if (!eventType?.requiresConfirmation || status !== 'ACCEPTED') return change;
  return {
    data: { ...change.data, status: 'PENDING' },
    hosts: { ...change.hosts, occupies: eventType.requestBlocksSlot },
    events: [...change.events, { type: 'BOOKING_REQUESTED' }],
  };
}

/** The time of a booking with one attendee counts as free for them. */
async function loadPlaces(
  tx: Transaction,
  { clock, slotWork }: Context,
  { id, eventTypeId }: Booking,
  { start }: Wish,
) {
  const isAlone = (await tx.attendee.count({ where: { bookingId: id } })) === 1;
  const span = { start: start.getTime(), end: start.getTime() };
  const beside = isAlone ? { besideBooking: id } : {};
  const loaded = await loadSlots(tx, eventTypeId ?? 0, span, {
    now: clock(),
    slotWork,
    people: 1,
    ...beside,
  });
  if (!loaded) throw new NotFound('Booking');
  return loaded;
}

async function moveToOtherSeat(
  context: Context,
  tx: Transaction,
  { managed, booking: from }: LockedManaged,
  wish: Wish,
  beaten: number,
) {
  const { id, email, name, timeZone, locale, phoneNumber, bookingSeat } = managed;
  const now = context.clock();
  const loaded = await loadPlaces(tx, context, from, wish);
  await clearHolds(
    tx,
    loaded.users.map((user) => user.id),
    toPadded(managed, wish),
    now,
  );
  const { data: location } = bookingLocation.safeParse(
    isObject(bookingSeat?.data) ? bookingSeat.data['location'] : undefined,
  );
  const request = {
    eventTypeId: loaded.bookable.id ?? 0,
    start: wish.start,
    end: wish.end,
    timeZone,
    ...(locale !== null && { language: locale }),
    responses: {
      name,
      email,
      ...(phoneNumber !== null && { attendeePhoneNumber: phoneNumber }),
      ...(location && { location }),
    },
  };
  const plan = { ...toBookingPlan(context, request, loaded), beaten };
  const attendee = { id, email, name, timeZone, locale, phoneNumber };
  const leaving = { by: email, now, ...(wish.reason && { reason: wish.reason }) };
  return moveSeat(tx, context, { plan, from, attendee }, leaving);
}
