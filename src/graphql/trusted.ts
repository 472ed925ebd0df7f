import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { hash } from 'node:crypto';
import type { GraphQLParams, Plugin } from 'graphql-yoga';
import { BadConfig, type Config } from '../config.ts';
import type { Context } from '../context.ts';
import { BadRequest, Forbidden, NotFound } from '../errors.ts';

/** Turns a request that names a stored document into one that holds it. */
export type Trust = (params: GraphQLParams) => GraphQLParams;

type Documents = ReadonlyMap<string, string>;

const Manifest = z.record(z.string(), z.string());
const Persisted = z.object({ persistedQuery: z.object({ sha256Hash: z.string() }) });

/** Persisted operations, named by `extensions.persistedQuery.sha256Hash`; optionally the only ones allowed. */
export function createTrust(config: Config): Trust {
  const documents = readDocuments(config);
  const known = new Set([...documents.values()].map(hashDocument));
  return (params) => {
    const id = Persisted.safeParse(params.extensions).data?.persistedQuery.sha256Hash;
    if (id !== undefined) return { ...params, query: getDocument(documents, id, params.query) };
    if (!config.TRUSTED_DOCUMENTS_ONLY) return params;
    if (typeof params.query === 'string' && known.has(hashDocument(params.query))) return params;
    throw new Forbidden('This server runs only the documents in its list of trusted documents');
  };
}

function getDocument(documents: Documents, id: string, query: string | undefined): string {
  const document = documents.get(id);
  if (document === undefined) throw new NotFound(`Persisted document ${id}`);
  // If both are sent, they must agree.
  if (query && query !== document)
    throw new BadRequest('The query differs from the persisted document');
  return document;
}

function readDocuments({ TRUSTED_DOCUMENTS, TRUSTED_DOCUMENTS_ONLY }: Config): Documents {
  if (!TRUSTED_DOCUMENTS) {
    if (!TRUSTED_DOCUMENTS_ONLY) return new Map();
    throw new BadConfig('TRUSTED_DOCUMENTS_ONLY=true: TRUSTED_DOCUMENTS must name a file');
  }
  try {
    const manifest = Manifest.parse(JSON.parse(readFileSync(TRUSTED_DOCUMENTS, 'utf8')));
    return new Map(Object.entries(manifest));
  } catch {
    throw new BadConfig(
      `TRUSTED_DOCUMENTS=${TRUSTED_DOCUMENTS}: must be a JSON file { "<sha256>": "<document>" }`,
    );
  }
}

const hashDocument = (document: string) => hash('sha256', document);

/** For GET and batches, which Yoga handles. REST runs our own documents and needs no check. */
export const useTrust = (trust: Trust): Plugin<Context> => ({
  onRequestParse: () => ({
    onRequestParseDone({ requestParserResult, setRequestParserResult }) {
      setRequestParserResult(
        Array.isArray(requestParserResult)
          ? requestParserResult.map(trust)
          : trust(requestParserResult),
      );
    },
  }),
});
