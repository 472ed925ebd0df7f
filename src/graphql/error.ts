import { PothosValidationError } from '@pothos/core';
import { GraphQLError } from 'graphql';
import { z } from 'zod';
import { Prisma } from '../../prisma/generated/client.ts';
import { AppError, Conflict, httpStatus, type InputProblem, Unavailable } from '../errors.ts';
import type { Logger } from '../logger.ts';
import { isErrorCode } from './execute.ts';

/** GraphQL's translator: our errors pass with their code, known database errors get one, the rest is masked. */
export const createErrorMask =
  (logger: Logger) =>
  (error: unknown): GraphQLError => {
    const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error;
    const known = cause instanceof AppError ? cause : toDatabaseError(cause);
    if (known) return toTranslatedError(error, known);
    if (cause instanceof PothosValidationError) {
      // A cursor or an id that we never issued.
      return createCodedError(error, cause.message, { code: 'BAD_USER_INPUT' });
    }
    if (cause instanceof GraphQLError) {
      // An error of graphql or Yoga, whose codes are not ours: syntax, validation or variables.
      const { code, ...details } = {
        code: null,
        ...(readVariableProblem(error) ?? cause.extensions),
      };
      const ours = isErrorCode(code) ? code : 'BAD_USER_INPUT';
      return createCodedError(error, cause.message, { code: ours, ...details });
    }
    if (isInvalidRecord(cause)) {
      // Inputs were checked before, so only a forged cursor can fail to fit its column.
      logger.error({ err: cause }, 'an argument did not fit');
      return createCodedError(error, 'An argument does not fit', { code: 'BAD_USER_INPUT' });
    }
    logger.error({ err: cause }, 'unexpected error');
    return createCodedError(error, 'Unexpected error', { code: 'INTERNAL_SERVER_ERROR' });
  };

function toTranslatedError(error: unknown, { message, code, details }: AppError): GraphQLError {
  // With a path one field of a 200 failed; without one nothing ran, and Yoga needs the status.
  const status = error instanceof GraphQLError && error.path ? undefined : httpStatus[code];
  const headers = 'retryAfter' in details ? { 'Retry-After': String(details['retryAfter']) } : {};
  return createCodedError(error, message, {
    code,
    ...details,
    ...(status && { http: { status, headers } }),
  });
}

const isInvalidRecord = (cause: unknown) =>
  cause instanceof Prisma.PrismaClientValidationError ||
  (cause instanceof Prisma.PrismaClientKnownRequestError && /^P20(20|33)$/.test(cause.code));

const variable = /^Variable "\$(\w+)" has invalid value(?: at (\S+))?: (.*)$/s;
const missing = /to include required field "(\w+)"/;

/** graphql names the place of a wrong variable only in its message; clients need a path. */
function readVariableProblem(error: unknown): { errors: [InputProblem] } | undefined {
  const [, name, at = '', message = ''] =
    variable.exec(error instanceof GraphQLError ? error.message : '') ?? [];
  if (name === undefined) return undefined;
  const path = name + at.replaceAll(/\[(\d+)\]/g, '.$1');
  const [, field] = missing.exec(message) ?? [];
  if (field === undefined) return { errors: [{ path, message }] };
  return { errors: [{ path: `${path}.${field}`, message: 'is required' }] };
}

function createCodedError(error: unknown, message: string, extensions: Record<string, unknown>) {
  if (!(error instanceof GraphQLError)) return new GraphQLError(message, { extensions });
  const { nodes, source, positions, path } = error;
  return new GraphQLError(message, { nodes, source, positions, path, extensions });
}

const noConnection = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037']);
const refusals: Record<string, string> = {
  P2002: 'It already exists',
  P2003: 'Something it refers to does not exist, or still refers to it',
  P2025: 'It was changed or removed meanwhile',
  P2034: 'Others changed the same at once: please try again',
};

/** The same for our own SQL. */
const rawCodes: Record<string, string> = {
  23503: 'P2003',
  23505: 'P2002',
  40001: 'P2034',
  '40P01': 'P2034',
};

/** Errors caused by concurrent callers or by a database that is away. */
export function toDatabaseError(cause: unknown): AppError | undefined {
  if (cause instanceof Prisma.PrismaClientKnownRequestError) {
    if (noConnection.has(cause.code) || isConnectionLost(cause)) return new Unavailable();
    const message = refusals[cause.code] ?? refusals[rawCodes[readSqlState(cause) ?? ''] ?? ''];
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

const DriverError = z.object({
  driverAdapterError: z.object({ cause: z.object({ originalCode: z.string() }) }),
});

/** Prisma has no code for a connection that ends during a statement. */
function isConnectionLost(error: Prisma.PrismaClientKnownRequestError): boolean {
  const code = readSqlState(error);
  return code !== undefined && connectionCodes.has(code);
}

const readSqlState = ({ meta }: Prisma.PrismaClientKnownRequestError) =>
  DriverError.safeParse(meta).data?.driverAdapterError.cause.originalCode;
