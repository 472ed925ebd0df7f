import { Prisma } from '../../../prisma/generated/client.ts';
import type { WebhookTrigger } from '../../../prisma/generated/enums.ts';
import {
  type BookingSnapshot,
  bookingSnapshotSelect,
  toEventBody,
  toEventPayload,
} from './payload.ts';

/** What is told of a booking: the trigger, and what the payload says beside the booking itself. */
export interface BookingEvent {
  type: WebhookTrigger;
  extra?: Record<string, unknown>;
}

/** Writes to the log what is about a user and no booking, in the transaction of the change. */
export async function recordUserEvent(
  tx: Prisma.TransactionClient,
  event: Prisma.EventUncheckedCreateInput,
) {
  const { id: eventId } = await tx.event.create({ data: event, select: { id: true } });
  await tx.outbox.create({ data: { eventId } });
}

/**
 * Writes to the log what has just happened to bookings, in the transaction of the change and after
 * it: then they are told of as they are now, and their rows are locked, so that numbers are not
 * given twice.
 */
export async function recordBookingEvents(
  tx: Prisma.TransactionClient,
  bookings: readonly { id: number }[],
  { type, extra }: BookingEvent,
  at: Date,
) {
  if (bookings.length === 0) return;
  const ids = bookings.map(({ id }) => id);
  const rows = await tx.$queryRaw<
    BookingSnapshot[]
  >`${bookingSnapshotSql} WHERE booking.id = ANY(${ids}) ORDER BY booking.id`;
  const events = rows.map((booking) => ({
    bookingId: booking.id,
    body: toEventBody(type, toEventPayload(booking, extra), at),
  }));
  await tx.$executeRaw`
    WITH told AS (
      INSERT INTO "Event" (type, "bookingId", sequence, payload, "createdAt")
      SELECT ${type}::"WebhookTrigger", event."bookingId", coalesce(last.sequence, 0) + 1, event.body, ${at}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb) AS event ("bookingId" int, body jsonb)
      CROSS JOIN LATERAL (
        SELECT max(sequence) AS sequence FROM "Event" WHERE "bookingId" = event."bookingId"
      ) last
      RETURNING id
    )
    INSERT INTO "Outbox" ("eventId") SELECT id FROM told ORDER BY id`;
}

type Select = Record<string, unknown>;

const listColumns = (select: Select) => Object.keys(select).filter((name) => select[name] === true);

/** The selected columns of an alias as one JSON object. */
const formatObjectSql = (alias: string, select: Select, more = '') =>
  `json_build_object(${listColumns(select)
    .map((name) => `'${name}', ${alias}."${name}"`)
    .join(', ')}${more})`;

const formatListSql = (alias: string, object: string) =>
  `coalesce(json_agg(${object} ORDER BY ${alias}.id), '[]')`;

const { attendees, hosts, eventType, destinationCalendar } = bookingSnapshotSelect;
const user = `json_build_object('user', ${formatObjectSql('person', hosts.select.user.select)})`;
const team = `, 'team', (SELECT ${formatObjectSql('team', eventType.select.team.select)} FROM "Team" team WHERE team.id = type."teamId")`;

/** `told` by one statement for however many bookings: Prisma asks once for each relation. */
const bookingSnapshotSql = Prisma.raw(`
  SELECT ${listColumns(bookingSnapshotSelect)
    .map((name) => `booking."${name}"`)
    .join(', ')},
    (SELECT ${formatListSql('attendee', formatObjectSql('attendee', attendees.select))}
      FROM "Attendee" attendee WHERE attendee."bookingId" = booking.id) AS attendees,
    (SELECT ${formatListSql('host', user)}
      FROM "BookingHost" host JOIN "User" person ON person.id = host."userId"
      WHERE host."bookingId" = booking.id) AS hosts,
    (SELECT ${formatObjectSql('calendar', destinationCalendar.select)}
      FROM "DestinationCalendar" calendar
      WHERE calendar.id = booking."destinationCalendarId") AS "destinationCalendar",
    (SELECT ${formatObjectSql('type', eventType.select, team)}
      FROM "EventType" type WHERE type.id = booking."eventTypeId") AS "eventType"
  FROM "Booking" booking`);
