import { Prisma } from '../../../prisma/generated/client.js';
import type { WebhookTrigger } from '../../../prisma/generated/enums.js';
import { findTraceparent } from '../../trace/work.ts';
import {
  type BookingSnapshot,
  bookingSnapshotSelect,
  toEventBody,
  toEventPayload,
} from './payload.ts';

/** A trigger, and what its payload has beside the booking. */
export interface BookingEvent {
  type: WebhookTrigger;
  extra?: Record<string, unknown>;
  /** A host who has just left the bookings, and hears of it all the same. */
  formerHostId?: number;
}

/** Logs an event about a user instead of a booking. Call it in the transaction of the change. */
export async function recordUserEvent(
  tx: Prisma.TransactionClient,
  event: Prisma.EventUncheckedCreateInput,
) {
  const { id: eventId } = await tx.event.create({
    data: { ...event, traceparent: findTraceparent() },
    select: { id: true },
  });
  await tx.outbox.create({ data: { eventId } });
}

/**
 * Writes the rows of `new_event` to the log and the outbox, in the order of their bookings. The
 * statement defines `new_event` ("bookingId", type, sequence, payload, "createdAt", traceparent) before this.
 */
export const insertEventsSql = `event AS (
  INSERT INTO "Event" ("bookingId", "type", "sequence", "payload", "createdAt", "traceparent")
  SELECT "bookingId", type::"WebhookTrigger", sequence, payload, "createdAt", traceparent
  FROM new_event ORDER BY "bookingId", sequence
  RETURNING id
), outbox AS (
  INSERT INTO "Outbox" ("eventId") SELECT id FROM event ORDER BY id
)`;

/**
 * Logs what has just happened to bookings. Call it after the change and in its transaction: the
 * event shows the bookings as they are now, and their locked rows keep sequence numbers unique.
 */
export async function recordBookingEvents(
  tx: Prisma.TransactionClient,
  bookings: readonly { id: number }[],
  { type, extra, formerHostId: userId }: BookingEvent,
  at: Date,
) {
  if (bookings.length === 0) return;
  const ids = bookings.map(({ id }) => id);
  const rows = await tx.$queryRaw<
    BookingSnapshot[]
  >`${bookingSnapshotSql} WHERE booking.id = ANY(${ids}) ORDER BY booking.id`;
  const events = rows.map((booking) => ({
    bookingId: booking.id,
    payload: toEventBody(type, toEventPayload(booking, extra), at),
  }));
  await recordBodies(tx, type, events, at);
  if (userId === undefined) return;
  for (const { payload } of events) {
    await recordUserEvent(tx, { type, userId, createdAt: at, payload });
  }
}

/** Logs one event of each booking with this body, as the next of its booking. */
export const recordBodies = (
  tx: Prisma.TransactionClient,
  type: WebhookTrigger,
  events: readonly { bookingId: number; payload: object }[],
  at: Date,
) =>
  tx.$executeRaw`
    WITH new_event AS (
      SELECT "bookingId", ${type} AS type, coalesce(last.sequence, 0) + 1 AS sequence, payload,
        ${at}::timestamptz AS "createdAt", ${findTraceparent()}::text AS traceparent
      FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb) AS row ("bookingId" int, payload jsonb)
      CROSS JOIN LATERAL (
        SELECT max(sequence) AS sequence FROM "Event" WHERE "bookingId" = row."bookingId"
      ) last
    ), ${Prisma.raw(insertEventsSql)}
    SELECT id FROM event`;

/** The events by which hosts heard that they left these bookings. They are about the host, and show the booking. */
export const toldToLeaversSql = (bookingIds: readonly number[]) => Prisma.sql`
  SELECT told.id FROM "Event" own JOIN "Event" told ON told.transaction = own.transaction
  WHERE own."bookingId" = ANY (${bookingIds}) AND own.type = 'BOOKING_REASSIGNED'
    AND told."bookingId" IS NULL AND (told.payload->'payload'->>'bookingId')::int = own."bookingId"`;

type Select = Record<string, unknown>;

const listColumns = (select: Select) => Object.keys(select).filter((name) => select[name] === true);

/** The selected columns of an alias as one JSON object. */
const formatObjectSql = (alias: string, select: Select, more = '') =>
  `json_build_object(${listColumns(select)
    .map((name) => `'${name}', ${alias}."${name}"`)
    .join(', ')}${more})`;

const formatListSql = (alias: string, object: string) =>
  `coalesce(json_agg(${object} ORDER BY ${alias}.id), '[]')`;

const { attendees, hosts, references, eventType, destinationCalendar } = bookingSnapshotSelect;
const user = `json_build_object('user', ${formatObjectSql('person', hosts.select.user.select)})`;
const team = `, 'team', (SELECT ${formatObjectSql('team', eventType.select.team.select)} FROM "Team" team WHERE team.id = type."teamId")`;

/** Loads snapshots of many bookings in one statement. Prisma would need one for each relation. */
const bookingSnapshotSql = Prisma.raw(`
  SELECT ${listColumns(bookingSnapshotSelect)
    .map((name) => `booking."${name}"`)
    .join(', ')},
    (SELECT ${formatListSql('attendee', formatObjectSql('attendee', attendees.select))}
      FROM "Attendee" attendee WHERE attendee."bookingId" = booking.id) AS attendees,
    (SELECT ${formatListSql('host', user)}
      FROM "BookingHost" host JOIN "User" person ON person.id = host."userId"
      WHERE host."bookingId" = booking.id) AS hosts,
    (SELECT ${formatListSql('reference', formatObjectSql('reference', references.select))}
      FROM "BookingReference" reference WHERE reference."bookingId" = booking.id) AS "references",
    (SELECT ${formatObjectSql('calendar', destinationCalendar.select)}
      FROM "DestinationCalendar" calendar
      WHERE calendar.id = booking."destinationCalendarId") AS "destinationCalendar",
    (SELECT ${formatObjectSql('type', eventType.select, team)}
      FROM "EventType" type WHERE type.id = booking."eventTypeId") AS "eventType"
  FROM "Booking" booking`);
