import type { Transaction } from '../../database/transaction.ts';
import { type BookingStatus, Prisma } from '../../../prisma/generated/client.js';
import type { Context } from '../../context/context.ts';
import { countOutboxFailure, findFirstWebhook } from '../event/outbox.ts';
import { recordBookingEvents } from '../event/record.ts';
import { toSubscribersSql } from './subscriber.ts';

type Worker = Pick<Context, 'db' | 'clock'>;

/** A booking that had an event, and when. */
interface TouchedBooking {
  bookingId: number;
  since: Date;
}

/**
 * Brings the planned start and end events of bookings up to date. One that passed while no worker
 * ran is still sent; a meeting that was over when it was booked gets none. With `webhookId`, plans
 * for that webhook alone, and only what lies ahead.
 */
export async function planMeetings(
  tx: Transaction,
  touched: TouchedBooking[],
  now: Date,
  webhookId?: string,
) {
  if (touched.length === 0) return;
  const only = webhookId ?? null;
  await tx.$executeRaw`
    WITH asked AS (
      SELECT "bookingId", min(since) AS since
      FROM jsonb_to_recordset(${JSON.stringify(touched)}::jsonb) AS one ("bookingId" int, since timestamptz)
      GROUP BY "bookingId"
    ), told AS (
      SELECT 'MEETING_STARTED'::"WebhookTrigger" AS type, booking.id AS "bookingId", NULL::int AS "userId", booking."eventTypeId",
        type."teamId", team."parentId" AS "organizationId",
        booking."startTime", booking."endTime", asked.since
      FROM asked JOIN "Booking" booking ON booking.id = asked."bookingId"
      LEFT JOIN "EventType" type ON type.id = booking."eventTypeId"
      LEFT JOIN "Team" team ON team.id = type."teamId"
      WHERE booking.status = 'ACCEPTED' AND booking."endTime" > asked.since
    ), wanted AS (
      SELECT webhook.id AS "webhookId", told."bookingId", webhook."subscriberUrl", meeting.*
      FROM told CROSS JOIN LATERAL ${toSubscribersSql(now)} webhook
      CROSS JOIN LATERAL (VALUES
        ('MEETING_STARTED'::"WebhookTrigger", told."startTime", 'startTime'),
        ('MEETING_ENDED', told."endTime", 'endTime')
      ) AS meeting (trigger, at, field)
      WHERE meeting.trigger = ANY (webhook."eventTriggers") AND meeting.at > webhook."createdAt"
        AND (${only}::uuid IS NULL OR (webhook.id = ${only}::uuid AND meeting.at > told.since))
        AND NOT EXISTS (
          SELECT FROM "Event" WHERE "bookingId" = told."bookingId" AND type = meeting.trigger
            AND (payload->'payload'->>meeting.field)::timestamptz = meeting.at)
    ), gone AS (
      DELETE FROM "WebhookScheduledTrigger" planned USING asked
      WHERE planned."bookingId" = asked."bookingId" AND ${only}::uuid IS NULL
        -- What is due is checked when it is sent.
        AND planned."startAfter" > ${now}::timestamptz AND NOT EXISTS (
        SELECT FROM wanted WHERE wanted."bookingId" = planned."bookingId"
          AND wanted."webhookId" = planned."webhookId" AND wanted.trigger = planned.trigger)
    )
    INSERT INTO "WebhookScheduledTrigger" AS planned
      ("webhookId", "bookingId", trigger, "subscriberUrl", "startAfter")
    SELECT "webhookId", "bookingId", trigger, "subscriberUrl", at FROM wanted
    ORDER BY at, "webhookId"
    ON CONFLICT ("webhookId", "bookingId", trigger) DO UPDATE
    SET "startAfter" = excluded."startAfter", "subscriberUrl" = excluded."subscriberUrl"
    WHERE (planned."startAfter", planned."subscriberUrl")
      IS DISTINCT FROM (excluded."startAfter", excluded."subscriberUrl")`;
}

/** The most bookings that one statement plans for, or one transaction records events of. */
const batchSize = 500;

/** Plans existing meetings for one webhook that is new or changed. Returns 0 if there is none. */
export async function planMeetingsForWebhook(worker: Worker): Promise<number> {
  const first = await findFirstWebhook(worker);
  if (!first) return 0;
  try {
    return await planNextWebhook(worker);
  } catch (error) {
    await countOutboxFailure(worker, first, error);
    throw error;
  }
}

