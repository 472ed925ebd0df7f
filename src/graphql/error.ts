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
      // A cursor or an id that no list ever gave out.
      return createCodedError(error, cause.message, { code: 'BAD_USER_INPUT' });
    }
    if (cause instanceof GraphQLError) {
      // Made by graphql or by Yoga, whose codes are not ours: a syntax, validation or variable error.
      const { code, ...details } = {
        code: null,
        ...(readVariableProblem(error) ?? cause.extensions),
      };
      const ours = isErrorCode(code) ? code : 'BAD_USER_INPUT';
      return createCodedError(error, cause.message, { code: ours, ...details });
    }
    if (isInvalidRecord(cause)) {
      // Every input is checked before; only a forged cursor gets so far as not to fit its column.
      logger.error({ err: cause }, 'an argument did not fit');
      return createCodedError(error, 'An argument does not fit', { code: 'BAD_USER_INPUT' });
    }
    logger.error({ err: cause }, 'unexpected error');
    return createCodedError(error, 'Unexpected error', { code: 'INTERNAL_SERVER_ERROR' });
  };

function toTranslatedError(error: unknown, { message, code, details }: AppError): GraphQLError {
  // With a path it is one field of an answer, which is 200; else nothing ran, and Yoga is told the status.
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

/** graphql says only in its sentence where in the variables the mistake is; clients read a path. */
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

/** The same, where a statement of our own met them. */
const rawCodes: Record<string, string> = {
  23503: 'P2003',
  23505: 'P2002',
  40001: 'P2034',
  '40P01': 'P2034',
};

/** What several callers at once can cause, and what an absent database causes. */
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

/** Prisma has no code of its own for a connection that ends within a statement. */
function isConnectionLost(error: Prisma.PrismaClientKnownRequestError): boolean {
  const code = readSqlState(error);
  return code !== undefined && connectionCodes.has(code);
}

const readSqlState = ({ meta }: Prisma.PrismaClientKnownRequestError) =>
  DriverError.safeParse(meta).data?.driverAdapterError.cause.originalCode;
