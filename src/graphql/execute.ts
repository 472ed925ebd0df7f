import type { Context } from '../context.ts';
import { type AppError, BadInput, type InputProblem } from '../errors.ts';
import type { Engine, GraphQLOperation } from './engine.ts';
import { toResultError } from './result.ts';
import type { ExecutionResult } from 'graphql';

/** Runs an operation in this process: as `/graphql` does, but not through HTTP. `fieldOf` says what the caller calls a path. */
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

/** Variables that do not fit are an error each; whoever sent them together is told of all of them in one. */
function toFailure(result: ExecutionResult, toFieldName: (path: string) => string): AppError {
  const failure = toResultError(result);
  if (failure.code !== 'BAD_USER_INPUT') return failure;
  const [first, ...more] = (result.errors ?? [])
    .flatMap(({ extensions }) => (extensions['errors'] ?? []) as InputProblem[])
    .map(({ path, message }) => ({ path: toFieldName(path), message }));
  return first ? new BadInput(first, ...more) : failure;
}
