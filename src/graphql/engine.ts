import {
  type DocumentNode,
  type ExecutionResult,
  executeRootSelectionSet,
  getOperationAST,
  type GraphQLError,
  type GraphQLSchema,
  OperationTypeNode,
  subscribe,
} from 'graphql';
import { StreamRequired } from '../base/errors.ts';
import type { Context } from '../context/context.ts';
import type { Viewer } from '../context/viewer.ts';
import type { StageWatch } from '../context/stage.ts';
import { noteErrorCode } from '../trace/work.ts';
import { createCoercion } from './admission.ts';
import { chargeDocument } from './cost.ts';
import { createDocumentCache, type DocumentCache } from './documents.ts';
import { createHintsFor, type HintsFor } from './hints.ts';
import {
  type Admitted,
  type Asked,
  listErrors,
  type Pass,
  passAll,
  watchStage,
} from './kit/stage.ts';
import { listOperationStages, type StageOptions } from './stages.ts';
import { endWithError } from './stream-end.ts';
import { createOperationCounter, noteOperation, type OperationCounter } from './usage/operation.ts';
import type { TallyOptions } from './usage/label.ts';
import { createVisibleSchema } from './visible.ts';

export interface GraphQLOperation {
  /** The text that a caller sent, or our own document, which is parsed and validated once. */
  document: string | DocumentNode;
  variables?: Record<string, unknown>;
  operationName?: string;
  takesText?: Asked['takesText'];
}

interface Options extends StageOptions, TallyOptions {
  watch?: StageWatch | undefined;
  /** Turns a thrown error into one that a client may see. */
  mask: (error: unknown) => GraphQLError;
}

/**
 * Validates, charges and runs operations. Every form of GraphQL over HTTP and every REST route uses
 * it. `stages.ts` lists what an operation passes.
 */
export function createEngine({ mask, watch, ...options }: Options) {
  const { schema } = options;
  const documents = createDocumentCache(options);
  const findVisibleSchema = createVisibleSchema(schema);
  const hintsFor = createHintsFor(options, findVisibleSchema);
  const counter = createOperationCounter(options, documents.isOwn);
  const stages = listOperationStages({ ...options, documents, counter, findVisibleSchema });
  const begin = createBeginning(stages, createCoercion(options, documents, hintsFor), watch);
  const resolve = watchStage(watch, stages.between.execute, executeRootSelectionSet);
  const execute = begin(passAll(stages.running, resolve, watch));
  const prepareDocument = createDocumentReader({ schema, documents, hintsFor, counter });

  return {
    schema,
    parse: (source: string, context: Context) => prepareDocument(source, context).document,
    validate: documents.getErrors,
    /** What is known of a document, at nobody's expense: its length must be bounded. */
    inspect: (source: string, viewer: Viewer) =>
      documents.prepare(source, () => hintsFor({ viewer })),
    execute,
    subscribe: begin(runStream),

    /** Runs one operation. The result contains only what a client may see. */
    async answerOperation(
      asked: GraphQLOperation,
      contextValue: Context,
    ): Promise<ExecutionResult> {
      const { variables: variableValues = {}, operationName = null, takesText } = asked;
      try {
        const { document, errors } = prepareDocument(asked.document, contextValue);
        if (errors.length > 0) return { errors };
        if (isSubscription(document, operationName)) throw new StreamRequired();
        const args = { schema, document, contextValue, variableValues, operationName, takesText };
        const result = await execute(args);
        if (Symbol.asyncIterator in result) throw new StreamRequired();
        return result.errors ? { ...result, errors: listErrors(result).map(mask) } : result;
      } catch (error) {
        return { errors: [mask(error)] };
      }
    },
  };
}

/** What an operation passes before it runs. Between the lists, its variables get the types of the schema. */
const createBeginning =
  (
    { asked, between, admitted }: ReturnType<typeof listOperationStages>,
    admit: ReturnType<typeof createCoercion>,
    watch?: StageWatch,
  ) =>
  (end: Pass<Admitted>): Pass<Asked> => {
    const run = passAll(admitted, end, watch);
    const start: Pass<Asked> = (operation) => {
      const outcome = admit(operation);
      return 'errors' in outcome ? outcome : run(outcome);
    };
    return passAll(asked, watchStage(watch, between.admit, start), watch);
  };

interface ReaderParts {
  schema: GraphQLSchema;
  documents: DocumentCache;
  hintsFor: HintsFor;
  counter: OperationCounter;
}

/**
 * A document that is not kept is charged by its length before it is parsed. One that is refused
 * costs another point.
 */
function createDocumentReader({ schema, documents, hintsFor, counter }: ReaderParts) {
  function refuse(document: DocumentNode | null, context: Context) {
    counter.countRefused(document, context);
    context.budget.charge(1);
  }

  function prepare(source: GraphQLOperation['document'], context: Context) {
    try {
      return documents.prepare(source, () => hintsFor(context));
    } catch (error) {
      refuse(null, context);
      throw error;
    }
  }

  return (source: GraphQLOperation['document'], context: Context) => {
    const isNew = typeof source === 'string' && !documents.isKept(source);
    if (isNew) chargeDocument(source, context.budget);
    const prepared = prepare(source, context);
    const { document, errors } = prepared;
    if (errors.length > 0) {
      noteOperation(schema, document, context);
      for (const { extensions } of errors) noteErrorCode(String(extensions['code']));
      refuse(document, context);
    }
    return prepared;
  };
}

async function runStream({ asked }: Admitted) {
  const results = await subscribe(asked);
  return Symbol.asyncIterator in results ? endWithError(results) : results;
}

export type Engine = ReturnType<typeof createEngine>;

const isSubscription = (document: DocumentNode, name: string | null) =>
  getOperationAST(document, name)?.operation === OperationTypeNode.SUBSCRIPTION;
