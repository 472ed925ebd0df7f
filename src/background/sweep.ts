import { Prisma } from '../../prisma/generated/client.ts';
import type { Context } from '../context.ts';

const day = 86_400_000;
/** How long deliveries, mails and their attempts are kept. The event log is kept for good. */
const keptMs = 90 * day;

/**
 * Makes a sweep of settled rows that are too old. It deletes them with their attempts, and returns how
 * many. It looks at the oldest only: ids are in the order of creation.
 */
const createSweep = (table: 'WebhookDelivery' | 'Mail') => {
  const tableSql = Prisma.raw(`"${table}"`);
  return ({ db, clock }: Pick<Context, 'db' | 'clock'>) => {
    const made = new Date(clock().getTime() - keptMs);
    return db.$executeRaw`
      DELETE FROM ${tableSql} WHERE "nextAttemptAt" IS NULL AND "createdAt" < ${made}::timestamptz
        AND id IN (SELECT id FROM ${tableSql} ORDER BY id LIMIT 1000)`;
  };
};

export const sweepDeliveries = createSweep('WebhookDelivery');
export const sweepMails = createSweep('Mail');
