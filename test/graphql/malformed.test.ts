import * as fc from 'fast-check';
import { print } from 'graphql';
import { describe, expect, it } from 'vitest';
import { ledger } from '../../rest-compat/ledger.ts';
import { oauthPath } from '../../rest-compat/oauth/path.ts';
import { url } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildAdmin, buildUser } from '../support/build/user.ts';
import { readSize } from '../support/size.ts';

const numRuns = readSize('MALFORMED_DOCUMENTS', 300);
const patience = 180_000 + numRuns * 100;

const documents = [...new Set(ledger.map(({ document }) => print(document)))];
/** What a document is made of: names, numbers, texts, and single signs. */
const listTokens = (document: string) =>
  document.match(/"""[^]*?"""|"[^"\n]*"|[\w$@.]+|[^\s\w]/g) ?? [];
const tokens = [...new Set(documents.flatMap(listTokens))];
const oddTokens = [
  ...[
    '{',
    '}',
    '(',
    ')',
    '[',
    ']',
    '...',
    '$',
    '@',
    '!',
    ':',
    '=',
    '|',
    '&',
    '"',
    '"""',
    '#',
    '\\',
  ],
  ...['1e999', '-0', '00', '9'.repeat(400), '"\\uD800"', '"\\u0000"', '"\\u{110000}"', '\u0000'],
  ...['__schema', '__type', '__typename', '__proto__', 'constructor', 'toString', 'fragment', 'on'],
  ...[
    'null',
    'true',
    'subscription',
    'mutation',
    'query',
    'extend',
    'directive',
    '@skip',
    '@defer',
  ],
  ...['@include(if: 1)', '@oneOf', '{a:1}', '[[[[', '💥', '\ud800', '\ufeff', '\r', ',,,'],
];
const token = fc.oneof(fc.constantFrom(...tokens), fc.constantFrom(...oddTokens));

/** A document of ours with a few tokens replaced, left out, doubled or moved. */
const mutated = fc
  .record({
    document: fc.constantFrom(...documents),
    edits: fc.array(fc.tuple(fc.nat(), fc.nat({ max: 4 }), token), { minLength: 1, maxLength: 4 }),
  })
  .map(({ document, edits }) => {
    const parts = listTokens(document);
    for (const [place, kind, other] of edits) {
      const at = place % (parts.length + 1);
      const [taken = ''] = parts.slice(at);
      if (kind === 0) parts.splice(at, 1);
      else if (kind === 1) parts.splice(at, 0, other);
      else if (kind === 2) parts.splice(at, 1, other);
      else if (kind === 3) parts.splice(at, 0, taken);
      else parts.length = at;
    }
    return parts.join(' ');
  });
const random = fc.array(token, { maxLength: 60 }).map((parts) => parts.join(' '));
const document = fc.oneof(
  { weight: 5, arbitrary: mutated },
  { weight: 2, arbitrary: random },
  { weight: 2, arbitrary: fc.constantFrom(...documents) },
  fc.string({ unit: 'binary', maxLength: 80 }),
);

const leaf = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 0, 1.5, 1e21, 2 ** 31, '', ' ', '0', '\u0000', '\ud800'),
  fc.constantFrom<unknown>('2031-01-01T09:00:00Z', '2031-02-30', 'Europe/Berlin', 'a@b.example'),
  fc.constantFrom<unknown>('VXNlcjox', 'Qm9va2luZzox', '__proto__', 'a'.repeat(5_000)),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
/** Names of variables and of the fields of inputs. */
const names = [
  ...new Set(documents.join(' ').match(/(?<=\$)\w+/g)),
  ...['by', 'id', 'uid', 'databaseId', 'email', 'start', 'end', 'eventTypeId', 'input', 'metadata'],
  ...['responses', 'first', 'last', 'after', 'filter', 'length', 'availability', '__proto__', ''],
];
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 5, noNullPrototype: true }),
  ),
}));
const variables = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 5 });

const operation = fc.record(
  {
    query: fc.oneof({ weight: 9, arbitrary: document }, leaf),
    variables: fc.oneof({ weight: 5, arbitrary: variables }, value),
    operationName: fc.oneof(fc.constantFrom('CreateBooking', 'ListBookings', 'a'), leaf),
    extensions: fc.oneof(fc.constant({ persistedQuery: { version: 1, sha256Hash: 'x' } }), value),
  },
  { requiredKeys: ['query'] },
);

