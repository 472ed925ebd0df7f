import type { Context } from '../context.ts';
import { type AppError, BadInput, type InputProblem } from '../errors.ts';
import type { Engine, Operation } from './engine.ts';
import { errorOf } from './result.ts';
import type { ExecutionResult } from 'graphql';

/** Runs an operation in this process: as `/graphql` does, but not through HTTP. `fieldOf` says what the caller calls a path. */
export async function execute(
  engine: Engine,
  operation: Operation,
  context: Context,
  fieldOf: (path: string) => string = (path) => path,
): Promise<unknown> {
  const result = await engine.answer(operation, context);
  if (result.errors || !result.data) throw failureOf(result, fieldOf);
  return result.data;
}

/** Variables that do not fit are an error each; whoever sent them together is told of all of them in one. */
function failureOf(result: ExecutionResult, fieldOf: (path: string) => string): AppError {
  const failure = errorOf(result);
  if (failure.code !== 'BAD_USER_INPUT') return failure;
  const [first, ...more] = (result.errors ?? [])
    .flatMap(({ extensions }) => (extensions['errors'] ?? []) as InputProblem[])
    .map(({ path, message }) => ({ path: fieldOf(path), message }));
  return first ? new BadInput(first, ...more) : failure;
}
