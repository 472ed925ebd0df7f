import type { Context } from '../src/context.ts';
import { errorOf, runOperation } from '../src/graphql/run.ts';
import type { GraphQLServer } from '../src/graphql/server.ts';
import type { Run } from './route.ts';

/** Runs documents in this process: through every plugin of the server, but not through HTTP. */
export const runnerFor =
  (yoga: GraphQLServer, context: Context): Run =>
  async (query, variables) => {
    const result = await runOperation(yoga, { query, variables }, context);
    if (result.errors || !result.data) throw errorOf(result);
    return result.data;
  };
