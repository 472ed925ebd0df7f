import {
  type DocumentNode,
  type ExecutionResult,
  executeRootSelectionSet,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type ValidatedExecutionArgs,
} from 'graphql';
import { TextRefused } from '../../database/reader/record-text.ts';
import type { Admitted, OperationStage } from '../kit/stage.ts';
import { createTextSchema, listFlags, textualize } from './document.ts';
import { liftTexts } from './record.ts';

export interface TextOptions {
  schema: GraphQLSchema;
  /** How often a document is answered before its records are read as text. */
  textAfter: number;
}

interface KnownDocument {
  uses: number;
  /** The variables that decide what is part of an operation. */
  flags: readonly string[];
  /** Operations that read text, by their names and the values of the flags. Null if none can. */
  operations: Map<string, OperationDefinitionNode | null>;
}

/** How many choices of what to include are kept for one document. Others read no text. */
const maxChoices = 20;

/** Runs operations whose caller takes text and whose records can be read as text. */
export function createTextReader({
  schema,
  textAfter,
}: TextOptions): OperationStage<Admitted>['pass'] {
  const known = new WeakMap<DocumentNode, KnownDocument>();
  const textSchema = createTextSchema(schema);

  function learn(document: DocumentNode): KnownDocument {
    const fresh = { uses: 0, flags: listFlags(document), operations: new Map() };
    known.set(document, fresh);
    return fresh;
  }

  function findOperation(args: ValidatedExecutionArgs) {
    const { document, operation, variableValues } = args;
    const { coerced } = variableValues;
    const before = known.get(document) ?? learn(document);
    if (++before.uses <= textAfter) return null;
    const { flags, operations } = before;
    const choice = [
      operation.name?.value ?? '',
      ...flags.map((flag) => String(coerced[flag])),
    ].join();
    const found = operations.get(choice);
    if (found !== undefined || operations.size >= maxChoices) return found ?? null;
    const made = textualize(args, coerced);
    operations.set(choice, made);
    return made;
  }

  return (args, next) => {
    const operation = args.asked.takesText ? findOperation(args) : null;
    return operation ? runTexts({ ...args, operation, schema: textSchema }, args) : next(args);
  };
}

async function runTexts(
  texts: ValidatedExecutionArgs,
  records: ValidatedExecutionArgs,
): Promise<ExecutionResult> {
  const result = await executeRootSelectionSet(texts);
  const isRefused = result.errors?.some(
    ({ originalError }) => originalError instanceof TextRefused,
  );
  if (isRefused) return executeRootSelectionSet(records);
  if (result.data) liftTexts(result.data);
  return result;
}
