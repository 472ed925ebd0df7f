import type { ExecutionResult } from 'graphql';
import type { Context } from '../context/context.ts';
import {
  AppError,
  BadInput,
  type ErrorCode,
  httpStatus,
  type InputProblem,
} from '../base/errors.ts';
import type { Engine, GraphQLOperation } from './engine.ts';

/** Runs an operation as `/graphql` does, without HTTP. `toFieldName` says what the caller calls a path. */
export async function executeOperation(
  engine: Engine,
  operation: GraphQLOperation,
  context: Context,
  toFieldName: (path: string) => string = (path) => path,
): Promise<unknown> {
  const result = await engine.answerOperation(operation, context);
  if (result.errors || !result.data) throw toFailure(result, toFieldName);
  return result.data;
}

/** GraphQL reports one error per wrong variable; REST and the pages report all of them in one. */
function toFailure(result: ExecutionResult, toFieldName: (path: string) => string): AppError {
  const failure = toResultError(result);
  if (failure.code !== 'BAD_USER_INPUT') return failure;
  const [first, ...more] = (result.errors ?? [])
    .flatMap(({ extensions }) => (extensions['errors'] ?? []) as InputProblem[])
    .map(({ path, message }) => ({ path: toFieldName(path), message }));
  return first ? new BadInput(first, ...more) : failure;
}

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(httpStatus, code);

/** The first error of a result, as it was thrown. */
export function toResultError({ errors }: ExecutionResult): AppError {
  const [first] = errors ?? [];
  const { code, http, ...details } = first?.extensions ?? {};
  if (first && isErrorCode(code)) return new AppError(code, first.message, details);
  return new AppError('INTERNAL_SERVER_ERROR', 'Unexpected error');
}
