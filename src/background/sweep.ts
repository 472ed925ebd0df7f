import { Prisma } from '../../prisma/generated/client.ts';
import type { Context } from '../context.ts';

const day = 86_400_000;
/** How long deliveries, mails, their attempts and counts of uses are kept. The event log is kept for good. */
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

/** Deletes the oldest counts of uses, a few at a time. Returns how many. */
export const sweepUsage = ({ db, clock }: Pick<Context, 'db' | 'clock'>) => {
  const lastDay = new Date(clock().getTime() - keptMs).toISOString().slice(0, 10);
  return db.$executeRaw`
    DELETE FROM "Usage" WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM "Usage" WHERE day <= ${lastDay}::date ORDER BY day LIMIT 5000 FOR UPDATE SKIP LOCKED
    ))`;
};

export const sweepDeliveries = createSweep('WebhookDelivery');
export const sweepMails = createSweep('Mail');
