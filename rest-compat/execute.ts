import type { Context } from '../src/context.ts';
import { errorOf } from '../src/graphql/result.ts';
import type { Engine } from '../src/graphql/engine.ts';
import type { Run } from './route.ts';

/** Runs documents in this process: as `/graphql` does, but not through HTTP. */
export const runnerFor =
  (engine: Engine, context: Context): Run =>
  async (query, variables) => {
    const result = await engine.answer({ query, variables }, context);
    if (result.errors || !result.data) throw errorOf(result);
    return result.data;
  };
