import type { GraphQLParams } from 'graphql-yoga';
import { z } from 'zod';
import type { Config } from '../../config/config.ts';
import type { Context } from '../../context/context.ts';
import { BadInput, BadRequest, Forbidden } from '../../base/errors.ts';
import { createPersistedQueries } from './persisted.ts';
import { Refusal } from './refusal.ts';
import { hashDocument, readTrustedDocuments, type TrustedDocuments } from './trusted.ts';

/** The members of a request. `documentId` names a document, as `extensions.persistedQuery` does. */
export type RequestParams = GraphQLParams & { documentId?: unknown };

/** Turns a request that names its document into one that holds it. */
export type ResolveDocument = (params: RequestParams, context: Context) => GraphQLParams;

const Persisted = z.object({ persistedQuery: z.object({ sha256Hash: z.string() }) });

/**
 * Finds documents in the operator's list, which may be the only ones allowed, and among the queries
 * that signed-in callers have sent with their hash.
 */
export function createDocumentResolver(config: Config): ResolveDocument {
  const trusted = readTrustedDocuments(config);
  const isKept = config.PERSISTED_QUERIES && !config.TRUSTED_DOCUMENTS_ONLY;
  const kept = isKept ? createPersistedQueries() : null;

  function findDocument(id: string): string {
    const document = trusted.find(id) ?? kept?.find(id.replace(/^sha256:/, ''));
    if (document !== undefined) return document;
    throw kept
      ? new Refusal('PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound')
      : new Refusal('PERSISTED_QUERY_NOT_SUPPORTED', 'PersistedQueryNotSupported');
  }

  function resolveQuery(id: string | null, query: string | undefined, { viewer }: Context) {
    if (id !== null && !query) return findDocument(id);
    if (id !== null && query) {
      assertNamed(query, id, trusted);
      if (viewer) kept?.keep(viewer.userId, hashDocument(query), query);
    }
    if (!config.TRUSTED_DOCUMENTS_ONLY || (query && trusted.has(query))) return query;
    throw new Forbidden('This server runs only the documents in its list of trusted documents');
  }

  return ({ documentId, ...params }, context) => {
    try {
      const query = resolveQuery(readId(documentId, params), readQuery(params), context);
      return query === undefined ? params : { ...params, query };
    } catch (error) {
      context.budget.charge(1);
      throw error;
    }
  };
}

/** Nobody has looked at the body yet, so it can hold anything. */
function readQuery({ query }: { query?: unknown }): string | undefined {
  if (typeof query === 'string') return query;
  if (query === undefined || query === null) return undefined;
  throw new BadInput({ path: 'query', message: 'must be a string' });
}

function readId(documentId: unknown, { extensions }: GraphQLParams): string | null {
  if (typeof documentId === 'string') return documentId;
  if (documentId === undefined || documentId === null) {
    if (!extensions) return null;
    return Persisted.safeParse(extensions).data?.persistedQuery.sha256Hash ?? null;
  }
  throw new BadInput({ path: 'documentId', message: 'must be a string' });
}

/** If both are sent, they must agree. */
function assertNamed(query: string, id: string, trusted: TrustedDocuments) {
  if (hashDocument(query) === id.replace(/^sha256:/, '') || trusted.find(id) === query) return;
  throw new BadRequest('The query does not match its hash');
}
