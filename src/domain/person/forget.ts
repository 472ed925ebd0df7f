import { Prisma } from '../../../prisma/generated/client.js';
import { packBody, unpackBody } from '../../base/packed.ts';
import type { Transaction } from '../../database/transaction.ts';
import { eventBody } from '../../person/form.ts';
import { deletedAddress, type Forgotten, forgetJson, forgetRow } from '../../person/forget.ts';
import { bookingTables } from '../../person/table/booking.ts';
import {
  type Emails,
  findStanding,
  isBookedBy,
  isPerson,
  listGuests,
  listNames,
  listPeople,
} from '../../person/within.ts';
import { listStatusesBefore } from '../booking/transition.ts';
import { toEventBody } from '../event/payload.ts';
import { recordBodies, toldToLeaversSql } from '../event/record.ts';

/** Meetings that are still to come. */
export const toAheadWhere = (now: Date) => ({
  endTime: { gt: now },
  status: { in: listStatusesBefore('CANCELLED') },
});

interface Whom {
  emails: Emails;
  now: Date;
}

/**
 * Empties bookings of a person, and tells webhooks of each by its ids. What they have booked since
 * is ahead, and stays whole. Returns how many were changed.
 */
export async function forgetBookings(
  tx: Transaction,
  ids: readonly number[],
  { email, now }: { email: string; now: Date },
): Promise<number> {
  // All who change a booking lock it first, so nothing is added to it meanwhile.
  await tx.$queryRaw`SELECT id FROM "Booking" WHERE id = ANY(${ids}) ORDER BY id FOR UPDATE`;
  const isBookedSince = { ...toAheadWhere(now), attendees: { some: { email } } };
  const bookings = await loadBookings(tx, { id: { in: [...ids] }, NOT: isBookedSince });
  const emails = new Set([email]);
  const told = [];
  for (const booking of bookings) {
    const { id, uid, attendees } = booking;
    const events = await loadEvents(tx, id);
    if (!(await forgetBooking(tx, { booking, events }, { emails, now }))) continue;
    const attendeeIds = attendees.filter((one) => isPerson(one, emails)).map((one) => one.id);
    const body = toEventBody('PERSON_FORGOTTEN', { bookingId: id, uid, attendeeIds }, now);
    told.push({ bookingId: id, payload: body });
  }
  // Nothing but ids, so that receivers can do the same.
  if (told.length > 0) await recordBodies(tx, 'PERSON_FORGOTTEN', told, now);
  return told.length;
}

/** Forgets everybody in bookings that the caller has locked, also those who were removed. The host stays. */
export async function forgetEverybody(tx: Transaction, ids: readonly number[], now: Date) {
  for (const booking of await loadBookings(tx, { id: { in: [...ids] } })) {
    const events = await loadEvents(tx, booking.id);
    const where = { bookingId: booking.id, isHost: false };
    const mails = await tx.mail.findMany({ where, select: { recipient: true } });
    const guests = listGuests(
      booking,
      events.map(({ payload }) => payload),
    );
    const all = [...guests, ...mails.map(({ recipient }) => recipient)];
    const emails = all
      .map((email) => email.toLowerCase())
      .filter((email) => email.includes('@') && email !== deletedAddress);
    if (emails.length === 0) continue;
    await forgetBooking(tx, { booking, events }, { emails: new Set(emails), now });
  }
}

const loadBookings = (tx: Transaction, where: Prisma.BookingWhereInput) =>
  tx.booking.findMany({
    where,
    include: {
      attendees: { orderBy: { id: 'asc' }, include: { bookingSeat: true } },
      payment: true,
    },
    orderBy: { id: 'asc' },
  });

type LoadedBooking = Awaited<ReturnType<typeof loadBookings>>[number];

/** With those of hosts who left it: they are about the host, and show the booking. */
async function loadEvents(tx: Transaction, bookingId: number) {
  const rows = await tx.$queryRaw<{ id: number; payload: unknown }[]>`
    SELECT id, payload FROM "Event"
    WHERE "bookingId" = ${bookingId} OR id = ANY (ARRAY(${toldToLeaversSql([bookingId])})) ORDER BY id`;
  return rows.map(({ id, payload: stored }) => ({
    ...{ id, payload: unpackBody(stored) },
    isPacked: typeof stored === 'string',
  }));
}

type LoadedEvent = Awaited<ReturnType<typeof loadEvents>>[number];

interface Loaded {
  booking: LoadedBooking;
  events: readonly LoadedEvent[];
}

