import type {
  Attendee,
  Booking,
  BookingHost,
  Payment,
  WebhookTrigger,
} from '../../../../prisma/generated/client.js';
import { type BookingColumnFor, listBookingColumns } from '../../record/booking-columns.ts';
import { hostLockSpace } from '../../../database/conflict.ts';
import { runPrepared } from '../../../database/prepared.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { CalendarTaken, toFeedClashSql } from '../../calendar-feed/clash.ts';
import type { Room } from '../../event-type/room.ts';
import { insertEventsSql } from '../../event/record.ts';
import { findTraceparent } from '../../../trace/work.ts';
import { type BookingQuota, countBookingsSql } from './quota.ts';

export type BookingRow = Pick<Booking, BookingColumnFor<'bookerInput' | 'hostInput' | 'creation'>>;

export type HostRow = Pick<
  BookingHost,
  'userId' | 'start' | 'end' | 'occupies' | 'mayOverlap' | 'paddedStart' | 'paddedEnd'
>;

/** The rows of a new booking. */
export interface BookingDraft {
  booking: BookingRow;
  hosts: HostRow[];
  /** With a seat if the event type has seats. */
  attendees: (Omit<Attendee, 'id' | 'bookingId' | 'linkGeneration'> & {
    seat: { referenceUid: string; data: unknown } | null;
  })[];
  payments: Pick<
    Payment,
    'uid' | 'amount' | 'currency' | 'externalId' | 'provider' | 'expiresAt'
  >[];
  /** The room that its place opens. */
  references: Room[];
  /** In the order of their sequence. */
  events: { type: WebhookTrigger; payload: object }[];
}

export interface IdempotencyKey {
  caller: string;
  key: string;
  bodyHash: string;
}

const columnList = listBookingColumns('bookerInput', 'hostInput', 'creation')
  .map((name) => `"${name}"`)
  .join(', ');

/**
 * Inserts bookings with their hosts, attendees, seats, payments and events in one statement, so
 * that all rows are written or none. The constraints decide. The drafts are one JSON value, so that
 * a series needs no more statements than a booking. `host_lock` locks the hosts, as `lockHosts` does. No
 * constraint guards the events of the hosts' calendars, so the statement looks for them. If it finds one,
 * it writes nothing.
 *
 * The drafts are the only parameter, and the key, the quota, `feedsAt` and the trace are part of the first one. If they were
 * parameters too, PostgreSQL would see that one is null and plan the statement anew each time.
 */
