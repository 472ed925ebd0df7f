import { PothosValidationError } from '@pothos/core';
import { GraphQLError } from 'graphql';
import { isInvalidRecord, toDatabaseError } from '../database/error.ts';
import { AppError, httpStatus, type InputProblem } from '../errors.ts';
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
      return createCodedError(error, 'An argument is out of range', { code: 'BAD_USER_INPUT' });
    }
    logger.error({ err: cause }, 'unexpected error');
    return createCodedError(error, 'Unexpected error', { code: 'INTERNAL_SERVER_ERROR' });
  };

function toTranslatedError(error: unknown, { message, code, details }: AppError): GraphQLError {
  // With a path one field of a 200 failed; without one nothing ran, and Yoga needs the status. An
  // outage fails all of a query, which may be sent again.
  const isPartial = error instanceof GraphQLError && error.path && code !== 'UNAVAILABLE';
  const status = isPartial ? undefined : httpStatus[code];
  const headers = 'retryAfter' in details ? { 'Retry-After': String(details['retryAfter']) } : {};
  return createCodedError(error, message, {
    code,
    ...details,
    ...(status && { http: { status, headers } }),
  });
}

const variable = /^Variable "\$(\w+)" has invalid value(?: at (\S+))?: (.*)$/s;
const missing = /to include required field "(\w+)"/;

/** graphql names the invalid variable only in its message, but clients need a path. */
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
