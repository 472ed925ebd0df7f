import { encodeGlobalID } from '@pothos/plugin-relay';
import { getNamedType, type GraphQLSchema, isObjectType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';
import type { Scope } from '../../src/base/scopes.ts';
import { readAccess, restrictSchema } from '../../src/graphql/visible.ts';
import { as } from '../support/app.ts';
import { buildAccessToken } from '../support/build/user.ts';
import { getRecordKind, type RecordKindName } from '../support/world/record-kind.ts';
import { listSelections } from '../support/world/schema-walk.ts';
import { allScopes, buildWorld, type TestWorld } from '../support/world/world.ts';

const writeScopes = allScopes.filter((scope) => scope.startsWith('WRITE_'));
const toReadScope = (scope: Scope) => scope.replace('WRITE_', 'READ_') as Scope;

const showTo = (...scopes: string[]) => restrictSchema(schema, (access) => scopes.includes(access));

/** The mutations that need this scope, each with the type of its payload. */
const listPayloads = (scope: Scope) =>
  Object.values(schema.getMutationType()?.getFields() ?? {})
    .filter((field) => readAccess(field) === scope)
    .map((field) => ({ mutation: field.name, payload: getNamedType(field.type).name }));

/** Every type that a type leads to, with its fields. The type itself is not part of it. */
function listReachedFields(whole: GraphQLSchema, start: string): Map<string, string[]> {
  const reached = new Set([start]);
  const found = new Map<string, string[]>();
  for (const name of reached) {
    const type = whole.getType(name);
    if (!isObjectType(type)) continue;
    const fields = Object.values(type.getFields());
    for (const field of fields) reached.add(getNamedType(field.type).name);
    found.set(name, fields.map((field) => field.name).sort());
  }
  found.delete(start);
  return found;
}

/** Who may read a link may change its booking, so only what changes bookings shows one. */
const writeOnly = 'ManageLink';

/** What a dry run shows belongs to no record. Events and webhooks are shown by the scope that reads them. */
const ofDryRuns = ['Effects', 'PlannedDelivery', 'EndedHold'];

describe.each(writeScopes)('the payload of every mutation that needs %s', (scope) => {
  const shown = showTo(scope, toReadScope(scope));
  const readable = listReachedFields(showTo(toReadScope(scope)), 'Query');

  it.each(listPayloads(scope))(
    'shows of $mutation exactly the records and fields that its READ scope shows',
    ({ payload }) => {
      const reached = listReachedFields(shown, payload);
      reached.delete(writeOnly);
      for (const name of ofDryRuns) reached.delete(name);
      expect([...reached].filter(([name]) => !readable.has(name))).toEqual([]);
      for (const [name, fields] of reached) expect(fields, name).toEqual(readable.get(name));
    },
  );
});

/** A kind of record for every mutation that changes one and returns it. */
const kinds: RecordKindName[] = [
  'User',
  'Team',
  'Membership',
  'EventType',
  'TeamEventType',
  'EventTypeHost',
  'PrivateLink',
  'Schedule',
  'Availability',
  'OutOfOffice',
  'CalendarConnection',
  'CalendarFeed',
  'Booking',
  'BookingReference',
  'Attendee',
];

/** The field of the payload that holds the record. */
function findRecordField(mutation: string, type: string): string {
  const payload = schema.getMutationType()?.getFields()[mutation]?.type;
  const named = payload && getNamedType(payload);
  const fields = isObjectType(named) ? Object.values(named.getFields()) : [];
  return fields.find((field) => getNamedType(field.type).name === type)?.name ?? '';
}

let world: TestWorld;
beforeAll(async () => {
  world = await buildWorld();
});

describe.each(kinds)('a token that may only change a %s', (name) => {
  const { type, writeScope, make, edit = ['', ''] } = getRecordKind(name);
  const [mutation, change] = edit;
  const field = findRecordField(mutation, type);

  async function buildReaders() {
    const id = encodeGlobalID(type, await make(world));
    const [writer, reader] = [
      await buildAccessToken(world.owner, [writeScope]),
      await buildAccessToken(world.owner, [toReadScope(writeScope)]),
    ];
    const read = async (token: string, query: string) => {
      const { data, errors } = await as(token).gql(query);
      const text = JSON.stringify(data?.node ?? data?.[mutation]?.[field] ?? null);
      // Each app has its own address of a calendar file.
      const record: unknown = JSON.parse(text.replaceAll(/g\d+-[\w-]{43}\.ics/g, 'key.ics'));
      return { record, lacks: errors?.map(({ extensions }) => extensions['requiredScopes']) };
    };
    return {
      change: (way: string) =>
        read(
          writer,
          `mutation { ${mutation}(input: { by: { id: "${id}" } ${change} }) { ${field} ${way} } }`,
        ),
      readAs: (who: 'writer' | 'reader', way: string) =>
        read(who === 'writer' ? writer : reader, `{ node(id: "${id}") { ... on ${type} ${way} } }`),
    };
  }

  it('reads what the token with its READ scope reads, by the change and by queries', async () => {
    const readers = await buildReaders();
    let count = 0;
    for (const way of listSelections(type, 1)) {
      const changed = await readers.change(way);
      const expected = await readers.readAs('reader', way);
      expect(changed, way).toEqual(expected);
      expect(await readers.readAs('writer', way), way).toEqual(expected);
      if (expected.record) count++;
    }
    expect(count).toBeGreaterThan(0);
  });
});