interface Asked {
  path: string;
  init: RequestInit;
}

const accept = fc.constantFrom(
  ...['*/*', 'application/json', 'application/graphql-response+json', 'text/html;q=0.1', '', 'x'],
  'application/json;q=0.5',
);
const post = (path: string, body: string, type = 'application/json'): Asked => ({
  path,
  init: { method: 'POST', body, headers: { 'content-type': type } },
});
const toText = (given: unknown) => (typeof given === 'string' ? given : JSON.stringify(given));

const graphqlRequest = fc.oneof(
  { weight: 6, arbitrary: operation.map((one) => post('/graphql', JSON.stringify(one))) },
  fc
    .array(fc.oneof({ weight: 5, arbitrary: operation }, value), { maxLength: 11 })
    .map((batch) => post('/graphql', JSON.stringify(batch))),
  fc
    .tuple(operation, fc.nat())
    .map(([one, at]) => post('/graphql', JSON.stringify(one).slice(0, at % 200))),
  fc.tuple(document, accept).map(([text, type]) => post('/graphql', text, type || 'text/plain')),
  operation.map((one): Asked => {
    const pairs = Object.entries(one).map(([name, given]) => [name, toText(given).slice(0, 3_000)]);
    return { path: `/graphql?${new URLSearchParams(pairs as [string, string][])}`, init: {} };
  }),
);

const oauthRequest = fc
  .record({
    path: fc.constantFrom(...Object.values(oauthPath)),
    method: fc.constantFrom('GET', 'POST', 'POST', 'POST', 'PUT', 'DELETE'),
    pairs: fc.dictionary(
      fc.oneof(
        fc.constantFrom('grant_type', 'client_id', 'client_secret', 'code', 'refresh_token'),
        fc.constantFrom('redirect_uri', 'scope', 'token', 'code_verifier', 'response_type'),
      ),
      fc.oneof(fc.constantFrom<unknown>('authorization_code', 'refresh_token', 'x', 'S256'), value),
      { maxKeys: 7 },
    ),
    isForm: fc.boolean(),
  })
  .map(({ path, method, pairs, isForm }): Asked => {
    const texts = Object.entries(pairs).map(([name, given]) => [name, toText(given)]);
    const form = new URLSearchParams(texts as [string, string][]).toString();
    if (method !== 'POST') return { path: `${path}?${form.slice(0, 5_000)}`, init: { method } };
    return isForm
      ? post(path, form, 'application/x-www-form-urlencoded')
      : post(path, JSON.stringify(pairs));
  });

const callers = [await buildAdmin(), await buildUser(), await buildUser()];
await buildBooking({ host: await buildUser() });

const accident = /"(INTERNAL_SERVER_ERROR|UNAVAILABLE|server_error)"/;

async function assertNoAccidents(requests: fc.Arbitrary<Asked>) {
  const tally = new Map<number, number>();
  const secret = fc.constantFrom(...callers.map(({ key }) => key), null);
  const property = fc.asyncProperty(requests, secret, accept, async (asked, key, type) => {
    const headers = new Headers(asked.init.headers);
    headers.set('accept', type);
    if (key !== null) headers.set('authorization', `Bearer ${key}`);
    const response = await fetch(url + asked.path, { ...asked.init, headers, redirect: 'manual' });
    const text = await response.text();
    expect(response.status).toBeLessThan(500);
    // An operation that ran is answered with 200, whatever happened to its fields.
    expect(text).not.toMatch(accident);
    tally.set(response.status, (tally.get(response.status) ?? 0) + 1);
  });
  await fc.assert(property, { numRuns });
  const healthy = await fetch(`${url}/graphql?query={__typename}`);
  expect(await healthy.json()).toEqual({ data: { __typename: 'Query' } });
  return tally;
}

describe('malformed operations', () => {
  it('are each answered, and none with an accident', { timeout: patience }, async () => {
    const tally = await assertNoAccidents(graphqlRequest);
    for (const status of [200, 400]) expect(tally.get(status)).toBeGreaterThan(0);
  });
});

describe('malformed OAuth requests', () => {
  it('are each answered, and none with an accident', { timeout: patience }, async () => {
    const tally = await assertNoAccidents(oauthRequest);
    expect(tally.get(400)).toBeGreaterThan(0);
  });
});
