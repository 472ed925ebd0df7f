import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { Prisma } from '../../prisma/generated/client.ts';

const Cause = z.object({
  driverAdapterError: z.object({
    cause: z.object({ originalCode: z.string().optional(), code: z.string().optional() }),
  }),
});

/** PostgreSQL's own code for what went wrong; each way of asking through Prisma keeps it elsewhere. */
function findSqlState(error: unknown): string | undefined {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return undefined;
  if (error.code === 'P2034') return '40001';
  const cause = Cause.safeParse(error.meta).data?.driverAdapterError.cause;
  return cause?.originalCode ?? cause?.code;
}

/** An exclusion constraint said no: someone is busy at that time. */
export const isHostConflict = (error: unknown) => findSqlState(error) === '23P01';

/** A unique index said no, to a statement that Prisma did not write. */
export const isRawUniqueViolation = (error: unknown) => findSqlState(error) === '23505';

/** A foreign key said no: what had been read is deleted by now. */
export const isForeignKeyViolation = (error: unknown) => findSqlState(error) === '23503';

/** A name space of advisory locks. */
export const hostLockSpace = 0x686f7374;

/**
 * Whoever is about to take time of hosts waits here for those who are at it. In the constraint two
 * of them can wait for each other; every further one joins them, and PostgreSQL needs a second to
 * end each. In the order of the ids, so that teams do not wait in a circle.
 */
export const lockHosts = (tx: Prisma.TransactionClient, userIds: Prisma.Sql) => tx.$executeRaw`
  SELECT pg_advisory_xact_lock(${hostLockSpace}::int, id)
  FROM (SELECT DISTINCT id FROM (${userIds}) host (id) ORDER BY id) host`;

const maxAttempts = 6;

/** Overlapping writes can also wait for each other in a circle, and PostgreSQL ends one of them: again, then. */
export async function retryConflicts<T>(run: () => Promise<T>, left = maxAttempts): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (left <= 1 || !/^40(P01|001)$/.test(findSqlState(error) ?? '')) throw error;
    await sleep(Math.random() * 20 * (maxAttempts - left + 1));
    return retryConflicts(run, left - 1);
  }
}
