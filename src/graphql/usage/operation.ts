import {
  type DocumentNode,
  getOperationAST,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import type { Context } from '../../context/context.ts';
import { type Asked, listErrors, settleWith, type OperationStage } from '../kit/stage.ts';
import { createDeprecationFinder } from './deprecated.ts';
import { createOperationTally, type TallyOptions } from './label.ts';
import { keepByOperation } from './memo.ts';

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

  function note({ document, operationName, variableValues, contextValue }: Asked, ok: boolean) {
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

  /** Counts an operation when it is over; a subscription when it has begun. */
  const countRun: OperationStage<Asked>['pass'] = (asked, next) =>
    settleWith(
      () => next(asked),
      (outcome) => {
        note(asked, listErrors(outcome).length === 0);
        return outcome;
      },
      (error) => {
        note(asked, false);
        throw error;
      },
    );

  return {
    countRun,

    /** Counts a document that was refused before it could run; null if it could not be parsed. */
    countRefused(document: DocumentNode | null, context: Context) {
      if (document) countForOperator(document, null, false);
      const name = document && nameOperation(schema, document);
      context.noteUse?.({ kind: 'OPERATION', name: name ?? unknownName, isError: true });
    },
  };
}

export type OperationCounter = ReturnType<typeof createOperationCounter>;

/** For the log, also if the operation is refused. */
export function noteOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  context: Context | undefined,
  named?: string | null,
) {
  const name = nameOperation(schema, document, named);
  if (name !== null) context?.noteOperation?.(name);
}

/** Of several operations, only the caller's `operationName` says which one; null without it. */
export const nameOperation = (
  schema: GraphQLSchema,
  document: DocumentNode,
  named?: string | null,
): string | null => findName(document, named ?? null, schema);

const findName = keepByOperation((document, named, schema: GraphQLSchema) => {
  const operation = getOperationAST(document, named);
  if (!operation) return null;
  return operation.name
    ? operation.name.value.slice(0, maxNameLength)
    : nameByFields(schema, operation);
});

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
