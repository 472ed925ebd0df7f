import {
  type DocumentNode,
  execute,
  type ExecutionArgs,
  type ExecutionResult,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  OperationTypeNode,
  subscribe,
} from 'graphql';
import type { CompiledQuery } from 'graphql-jit';
import type { Context } from '../context.ts';
import { BadInput, StreamRequired } from '../errors.ts';
import { boundResult } from './answer-size.ts';
import { chargeDocument, chargeOperation } from './cost.ts';
import { createDocumentCache, type DocumentCache, type DocumentOptions } from './documents.ts';
import { createHints, type Hints } from './validate/hints.ts';
import { listVariableProblems } from './validate/variables.ts';
import { createVisibleSchema } from './visible.ts';

export interface GraphQLOperation {
  /** The text that a caller sent, or our own document, which is parsed and validated once. */
  document: string | DocumentNode;
  variables?: Record<string, unknown>;
  operationName?: string;
}

interface Options extends DocumentOptions {
  /** Turns a thrown error into one that a client may see. */
  mask: (error: unknown) => GraphQLError;
}

type Arguments = ExecutionArgs & { contextValue?: Context };
type HintsFor = (context: Context | undefined) => Hints;

/**
 * Validates, charges and runs operations. Every form of GraphQL over HTTP and every REST route uses
 * it.
 */
export function createEngine({ mask, ...options }: Options) {
  const documents = createDocumentCache(options);
  const findVisibleSchema = createVisibleSchema(options.schema);
  const hintsFor = createHintsFor(options, findVisibleSchema);
  const checkOperation = createAdmission(options.schema, documents, hintsFor);
  const prepareDocument = createDocumentReader(documents, hintsFor);

  function runOperation(args: Arguments) {
    const refused = checkOperation(args);
    if (refused) return refused;
    if (documents.introspects(args.document)) {
      const visible = findVisibleSchema(args.contextValue?.viewer);
      if (visible) return execute({ ...args, schema: visible.introspected });
    }
    const compiled = documents.findCompiledQuery(args.document, args.operationName);
    const result = compiled ? runCompiled(compiled, args) : execute(args);
    const answer = args.contextValue?.answer;
    return result instanceof Promise
      ? result.then((settled) => boundResult(settled, answer))
      : boundResult(result, answer);
  }

  return {
    schema: options.schema,
    parse: (source: string, context: Context) => prepareDocument(source, context).document,
    validate: documents.getErrors,
    execute: runOperation,
    subscribe: async (args: Arguments) => checkOperation(args) ?? runStream(args),

    /** Runs one operation. The result contains only what a client may see. */
    async answerOperation(
      asked: GraphQLOperation,
      contextValue: Context,
    ): Promise<ExecutionResult> {
      const { variables: variableValues = {}, operationName = null } = asked;
      try {
        const { document, errors } = prepareDocument(asked.document, contextValue);
        if (errors.length > 0) return { errors };
        if (isSubscription(document, operationName)) throw new StreamRequired();
        const { schema } = options;
        const args = { schema, document, contextValue, variableValues, operationName };
        const result = await runOperation(args);
        return result.errors ? { ...result, errors: result.errors.map(mask) } : result;
      } catch (error) {
        return { errors: [mask(error)] };
      }
    },
  };
}

/** Errors may name what introspection shows to the same caller. */
const createHintsFor =
  (
    { schema, introspection }: DocumentOptions,
    findVisibleSchema: ReturnType<typeof createVisibleSchema>,
  ): HintsFor =>
  (context) =>
    createHints(() =>
      introspection ? (findVisibleSchema(context?.viewer)?.part ?? schema) : null,
    );

/**
 * A document that is not kept is charged by its length before it is parsed. One that is refused
 * costs another point.
 */
const createDocumentReader =
  (documents: DocumentCache, hintsFor: HintsFor) =>
  (source: GraphQLOperation['document'], context: Context) => {
    const { budget } = context;
    if (typeof source === 'string' && !documents.isKept(source)) chargeDocument(source, budget);
    let refused = true;
    try {
      const prepared = documents.prepare(source, hintsFor(context));
      refused = prepared.errors.length > 0;
      return prepared;
    } finally {
      if (refused) budget.charge(1);
    }
  };

/** Returns what is wrong with the variables, or charges the operation and returns null. */
function createAdmission(schema: GraphQLSchema, documents: DocumentCache, hintsFor: HintsFor) {
  // What REST answers is the same for every caller, down to the words of graphql.
  const restHints = createHints(() => schema, { keepsMessages: true });
  return (args: Arguments): ExecutionResult | null => {
    assertOperationName(args);
    const hints = documents.isOwn(args.document) ? restHints : hintsFor(args.contextValue);
    const errors = listVariableProblems(schema, args, hints);
    if (errors.length === 0) chargeOperation(args);
    else args.contextValue?.budget.charge(1);
    return errors.length > 0 ? { errors } : null;
  };
}

/** graphql would repeat the name, which may be as long as the body. */
function assertOperationName({ document, operationName }: Arguments) {
  if (operationName && !getOperationAST(document, operationName))
    throw new BadInput({
      path: 'operationName',
      message: 'is not the name of an operation in the document',
    });
}

/** An error that ends a stream is sent as its last result. */
async function runStream(args: Arguments) {
  const results = await subscribe(args);
  return Symbol.asyncIterator in results ? endWithError(results) : results;
}

async function* endWithError(results: AsyncGenerator<ExecutionResult, void, void>) {
  try {
    yield* results;
  } catch (error) {
    yield { errors: [toGraphQLError(error)] };
  }
}

/** Has no path, because no field of the answer failed. */
const toGraphQLError = (error: unknown) =>
  new GraphQLError(error instanceof Error ? error.message : 'Unexpected error', {
    originalError: error instanceof Error ? error : undefined,
  });

export type Engine = ReturnType<typeof createEngine>;

function runCompiled({ query }: CompiledQuery, args: Arguments) {
  const result = query(args.rootValue, args.contextValue, args.variableValues ?? {});
  // The variables are invalid: graphql says which, and why.
  return result instanceof Promise || 'data' in result ? result : execute(args);
}

const isSubscription = (document: DocumentNode, name: string | null) =>
  getOperationAST(document, name)?.operation === OperationTypeNode.SUBSCRIPTION;
