import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Attendee, Booking, Prisma } from '../../../prisma/generated/client.js';
import { generateGeneration } from '../../auth/secret.ts';
import type { SignedIn } from '../../context/context.ts';
import { Conflict, NotFound, SlotUnavailable } from '../../base/errors.ts';
import {
  emailField,
  lineField,
  localeField,
  optionalField,
  phoneField,
  timeZoneField,
} from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { attendeesOf, bookingsHostedBy } from './attendee.ts';
import { type Cancellation, toCancelChange } from './cancel.ts';
import { applyChange, type BookingRef, findViewerEmail, withLockedBooking } from './change.ts';
import { isFinal } from './transition.ts';
import type { BookingEvent } from '../event/record.ts';
import { describeFullSeats } from '../slot/engine/reason.ts';
import type { Transaction } from '../../database/transaction.ts';

/** A booking is shown with all its attendees, without paging. */
export const maxAttendees = 500;

const phoneNumber = phoneField.nullish();

const NewAttendee = z.object({
  email: emailField,
  name: lineField(),
  timeZone: timeZoneField,
  locale: optionalField(localeField),
  phoneNumber,
});

const AttendeeChange = z.object({
  email: optionalField(emailField),
  name: optionalField(lineField()),
  timeZone: optionalField(timeZoneField),
  locale: optionalField(localeField),
  phoneNumber,
  noShow: optionalField(z.boolean()),
});

/** GAP-31. The attendee takes a seat if the event type has seats. */
export function addAttendee(
  context: SignedIn,
  name: BookingRef,
  input: z.input<typeof NewAttendee>,
) {
  const data = parseInput(NewAttendee, input);
  const where = { AND: [name, bookingsHostedBy(context.viewer)] };
  return withLockedBooking(context, where, async (booking, tx) => {
    if (isFinal(booking.status)) {
      throw new Conflict(`Cannot add an attendee to a booking that is ${booking.status}`);
    }
    const { id: bookingId } = booking;
    await assertEmailIsNew(tx, { bookingId, email: data.email });
    await assertAttendeeLimit(tx, bookingId);
    const bookingSeat = (await needsSeat(tx, booking))
      ? { create: { referenceUid: randomUUID(), bookingId } }
      : {};
    const attendee = await tx.attendee.create({ data: { ...data, bookingId, bookingSeat } });
    const events = [toAttendeeEvent('BOOKING_ATTENDEE_ADDED', attendee)];
    await applyChange(tx, booking, { data: nextSequence, events }, context.clock());
    return attendee;
  });
}

async function assertEmailIsNew(tx: Transaction, where: Prisma.AttendeeWhereInput) {
  if ((await tx.attendee.count({ where })) === 0) return;
  throw new Conflict('The booking already has an attendee with this e-mail');
}

async function assertAttendeeLimit(tx: Transaction, bookingId: number) {
  if ((await tx.attendee.count({ where: { bookingId } })) < maxAttendees) return;
  throw new Conflict(`A booking can have at most ${maxAttendees} attendees`);
}

/** Some calendars ignore who joins or leaves a meeting without it. */
export const nextSequence = { iCalSequence: { increment: 1 } } as const;

/**
 * Matches how the slot engine counts seats: a booking that has attendees but no seats is older than
 * the seats of its event type, so nobody takes a seat in it.
 */
async function needsSeat(tx: Transaction, { id: bookingId, eventTypeId }: Booking) {
  if (eventTypeId === null) return false;
  const eventType = await tx.eventType.findUniqueOrThrow({ where: { id: eventTypeId } });
  const { seatsPerTimeSlot } = eventType;
  if (seatsPerTimeSlot === null) return false;
  const taken = await tx.bookingSeat.count({ where: { bookingId } });
  if (taken === 0 && (await tx.attendee.count({ where: { bookingId } })) > 0) return false;
  if (taken < seatsPerTimeSlot) return true;
  const message = describeFullSeats({});
  throw new SlotUnavailable([{ code: 'SEATS_FULL', message, earliest: null }], []);
}

