import type {
  Attendee,
  Booking,
  Payment,
  Prisma,
  WebhookTrigger,
} from '../../../../prisma/generated/client.ts';
import { type BookingColumnFor, listBookingColumns } from '../../access/booking-columns.ts';
import { hostLockSpace } from '../../../database/conflict.ts';

type Serialized<Row> = { [K in keyof Row]: Row[K] extends Date ? string : Row[K] };

export interface HostRow {
  userId: number;
  start: string;
  end: string;
  occupies: boolean;
  mayOverlap: boolean;
  paddedStart: string | null;
  paddedEnd: string | null;
}

/** A booking to be, with all that is written with it. Dates are ISO text: it travels as JSON. */
export interface BookingDraft {
  booking: Serialized<Pick<Booking, BookingColumnFor<'creation'>>>;
  hosts: HostRow[];
  /** With a seat, where the event type has seats. */
  attendees: (Omit<Attendee, 'id' | 'bookingId'> & {
    seat: { referenceUid: string; data: unknown } | null;
  })[];
  payments: Pick<Payment, 'uid' | 'amount' | 'currency' | 'externalId'>[];
  /** In the order of their sequence. */
  events: { type: WebhookTrigger; payload: object }[];
}

export interface IdempotencyKey {
  caller: string;
  key: string;
  bodyHash: string;
}

const columnList = listBookingColumns('creation')
  .map((name) => `"${name}"`)
  .join(', ');

/**
 * Bookings with their hosts, attendees, seats, payments and events in one statement: all of it is
 * there or nothing is, and the constraints decide. A JSON value in, so that a series is as one.
 * `turn` is what `takeTurns` does.
 */
const insertSql = `
WITH turn AS MATERIALIZED (
  SELECT pg_advisory_xact_lock(${hostLockSpace}, id) FROM (
    SELECT DISTINCT (host->>'userId')::int AS id
    FROM jsonb_array_elements($1::jsonb) draft, jsonb_array_elements(draft->'hosts') host
    ORDER BY id
  ) host
), draft AS (
  SELECT value, ordinality FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY
  WHERE (SELECT count(*) FROM turn) > 0
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
  INSERT INTO "Payment" ("bookingId", "uid", "amount", "currency", "externalId")
  SELECT made.id, row."uid", row."amount", row."currency", row."externalId"
  FROM made, jsonb_populate_recordset(NULL::"Payment", value->'payments') row
), event AS (
  INSERT INTO "Event" ("bookingId", "type", "sequence", "payload", "createdAt")
  SELECT made.id, (each->>'type')::"WebhookTrigger", place,
    jsonb_set(each->'payload', '{payload,bookingId}', to_jsonb(made.id)),
    (value->'booking'->>'createdAt')::timestamptz
  FROM made, jsonb_array_elements(value->'events') WITH ORDINALITY AS every(each, place)
  ORDER BY made.ordinality, place
  RETURNING id
), outbox AS (
  INSERT INTO "Outbox" ("eventId") SELECT id FROM event ORDER BY id
), record AS (
  INSERT INTO "IdempotencyRecord" ("bookingId", "attendeeId", "caller", "key", "bodyHash")
  SELECT made.id, (
    SELECT attendee.id FROM attendee WHERE attendee."bookingId" = made.id
      AND attendee."email" = value->'attendees'->0->>'email'
      AND value->'attendees'->0->>'seat' IS NOT NULL
  ), $2::jsonb->>'caller', $2::jsonb->>'key', $2::jsonb->>'bodyHash'
  FROM made WHERE made.ordinality = 1 AND $2::jsonb->>'key' IS NOT NULL
)
SELECT id FROM made ORDER BY ordinality`;

/** What came of it. */
export interface CreatedBookings {
  /** More than one: a series. */
  ids: number[];
  /** The seats that were taken, where the event type has seats. */
  seats: string[];
}

/** The ids of the new bookings, in the order of the drafts. */
export async function insertBookings(
  db: Prisma.TransactionClient,
  drafts: BookingDraft[],
  key: IdempotencyKey | null = null,
): Promise<number[]> {
  const parameters = [JSON.stringify(drafts), JSON.stringify(key)];
  const rows = await db.$queryRawUnsafe<{ id: number }[]>(insertSql, ...parameters);
  return rows.map(({ id }) => id);
}