async function forgetBooking(tx: Transaction, { booking, events }: Loaded, whom: Whom) {
  const { id, attendees, payment, ...columns } = booking;
  const { emails } = whom;
  const people = listPeople([attendees, events.map(({ payload }) => payload)]);
  const who: Forgotten & Whom = {
    ...whom,
    isBooker: isBookedBy(columns.responses, attendees, emails),
    isHost: isPerson({ email: columns.userPrimaryEmail }, emails),
    names: listNames(people.filter((one) => isPerson(one, emails))),
  };
  let isChanged = attendees.some((one) => isPerson(one, emails));
  for (const event of events) isChanged = (await forgetEvent(tx, event, who)) || isChanged;
  const changes = toData(forgetRow(bookingTables.Booking.columns, columns, who));
  await tx.booking.update({ where: { id }, data: { ...changes, updatedAt: columns.updatedAt } });
  const planned = { payload: Prisma.DbNull };
  await tx.webhookScheduledTrigger.updateMany({ where: { bookingId: id }, data: planned });
  for (const attendee of attendees) {
    if (isPerson(attendee, emails)) await forgetAttendee(tx, attendee, who);
  }
  await tx.mail.deleteMany({ where: { bookingId: id, recipient: { in: [...emails] } } });
  if (who.isBooker) await forgetBooker(tx, id, payment, who);
  return isChanged || Object.keys(changes).length > 0;
}

async function forgetBooker(
  tx: Transaction,
  bookingId: number,
  payments: LoadedBooking['payment'],
  who: Forgotten,
) {
  await tx.idempotencyRecord.deleteMany({ where: { bookingId, attendeeId: null } });
  await tx.bookingReference.deleteMany({ where: { bookingId } });
  for (const one of payments) {
    const data = toData(forgetRow(bookingTables.Payment.columns, one, who));
    await tx.payment.update({ where: { id: one.id }, data });
  }
}

async function forgetAttendee(
  tx: Transaction,
  { bookingSeat, ...attendee }: LoadedBooking['attendees'][number],
  who: Forgotten,
) {
  const { id } = attendee;
  const data = toData(forgetRow(bookingTables.Attendee.columns, attendee, who, true));
  await tx.attendee.update({ where: { id }, data });
  if (bookingSeat) {
    const seat = toData(forgetRow(bookingTables.BookingSeat.columns, bookingSeat, who, true));
    await tx.bookingSeat.update({ where: { id: bookingSeat.id }, data: seat });
  }
  await tx.idempotencyRecord.deleteMany({ where: { attendeeId: id } });
  await tx.pendingCancel.deleteMany({ where: { attendeeId: id } });
}

/** Also what was sent of it to webhooks goes. */
async function forgetEvent(
  tx: Transaction,
  { id, payload, isPacked }: LoadedEvent,
  who: Forgotten & Whom,
): Promise<boolean> {
  const part = findStanding(payload, who.emails);
  const isBooker = who.isBooker || part.isBooker;
  const after = forgetJson(payload, eventBody, { ...who, ...part, isBooker });
  if (JSON.stringify(after) === JSON.stringify(payload)) return false;
  const body = after as Prisma.InputJsonObject;
  await tx.event.update({ where: { id }, data: { payload: isPacked ? packBody(body) : body } });
  await tx.webhookAttempt.deleteMany({ where: { delivery: { eventId: id } } });
  await renewLeased(tx, id, who.now);
  return true;
}

/**
 * A worker that sends the event at this moment still has the person's words, and would write down what it
 * sent. It finds no row, and another worker sends the new words.
 */
async function renewLeased(tx: Transaction, eventId: number, now: Date) {
  const leased = await tx.webhookDelivery.findMany({
    where: { eventId, leasedUntil: { not: null } },
    select: { id: true, webhookId: true, eventId: true, bookingId: true, createdAt: true },
  });
  if (leased.length === 0) return;
  await tx.webhookDelivery.deleteMany({ where: { id: { in: leased.map(({ id }) => id) } } });
  await tx.webhookDelivery.createMany({
    data: leased.map(({ id: _, ...row }) => ({ ...row, nextAttemptAt: now })),
  });
}

const jsonColumns = new Set(['responses', 'location', 'metadata', 'data']);

/** Prisma asks for a null of its own in a JSON column. */
const toData = (changes: object): object =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]: [string, unknown]) => [
      name,
      value === null && jsonColumns.has(name) ? Prisma.DbNull : value,
    ]),
  );
