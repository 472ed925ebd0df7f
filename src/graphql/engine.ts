import type { GraphQLError } from 'graphql';
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  executeRootSelectionSet,
  getOperationAST,
  type GraphQLSchema,
  OperationTypeNode,
  subscribe,
  validateExecutionArgs,
  type ValidatedExecutionArgs,
} from 'graphql';
import type { Context, Viewer } from '../context/context.ts';
import { BadInput, StreamRequired } from '../base/errors.ts';
import { noteErrorCode } from '../trace/work.ts';
import { boundResult } from './answer-size.ts';
import { chargeDocument, chargeOperation } from './cost.ts';
import { createDryRunner } from './dry-run.ts';
import { createDocumentCache, type DocumentCache, type DocumentOptions } from './documents.ts';
import { createReplicaRunner } from './replica/run.ts';
import { endWithError } from './stream-end.ts';
import { createSunset, type SunsetOptions } from './sunset.ts';
import { createTextRunner, type TextOptions } from './text/run.ts';
import { createOperationCounter, nameOperation, type OperationOutcome } from './usage/operation.ts';
import type { TallyOptions } from './usage/label.ts';
import { createOperationTracer } from './usage/trace.ts';
import { createHints, type Hints } from './validate/hints.ts';
import { listVariableProblems } from './validate/variables.ts';
import { createVisibleSchema } from './visible.ts';

export interface GraphQLOperation {
  /** The text that a caller sent, or our own document, which is parsed and validated once. */
  document: string | DocumentNode;
  variables?: Record<string, unknown>;
  operationName?: string;
  /** The caller sends the records on and reads none of their fields, so they may come as text. */
  takesText?: boolean;
}

interface Options extends SunsetOptions, TextOptions, TallyOptions {
  /** Turns a thrown error into one that a client may see. */
  mask: (error: unknown) => GraphQLError;
}

type Arguments = ExecutionArgs & { contextValue?: Context };
type StreamResult = Awaited<ReturnType<typeof runStream>>;
type HintsFor = (context: Pick<Context, 'viewer'> | undefined) => Hints;

/**
 * Validates, charges and runs operations. Every form of GraphQL over HTTP and every REST route uses
 * it.
 */
export function createEngine({ mask, ...options }: Options) {
  const documents = createDocumentCache(options);
  const findVisibleSchema = createVisibleSchema(options.schema);
  const hintsFor = createHintsFor(options, findVisibleSchema);
  const admit = createAdmission(options, documents, hintsFor);
  const { observe, countRefused } = createObserver(options, documents);
  const prepareDocument = createDocumentReader(options.schema, documents, hintsFor, countRefused);
  const run = createRunner(options, documents, findVisibleSchema);

  function runOperation(args: Arguments, takesText = false) {
    const admitted = admit(args);
    if ('errors' in admitted) return admitted;
    const { viewer, answer } = args.contextValue ?? {};
    return boundRun(run(admitted, viewer, takesText), answer);
  }

  return {
    schema: options.schema,
    parse: (source: string, context: Context) => prepareDocument(source, context).document,
    validate: documents.getErrors,
    /** What is known of a document, at nobody's expense: its length must be bounded. */
    inspect: (source: string, viewer: Viewer) => documents.prepare(source, hintsFor({ viewer })),
    execute: (args: Arguments) => observe(args, () => runOperation(args)),
    subscribe: async (args: Arguments) =>
      observe<StreamResult>(args, () => {
        const admitted = admit(args);
        return 'errors' in admitted ? admitted : runStream(args);
      }),

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
        const { schema } = options;
        const args = { schema, document, contextValue, variableValues, operationName };
        const result = await observe(args, () => runOperation(args, takesText));
        return result.errors ? { ...result, errors: result.errors.map(mask) } : result;
      } catch (error) {
        return { errors: [mask(error)] };
      }
    },
  };
}

