import { Prisma, type PrismaClient } from '../../../prisma/generated/client.js';
import { recordAct } from '../../audit/record.ts';
import { Conflict } from '../../base/errors.ts';
import type { Context } from '../../context/context.ts';
import type { Transaction } from '../../database/transaction.ts';
import { isObject } from '../../input/is-object.ts';
import { eventBody } from '../../person/form.ts';
import {
  deletedAddress,
  type Emails,
  type Forgotten,
  forgetJson,
  forgetRow,
  isPerson,
} from '../../person/forget.ts';
import { bookingTables } from '../../person/table/booking.ts';
import { hashForgotten } from './hash.ts';
import { findInLog, listStretches } from './held.ts';

type Forgetter = Pick<
  Context,
  'db' | 'clock' | 'keyring' | 'viewer' | 'address' | 'requestId' | 'source'
>;

/** As many bookings are locked at once: a booker who meets one of them waits for some milliseconds. */
const batch = 20;

/** A workshop with many seats has hundreds of events. */
const longestMs = 60_000;

/** What was done, for somebody who waits. */
type Tell = (bookings: number) => void;

/**
 * Forgets an address everywhere. Ids, times and the chain of events stay. It works in small transactions,
 * and each booking changes whole or not at all. If the process dies, the next run goes on, because what is
 * forgotten is no longer found. At the end the audit log says that it happened, without the address.
 */
export async function forgetAddress(context: Forgetter, email: string, tell: Tell) {
  const { db, clock } = context;
  await refuseIfInUse(db, email, clock());
  let done = 0;
  for await (const ids of listBookings(db, email)) {
    await db.$transaction((tx) => forgetBookings(tx, ids, email), { timeout: longestMs });
    tell((done += ids.length));
  }
  await forgetAttempts(db, email);
  await db.$transaction(async (tx) => {
    await forgetLooseRows(tx, email);
    const subjectId = hashForgotten(context, email);
    await recordAct(tx, context, 'PERSON_FORGOTTEN', { subjectId });
  });
  return { bookings: done };
}

async function refuseIfInUse(db: PrismaClient, email: string, now: Date) {
  const user = await db.user.findUnique({ where: { email }, select: { id: true } });
  if (user) {
    throw new Conflict(`The address belongs to user ${user.id}. Delete the user first`);
  }
  const ahead = await db.booking.findMany({
    where: {
      attendees: { some: { email } },
      endTime: { gt: now },
      status: { in: ['ACCEPTED', 'PENDING', 'AWAITING_HOST'] },
    },
    select: { uid: true },
    orderBy: { id: 'asc' },
    take: 5,
  });
  if (ahead.length === 0) return;
  const uids = ahead.map(({ uid }) => uid).join(', ');
  throw new Conflict(`The person has meetings ahead: ${uids}. Cancel them first`);
}

/**
 * First those that an index finds, until none is left. Then the log is read from its start to its end,
 * for bookings that the person is no longer listed in.
 */
async function* listBookings(db: PrismaClient, email: string): AsyncGenerator<number[]> {
  for (;;) {
    const rows = await db.$queryRaw<{ bookingId: number }[]>`
      SELECT DISTINCT "bookingId" FROM "Attendee" WHERE email = ${email} ORDER BY 1 LIMIT ${batch}`;
    if (rows.length === 0) break;
    yield rows.map(({ bookingId }) => bookingId);
  }
  for await (const found of findInLog(db, email)) {
    const ids = [...new Set(found.map(({ bookingId }) => bookingId))].filter((id) => id !== null);
    for (let from = 0; from < ids.length; from += batch) yield ids.slice(from, from + batch);
  }
}

async function forgetBookings(tx: Transaction, ids: number[], email: string) {
  // All who change a booking lock it first, so nothing is added to it meanwhile.
  await tx.$queryRaw`SELECT id FROM "Booking" WHERE id = ANY(${ids}) ORDER BY id FOR UPDATE`;
  for (const booking of await loadBookings(tx, ids)) {
    await forgetBooking(tx, booking, new Set([email]));
  }
}

const loadBookings = (tx: Transaction, ids: number[]) =>
  tx.booking.findMany({
    where: { id: { in: ids } },
    include: {
      attendees: { orderBy: { id: 'asc' }, include: { bookingSeat: true } },
      payment: true,
    },
  });

/** Forgets everybody in bookings that the caller has locked, also those who were removed. The host stays. */
export async function forgetEverybody(tx: Transaction, ids: number[]) {
  for (const booking of await loadBookings(tx, ids)) {
    const { id: bookingId, attendees, responses } = booking;
    const events = await loadEvents(tx, bookingId);
    const mails = await tx.mail.findMany({ where: { bookingId, isHost: false } });
    const told = events.map(({ payload }) => toBody(payload));
    const emails = [
      ...[attendees, ...told.map((body) => toPeople(body['attendees']))].flat(),
      ...told.map((body) => body['attendee']),
      ...[responses, ...told.map((body) => unlabel(body['responses']))],
      ...mails.map(({ recipient }) => ({ email: recipient })),
    ].flatMap((one) => (isObject(one) ? String(one['email']).toLowerCase() : []));
    const own = emails.filter((email) => email.includes('@') && email !== deletedAddress);
    if (own.length > 0) await forgetBooking(tx, booking, new Set(own));
  }
}

