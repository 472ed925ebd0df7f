import type { ExecutionResult } from 'graphql';
import { AppError, type ErrorCode, httpStatus } from '../errors.ts';
import type { Context } from '../context.ts';
import type { GraphQLServer } from './server.ts';

export interface Operation {
  query: string;
  variables?: Record<string, unknown>;
  operationName?: string;
}

// The plugins ask how a request came: JSON by POST, always.
const request = new Request('http://almanac/graphql', { method: 'POST' });

/** Runs an operation through every plugin of the server, but not through its HTTP handling. */
export async function runOperation(
  yoga: GraphQLServer,
  params: Operation,
  context: Context,
): Promise<ExecutionResult> {
  const result: unknown = await yoga.getResultForParams({ params, request }, context as never);
  if (!isResult(result)) throw new AppError('BAD_USER_INPUT', 'This operation needs a stream');
  return result;
}

const isResult = (result: unknown): result is ExecutionResult =>
  typeof result === 'object' && result !== null && !(Symbol.asyncIterator in result);

const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(httpStatus, code);

/** The first error of a result as it was thrown. */
export function errorOf({ errors }: ExecutionResult): AppError {
  const [first] = errors ?? [];
  const { code, http, ...details } = first?.extensions ?? {};
  if (first && isErrorCode(code)) return new AppError(code, first.message, details);
  return new AppError('INTERNAL_SERVER_ERROR', 'Unexpected error');
}
