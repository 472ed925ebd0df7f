import type { DocumentNode } from 'graphql';
import { expect, it } from 'vitest';
import { ledger } from '../../rest-compat/ledger.ts';
import type { Endpoint } from '../../rest-compat/kit/route.ts';
import { schema } from '../../schema/index.ts';
import { createDocumentCache } from '../../src/graphql/documents.ts';

const createDocuments = () => createDocumentCache({ schema, introspection: true });

/** What a route asks the engine to run. */
async function findDocument({ handle }: Endpoint) {
  const asked: DocumentNode[] = [];
  const call = { params: {}, query: {}, body: {}, url: 'http://almanac.example/v1/me' };
  const run = (document: DocumentNode) => {
    asked.push(document);
    return Promise.reject(new Error('stop here'));
  };
  await expect(handle(call, run)).rejects.toThrow('stop here');
  return asked[0] ?? expect.fail('The route runs nothing');
}

it.each(['/me', '/bookings'])('GET %s is prepared once, whatever callers send', async (path) => {
  const documents = createDocuments();
  const route = ledger.find((row) => row.method === 'get' && row.path === path);
  if (!route) expect.fail(`No route ${path}`);
  const prepared = documents.prepare(await findDocument(route));
  expect(prepared.errors).toEqual([]);
  for (let i = 0; i < 600; i++) documents.prepare(`{ a${i}: __typename }`);
  expect(documents.prepare(await findDocument(route))).toBe(prepared);
});

it('keeps a text from its second use on', () => {
  const documents = createDocuments();
  const [first, second, third] = Array.from({ length: 3 }, () =>
    documents.prepare('{ __typename }'),
  );
  expect(second).not.toBe(first);
  expect(third).toBe(second);
});

it('keeps no text that is invalid', () => {
  const documents = createDocuments();
  for (let i = 0; i < 3; i++) documents.prepare('{ nothing }');
  expect(documents.isKept('{ nothing }')).toBe(false);
});

it('keeps a limited total length', () => {
  const documents = createDocuments();
  const texts = Array.from({ length: 100 }, (_, i) => `{ __typename } #${i} `.padEnd(15_000, 'x'));
  for (const text of [...texts, ...texts]) documents.prepare(text);
  const kept = texts.filter((text) => documents.isKept(text));
  expect(kept.length * 15_000).toBeLessThanOrEqual(1024 * 1024);
  expect(kept.length).toBeGreaterThan(60);
});

it('forgets the texts that were not used for the longest time', () => {
  const documents = createDocuments();
  const [used, unused] = ['{ used: __typename }', '{ unused: __typename }'];
  const prepareTwice = (text: string) => [documents.prepare(text), documents.prepare(text)][1];
  const [first, second] = [prepareTwice(used), prepareTwice(unused)];
  for (let i = 0; i < 1_100; i++) {
    prepareTwice(`{ a${i}: __typename }`);
    documents.prepare(used);
  }
  expect(documents.prepare(used)).toBe(first);
  expect(documents.prepare(unused)).not.toBe(second);
});

it.each([
  ['{ __schema { queryType { name } } }', true],
  ['{ __type(name: "Booking") { name } }', true],
  ['{ __typename }', false],
])('%s asks for the schema: %s', (source, introspects) => {
  expect(createDocuments().prepare(source).introspects).toBe(introspects);
});
