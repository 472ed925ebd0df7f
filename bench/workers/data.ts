import type pg from 'pg';
import { recordBookingEvents } from '../../src/domain/event/record.ts';
import type { BenchClient } from '../database.ts';

/** Each event has a webhook that wants it, and two people who get a mail. */
export const prepareWork = (client: pg.Client) =>
  client.query(`
    DELETE FROM "Mail"; DELETE FROM "WebhookDelivery"; DELETE FROM "Outbox"; DELETE FROM "Webhook";
    DELETE FROM "Event" WHERE "createdAt" > now() - interval '1 day';
    INSERT INTO "Webhook" (id, "userId", "subscriberUrl", secret, "eventTriggers", "createdAt")
    SELECT gen_random_uuid(), id, 'http://127.0.0.1:9/', 'none', '{BOOKING_CREATED}', '2024-01-01' FROM "User"`);

/** Puts events of this many meetings ahead into the outbox. Without lanes they wait in one line, as in 0.1. */
export async function putEvents(
  db: BenchClient,
  { count, hasLanes }: { count: number; hasLanes: boolean },
) {
  const bookings = await db.booking.findMany({
    where: { status: 'ACCEPTED', startTime: { gt: new Date(Date.now() + 86_400_000) } },
    select: { id: true },
    take: count,
  });
  const record = { type: 'BOOKING_CREATED' } as const;
  await db.$transaction(async (tx) => {
    await recordBookingEvents(tx, bookings, record, new Date());
    if (!hasLanes) await tx.outbox.updateMany({ data: { lane: null } });
  }, patient);
}

const patient = { timeout: 60_000 };
