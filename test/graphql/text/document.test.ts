import { type DocumentNode, getOperationAST, Kind, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { ledger } from '../../../rest-compat/ledger.ts';
import { schema } from '../../../schema/index.ts';
import { type Flags } from '../../../src/graphql/text/projection.ts';
import { textualize } from '../../../src/graphql/text/document.ts';

function readDocument(document: DocumentNode, flags: Flags) {
  const operation = getOperationAST(document);
  if (!operation) expect.fail('No operation');
  const fragments = document.definitions.flatMap((node) =>
    node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
  );
  const fragmentDefinitions = Object.fromEntries(fragments);
  return textualize({ schema, operation, fragmentDefinitions }, flags) !== null;
}

const readsText = (source: string, flags: Flags = {}) => readDocument(parse(source), flags);

const inNodes = (selection: string) => `{ bookings { nodes { ${selection} } } }`;

describe('a document is read as text', () => {
  it.each([
    ['columns', inNodes('uid startTime status metadata')],
    ['ids and names of types', inNodes('id __typename user { id __typename }')],
    ['relations of the record', inNodes('attendees { email } eventType { slug } user { name }')],
    ['relations of relations', inNodes('seatsReferences { attendee { email } }')],
    ['aliases', inNodes('a: uid b: uid __proto__: title')],
    ['fragments', '{ bookings { nodes { ...x ... { uid } } } } fragment x on Booking { title }'],
    ['one relation twice', inNodes('user { name } user { timeZone }')],
    ['edges', '{ bookings { edges { cursor node { uid } } pageInfo { endCursor } } }'],
    ['one record', '{ booking(by: { databaseId: 1 }) { uid } }'],
    ['records beside other fields', '{ viewer { name } slots: __typename }'],
    ['a total', '{ bookings { totalCount nodes { uid } } }'],
    ['literal directives', inNodes('uid @include(if: true) hosts @skip(if: true) { name }')],
  ])('%s', (_name, source) => {
    expect(readsText(source)).toBe(true);
  });

  it('if its flags leave out what is worked out', () => {
    const source = `query ($all: Boolean!) ${inNodes('uid location @include(if: $all) { __typename }')}`;
    expect(readsText(source, { all: false })).toBe(true);
    expect(readsText(source, { all: true })).toBe(false);
    expect(readsText(source)).toBe(false);
  });

  it.each(['/bookings', '/bookings/:id', '/me', '/attendees', '/users', '/teams', '/webhooks'])(
    'GET %s',
    (path) => {
      const row = ledger.find((one) => one.method === 'get' && one.path === path);
      if (!row) expect.fail(`No row ${path}`);
      expect(readDocument(row.document, { isCounted: true })).toBe(true);
    },
  );
});

describe('a document is read as it is:', () => {
  it.each([
    ['fields that are worked out', inNodes('location { __typename }')],
    ['fields that are worked out beside columns', inNodes('uid answers { text }')],
    ['lists of persons', inNodes('hosts { name }')],
    ['fields with arguments', inNodes('eventType { bookings(first: 1) { nodes { uid } } }')],
    ['fields with rights of their own', '{ viewer { defaultSchedule { name } } }'],
    ['lists below a record', '{ viewer { schedules { nodes { name } } } }'],
    ['times of day', '{ schedules { nodes { availabilities { startTime } } } }'],
    ['a name longer than PostgreSQL keeps', inNodes(`${'x'.repeat(64)}: uid`)],
    ['no records', '{ bookings { totalCount } }'],
    ['records twice', '{ bookings { nodes { uid } edges { node { uid } } } }'],
    ['one field twice', '{ bookings { nodes { uid } } bookings { pageInfo { endCursor } } }'],
    ['fragments of the query', '{ ...x } fragment x on Query { bookings { nodes { uid } } }'],
    ['fragments of the connection', '{ bookings { ... on BookingConnection { nodes { uid } } } }'],
    ['a selection that is left out', inNodes('uid @skip(if: true)')],
    ['another directive', inNodes('uid @other')],
    ['types that are not known before', '{ node(id: "x") { ... on Booking { uid } } }'],
    ['apps, whose key is a text', '{ oauthClients { nodes { name } } }'],
    ['mutations', 'mutation { releaseHold(input: { token: "x" }) { __typename } }'],
  ])('%s', (_name, source) => {
    expect(readsText(source)).toBe(false);
  });
});
