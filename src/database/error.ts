import { Prisma } from '../../prisma/generated/client.js';
import { AppError, Conflict, Unavailable } from '../base/errors.ts';
import { findSqlState } from './conflict.ts';

export const isInvalidRecord = (cause: unknown) =>
  cause instanceof Prisma.PrismaClientValidationError ||
  (cause instanceof Prisma.PrismaClientKnownRequestError && /^P20(20|33)$/.test(cause.code));

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

/** Returns an error for the client if concurrent requests or an absent database can cause this one. */
export function toDatabaseError(cause: unknown): AppError | undefined {
  const outage = findOutage(cause);
  if (outage) return new Unavailable(outage);
  const code = cause instanceof Prisma.PrismaClientKnownRequestError ? cause.code : '';
  const message = refusals[code] ?? refusals[rawCodes[findSqlState(cause) ?? ''] ?? ''];
  return message ? new Conflict(message) : undefined;
}

/** An error that a client may see, or that becomes one; undefined for a fault of ours. */
export const toKnownError = (cause: unknown): AppError | undefined =>
  cause instanceof AppError ? cause : toDatabaseError(cause);

/** What the caller must know of an outage. */
const outages = {
  /** The statement did not run, or was rolled back. */
  refused: 'The service is not available at the moment, please try again',
  /** The answer is missing, so a commit may have happened. */
  lost: 'The database did not answer. Please try again. If you sent a change, it may have been made: load it again, or repeat it with the same idempotency key.',
};

/** The codes of PostgreSQL and of the operating system, and Prisma's codes and names. */
const outageCodes: Record<keyof typeof outages, ReadonlySet<string>> = {
  refused: new Set([
    ...['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
    '25006', // read-only: the primary is elsewhere now
    '57014', // a statement that ran too long
    '55P03', // a dry run that waited too long for others
    '57P03', // PostgreSQL is starting
    '53300', // too many connections
    '53100', // disk full
    '53200', // out of memory
    '58030', // input or output failed
    ...['P1001', 'P1002', 'P2024', 'P2028', 'P2037', 'DatabaseNotReachable'],
  ]),
  lost: new Set([
    ...['ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
    '08P01', // PgBouncer has lost PostgreSQL, or has no connection to it
    '57P01', // PostgreSQL is stopping
    '57P02', // it crashed
    '25P03', // a transaction waited too long for us
    ...['P1008', 'P1017', 'SocketTimeout', 'ConnectionClosed'],
  ]),
};

/** pg gives these no code. */
const outageMessages: Record<keyof typeof outages, RegExp> = {
  refused: /^timeout exceeded when trying to connect/,
  lost: /^(Query read timeout|Connection terminated|Client (has encountered a connection error|was closed))/,
};

function findOutage(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  if (cause instanceof Prisma.PrismaClientInitializationError) return outages.refused;
  const codes = [findSqlState(cause), 'code' in cause ? cause.code : undefined];
  const isOutage = (kind: keyof typeof outages) =>
    codes.some((code) => typeof code === 'string' && outageCodes[kind].has(code)) ||
    outageMessages[kind].test(cause.message);
  if (isOutage('lost')) return outages.lost;
  return isOutage('refused') ? outages.refused : undefined;
}

/**
 * Whether another server may have an answer. A statement that took too long would take as long there.
 */
export const isServerFault = (cause: unknown): boolean => {
  const state = findSqlState(cause) ?? '';
  return state !== '57014' && (serverFaults.test(state) || findOutage(cause) !== undefined);
};

/** Of the connection, the transaction, the server and its state: no request causes these by what it asks for. */
const serverFaults = /^(08|25|40|53|55|57|58|XX)/;

/** pg gives these no code either. They come only while it connects. */
const uncodedStartError =
  /^(timeout exceeded when trying to connect|Connection terminated|The server does not support SSL|SASL: )/;

/** One sentence for the operator if the database cannot be reached at start, or null. */
export function explainConnectionError(error: Error): string | null {
  const { message } = error;
  if (uncodedStartError.test(message)) return `DATABASE_URL: ${message}`;
  if (poolerStartError.test(message)) {
    return `DATABASE_URL: leads to a pooler (${message}): set DATABASE_POOLER=on`;
  }
  const code = 'code' in error ? String(error.code) : '';
  const [, isWrong] = certificateProblems.find(([pattern]) => pattern.test(code)) ?? [];
  if (isWrong !== undefined) return `DATABASE_URL: the certificate of PostgreSQL ${isWrong}`;
  if (unreachableCode.test(code)) return `PostgreSQL does not answer: ${message || code}`;
  return refusedCode.test(code) ? `DATABASE_URL: PostgreSQL says: ${message || code}` : null;
}

/** By the code of Node.js, which takes most from OpenSSL. */
const certificateProblems: readonly (readonly [RegExp, string])[] = [
  [/^CERT_HAS_EXPIRED$/, 'has expired'],
  [/^CERT_NOT_YET_VALID$/, 'is not valid yet. Compare the clocks'],
  [
    /^(ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/,
    'is for another host. Connect by the name that it has',
  ],
  [
    /^(UNABLE_TO_(GET|VERIFY|DECODE)_|(DEPTH_ZERO_)?SELF_SIGNED_CERT|CERT_|INVALID_(CA|PURPOSE)$)/,
    'is not trusted. Add sslrootcert=FILE with the certificate of its authority, or set NODE_EXTRA_CA_CERTS',
  ],
];

/** PgBouncer refuses the settings of a connection that is not only ours. */
const poolerStartError = /^unsupported startup parameter/;
/** With 08P01, PgBouncer says that it does not reach PostgreSQL. */
const unreachableCode =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|08P01)$/;
/** PostgreSQL is read-only, refuses the user, has no such database, has no free connection, or is starting or stopping. */
const refusedCode = /^(25006|28|3D|53|57P)/;