function createObserver(options: TallyOptions, { isOwn }: DocumentCache) {
  const { countRun, countRefused } = createOperationCounter(options, isOwn);
  const traceRun = createOperationTracer(options.schema, isOwn);
  /** Runs an operation that is counted, and is a span of its request. */
  const observe = <Result extends OperationOutcome>(
    args: Arguments,
    make: () => Result | Promise<Result>,
  ) => countRun(args, () => traceRun(args, make));
  return { observe, countRefused };
}

const boundRun = (result: ExecutionResult | Promise<ExecutionResult>, answer: Context['answer']) =>
  result instanceof Promise
    ? result.then((settled) => boundResult(settled, answer))
    : boundResult(result, answer);

/** Documents that introspect see a part of the schema, and never read text. */
function createRunner(
  options: TextOptions,
  documents: DocumentCache,
  findVisibleSchema: ReturnType<typeof createVisibleSchema>,
) {
  const runText = createTextRunner(options);
  const runDry = createDryRunner(executeRootSelectionSet);
  return createReplicaRunner(options.schema, (admitted, viewer, takesText) => {
    if (documents.introspects(admitted.document)) {
      const visible = findVisibleSchema(viewer);
      return executeRootSelectionSet(
        visible ? { ...admitted, schema: visible.introspected } : admitted,
      );
    }
    return (
      (takesText ? runText(admitted) : null) ??
      runDry(admitted) ??
      executeRootSelectionSet(admitted)
    );
  });
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
  (
    schema: GraphQLSchema,
    documents: DocumentCache,
    hintsFor: HintsFor,
    countRefused: (document: DocumentNode | null, context: Context) => void,
  ) =>
  (source: GraphQLOperation['document'], context: Context) => {
    const { budget } = context;
    if (typeof source === 'string' && !documents.isKept(source)) chargeDocument(source, budget);
    let prepared: ReturnType<DocumentCache['prepare']> | null = null;
    try {
      prepared = documents.prepare(source, hintsFor(context));
      return prepared;
    } finally {
      if (!prepared || prepared.errors.length > 0) {
        if (prepared) noteRefusal(schema, prepared, context);
        countRefused(prepared?.document ?? null, context);
        budget.charge(1);
      }
    }
  };

/** For the log. */
function noteRefusal(
  schema: GraphQLSchema,
  { document, errors }: ReturnType<DocumentCache['prepare']>,
  context: Context,
) {
  noteOperation(schema, document, context);
  for (const { extensions } of errors) noteErrorCode(String(extensions['code']));
}

/** Coerces the variables and charges the operation, or returns what is wrong with the variables. */
function createAdmission(options: SunsetOptions, documents: DocumentCache, hintsFor: HintsFor) {
  const { schema } = options;
  const listGone = createSunset(options, (future) =>
    createHintsFor({ ...options, schema: future }, createVisibleSchema(future)),
  );
  // What REST answers is the same for every caller, down to the words of graphql.
  const restHints = createHints(() => schema, { keepsMessages: true });
  return (args: Arguments): ValidatedExecutionArgs | { errors: readonly GraphQLError[] } => {
    assertOperationName(args);
    noteOperation(schema, args.document, args.contextValue, args.operationName);
    const validated = validateExecutionArgs(args);
    if ('schema' in validated) {
      // We change our own documents before what they use is gone.
      const errors = documents.isOwn(args.document) ? [] : listGone(args);
      if (errors.length > 0) return { errors };
      chargeOperation(args);
      return validated;
    }
    args.contextValue?.budget.charge(1);
    const hints = documents.isOwn(args.document) ? restHints : hintsFor(args.contextValue);
    const problems = listVariableProblems(schema, args, hints);
    return { errors: problems.length > 0 ? problems : validated };
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

/** For the log, also if the operation is refused. */
function noteOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  context: Context | undefined,
  named?: string | null,
) {
  const name = nameOperation(schema, document, named);
  if (name !== null) context?.noteOperation?.(name);
}

async function runStream(args: Arguments) {
  const results = await subscribe(args);
  return Symbol.asyncIterator in results ? endWithError(results) : results;
}

export type Engine = ReturnType<typeof createEngine>;

const isSubscription = (document: DocumentNode, name: string | null) =>
  getOperationAST(document, name)?.operation === OperationTypeNode.SUBSCRIPTION;
