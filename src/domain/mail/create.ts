import { Prisma } from '../../../prisma/generated/client.js';
import type { MailKind, WebhookTrigger } from '../../../prisma/generated/enums.js';
import type { Transaction } from '../../database/transaction.ts';
import { deletedAddress } from '../../person/forget.ts';

interface MailRule {
  trigger: WebhookTrigger;
  kind: MailKind;
  /** Which hosts get it. `SEATS`: they do if the event type has seats. */
  hosts: 'ALL' | 'SEATS' | 'NONE';
  /**
   * Which attendees get it. `NAMED`: the one that the event is about. `ABSENT`: those who did not come. `PAYER`: the
   * booker, if a page of ours collects the payment.
   */
  attendees: 'ALL' | 'NAMED' | 'ABSENT' | 'PAYER' | 'NONE';
  /** No mail if the same change also recorded this event of the booking: people get one mail. */
  unlessWith?: WebhookTrigger;
}

/** Which events make which mails. */
const mailRules: readonly MailRule[] = [
  {
    trigger: 'BOOKING_CREATED',
    kind: 'BOOKED',
    hosts: 'ALL',
    attendees: 'ALL',
    unlessWith: 'BOOKING_CONFIRMED',
  },
  // A booker who moves a booking that must be confirmed hears that it moved, and that it waits.
  {
    trigger: 'BOOKING_REQUESTED',
    kind: 'REQUESTED',
    hosts: 'ALL',
    attendees: 'ALL',
    unlessWith: 'BOOKING_RESCHEDULED',
  },
  { trigger: 'BOOKING_CONFIRMED', kind: 'CONFIRMED', hosts: 'ALL', attendees: 'ALL' },
  { trigger: 'BOOKING_REJECTED', kind: 'REJECTED', hosts: 'ALL', attendees: 'ALL' },
  // A confirmation names the time that holds.
  {
    trigger: 'BOOKING_RESCHEDULED',
    kind: 'MOVED',
    hosts: 'ALL',
    attendees: 'ALL',
    unlessWith: 'BOOKING_CONFIRMED',
  },
  // Nobody but the booker knows of a booking that was never paid.
  {
    trigger: 'BOOKING_CANCELLED',
    kind: 'CANCELLED',
    hosts: 'ALL',
    attendees: 'ALL',
    unlessWith: 'BOOKING_UNPAID',
  },
  { trigger: 'BOOKING_PAYMENT_INITIATED', kind: 'PAYMENT', hosts: 'NONE', attendees: 'PAYER' },
  { trigger: 'BOOKING_UNPAID', kind: 'UNPAID', hosts: 'NONE', attendees: 'PAYER' },
  { trigger: 'BOOKING_REFUNDED', kind: 'REFUNDED', hosts: 'NONE', attendees: 'PAYER' },
  { trigger: 'BOOKING_REASSIGNED', kind: 'REASSIGNED', hosts: 'ALL', attendees: 'ALL' },
  { trigger: 'BOOKING_ATTENDEE_ADDED', kind: 'BOOKED', hosts: 'SEATS', attendees: 'NAMED' },
  { trigger: 'BOOKING_ATTENDEE_REMOVED', kind: 'CANCELLED', hosts: 'NONE', attendees: 'NAMED' },
  // Without the last one the meeting is cancelled, and the hosts hear that.
  {
    trigger: 'BOOKING_ATTENDEE_REMOVED',
    kind: 'CANCELLED',
    hosts: 'SEATS',
    attendees: 'NONE',
    unlessWith: 'BOOKING_CANCELLED',
  },
  { trigger: 'BOOKING_NO_SHOW_UPDATED', kind: 'NO_SHOW', hosts: 'NONE', attendees: 'ABSENT' },
];

/**
 * Makes a mail of each of these events for each person that it concerns, in the order of the events.
 * The recipients are those of the event as it is stored. Returns how many it made.
 *
 * - A host who is an attendee too gets the mail of a host.
 * - An instant meeting has no host before one joins, so the hosts who were asked get none.
 * - A change of a series is one mail for each person. If its bookings have UIDs of their own, those that a
 *   mail has brought into a calendar get a mail each: an invitation can have only one UID.
 * - Attendees who did not come get one mail, however often they are marked, and only if the event type wants that.
 * - Users who are locked, and people who were forgotten, get none.
 */