/** With those of hosts who left it: they are about the host, and show the booking. */
const loadEvents = (tx: Transaction, bookingId: number) =>
  tx.$queryRaw<{ id: number; payload: unknown }[]>`
    SELECT id, payload FROM "Event" WHERE "bookingId" = ${bookingId} OR id = ANY (ARRAY(
      SELECT told.id FROM "Event" own JOIN "Event" told ON told.transaction = own.transaction
      WHERE own."bookingId" = ${bookingId} AND own.type = 'BOOKING_REASSIGNED' AND told."bookingId" IS NULL
        AND (told.payload->'payload'->>'bookingId')::int = ${bookingId}
    )) ORDER BY id`;

type LoadedBooking = Prisma.BookingGetPayload<{
  include: { attendees: { include: { bookingSeat: true } }; payment: true };
}>;

async function forgetBooking(tx: Transaction, booking: LoadedBooking, emails: Emails) {
  const { id, attendees, payment, ...columns } = booking;
  const events = await loadEvents(tx, id);
  const who: Forgotten = {
    emails,
    isBooker: isBooker(columns.responses, attendees, emails),
    isHost: isPerson({ email: columns.userPrimaryEmail }, emails),
    names: [...new Set(findNames([attendees, events.map(({ payload }) => payload)], emails))],
  };
  for (const event of events) await forgetEvent(tx, event, who);
  const changes = toData(forgetRow(bookingTables.Booking.columns, columns, who));
  await tx.booking.update({ where: { id }, data: { ...changes, updatedAt: columns.updatedAt } });
  const planned = { payload: Prisma.DbNull };
  await tx.webhookScheduledTrigger.updateMany({ where: { bookingId: id }, data: planned });
  for (const attendee of attendees) {
    if (isPerson(attendee, emails)) await forgetAttendee(tx, attendee, who);
  }
  await tx.mail.deleteMany({ where: { bookingId: id, recipient: { in: [...emails] } } });
  if (!who.isBooker) return;
  await tx.idempotencyRecord.deleteMany({ where: { bookingId: id, attendeeId: null } });
  await tx.bookingReference.deleteMany({ where: { bookingId: id } });
  for (const one of payment) {
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

/** Also what was sent of it to webhooks goes. In an event, other people may be the booker and the host. */
async function forgetEvent(
  tx: Transaction,
  { id, payload }: { id: number; payload: unknown },
  who: Forgotten,
) {
  const { emails } = who;
  const body = toBody(payload);
  const booked = isBooker(unlabel(body['responses']), toPeople(body['attendees']), emails);
  const after = forgetJson(payload, eventBody, {
    ...who,
    isBooker: who.isBooker || booked,
    isHost: isPerson(body['organizer'], emails),
  });
  if (JSON.stringify(after) === JSON.stringify(payload)) return;
  await tx.event.update({ where: { id }, data: { payload: after as Prisma.InputJsonObject } });
  await tx.webhookAttempt.deleteMany({ where: { delivery: { eventId: id } } });
}

/** One that was under way while its booking changed has written since what it sent. */
async function forgetAttempts(db: PrismaClient, email: string) {
  const { _max } = await db.webhookAttempt.aggregate({ _max: { id: true } });
  for (const [after, until] of listStretches(_max.id)) {
    await db.$executeRaw`
      DELETE FROM "WebhookAttempt" WHERE id > ${after} AND id <= ${until}
        AND position(${email} IN lower(concat("requestBody", ' ', "responseBody"))) > 0`;
  }
}

/** What no booking leads to. */
async function forgetLooseRows(tx: Transaction, email: string) {
  await tx.mail.deleteMany({ where: { recipient: email } });
  await tx.membership.updateMany({ where: { invitedEmail: email }, data: { invitedEmail: null } });
  await tx.$executeRaw`
    DELETE FROM "ReminderStop" WHERE "addressHash" = encode(sha256(convert_to(${email}, 'UTF8')), 'hex')`;
  await tx.$executeRaw`
    UPDATE "Usage" SET "lastVariables" = NULL
    WHERE position(${email} IN lower("lastVariables"::text)) > 0`;
}

const toBody = (payload: unknown) =>
  isObject(payload) && isObject(payload['payload']) ? payload['payload'] : {};

const toPeople = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : []);

/** The answers say who booked. Without them it is the first attendee. */
function isBooker(responses: unknown, attendees: readonly unknown[], emails: Emails): boolean {
  const answer = isObject(responses) ? responses['email'] : undefined;
  if (typeof answer === 'string') return emails.has(answer.toLowerCase());
  return isPerson(attendees[0], emails);
}

/** Events hold each answer with the label of its question. */
function unlabel(responses: unknown) {
  const answer = isObject(responses) ? responses['email'] : undefined;
  return isObject(answer) ? { email: answer['value'] } : undefined;
}

/** What a person is called anywhere in a JSON value, and their numbers. */
function findNames(value: unknown, emails: Emails): string[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => findNames(one, emails));
  if (!isObject(value)) return [];
  const { name, phoneNumber, username } = isPerson(value, emails) ? value : {};
  const own = [name, phoneNumber, username].filter((one) => typeof one === 'string');
  return [...own, ...Object.values(value).flatMap((one) => findNames(one, emails))];
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
