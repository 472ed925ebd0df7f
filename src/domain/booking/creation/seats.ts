import type { Attendee, Booking, Prisma } from '../../../../prisma/generated/client.js';
import { type Context, isTriedByStranger } from '../../../context/context.ts';
import { Conflict, NotFound } from '../../../base/errors.ts';
import { nextSequence, toAttendeeEvent } from '../attendee-change.ts';
import { applyChange, lockBooking } from '../change.ts';
import type { BookingPlan } from './plan.ts';
import { type DraftAttendee, toAttendees, toSeat } from './draft.ts';
import type { BookingRequest } from './input.ts';
import type { CreatedBookings, IdempotencyKey } from './insert.ts';
import { describeFullSeats } from '../../slot/engine/reason.ts';
import { TimeTaken } from '../../slot/explain.ts';
import type { Bookable } from '../../slot/load.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { englishProblem } from '../../../language/en/problem.ts';

/** Adds seats to an existing booking. Its row is locked, because no constraint counts seats. */
export async function joinSeats(
  tx: Transaction,
  context: Context,
  { request, bookable, timeZone }: BookingPlan,
  bookingId: number,
  key: IdempotencyKey | null,
): Promise<CreatedBookings> {
  const now = context.clock();
  const booking = await lockOpenBooking(tx, bookingId, request.start);
  const people = toAttendees(request, timeZone);
  if (isTriedByStranger(context)) await disguiseAttendees(tx, bookingId);
  await assertSeatsFree(tx, context, { booking, bookable, people });
  const seated = await createSeats(tx, request, people, bookingId);
  const events = seated.map(({ attendee }) => toAttendeeEvent('BOOKING_ATTENDEE_ADDED', attendee));
  await applyChange(tx, booking, { data: nextSequence, events }, now);
  if (key) {
    const attendeeId = seated[0]?.attendee.id ?? null;
    await tx.idempotencyRecord.create({ data: { ...key, bookingId, attendeeId } });
  }
  return { ids: [bookingId], seats: seated.map(({ referenceUid }) => referenceUid) };
}

/** Nobody is seated under the address that a stranger tries out. The rollback brings the addresses back. */
const disguiseAttendees = (tx: Transaction, bookingId: number) => tx.$executeRaw`
  UPDATE "Attendee" SET email = id || '@almanac.invalid' WHERE "bookingId" = ${bookingId}`;

interface SeatRequest {
  booking: Pick<Booking, 'id' | 'startTime' | 'endTime'>;
  bookable: Bookable;
  people: readonly DraftAttendee[];
}

/** Locks nothing: call it with the booking locked. */
export async function assertSeatsFree(
  tx: Transaction,
  { viewer }: Context,
  { booking: { id: bookingId, startTime: start, endTime: end }, bookable, people }: SeatRequest,
) {
  const present = await tx.attendee.findMany({ where: { bookingId }, select: { email: true } });
  const isSeated = present.some(({ email }) => people.some((one) => one.email === email));
  if (isSeated && viewer) {
    throw new Conflict(englishProblem.seated);
  }
  const taken = await tx.bookingSeat.count({ where: { bookingId } });
  const { id: eventTypeId, seatsPerTimeSlot } = bookable;
  if (!isSeated && taken + people.length <= (seatsPerTimeSlot ?? 0)) return;
  // A stranger who names an attendee is refused as if the seats had just been taken.
  const message = describeFullSeats({ people: people.length });
  const known = [{ code: 'SEATS_FULL', message } as const];
  throw new TimeTaken({ eventTypeId, start, end, people: people.length, known });
}

/** Creates an attendee with a seat for each person, in their order. */
async function createSeats(
  tx: Transaction,
  request: BookingRequest,
  people: DraftAttendee[],
  bookingId: number,
) {
  const seated: { referenceUid: string; attendee: Attendee }[] = [];
  for (const person of people) {
    const { referenceUid, data } = toSeat(request, person.email);
    const attendee = await tx.attendee.create({ data: { ...person, bookingId } });
    const seat = { referenceUid, bookingId, attendeeId: attendee.id };
    await tx.bookingSeat.create({ data: { ...seat, ...(data && { data }) } });
    seated.push({ referenceUid, attendee });
  }
  return seated;
}

/** The booking was moved or cancelled before we locked it. The slot has to be chosen again. */
export class SeatBookingChanged extends Error {}

export async function lockOpenBooking(tx: Transaction, id: number, startTime: Date) {
  const isOpen: Prisma.BookingWhereInput = { status: { in: ['ACCEPTED', 'PENDING'] } };
  return lockBooking(tx, { id, startTime, ...isOpen }).catch((error: unknown) => {
    throw error instanceof NotFound ? new SeatBookingChanged() : error;
  });
}

/** Lists the `referenceUid` of each seat of these people, in the order of the attendees. */
export async function listSeatUids(
  db: Transaction,
  bookingIds: readonly number[],
  emails: readonly string[],
): Promise<string[]> {
  const seats = await db.bookingSeat.findMany({
    where: { bookingId: { in: [...bookingIds] }, attendee: { email: { in: [...emails] } } },
    select: { referenceUid: true },
    orderBy: { attendeeId: 'asc' },
  });
  return seats.map(({ referenceUid }) => referenceUid);
}