export const createMails = (tx: Transaction, eventIds: readonly number[], now: Date) =>
  tx.$executeRaw`
    WITH told AS (${toToldSql(eventIds)}), person AS (${personSql}), wanted AS (
      SELECT DISTINCT ON (id, recipient) * FROM person
      WHERE recipient <> ${deletedAddress} AND NOT EXISTS (
        SELECT FROM "User" WHERE locked AND email = person.recipient
      ) AND NOT (kind = 'NO_SHOW' AND ${hadSql(Prisma.raw('person'), Prisma.sql`kind = 'NO_SHOW'`)})
      ORDER BY id, recipient, "isHost" DESC
    ), first AS (
      SELECT *, row_number() OVER (
        PARTITION BY kind, "isHost", recipient, CASE kind WHEN 'NO_SHOW' THEN "bookingId"::text
          ELSE concat(transaction, ' ', coalesce(series, "recurringEventId", id::text)) END ORDER BY id
      ) AS nth, series IS NULL
        AND ${hadSql(Prisma.raw('wanted'), Prisma.sql`kind <> 'REMINDER'`)} AS "isKnown"
      FROM wanted
    )
    INSERT INTO "Mail"
      (kind, "bookingId", "eventId", series, recipient, "isHost", "hostId", "nextAttemptAt", "createdAt")
    SELECT kind::"MailKind", "bookingId", id, series, recipient, "isHost", "hostId", ${now}::timestamptz,
      ${now}::timestamptz
    FROM first
    -- A long series is fanned out in several batches.
    WHERE ("isKnown" AND kind <> 'NO_SHOW') OR nth = 1 AND NOT (first."recurringEventId" IS NOT NULL AND EXISTS (
      SELECT FROM "Event" earlier JOIN "Mail" mail ON mail."eventId" = earlier.id
      JOIN "Booking" booking ON booking.id = mail."bookingId"
      WHERE earlier.transaction = first.transaction AND earlier.id < first.id AND mail.recipient = first.recipient
        AND mail."isHost" = first."isHost" AND mail.kind::text = first.kind
        AND booking."recurringEventId" = first."recurringEventId"
        AND mail.series IS NOT DISTINCT FROM first.series))
    ORDER BY id, "isHost" DESC, recipient
    ON CONFLICT DO NOTHING`;

/**
 * True if a person has had such a mail of the booking. PostgreSQL reads the mails of the booking, one booking at
 * a time: with EXISTS it would read all mails there are, for each fan-out.
 */
const hadSql = (person: Prisma.Sql, which: Prisma.Sql) => Prisma.sql`(
        SELECT true FROM (SELECT * FROM "Mail" WHERE "bookingId" = ${person}."bookingId" OFFSET 0) earlier
        WHERE earlier.recipient = ${person}.recipient AND earlier.${which} LIMIT 1) IS TRUE`;

/** Each person that one of the events of `told` concerns. */
const personSql = Prisma.sql`
      SELECT told.*, recipient #>> '{}' AS recipient, "isHost" FROM told CROSS JOIN LATERAL (
        SELECT jsonb_path_query(body, '$.hosts[*].email'), true
        WHERE "formerHostId" IS NULL AND body->>'organizer' IS NOT NULL
          AND (hosts = 'ALL' OR (hosts = 'SEATS' AND body->>'seatsPerTimeSlot' IS NOT NULL))
        UNION ALL
        SELECT jsonb_path_query(body, '$.previousHost.email'), true WHERE "formerHostId" IS NOT NULL
        UNION ALL
        SELECT jsonb_path_query(body, '$.attendees[*].email'), false
        WHERE "formerHostId" IS NULL AND attendees = 'ALL' AND NOT "noEmail"
        UNION ALL
        SELECT jsonb_path_query(body, '$.attendee.email'), false
        WHERE attendees = 'NAMED' AND NOT "noEmail"
        UNION ALL
        SELECT jsonb_path_query(body, '$.attendees[0].email'), false
        WHERE attendees = 'PAYER' AND body #>> '{payment,payUntil}' IS NOT NULL AND NOT "noEmail"
        UNION ALL
        SELECT jsonb_path_query(body, '$.noShowAttendees[*] ? (@.noShow == true).email'), false
        WHERE attendees = 'ABSENT' AND NOT "noEmail" AND "sendsNoShowMail"
      ) AS each (recipient, "isHost")`;

/** The events, with the booking that each is about and its rule. */
const toToldSql = (eventIds: readonly number[]) => Prisma.sql`
      SELECT event.id, event.transaction, event."userId" AS "formerHostId", event.payload->'payload' AS body,
        booking.id AS "bookingId", booking."recurringEventId", coalesce(booking."userId", 0) AS "hostId",
        CASE WHEN booking.occurrence IS NOT NULL THEN booking."iCalUID" END AS series,
        coalesce(booking."noEmail", false) AS "noEmail",
        coalesce(type."sendsNoShowMail", false) AS "sendsNoShowMail", rule.kind, rule.hosts, rule.attendees
      FROM jsonb_to_recordset(${JSON.stringify(mailRules)}::jsonb)
        AS rule (trigger text, kind text, hosts text, attendees text, "unlessWith" text)
      JOIN "Event" event ON event.type::text = rule.trigger
      JOIN "Booking" booking
        ON booking.id = coalesce(event."bookingId", (event.payload->'payload'->>'bookingId')::int)
      LEFT JOIN "EventType" type ON type.id = booking."eventTypeId"
      WHERE event.id = ANY (${eventIds}::bigint[]) AND NOT EXISTS (
        SELECT FROM "Event" other WHERE other.transaction = event.transaction
          AND other."bookingId" = event."bookingId" AND other.type::text = rule."unlessWith")`;
