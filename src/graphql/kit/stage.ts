import type { ExecutionArgs, ExecutionResult, GraphQLError, ValidatedExecutionArgs } from 'graphql';
import type { Context } from '../../context/context.ts';

/** An operation as it was asked for. */
export interface Asked extends ExecutionArgs {
  contextValue?: Context;
  /** The caller sends the records on and reads none of their fields, so they may come as text. */
  takesText?: boolean | undefined;
}

/** An operation whose variables have the types of the schema. */
export interface Admitted extends ValidatedExecutionArgs {
  asked: Asked;
}

/** A subscription that has begun is a stream. */
export type Outcome =
  | ExecutionResult
  | { errors: readonly GraphQLError[] }
  | AsyncGenerator<ExecutionResult, void, void>;

export type Pass<Operation> = (operation: Operation) => Outcome | Promise<Outcome>;

/** Calls the next stage, with this operation or a changed one, or answers without it. */
export interface Stage<Operation> {
  name: string;
  pass: (operation: Operation, next: Pass<Operation>) => Outcome | Promise<Outcome>;
}

/** Leads operations through the stages, the first one first, to the end. */
export const passAll = <Operation>(
  stages: readonly Stage<Operation>[],
  end: Pass<Operation>,
): Pass<Operation> =>
  stages.reduceRight<Pass<Operation>>(
    (next, { pass }) =>
      (operation) =>
        pass(operation, next),
    end,
  );

/** Ends what a stage has begun, whether or not what comes after it is a promise. */
export function settleWith(
  run: () => Outcome | Promise<Outcome>,
  settle: (outcome: Outcome) => Outcome,
  fail: (error: unknown) => never,
): Outcome | Promise<Outcome> {
  let outcome: Outcome | Promise<Outcome>;
  try {
    outcome = run();
  } catch (error) {
    return fail(error);
  }
  return outcome instanceof Promise ? outcome.then(settle, fail) : settle(outcome);
}

/** The errors of a result; none for a stream that has begun. */
export const listErrors = (outcome: Outcome): readonly GraphQLError[] =>
  'errors' in outcome ? (outcome.errors ?? []) : [];
