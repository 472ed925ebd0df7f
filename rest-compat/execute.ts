import type { Context } from '../src/context.ts';
import type { Engine } from '../src/graphql/engine.ts';
import { execute } from '../src/graphql/execute.ts';
import type { Run } from './route.ts';

/** Runs the documents of a route. `fieldOf` says what REST calls a path. */
export const runnerFor =
  (engine: Engine, context: Context, fieldOf?: (path: string) => string): Run =>
  (query, variables, { isContinuation } = { isContinuation: false }) => {
    const caller = isContinuation ? { ...context, budget: lenient(context.budget) } : context;
    return execute(engine, { query, variables }, caller, fieldOf);
  };

/** What has begun to be sent is not broken off: the rest of a long list costs little, and what is left at most. */
const lenient = (budget: Context['budget']): Context['budget'] => ({
  ...budget,
  charge: () => {
    budget.charge(Math.min(1, budget.remaining()));
  },
});
