import { z } from 'zod';
import type { Booking } from '../../../prisma/generated/client.js';
import type { Context, SignedIn } from '../../context/context.ts';
import { BadInput, Conflict } from '../../base/errors.ts';
import { optionalField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { type BookingChange, type BookingRef, findViewerEmail } from './change.ts';
import { claimTime } from './claim-time.ts';
import { reasonField } from './cancel.ts';
import { isFinal } from './transition.ts';
import { formatWallClock, parseWallClock } from './wall-clock.ts';
import { TimeTaken } from '../slot/explain.ts';
import { lockLimits } from '../slot/limit-lock.ts';
import { listReasons } from '../slot/engine/rules.ts';
import { loadMovingBooking, loadSlotsToMove } from '../slot/moving.ts';
import type { Transaction } from '../../database/transaction.ts';
import { englishProblem } from '../../language/en/problem.ts';
import { fillTemplate } from '../../language/kit/template.ts';

interface Times {
  start?: Date | undefined;
  end?: Date | undefined;
}

/** A leap year. */
const maxLengthMs = 366 * 86_400_000;

function findTimesProblem({ start, end }: Times) {
  if (!start || !end) return undefined;
  if (end <= start) return { path: 'end', message: 'must be after the start' };
  const isLong = end.getTime() - start.getTime() > maxLengthMs;
  return isLong ? { path: 'end', message: 'must be within a year of the start' } : undefined;
}

/** A check for schemas with `start` and `end`, for when both are given. */
export function checkTimeOrder({ value, issues }: z.core.ParsePayload<Times>) {
  const problem = findTimesProblem(value);
  if (!problem) return;
  const { path, message } = problem;
  issues.push({ code: 'custom', message, path: [path], input: value.end });
}

/** Shared with bookers who move their booking. */
export const rescheduleFields = {
  start: z.date(),
  end: optionalField(z.date()),
  reason: reasonField,
};

const RescheduleInput = z
  .object({ ...rescheduleFields, onlyOffered: optionalField(z.boolean()) })
  .check(checkTimeOrder);

/**
 * Moves the booking in place: id and uid stay the same. The host may choose a time that is not
 * offered, but double bookings and buffers are still refused. With `onlyOffered`, the slot engine
 * must offer the time, as it must for a new booking.
 */
export function rescheduleBooking(
  context: SignedIn,
  name: BookingRef,
  input: z.input<typeof RescheduleInput>,
) {
  const { reason, onlyOffered = false, ...times } = parseInput(RescheduleInput, input);
  return claimTime(context, name, async (booking, tx) => {
    const by = await findViewerEmail(tx, context.viewer);
    const change = await toMoveChange(tx, booking, times, { by, reason });
    if (change && onlyOffered) await assertOffered(tx, context, booking, change);
    return change;
  });
}

/** The slot engine must offer the new time to a booking that keeps its hosts. */
export async function assertOffered(
  tx: Transaction,
  { clock, slotWork }: Pick<Context, 'clock' | 'slotWork'>,
  { id, eventTypeId }: Booking,
  { hosts: { start, end } = {} }: BookingChange,
) {
  if (eventTypeId === null || !start || !end) {
    throw new BadInput({ path: 'onlyOffered', message: 'requires a booking of an event type' });
  }
  await lockLimits(tx, { eventTypeId });
  const moving = await loadMovingBooking(tx, id);
  const at = start.getTime();
  const minutes = (end.getTime() - at) / 60_000;
  const span = { start: at, end: end.getTime() };
  const loaded = await loadSlotsToMove(tx, eventTypeId, span, {
    now: clock(),
    purpose: 'UNRANKED',
    slotWork,
    moving,
  });
  if (loaded && listReasons(loaded.world, at, minutes).length === 0) return;
  throw new TimeTaken({ eventTypeId, start, end, moving });
}

/** `start` alone keeps the duration (GAP-25), `end` alone keeps the start. Null if the times do not change. */
export async function toMoveChange(
  tx: Transaction,
  booking: Booking,
  { start = booking.startTime, end }: Times,
  { by, reason }: { by: string | null; reason?: string | undefined },
): Promise<BookingChange | null> {
  const { startTime, endTime, status } = booking;
  const later = start.getTime() - startTime.getTime();
  const to = { start, end: end ?? new Date(endTime.getTime() + later) };
  if (later === 0 && to.end.getTime() === endTime.getTime()) return null;
  const problem = findTimesProblem(to);
  if (problem) throw new BadInput(problem);
  if (isFinal(status)) throw new Conflict(fillTemplate(englishProblem.finalMove, { status }));
  return {
    data: {
      startTime: to.start,
      endTime: to.end,
      wallClock: await toWallClock(tx, booking, to.start),
      rescheduled: true,
      rescheduledBy: by,
      iCalSequence: { increment: 1 },
    },
    hosts: { ...to, ...(await toPaddedTimes(tx, booking, to)) },
    events: [
      {
        type: 'BOOKING_RESCHEDULED',
        extra: {
          rescheduleUid: booking.uid,
          rescheduleStartTime: startTime.toISOString(),
          rescheduleEndTime: endTime.toISOString(),
          rescheduledBy: by,
          ...(reason !== undefined && { rescheduleReason: reason }),
        },
      },
    ],
  };
}

/** Uses the zone of the old wall clock, or the first attendee's if there is none. */
async function toWallClock(tx: Transaction, { id, wallClock }: Booking, start: Date) {
  const zone = parseWallClock(wallClock ?? '')?.timeZone ?? (await findFirstAttendeeZone(tx, id));
  return zone === undefined ? null : formatWallClock(start, zone);
}

async function findFirstAttendeeZone(tx: Transaction, bookingId: number) {
  const attendee = await tx.attendee.findFirst({ where: { bookingId }, orderBy: { id: 'asc' } });
  return attendee?.timeZone;
}

/** Forced bookings have no buffers and get none. If the event type was deleted, the buffers keep their length. */
async function toPaddedTimes(
  tx: Transaction,
  { id: bookingId, eventTypeId }: Booking,
  { start, end }: { start: Date; end: Date },
) {
  const row = await tx.bookingHost.findFirst({ where: { bookingId, paddedStart: { not: null } } });
  if (!row?.paddedStart || !row.paddedEnd) return {};
  const eventType = await tx.eventType.findUnique({ where: { id: eventTypeId ?? 0 } });
  const before = eventType
    ? eventType.beforeEventBuffer * 60_000
    : row.start.getTime() - row.paddedStart.getTime();
  const after = eventType
    ? eventType.afterEventBuffer * 60_000
    : row.paddedEnd.getTime() - row.end.getTime();
  return {
    paddedStart: new Date(start.getTime() - before),
    paddedEnd: new Date(end.getTime() + after),
  };
}
