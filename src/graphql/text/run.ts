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
import { answerDirectly, type DirectField, findDirectField } from './direct.ts';
import { createTextSchema, listFlags, textualize } from './document.ts';
import { changeDirectly, type DirectMutation, findDirectMutation } from './mutation.ts';
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
  operations: Map<string, TextOperation | null>;
}

type TextOperation =
  | { kind: 'executed'; operation: OperationDefinitionNode }
  | { kind: 'direct'; field: DirectField }
  | { kind: 'mutation'; mutation: DirectMutation };

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
    const made = planOperation(args);
    operations.set(choice, made);
    return made;
  }

  return (args, next) => {
    const found = args.asked.takesText ? findOperation(args) : null;
    if (!found) return next(args);
    if (found.kind === 'mutation') return changeDirectly(found.mutation, args, () => next(args));
    const finish = (outcome: OperationOutcome) => (isRefused(outcome) ? next(args) : lift(outcome));
    if (found.kind === 'direct') return answerDirectly(found.field, args).then(finish);
    const outcome = next({ ...args, operation: found.operation, schema: textSchema });
    return outcome instanceof Promise ? outcome.then(finish) : finish(outcome);
  };
}

/** Null if none of its records can be read as text. */
function planOperation(args: ValidatedExecutionArgs): TextOperation | null {
  const flags = args.variableValues.coerced;
  const mutation = findDirectMutation(args, flags);
  if (mutation) return { kind: 'mutation', mutation };
  const operation = textualize(args, flags);
  const field = operation && findDirectField(args.schema, operation, flags);
  if (field) return { kind: 'direct', field };
  return operation && { kind: 'executed', operation };
}

const isRefused = (outcome: OperationOutcome) =>
  listErrors(outcome).some(({ originalError }) => originalError instanceof TextRefused);

function lift(outcome: OperationOutcome) {
  if ('data' in outcome && outcome.data) liftTexts(outcome.data);
  return outcome;
}
