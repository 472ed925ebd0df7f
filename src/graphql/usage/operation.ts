import {
  type DocumentNode,
  type ExecutionArgs,
  getOperationAST,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import type { Context } from '../../context/context.ts';
import { createDeprecationFinder } from './deprecated.ts';
import { createOperationTally, type TallyOptions } from './label.ts';

type Arguments = ExecutionArgs & { contextValue?: Context };
/** A result of an operation, or the stream of a subscription that has begun. */
export type OperationOutcome = { errors?: readonly unknown[] | undefined } | AsyncIterable<unknown>;

const maxNameLength = 64;
/** A document that cannot be read, or that holds several operations and no hint which one to run. */
const unknownName = '{ … }';

/**
 * Counts the operations of callers, however they come in, once each. `isOwn` says whether we wrote a
 * document: what it uses is ours to replace.
 */
export function createOperationCounter(
  options: TallyOptions,
  isOwn: (document: DocumentNode) => boolean,
) {
  const { schema } = options;
  const findDeprecated = createDeprecationFinder(schema);
  const countForOperator = createOperationTally(options, isOwn);

  function note({ document, operationName, variableValues, contextValue }: Arguments, ok: boolean) {
    countForOperator(document, operationName, ok);
    const noteUse = contextValue?.noteUse;
    if (!noteUse) return;
    const isError = !ok;
    const name = nameOperation(schema, document, operationName) ?? unknownName;
    noteUse({ kind: 'OPERATION', name, isError });
    if (isOwn(document)) return;
    for (const part of findDeprecated(document, operationName, variableValues ?? {})) {
      noteUse({ kind: 'DEPRECATED', name: part, isError });
    }
  }

  return {
    /** Runs an operation and counts it when it is over; a subscription when it has begun. */
    countRun<Result extends OperationOutcome>(
      args: Arguments,
      run: () => Result | Promise<Result>,
    ): Result | Promise<Result> {
      const settle = (result: Result) => {
        note(args, !('errors' in result) || result.errors === undefined);
        return result;
      };
      const fail = (error: unknown): never => {
        note(args, false);
        throw error;
      };
      return settleWith(run, settle, fail);
    },

    /** Counts a document that was refused before it could run; null if it could not be parsed. */
    countRefused(document: DocumentNode | null, context: Context) {
      if (document) countForOperator(document, null, false);
      const name = document && nameOperation(schema, document);
      context.noteUse?.({ kind: 'OPERATION', name: name ?? unknownName, isError: true });
    },
  };
}

/** Ends what has begun around a run that may or may not be a promise. */
export function settleWith<Result>(
  run: () => Result | Promise<Result>,
  settle: (result: Result) => Result,
  fail: (error: unknown) => never,
): Result | Promise<Result> {
  let result: Result | Promise<Result>;
  try {
    result = run();
  } catch (error) {
    return fail(error);
  }
  return result instanceof Promise ? result.then(settle, fail) : settle(result);
}

/** Of several operations, only the caller's `operationName` says which one; null without it. */
export function nameOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  named?: string | null,
): string | null {
  const operation = getOperationAST(document, named);
  if (!operation) return null;
  return operation.name
    ? operation.name.value.slice(0, maxNameLength)
    : nameByFields(schema, operation);
}

/** An operation without a name is known by its root fields. What is no field may be a key that a caller pasted. */
function nameByFields(schema: GraphQLSchema, { operation, selectionSet }: OperationDefinitionNode) {
  const known = schema.getRootType(operation)?.getFields() ?? {};
  const fields = selectionSet.selections.map((selection) =>
    selection.kind === Kind.FIELD && Object.hasOwn(known, selection.name.value)
      ? selection.name.value
      : '…',
  );
  const text = [...new Set(fields)].join(', ');
  const longest = maxNameLength - 4;
  return `{ ${text.length > longest ? `${text.slice(0, longest - 1)}…` : text} }`;
}
