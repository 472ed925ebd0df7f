import {
  type DocumentNode,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  specifiedRules,
  validate,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import { isCompilable } from './compilable.ts';
import { parseLimited } from './limits.ts';

export interface DocumentOptions {
  schema: GraphQLSchema;
  /** Off: nobody may ask the schema for itself. */
  introspection: boolean;
  /** Names that are close to a wrong one: for developers only. */
  suggestions: boolean;
  /** How often a query is interpreted before it is worth compiling. */
  compileAfter: number;
}

/** What is known of a document after it was seen once. */
interface PreparedDocument {
  document: DocumentNode;
  errors: readonly GraphQLError[];
  /** It asks the schema for itself. */
  introspects: boolean;
  uses: number;
  /** By the name of the operation; null where it cannot be compiled. */
  compiled: Map<string, CompiledQuery | null>;
}

const maxDocuments = 500;
/** A longer one is not kept: memory must not be had for the asking. */
const maxKeptLength = 20_000;

/** Documents, parsed and validated once, and compiled when they keep coming back. */
export function createDocumentCache(options: DocumentOptions) {
  const { schema, compileAfter } = options;
  const kept = new LRUCache<string, PreparedDocument>({ max: maxDocuments });
  const prepared = new WeakMap<DocumentNode, PreparedDocument>();
  const rules = options.introspection
    ? specifiedRules
    : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  const bounds = { maxErrors: 10, hideSuggestions: !options.suggestions };

  return {
    prepare(source: string): PreparedDocument {
      const known = kept.get(source);
      if (known) return known;
      const document = parseLimited(source);
      const errors = validate(schema, document, rules, bounds).map(toSpecError);
      const introspects = /__(schema|type)\b/.test(source);
      const fresh: PreparedDocument = {
        document,
        errors,
        introspects,
        uses: 0,
        compiled: new Map(),
      };
      prepared.set(document, fresh);
      if (source.length <= maxKeptLength) kept.set(source, fresh);
      return fresh;
    },

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

/** Only queries: a mutation's time is not in its execution. */
function compileDocument(schema: GraphQLSchema, document: DocumentNode, name: string | undefined) {
  const operation = getOperationAST(document, name);
  if (operation?.operation !== OperationTypeNode.QUERY) return null;
  if (!isCompilable(schema, document, operation)) return null;
  const compiled = compileQuery(schema, document, name);
  return isCompiledQuery(compiled) ? compiled : null;
}

/** A wrong document is, by the specification of GraphQL over HTTP, not always a 4xx. */
const toSpecError = ({ message, nodes }: GraphQLError) =>
  new GraphQLError(message, {
    nodes,
    extensions: { code: 'BAD_USER_INPUT', http: { status: 400, spec: true } },
  });

export type DocumentCache = ReturnType<typeof createDocumentCache>;
