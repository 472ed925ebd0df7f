import {
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type ValidatedExecutionArgs,
} from 'graphql';
import { TextRefused } from '../../database/reader/record-text.ts';
import {
  type Admitted,
  listErrors,
  type OperationOutcome,
  type OperationStage,
} from '../kit/stage.ts';
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
    if (!operation) return next(args);
    const outcome = next({ ...args, operation, schema: textSchema });
    const finish = (found: OperationOutcome) => (isRefused(found) ? next(args) : lift(found));
    return outcome instanceof Promise ? outcome.then(finish) : finish(outcome);
  };
}

const isRefused = (outcome: OperationOutcome) =>
  listErrors(outcome).some(({ originalError }) => originalError instanceof TextRefused);

function lift(outcome: OperationOutcome) {
  if ('data' in outcome && outcome.data) liftTexts(outcome.data);
  return outcome;
}
