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

/** The code of a result's first error, where it is one of ours. */
export function errorCodeOf({ errors }: ExecutionResult): ErrorCode | undefined {
  const code = errors?.[0]?.extensions['code'];
  return isErrorCode(code) ? code : undefined;
}
