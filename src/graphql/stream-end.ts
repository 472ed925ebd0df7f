import { type ExecutionResult, GraphQLError } from 'graphql';
import { toKnownError } from '../database/error.ts';
import { Unavailable } from '../base/errors.ts';

/**
 * An error that ends a stream is sent as its last result. So is an outage in the middle of a result: with its
 * cursor, the client would go on behind an event that it has never seen. Without it, it connects again from the
 * cursor before.
 */
export async function* endWithError(
  results: AsyncGenerator<ExecutionResult, void, void>,
): AsyncGenerator<ExecutionResult, void, void> {
  try {
    for await (const result of results) {
      const outage = result.errors?.find(isOutage);
      if (outage) return yield { errors: [toGraphQLError(outage.originalError)] };
      yield result;
    }
  } catch (error) {
    yield { errors: [toGraphQLError(error)] };
  }
}

/** Has no path, because no field of the answer failed. */
const toGraphQLError = (error: unknown) =>
  new GraphQLError(error instanceof Error ? error.message : 'Unexpected error', {
    originalError: error instanceof Error ? error : undefined,
  });

const isOutage = ({ originalError }: GraphQLError) =>
  toKnownError(originalError) instanceof Unavailable;
