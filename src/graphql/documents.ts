import { hash } from 'node:crypto';
import {
  type DocumentNode,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  specifiedRules,
  validate,
  visit,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import { isCompilable } from './compilable.ts';
import { assertWithinLimits, parseLimited } from './limits.ts';

export interface DocumentOptions {
  schema: GraphQLSchema;
  /** False: introspection is refused. */
  introspection: boolean;
  /** Suggest names that are close to a wrong one; for developers only. */
  suggestions: boolean;
  /** How often a query is interpreted before it is compiled. */
  compileAfter: number;
}

/** What we know about a document after its first use. */
interface PreparedDocument {
  document: DocumentNode;
  errors: readonly GraphQLError[];
  /** True if it asks for `__schema` or `__type`. */
  introspects: boolean;
  uses: number;
  /** By the name of the operation; null where it cannot be compiled. */
  compiled: Map<string, CompiledQuery | null>;
}

/**
 * The limits of the cache for documents of callers, in characters. A parsed document takes up to 90
 * times its length, so this is up to 90 MiB. A longer document is parsed each time.
 */
const callerDocuments = { max: 1_000, maxSize: 1024 * 1024, maxEntrySize: 20_000 };
/** How many documents that came once are remembered, by their hashes. */
const maxSeen = 2_000;

/**
 * Documents, parsed and validated, and compiled when they keep coming back. Our own documents are
 * nodes that live as long as the process, so callers cannot evict them. Those of callers are kept
 * from their second use on.
 */
export function createDocumentCache(options: DocumentOptions) {
  const { schema, compileAfter } = options;
  const prepared = new WeakMap<DocumentNode, PreparedDocument>();
  const prepareNode = createPreparer(options, prepared);
  const bySource = new LRUCache<string, PreparedDocument>({
    ...callerDocuments,
    sizeCalculation: (_document, source) => source.length,
  });
  const isSecondUse = createUseMemory();

  function prepareOwn(document: DocumentNode): PreparedDocument {
    const known = prepared.get(document);
    if (known) return known;
    assertWithinLimits(document);
    return prepareNode(document);
  }

  function prepareSource(source: string): PreparedDocument {
    const known = bySource.get(source);
    if (known) return known;
    const fresh = prepareNode(parseLimited(source));
    if (fresh.errors.length === 0 && isSecondUse(source)) bySource.set(source, fresh);
    return fresh;
  }

  return {
    prepare: (document: string | DocumentNode) =>
      typeof document === 'string' ? prepareSource(document) : prepareOwn(document),

    /** True if the document need not be parsed. */
    isKept: (source: string) => bySource.has(source),

    getErrors: (document: DocumentNode) => prepared.get(document)?.errors ?? [],

    introspects: (document: DocumentNode) => prepared.get(document)?.introspects ?? true,

    findCompiledQuery(document: DocumentNode, named?: string | null): CompiledQuery | null {
      const name = named ?? '';
      const known = prepared.get(document);
      if (!known || ++known.uses <= compileAfter) return null;
      const before = known.compiled.get(name);
      if (before !== undefined) return before;
      const compiled = compileDocument(schema, document, name || undefined);
      known.compiled.set(name, compiled);
      return compiled;
    },
  };
}

/** Documents made up by the thousand come once each, and are not kept. */
function createUseMemory() {
  const seen = new LRUCache<string, true>({ max: maxSeen });
  return (source: string): boolean => {
    const name = hash('sha256', source);
    const isSeen = seen.has(name);
    seen.set(name, true);
    return isSeen;
  };
}

function createPreparer(
  { schema, introspection, suggestions }: DocumentOptions,
  prepared: WeakMap<DocumentNode, PreparedDocument>,
) {
  const rules = introspection
    ? specifiedRules
    : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  const bounds = { maxErrors: 10, hideSuggestions: !suggestions };
  return (document: DocumentNode): PreparedDocument => {
    const fresh = {
      document,
      errors: validate(schema, document, rules, bounds).map(toSpecError),
      introspects: asksForSchema(document),
      uses: 0,
      compiled: new Map(),
    };
    prepared.set(document, fresh);
    return fresh;
  };
}

function asksForSchema(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Field: ({ name }) => void (found ||= name.value === '__schema' || name.value === '__type'),
  });
  return found;
}

/** Only queries: mutations spend their time in the database. */
function compileDocument(schema: GraphQLSchema, document: DocumentNode, name: string | undefined) {
  const operation = getOperationAST(document, name);
  if (operation?.operation !== OperationTypeNode.QUERY) return null;
  if (!isCompilable(schema, document, operation)) return null;
  const compiled = compileQuery(schema, document, name);
  return isCompiledQuery(compiled) ? compiled : null;
}

/** Under GraphQL over HTTP an invalid document is not always a 4xx. */
const toSpecError = ({ message, nodes }: GraphQLError) =>
  new GraphQLError(message, {
    nodes,
    extensions: { code: 'BAD_USER_INPUT', http: { status: 400, spec: true } },
  });

export type DocumentCache = ReturnType<typeof createDocumentCache>;
