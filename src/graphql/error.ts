import { PothosValidationError } from '@pothos/core';
import { GraphQLError } from 'graphql';
import { isInvalidRecord, toKnownError } from '../database/error.ts';
import { type AppError, httpStatus } from '../base/errors.ts';
import type { Logger } from '../trace/logger.ts';
import { noteErrorCode } from '../trace/work.ts';
import { isErrorCode } from './execute.ts';

/** GraphQL's translator: our errors pass with their code, known database errors get one, the rest is masked. */
export const createErrorMask = (logger: Logger) => {
  const mask = createMask(logger);
  return (error: unknown): GraphQLError => {
    const shown = mask(error);
    noteErrorCode(String(shown.extensions['code']));
    return shown;
  };
};

const createMask =
  (logger: Logger) =>
  (error: unknown): GraphQLError => {
    const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error;
    const known = toKnownError(cause);
    if (known) return toTranslatedError(error, known);
    if (cause instanceof PothosValidationError) {
      return createCodedError(error, omitEchoes(cause.message), { code: 'BAD_USER_INPUT' });
    }
    if (cause instanceof GraphQLError && isOfRequest(error, cause)) {
      return toRequestError(error, cause);
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

function toRequestError(error: unknown, { message, extensions }: GraphQLError): GraphQLError {
  const path = unfitVariable.exec(message)?.[1];
  if (path !== undefined) {
    const problem = { path, message: 'must have a value that is not null' };
    const details = { code: 'BAD_USER_INPUT', errors: [problem] };
    return createCodedError(error, `${path}: ${problem.message}`, details);
  }
  const { code, ...details } = { code: null, ...extensions };
  const ours = isErrorCode(code) ? code : 'BAD_USER_INPUT';
  return createCodedError(error, omitEchoes(message), { code: ours, ...details });
}

/** An error of graphql or Yoga about the request: syntax, validation, variables or arguments. */
const isOfRequest = (error: unknown, { extensions, message }: GraphQLError) =>
  // Beyond these, an error with a path says that a value of ours does not fit its type.
  !(error instanceof GraphQLError && error.path) ||
  extensions['code'] !== undefined ||
  message.startsWith('Argument "');

/** Valid by itself, but null or absent where an argument needs a value. */
const unfitVariable = /^Argument "[^"]*" has invalid value.*?variable "\$(\w+)"/s;

const maxLength = 1_000;

/** What a library quotes of the request. It may be a secret, or as long as the body. */
const echoes: [RegExp, string][] = [
  // A cursor or an id that we never issued.
  [
    /^(Invalid (global ID|cursor)|ID: |Expected compound cursor).*/s,
    'A cursor or a global id is not valid',
  ],
  [/ but received .*/s, ''],
  [/^(Argument "[^"]*" has invalid value).*/s, '$1'],
];

const omitEchoes = (message: string) =>
  echoes
    .reduce((text, [echo, replacement]) => text.replace(echo, replacement), message)
    .slice(0, maxLength);

function createCodedError(error: unknown, message: string, extensions: Record<string, unknown>) {
  if (!(error instanceof GraphQLError)) return new GraphQLError(message, { extensions });
  const { nodes, source, positions, path } = error;
  return new GraphQLError(message, { nodes, source, positions, path, extensions });
}
