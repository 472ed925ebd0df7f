import { type AppError, Conflict, Unavailable } from '../errors.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { Prisma } from '../../prisma/generated/client.ts';

const Cause = z.object({
  driverAdapterError: z.object({
    cause: z.object({ originalCode: z.string().optional(), code: z.string().optional() }),
  }),
});

/** PostgreSQL's error code. Prisma keeps it in a different place for each kind of query. */
function findSqlState(error: unknown): string | undefined {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return undefined;
  if (error.code === 'P2034') return '40001';
  const cause = Cause.safeParse(error.meta).data?.driverAdapterError.cause;
  return cause?.originalCode ?? cause?.code;
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

export const isInvalidRecord = (cause: unknown) =>
  cause instanceof Prisma.PrismaClientValidationError ||
  (cause instanceof Prisma.PrismaClientKnownRequestError && /^P20(20|33)$/.test(cause.code));

const noConnection = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037']);
const refusals: Record<string, string> = {
  P2002: 'It already exists',
  P2003: 'A record that it refers to does not exist, or another record still refers to it',
  P2025: 'It was changed or removed in the meantime. Load it again.',
  P2034: 'Someone else changed the same record at the same time. Please try again.',
};

/** The codes for the same errors in raw statements. */
const rawCodes: Record<string, string> = {
  23503: 'P2003',
  23505: 'P2002',
  40001: 'P2034',
  '40P01': 'P2034',
};

/** Returns an error for the client if concurrent requests or an unreachable database can cause this one. */
export function toDatabaseError(cause: unknown): AppError | undefined {
  if (cause instanceof Prisma.PrismaClientKnownRequestError) {
    if (noConnection.has(cause.code) || isConnectionLost(cause)) return new Unavailable();
    const message = refusals[cause.code] ?? refusals[rawCodes[findSqlState(cause) ?? ''] ?? ''];
    return message ? new Conflict(message) : undefined;
  }
  if (cause instanceof Prisma.PrismaClientInitializationError) return new Unavailable();
  return isConnectionError(cause) ? new Unavailable() : undefined;
}

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57014', // a statement that ran too long
  '57P01', // the server is stopping
  '57P02',
  '57P03', // … or starting
  '53300', // too many connections
  '53100', // disk full
]);

function isConnectionError(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  if ('code' in cause && typeof cause.code === 'string') return connectionCodes.has(cause.code);
  return uncodedConnectionError.test(cause.message);
}

/** pg gives these no code. */
const uncodedConnectionError =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed))/;

/** pg gives these no code either. They come only while it connects. */
const uncodedStartError =
  /^(timeout exceeded when trying to connect|Connection terminated|The server does not support SSL|SASL: )/;

/** One sentence for the operator if the database cannot be reached at start, or null. */
export function explainConnectionError(error: Error): string | null {
  const { message } = error;
  if (uncodedStartError.test(message)) return `DATABASE_URL: ${message}`;
  const code = 'code' in error ? String(error.code) : '';
  if (unreachableCode.test(code)) return `PostgreSQL does not answer: ${message || code}`;
  return refusedCode.test(code) ? `DATABASE_URL: PostgreSQL says: ${message || code}` : null;
}

const unreachableCode =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;
/** PostgreSQL refuses the user, has no such database, has no free connection, or is starting or stopping. */
const refusedCode = /^(28|3D|53|57P)/;

/** Prisma has no code for a connection that is lost during a statement. */
function isConnectionLost(error: Prisma.PrismaClientKnownRequestError): boolean {
  const code = findSqlState(error);
  return code !== undefined && connectionCodes.has(code);
}
