import type { Config } from '../../config/config.ts';
import type { Context } from '../../context/context.ts';
import { dropMonths, toOldestKept } from '../../database/months.ts';

const batchSize = 1_000;

/**
 * Drops the months that are older than AUDIT_DAYS, and deletes older entries of others, a batch at a time. Returns
 * how many it deleted.
 */
export async function sweepAuditLog({
  db,
  clock,
  retention: { AUDIT_DAYS: auditDays },
}: Pick<Context, 'clock' | 'db'> & { retention: Pick<Config, 'AUDIT_DAYS'> }): Promise<number> {
  if (auditDays === null) return 0;
  const oldest = toOldestKept(clock(), auditDays);
  await dropMonths(db, 'AuditEntry', oldest);
  return db.$transaction(async (tx) => {
    // The trigger that protects the log lets only older entries go, by the clock of the database.
    await tx.$queryRaw`SELECT set_config('almanac.audit_days', ${String(auditDays)}, true)`;
    return tx.$executeRaw`
      DELETE FROM "AuditEntry" WHERE id IN (
        SELECT id FROM "AuditEntry"
        WHERE at < least(${oldest}::timestamptz, now() - make_interval(days => ${auditDays}))
        ORDER BY at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
      )`;
  });
}