const planNextWebhook = ({ db, clock }: Worker): Promise<number> =>
  db.$transaction(async (tx) => {
    const [taken] = await tx.$queryRaw<{ webhookId: string }[]>`
      DELETE FROM "Outbox" WHERE id = (
        SELECT id FROM "Outbox" WHERE "webhookId" IS NOT NULL AND "failedAt" IS NULL
        ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED
      ) RETURNING "webhookId"`;
    if (!taken) return 0;
    const { webhookId } = taken;
    const since = clock();
    // What is already due is still sent: the webhook was subscribed to it at that time.
    await tx.webhookScheduledTrigger.deleteMany({
      where: { webhookId, startAfter: { gt: since } },
    });
    const ids = await loadMeetingsAhead(tx, webhookId, since);
    for (let from = 0; from < ids.length; from += batchSize) {
      const touched = ids
        .slice(from, from + batchSize)
        .map(({ id: bookingId }) => ({ bookingId, since }));
      await planMeetings(tx, touched, since, webhookId);
    }
    return 1;
  }, transactionOptions);

const transactionOptions = { maxWait: 5_000, timeout: 60_000 };

/** No meeting takes longer. The indexes find times by their start. */
const longest = Prisma.sql`interval '366 days'`;

/**
 * The ids come first, and each is looked up (OFFSET 0 keeps PostgreSQL from reading all bookings). Inside
 * an `IN`, it would look for the ids once for each booking of the server.
 */
export const loadMeetingsAhead = (
  tx: Pick<Transaction, '$queryRaw'>,
  webhookId: string,
  now: Date,
) =>
  tx.$queryRaw<{ id: number }[]>`
    SELECT heard.id FROM "Webhook" webhook CROSS JOIN LATERAL (
      SELECT "bookingId" AS id FROM "BookingHost"
      WHERE "userId" = webhook."userId" AND start > ${now}::timestamptz - ${longest}
      UNION
      SELECT one.id FROM "Booking" one
      WHERE one."startTime" > ${now}::timestamptz - ${longest} AND one."eventTypeId" IN (
        SELECT type.id FROM "EventType" type LEFT JOIN "Team" team ON team.id = type."teamId"
        WHERE type.id = webhook."eventTypeId" OR type."teamId" = webhook."teamId"
          OR team."parentId" = webhook."teamId")
    ) heard CROSS JOIN LATERAL (
      SELECT status, "endTime" FROM "Booking" WHERE id = heard.id OFFSET 0
    ) booking
    WHERE webhook.id = ${webhookId}::uuid AND webhook.active
      AND booking.status = 'ACCEPTED' AND booking."endTime" > ${now}::timestamptz`;

interface Due {
  bookingId: number;
  trigger: MeetingTrigger;
  startAfter: Date;
}

type MeetingTrigger = 'MEETING_STARTED' | 'MEETING_ENDED';

interface Meeting {
  id: number;
  status: BookingStatus;
  startTime: Date;
  endTime: Date;
}

/**
 * Records that meetings have started or ended, and returns how many bookings it handled. Bookings
 * are locked before their planned events, as everywhere; one that is being changed comes next time.
 */
export async function recordMeetingEvents({ db, clock }: Worker): Promise<number> {
  const now = clock();
  const isDue = { startAfter: { lte: now } };
  if (!(await db.webhookScheduledTrigger.findFirst({ where: isDue, select: { id: true } }))) {
    return 0;
  }
  return db.$transaction(async (tx) => {
    const meetings = await tx.$queryRaw<Meeting[]>`
      SELECT id, status::text, "startTime", "endTime" FROM "Booking"
      WHERE id IN (
        SELECT "bookingId" FROM "WebhookScheduledTrigger"
        WHERE "startAfter" <= ${now}::timestamptz ORDER BY "startAfter" LIMIT ${batchSize})
      ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`;
    if (meetings.length === 0) return 0;
    const due = await tx.$queryRaw<Due[]>`
      DELETE FROM "WebhookScheduledTrigger"
      WHERE "bookingId" = ANY (${meetings.map(({ id }) => id)}) AND "startAfter" <= ${now}::timestamptz
      RETURNING "bookingId", trigger::text, "startAfter"`;
    for (const type of ['MEETING_STARTED', 'MEETING_ENDED'] as const) {
      const begun = meetings.filter((meeting) => due.some((one) => isDueFor(meeting, type, one)));
      await recordBookingEvents(tx, begun, { type }, now);
    }
    return meetings.length;
  }, transactionOptions);
}

/** A meeting that was moved meanwhile gets its event at the new time. */
function isDueFor({ id, status, startTime, endTime }: Meeting, type: MeetingTrigger, due: Due) {
  const at = type === 'MEETING_STARTED' ? startTime : endTime;
  const isNamed = due.bookingId === id && due.trigger === type;
  return isNamed && status === 'ACCEPTED' && due.startAfter.getTime() === at.getTime();
}
