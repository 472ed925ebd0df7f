import type { Context } from '../src/context.ts';
import type { Engine } from '../src/graphql/engine.ts';
import { executeOperation } from '../src/graphql/execute.ts';
import type { RunDocument } from './route.ts';

/** Runs the documents of a route. `fieldOf` says what REST calls a path. */
export const createRunner =
  (engine: Engine, context: Context, toFieldName?: (path: string) => string): RunDocument =>
  (query, variables, { isContinuation } = { isContinuation: false }) => {
    const caller = isContinuation
      ? { ...context, budget: toLenientBudget(context.budget) }
      : context;
    return executeOperation(engine, { query, variables }, caller, toFieldName);
  };

/** What has begun to be sent is not broken off: the rest of a long list costs little, and what is left at most. */
const toLenientBudget = (budget: Context['budget']): Context['budget'] => ({
  ...budget,
  charge: () => {
    budget.charge(Math.min(1, budget.remaining()));
  },
});
