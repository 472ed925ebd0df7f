import type { Context } from '../context.ts';

const day = 86_400_000;
/** So long it can be seen what was sent and what came back. The log of events is kept for good. */
const keptMs = 90 * day;

/**
 * Deletes deliveries, with their attempts, that were settled and made so long ago, and says how
 * many. It looks at the oldest alone: the ids are in the order in which they were made.
 */
export async function sweepDeliveries({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const made = new Date(clock().getTime() - keptMs);
  return db.$executeRaw`
    DELETE FROM "WebhookDelivery" WHERE "nextAttemptAt" IS NULL AND "createdAt" < ${made}::timestamptz
      AND id IN (SELECT id FROM "WebhookDelivery" ORDER BY id LIMIT 1000)`;
}
