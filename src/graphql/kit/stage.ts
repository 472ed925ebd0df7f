import type { ExecutionArgs, ExecutionResult, GraphQLError, ValidatedExecutionArgs } from 'graphql';
import type { Context } from '../../context/context.ts';
import type { StageBudget, StageWatch } from '../../context/stage.ts';

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
export type OperationOutcome =
  | ExecutionResult
  | { errors: readonly GraphQLError[] }
  | AsyncGenerator<ExecutionResult, void, void>;

export type Pass<Operation> = (
  operation: Operation,
) => OperationOutcome | Promise<OperationOutcome>;

/** Calls the next stage, with this operation or a changed one, or answers without it. */
export interface OperationStage<Operation> {
  name: string;
  /** Absent if only an operator who asks for it pays for it. */
  budget?: StageBudget;
  pass: (
    operation: Operation,
    next: Pass<Operation>,
  ) => OperationOutcome | Promise<OperationOutcome>;
}

/** In order. False stands for a stage that is left out. */
export type OperationStages<Operation> = readonly (OperationStage<Operation> | false)[];

/** Leads operations through the stages, the first one first, to the end. */
export const passAll = <Operation>(
  stages: OperationStages<Operation>,
  end: Pass<Operation>,
  watch?: StageWatch,
): Pass<Operation> =>
  stages
    .filter((stage) => stage !== false)
    .reduceRight<Pass<Operation>>((next, stage) => {
      const { pass } = stage;
      return watchStage(watch, stage, (operation) => pass(operation, next));
    }, end);

/** Tells who watches when a stage begins, and when the one around it goes on. */
export function watchStage<Operation>(
  watch: StageWatch | undefined,
  { name, budget }: Pick<OperationStage<Operation>, 'name' | 'budget'>,
  run: Pass<Operation>,
): Pass<Operation> {
  if (!watch) return run;
  if (budget) watch.expect(name, budget);
  return (operation) => {
    const around = watch.enter(name);
    const leave = (outcome: OperationOutcome) => {
      watch.enter(around);
      return outcome;
    };
    const outcome = run(operation);
    return outcome instanceof Promise ? outcome.then(leave) : leave(outcome);
  };
}

/** Ends what a stage has begun, whether or not what comes after it is a promise. */
export function settleWith(
  run: () => OperationOutcome | Promise<OperationOutcome>,
  settle: (outcome: OperationOutcome) => OperationOutcome,
  fail: (error: unknown) => never,
): OperationOutcome | Promise<OperationOutcome> {
  let outcome: OperationOutcome | Promise<OperationOutcome>;
  try {
    outcome = run();
  } catch (error) {
    return fail(error);
  }
  return outcome instanceof Promise ? outcome.then(settle, fail) : settle(outcome);
}

/** The errors of a result; none for a stream that has begun. */
export const listErrors = (outcome: OperationOutcome): readonly GraphQLError[] =>
  'errors' in outcome ? (outcome.errors ?? []) : [];
