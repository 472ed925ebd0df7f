import type { Context } from '../context.ts';

/** As long as deliveries of webhooks are kept. */
const keptMs = 90 * 86_400_000;

/**
 * Deletes settled mails that are too old, with their attempts, and returns how many. It looks at the
 * oldest only: ids are in the order of creation.
 */
export async function sweepMails({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const made = new Date(clock().getTime() - keptMs);
  return db.$executeRaw`
    DELETE FROM "Mail" WHERE "nextAttemptAt" IS NULL AND "createdAt" < ${made}::timestamptz
      AND id IN (SELECT id FROM "Mail" ORDER BY id LIMIT 1000)`;
}
