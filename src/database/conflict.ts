import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { Prisma } from '../../prisma/generated/client.js';

const Cause = z.object({
  /** What Prisma calls a failure of the connection, which has no code of PostgreSQL. */
  kind: z.string().optional(),
  originalCode: z.string().optional(),
  code: z.string().optional(),
});

const Meta = z.object({ driverAdapterError: z.object({ cause: Cause }) });

/** PostgreSQL's error code, or Prisma's name for a failed connection. It is in a different place for each way to ask. */
export function findSqlState(error: unknown): string | undefined {
  if (error instanceof pg.DatabaseError) return error.code;
  const cause = findDriverCause(error);
  return cause?.originalCode ?? cause?.code ?? cause?.kind;
}

function findDriverCause(error: unknown): z.output<typeof Cause> | undefined {
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    if (error.code === 'P2034') return { code: '40001' };
    return Meta.safeParse(error.meta).data?.driverAdapterError.cause;
  }
  // Prisma passes on what fails at a savepoint of its own.
  const isBare = error instanceof Error && error.name === 'DriverAdapterError';
  return isBare ? Cause.safeParse(error.cause).data : undefined;
}

/** An exclusion constraint refused the write: a host is busy at that time. */
export const isHostConflict = (error: unknown) => findSqlState(error) === '23P01';

/** A unique index refused a raw statement. */
export const isRawUniqueViolation = (error: unknown) => findSqlState(error) === '23505';

/** A foreign key refused the write: a row that was read before is deleted by now. */
export const isForeignKeyViolation = (error: unknown) => findSqlState(error) === '23503';

/** The namespace of the advisory locks on hosts. */
export const hostLockSpace = 0x686f7374;

/**
 * Locks hosts before their time is taken. Without it, writers would deadlock on the
 * exclusion constraint, and PostgreSQL needs a second to detect each deadlock. The ids are sorted so that
 * teams with the same hosts do not deadlock here.
 */
export const lockHosts = (tx: Prisma.TransactionClient, userIds: Prisma.Sql) => tx.$executeRaw`
  SELECT pg_advisory_xact_lock(${hostLockSpace}::int, id)
  FROM (SELECT DISTINCT id FROM (${userIds}) host (id) ORDER BY id) host`;

const maxAttempts = 6;

/** Runs `run` again if PostgreSQL ended it because of a deadlock or a serialization failure. */
export async function retryConflicts<T>(run: () => Promise<T>, left = maxAttempts): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (left <= 1 || !/^40(P01|001)$/.test(findSqlState(error) ?? '')) throw error;
    await sleep(Math.random() * 20 * (maxAttempts - left + 1));
    return retryConflicts(run, left - 1);
  }
}

/** A unique index refused a write by Prisma. */
export const isUniqueViolation = (error: unknown): error is Prisma.PrismaClientKnownRequestError =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';

/** For names that we generate: if another request took ours in the meantime, the next one may be free. */
export async function retryUniqueViolation<T>(
  make: () => Promise<T>,
  attempts: number,
): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (attempts > 1 && isUniqueViolation(error)) return retryUniqueViolation(make, attempts - 1);
    throw error;
  }
}
