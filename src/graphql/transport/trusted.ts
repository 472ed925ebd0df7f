import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { BadConfig, type Config } from '../../config/config.ts';

/** The documents that the operator has listed. */
export interface TrustedDocuments {
  /** By its id in the list or the SHA-256 of its text, with or without `sha256:`. */
  find: (id: string) => string | undefined;
  has: (document: string) => boolean;
  /** Of the operations in them. */
  names: ReadonlySet<string>;
}

const Pairs = z.record(z.string(), z.string()).transform((documents) => Object.entries(documents));
const ApolloManifest = z
  .object({
    format: z.literal('apollo-persisted-query-manifest'),
    version: z.literal(1),
    operations: z.array(z.object({ id: z.string(), body: z.string() })),
  })
  .transform(({ operations }) => operations.map(({ id, body }) => [id, body] as const));
const List = z.union([ApolloManifest, Pairs]);

export const hashDocument = (document: string) => hash('sha256', document);

const toBareId = (id: string) => id.replace(/^sha256:/, '');

export function readTrustedDocuments(config: Config): TrustedDocuments {
  const listed = readList(config);
  const byHash = new Map(listed.map(([, document]) => [hashDocument(document), document]));
  const byId = new Map(listed.map(([id, document]) => [toBareId(id), document]));
  return {
    find: (id) => byId.get(toBareId(id)) ?? byHash.get(toBareId(id)),
    has: (document) => byHash.has(hashDocument(document)),
    names: new Set(listed.flatMap(([, document]) => listOperationNames(document))),
  };
}

const listOperationNames = (document: string) =>
  [...document.matchAll(/\b(?:query|mutation|subscription)\s+(\w+)/g)].map(([, name = '']) => name);

function readList({ TRUSTED_DOCUMENTS, TRUSTED_DOCUMENTS_ONLY }: Config) {
  if (!TRUSTED_DOCUMENTS) {
    if (!TRUSTED_DOCUMENTS_ONLY) return [];
    throw new BadConfig('TRUSTED_DOCUMENTS_ONLY=true: TRUSTED_DOCUMENTS must name a file');
  }
  try {
    return List.parse(JSON.parse(readFileSync(TRUSTED_DOCUMENTS, 'utf8')));
  } catch {
    throw new BadConfig(
      `TRUSTED_DOCUMENTS=${TRUSTED_DOCUMENTS}: must be a JSON file { "<id>": "<document>" }, or the manifest of Apollo`,
    );
  }
}
