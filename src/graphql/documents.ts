import { hash } from 'node:crypto';
import { type DocumentNode, type GraphQLError, type GraphQLSchema, visit } from 'graphql';
import { LRUCache } from 'lru-cache';
import { assertWithinLimits, parseLimited } from './limits.ts';
import { validateDocument } from './validate/document.ts';
import { createHints, type Hints } from './validate/hints.ts';

export interface DocumentOptions {
  schema: GraphQLSchema;
  /** False: introspection is refused. */
  introspection: boolean;
}

const noHints = () => createHints(() => null);

/** What we know about a document after its first use. */
interface PreparedDocument {
  document: DocumentNode;
  errors: readonly GraphQLError[];
  /** True if we wrote it, and not a caller. */
  isOwn: boolean;
  /** True if it asks for the schema. */
  introspects: boolean;
}

/**
 * The limits of the cache for documents of callers, in characters. A parsed document takes up to 90
 * times its length, so this is up to 90 MiB. A longer document is parsed each time.
 */
const callerDocuments = { max: 1_000, maxSize: 1024 * 1024, maxEntrySize: 20_000 };
/** How many documents that came once are remembered, by their hashes. */
const maxSeen = 2_000;

/**
 * Documents, parsed and validated. Our own documents are nodes that live as long as the process, so
 * callers cannot evict them. Those of callers are kept from their second use on.
 */
export function createDocumentCache(options: DocumentOptions) {
  const prepared = new WeakMap<DocumentNode, PreparedDocument>();
  const prepareNode = createPreparer(options, prepared);
  const bySource = new LRUCache<string, PreparedDocument>({
    ...callerDocuments,
    sizeCalculation: (_document, source) => source.length,
  });
  const isSecondUse = createUseMemory();

  function prepareOwn(document: DocumentNode): PreparedDocument {
    if (!prepared.has(document)) assertWithinLimits(document);
    return prepared.get(document) ?? prepareNode(document, noHints(), true);
  }

  function prepareSource(source: string, getHints: () => Hints): PreparedDocument {
    const known = bySource.get(source);
    if (known) return known;
    const fresh = prepareNode(parseLimited(source), getHints());
    if (fresh.errors.length === 0 && isSecondUse(source)) bySource.set(source, fresh);
    return fresh;
  }

  return {
    /** The hints are for the caller who sent it. A document with errors is not kept. */
    prepare: (document: string | DocumentNode, getHints = noHints) =>
      typeof document === 'string' ? prepareSource(document, getHints) : prepareOwn(document),

    /** True if the document need not be parsed. */
    isKept: (source: string) => bySource.has(source),

    getErrors: (document: DocumentNode) => prepared.get(document)?.errors ?? [],

    isOwn: (document: DocumentNode) => prepared.get(document)?.isOwn ?? false,

    introspects: (document: DocumentNode) => prepared.get(document)?.introspects ?? true,
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
  { schema, introspection }: DocumentOptions,
  prepared: WeakMap<DocumentNode, PreparedDocument>,
) {
  return (document: DocumentNode, hints: Hints, isOwn = false): PreparedDocument => {
    const fresh = {
      document,
      isOwn,
      errors: validateDocument({ schema, introspection, document, hints }),
      introspects: asksForSchema(document),
    };
    prepared.set(document, fresh);
    return fresh;
  };
}

/** `_service` is what federation calls it. */
const schemaFields: ReadonlySet<string> = new Set(['__schema', '__type', '_service']);

function asksForSchema(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Field: ({ name }) => void (found ||= schemaFields.has(name.value)),
  });
  return found;
}

export type DocumentCache = ReturnType<typeof createDocumentCache>;
