import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Attendee, Booking, Prisma } from '../../../prisma/generated/client.ts';
import type { SignedIn } from '../../context.ts';
import { Conflict, NotFound, SlotUnavailable } from '../../errors.ts';
import { email, line, locale, optional, text, timeZone } from '../../input/field.ts';
import { parse } from '../../input/parse.ts';
import { attendeesOf, hostedBy } from './attendee.ts';
import { applyChange, type BookingName, type Transaction, withBooking } from './change.ts';
import { isFinal } from './transition.ts';
import type { EventNote } from '../event/record.ts';

/** They are shown with their booking, all of them at once. */
export const most = 500;

const phoneNumber = text(32)
  .regex(/^\+?[0-9][0-9 ().-]{3,30}$/, 'must be a phone number')
  .nullish();

const NewAttendee = z.object({
  email,
  name: line(),
  timeZone,
  locale: optional(locale),
  phoneNumber,
});

const AttendeeChange = z.object({
  email: optional(email),
  name: optional(line()),
  timeZone: optional(timeZone),
  locale: optional(locale),
  phoneNumber,
  noShow: optional(z.boolean()),
});

/** GAP-31. Where the event type has seats he takes one. */
export function addAttendee(
  context: SignedIn,
  name: BookingName,
  input: z.input<typeof NewAttendee>,
) {
  const data = parse(NewAttendee, input);
  const where = { AND: [name, hostedBy(context.viewer)] };
  return withBooking(context, where, async (booking, tx) => {
    if (isFinal(booking.status)) {
      throw new Conflict(`A booking that is ${booking.status} takes no attendees`);
    }
    const { id: bookingId } = booking;
    await assertFirst(tx, { bookingId, email: data.email });
    await assertTakesMore(tx, bookingId);
    const bookingSeat = (await takesSeat(tx, booking))
      ? { create: { referenceUid: randomUUID(), bookingId } }
      : {};
    const attendee = await tx.attendee.create({ data: { ...data, bookingId, bookingSeat } });
    await tell(context, tx, booking, attendeeNote('BOOKING_ATTENDEE_ADDED', attendee));
    return attendee;
  });
}

async function assertFirst(tx: Transaction, where: Prisma.AttendeeWhereInput) {
  if ((await tx.attendee.count({ where })) === 0) return;
  throw new Conflict('This e-mail is an attendee of the booking already');
}

async function assertTakesMore(tx: Transaction, bookingId: number) {
  if ((await tx.attendee.count({ where: { bookingId } })) < most) return;
  throw new Conflict(`A booking has at most ${most} attendees`);
}

/** As the slots count them: who is there without a seat came before there were any, and nobody sits down beside him. */
async function takesSeat(tx: Transaction, { id: bookingId, eventTypeId }: Booking) {
  if (eventTypeId === null) return false;
  const eventType = await tx.eventType.findUniqueOrThrow({ where: { id: eventTypeId } });
  const { seatsPerTimeSlot } = eventType;
  if (seatsPerTimeSlot === null) return false;
  const taken = await tx.bookingSeat.count({ where: { bookingId } });
  if (taken === 0 && (await tx.attendee.count({ where: { bookingId } })) > 0) return false;
  if (taken < seatsPerTimeSlot) return true;
  const reason = { code: 'SEATS_FULL', message: 'All seats are taken', earliest: null };
  throw new SlotUnavailable([reason], []);
}

export async function editAttendee(
  context: SignedIn,
  id: number,
  input: z.input<typeof AttendeeChange>,
) {
  const data = parse(AttendeeChange, input);
  return withAttendee(context, id, async (before, booking, tx) => {
    if (data.email !== undefined) {
      const { bookingId } = before;
      await assertFirst(tx, { bookingId, email: data.email, id: { not: id } });
    }
    const attendee = await tx.attendee.update({ where: { id }, data });
    const isMarked = attendee.noShow !== before.noShow;
    await tell(context, tx, booking, ...(isMarked ? [noShowNote([attendee])] : []));
    return attendee;
  });
}

/** The last one too; his seat is free again, and so is the key by which he took it. */
export async function removeAttendee(context: SignedIn, id: number) {
  return withAttendee(context, id, async (attendee, booking, tx) => {
    await tx.attendee.delete({ where: { id } });
    await tell(context, tx, booking, attendeeNote('BOOKING_ATTENDEE_REMOVED', attendee));
    return attendee;
  });
}

/** With his booking locked: attendees of one booking change one after another. */
async function withAttendee<T>(
  context: SignedIn,
  id: number,
  change: (attendee: Attendee, booking: Booking, tx: Transaction) => Promise<T>,
): Promise<T> {
  const { db, viewer } = context;
  const where = { AND: [{ id }, attendeesOf(viewer)] };
  const { bookingId } = (await db.attendee.findFirst({ where })) ?? missing();
  return withBooking(context, { id: bookingId }, async (booking, tx) =>
    change((await tx.attendee.findFirst({ where })) ?? missing(), booking, tx),
  );
}

function missing(): never {
  throw new NotFound('Attendee');
}

/** Nothing in the booking's own row changes; but it has changed, and its events are numbered. */
const tell = ({ clock }: SignedIn, tx: Transaction, booking: Booking, ...events: EventNote[]) =>
  applyChange(tx, booking, { data: {}, events }, clock());

/** Who came or went, as the payload speaks of attendees. */
export function attendeeNote(
  type: 'BOOKING_ATTENDEE_ADDED' | 'BOOKING_ATTENDEE_REMOVED',
  attendee: Attendee,
): EventNote {
  const { id, email, name, timeZone, locale, phoneNumber } = attendee;
  const told = { id, email, name, timeZone, language: { locale: locale ?? 'en' } };
  return { type, extra: { attendee: { ...told, ...(phoneNumber !== null && { phoneNumber }) } } };
}

/** Those who are marked otherwise than they were, and the host if he is. */
export function noShowNote(
  attendees: Pick<Attendee, 'id' | 'email' | 'noShow'>[],
  noShowHost?: boolean,
): EventNote {
  const noShowAttendees = attendees.map(({ id, email, noShow }) => ({ id, email, noShow }));
  return {
    type: 'BOOKING_NO_SHOW_UPDATED',
    extra: { noShowAttendees, ...(noShowHost !== undefined && { noShowHost }) },
  };
}
