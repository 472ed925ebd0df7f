import type { Context } from '../context.ts';

const day = 86_400_000;
/** How long deliveries and responses are kept. The event log is kept for good. */
const keptMs = 90 * day;

/**
 * Deletes settled deliveries that are too old, with their attempts, and returns how many. It looks
 * at the oldest only: ids are in the order of creation.
 */
export async function sweepDeliveries({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const made = new Date(clock().getTime() - keptMs);
  return db.$executeRaw`
    DELETE FROM "WebhookDelivery" WHERE "nextAttemptAt" IS NULL AND "createdAt" < ${made}::timestamptz
      AND id IN (SELECT id FROM "WebhookDelivery" ORDER BY id LIMIT 1000)`;
}