const insertion = {
  name: 'insert_bookings',
  text: `
WITH host_lock AS MATERIALIZED (
  SELECT pg_advisory_xact_lock(${hostLockSpace}, id) FROM (
    SELECT DISTINCT (host->>'userId')::int AS id
    FROM jsonb_array_elements($1::jsonb) draft, jsonb_array_elements(draft->'hosts') host
    ORDER BY id
  ) host
), event_elsewhere AS MATERIALIZED (
  -- Behind the locks, so that what was committed while they were waited for is seen.
  SELECT FROM jsonb_array_elements($1::jsonb) draft, jsonb_array_elements(draft->'hosts') host
  WHERE (SELECT count(*) FROM host_lock) > 0 AND $1::jsonb->0->>'feedsAt' IS NOT NULL
    AND ${toFeedClashSql(
      `(host->>'userId')::int`,
      `coalesce(host->>'paddedStart', host->>'start')::timestamptz`,
      `coalesce(host->>'paddedEnd', host->>'end')::timestamptz`,
      `($1::jsonb->0->>'feedsAt')::timestamptz`,
    )}
  LIMIT 1
), draft AS (
  SELECT value, ordinality FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY
  WHERE (SELECT count(*) FROM host_lock) > 0 AND NOT EXISTS (SELECT FROM event_elsewhere)
), counted AS (${countBookingsSql}
), booking AS (
  INSERT INTO "Booking" (${columnList})
  SELECT ${columnList} FROM (
    SELECT row.*, ordinality FROM draft, jsonb_populate_record(NULL::"Booking", value->'booking') row
  ) rows ORDER BY ordinality
  RETURNING id, uid
), made AS (
  SELECT booking.id, draft.value, draft.ordinality
  FROM booking JOIN draft ON draft.value->'booking'->>'uid' = booking.uid
), host AS (
  INSERT INTO "BookingHost"
    ("bookingId", "userId", "start", "end", "occupies", "mayOverlap", "paddedStart", "paddedEnd")
  SELECT made.id, "userId", "start", "end", "occupies", "mayOverlap", "paddedStart", "paddedEnd"
  FROM made, jsonb_populate_recordset(NULL::"BookingHost", value->'hosts') row
), attendee AS (
  INSERT INTO "Attendee" ("bookingId", "email", "name", "timeZone", "locale", "phoneNumber", "noShow")
  SELECT made.id, "email", "name", "timeZone", "locale", "phoneNumber", false
  FROM made, jsonb_array_elements(value->'attendees') WITH ORDINALITY AS each(attendee, place),
    jsonb_populate_record(NULL::"Attendee", attendee) row
  ORDER BY made.ordinality, place
  RETURNING id, "bookingId", "email"
), seat AS (
  INSERT INTO "BookingSeat" ("bookingId", "attendeeId", "referenceUid", "data")
  SELECT made.id, attendee.id, each->'seat'->>'referenceUid', each->'seat'->'data'
  FROM made, jsonb_array_elements(value->'attendees') each
  JOIN attendee ON attendee."email" = each->>'email'
  WHERE attendee."bookingId" = made.id AND each->>'seat' IS NOT NULL
), payment AS (
  INSERT INTO "Payment" ("bookingId", "uid", "amount", "currency", "externalId", "provider", "expiresAt")
  SELECT made.id, row."uid", row."amount", row."currency", row."externalId", row."provider", row."expiresAt"
  FROM made, jsonb_populate_recordset(NULL::"Payment", value->'payments') row
), reference AS (
  INSERT INTO "BookingReference" ("bookingId", "type", "uid", "meetingUrl", "deleted")
  SELECT made.id, row."type", row."uid", row."meetingUrl", false
  FROM made, jsonb_populate_recordset(NULL::"BookingReference", value->'references') row
), new_event AS (
  SELECT made.id AS "bookingId", each->>'type' AS type, place AS sequence,
    jsonb_set(each->'payload', '{payload,bookingId}', to_jsonb(made.id)) AS payload,
    (value->'booking'->>'createdAt')::timestamptz AS "createdAt",
    $1::jsonb->0->>'traceparent' AS traceparent
  FROM made, jsonb_array_elements(value->'events') WITH ORDINALITY AS every(each, place)
), ${insertEventsSql}, record AS (
  INSERT INTO "IdempotencyRecord" ("bookingId", "attendeeId", "caller", "key", "bodyHash")
  SELECT made.id, (
    SELECT attendee.id FROM attendee WHERE attendee."bookingId" = made.id
      AND attendee."email" = value->'attendees'->0->>'email'
      AND value->'attendees'->0->>'seat' IS NOT NULL
  ), value->'key'->>'caller', value->'key'->>'key', value->'key'->>'bodyHash'
  FROM made WHERE value->'key'->>'key' IS NOT NULL
)
SELECT id FROM made ORDER BY ordinality`,
};

export interface CreatedBookings {
  /** More than one for a series. */
  ids: number[];
  /** The uids of the new seats. Empty if the event type has no seats. */
  seats: string[];
  /** Whether something is to be paid for them. Absent if not. */
  isDue?: boolean;
}

interface Insertion {
  key?: IdempotencyKey | null;
  quota?: BookingQuota | null;
  /** Now. The events of the hosts' calendars stop the bookings, unless it is null. */
  feedsAt?: Date | null;
}

/** Returns the ids of the new bookings, in the order of the drafts. */
export async function insertBookings(
  db: Transaction,
  drafts: BookingDraft[],
  { key = null, quota = null, feedsAt = null }: Insertion = {},
): Promise<number[]> {
  const [first, ...others] = drafts;
  const sent = [{ ...first, key, quota, feedsAt, traceparent: findTraceparent() }, ...others];
  const rows = await runPrepared<{ id: number }>(db, insertion, [JSON.stringify(sent)]);
  if (feedsAt !== null && rows.length === 0) throw new CalendarTaken();
  return rows.map(({ id }) => id);
}
