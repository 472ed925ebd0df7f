import type { Config } from '../../config/config.ts';
import type { Context } from '../../context/context.ts';

const batchSize = 1_000;

/** Deletes entries that are older than AUDIT_DAYS, a batch at a time. Returns how many. */
export async function sweepAuditLog({
  db,
  retention: { AUDIT_DAYS: auditDays },
}: Pick<Context, 'db'> & { retention: Pick<Config, 'AUDIT_DAYS'> }): Promise<number> {
  if (auditDays === null) return 0;
  return db.$transaction(async (tx) => {
    // The trigger that protects the log lets only older entries go, by the same clock.
    await tx.$queryRaw`SELECT set_config('almanac.audit_days', ${String(auditDays)}, true)`;
    return tx.$executeRaw`
      DELETE FROM "AuditEntry" WHERE id IN (
        SELECT id FROM "AuditEntry" WHERE at < now() - make_interval(days => ${auditDays}) ORDER BY at LIMIT ${batchSize}
        FOR UPDATE SKIP LOCKED
      )`;
  });
}