export async function editAttendee(
  context: SignedIn,
  id: number,
  input: z.input<typeof AttendeeChange>,
) {
  const data = parseInput(AttendeeChange, input);
  return withAttendee(context, id, async (before, booking, tx) => {
    if (data.email !== undefined) {
      const { bookingId } = before;
      await assertEmailIsNew(tx, { bookingId, email: data.email, id: { not: id } });
    }
    const isReplaced = data.email !== undefined && data.email !== before.email;
    const attendee = await tx.attendee.update({
      where: { id },
      data: { ...data, ...(isReplaced && { linkGeneration: generateGeneration() }) },
    });
    const isMarked = attendee.noShow !== before.noShow;
    await recordEvents(context, tx, booking, ...(isMarked ? [toNoShowEvent([attendee])] : []));
    return attendee;
  });
}

/** Even the last attendee can be removed. Frees the seat and the idempotency key it was taken with. */
export const removeAttendee = (context: SignedIn, id: number) =>
  withAttendee(context, id, async (attendee, booking, tx) => {
    const hadSeat = (await tx.bookingSeat.count({ where: { attendeeId: id } })) > 0;
    const by = await findViewerEmail(tx, context.viewer);
    await tx.attendee.delete({ where: { id } });
    await recordLeaving(tx, booking, { attendee, hadSeat }, { by, now: context.clock() });
    return attendee;
  });

/**
 * Records that someone is no longer an attendee. A booking with seats that has lost its last attendee
 * is cancelled (GAP-31). Call it with the booking locked, so that nobody takes a seat in it meanwhile.
 */
export async function recordLeaving(
  tx: Transaction,
  booking: Booking,
  { attendee, hadSeat }: { attendee: EventAttendee; hadSeat: boolean },
  { by, now, reason }: Cancellation,
): Promise<Booking> {
  const isEmpty = (await tx.attendee.count({ where: { bookingId: booking.id } })) === 0;
  const isOver = isFinal(booking.status) || booking.endTime <= now;
  const end = hadSeat && isEmpty && !isOver ? toCancelChange(by, reason) : null;
  const left = toAttendeeEvent('BOOKING_ATTENDEE_REMOVED', attendee);
  const change = { data: nextSequence, ...end, events: [left, ...(end?.events ?? [])] };
  return applyChange(tx, booking, change, now);
}

/** Locks the booking, so that changes to its attendees run one at a time. */
async function withAttendee<T>(
  context: SignedIn,
  id: number,
  change: (attendee: Attendee, booking: Booking, tx: Transaction) => Promise<T>,
): Promise<T> {
  const { db, viewer } = context;
  const where = { AND: [{ id }, attendeesOf(viewer)] };
  const { bookingId } = (await db.attendee.findFirst({ where })) ?? throwMissing();
  return withLockedBooking(context, { id: bookingId }, async (booking, tx) =>
    change((await tx.attendee.findFirst({ where })) ?? throwMissing(), booking, tx),
  );
}

function throwMissing(): never {
  throw new NotFound('Attendee');
}

/** Goes through `applyChange` with no columns to set, so that `updatedAt` changes with the attendees. */
const recordEvents = (
  { clock }: SignedIn,
  tx: Transaction,
  booking: Booking,
  ...events: BookingEvent[]
) => applyChange(tx, booking, { data: {}, events }, clock());

type EventAttendee = Omit<Attendee, 'bookingId' | 'noShow' | 'linkGeneration'>;

export function toAttendeeEvent(
  type: 'BOOKING_ATTENDEE_ADDED' | 'BOOKING_ATTENDEE_REMOVED',
  attendee: EventAttendee,
): BookingEvent {
  const { id, email, name, timeZone, locale, phoneNumber } = attendee;
  const payload = { id, email, name, timeZone, language: { locale: locale ?? 'en' } };
  return {
    type,
    extra: { attendee: { ...payload, ...(phoneNumber !== null && { phoneNumber }) } },
  };
}

/** Pass only the attendees whose mark has changed, and `noShowHost` only if it has changed. */
export function toNoShowEvent(
  attendees: Pick<Attendee, 'id' | 'email' | 'noShow'>[],
  noShowHost?: boolean,
): BookingEvent {
  const noShowAttendees = attendees.map(({ id, email, noShow }) => ({ id, email, noShow }));
  return {
    type: 'BOOKING_NO_SHOW_UPDATED',
    extra: { noShowAttendees, ...(noShowHost !== undefined && { noShowHost }) },
  };
}
