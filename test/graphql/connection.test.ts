import { getNamedType, isInterfaceType, isObjectType, isRequiredArgument } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';
import { as, db } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildTeam } from '../support/build/team.ts';
import { buildUser, type UserWithKey } from '../support/build/user.ts';
import { readErrorCode, readErrorPaths } from '../support/client.ts';

/** Every field of the schema that is a list with pages. */
const lists = Object.values(schema.getTypeMap()).flatMap((parent) =>
  isObjectType(parent)
    ? Object.values(parent.getFields()).flatMap((field) => {
        const type = getNamedType(field.type);
        const isList = isObjectType(type) && 'edges' in type.getFields();
        return isList ? [{ name: `${parent.name}.${field.name}`, parent, field, type }] : [];
      })
    : [],
);

/** An operation that selects the list with these arguments. */
function buildOperation({ name, parent, field }: (typeof lists)[number], args: string) {
  if (field.args.some(isRequiredArgument)) throw new TypeError(name);
  const list = `${field.name}(${args}) { pageInfo { hasNextPage } }`;
  const node = schema.getType('Node');
  if (parent.name === 'Query') return `{ ${list} }`;
  if (!isInterfaceType(node) || !schema.isSubType(node, parent)) throw new TypeError(name);
  return `{ node(id: "${btoa(`${parent.name}:1`)}") { ... on ${parent.name} { ${list} } } }`;
}

describe('a list', () => {
  it.each(lists)('has the connection and the edge of its kind of record: $name', ({ type }) => {
    const { edges, nodes } = type.getFields();
    const edge = getNamedType(edges?.type);
    if (!isObjectType(edge)) throw new TypeError(type.name);
    const record = String(getNamedType(nodes?.type));
    expect([type.name, edge.name]).toEqual([`${record}Connection`, `${record}Edge`]);
    expect(String(getNamedType(edge.getFields()['node']?.type))).toBe(record);
  });

  it('exists for most kinds of record', () => {
    expect(lists.length).toBeGreaterThan(20);
  });
});

describe('the size of a page', () => {
  let user: UserWithKey;
  beforeAll(async () => {
    user = await buildUser();
  });

  it.each(lists)('lies between 0 and 500: $name', async (list) => {
    for (const args of ['first: 501', 'first: -1', 'last: 501', 'last: -1']) {
      const answer = await as(user).gql(buildOperation(list, args));
      expect(readErrorCode(answer), args).toBe('BAD_USER_INPUT');
      expect(readErrorPaths(answer), args).toEqual([args.split(':')[0]]);
    }
  });

  it.each(lists)('is not counted from both ends: $name', async (list) => {
    const answer = await as(user).gql(buildOperation(list, 'first: 2, last: 2'));
    expect(readErrorCode(answer)).toBe('BAD_USER_INPUT');
    expect(readErrorPaths(answer)).toEqual(['last']);
  });

  it('may be 0 and 500, also as a variable', async () => {
    const query = 'query ($size: Int) { bookings(first: $size) { totalCount nodes { id } } }';
    for (const size of [0, 500, null]) {
      const { data } = await as(user).gql(query, { size });
      expect(data).toEqual({ bookings: { totalCount: 0, nodes: [] } });
    }
    expect(readErrorPaths(await as(user).gql(query, { size: 501 }))).toEqual(['first']);
  });
});

/** A list below another record, with the root list of the same kind of record. */
const nestedLists = lists.flatMap(({ name, parent, field, type }) => {
  const root = lists.find((list) => list.parent.name === 'Query' && list.type === type);
  return parent.name === 'Query' || !root ? [] : [{ name, nested: field, root: root.field }];
});

describe('a list below another record', () => {
  it.each(nestedLists)('takes the arguments of the root list: $name', ({ nested, root }) => {
    const toTexts = (field: typeof root) =>
      field.args
        .filter(({ name }) => name !== 'offset')
        .map(({ name, type }) => `${name}: ${String(type)}`)
        .toSorted();
    expect(toTexts(nested)).toEqual(toTexts(root));
  });

  it('finds and sorts what the root list finds and sorts', async () => {
    const host = await buildUser();
    const { id: eventTypeId } = await db.eventType.create({
      data: { title: 'Talk', slug: 'talk', length: 30, userId: host.id },
    });
    for (const [month, status] of [
      [3, 'ACCEPTED'],
      [1, 'PENDING'],
      [2, 'ACCEPTED'],
    ] as const) {
      const startTime = new Date(Date.UTC(2031, month, 1, 9));
      await buildBooking({ host, eventTypeId, startTime, status });
    }
    const shown = 'totalCount nodes { startTime }';
    const args = `filter: { status: ACCEPTED, startTime: { gte: "2031-01-01T00:00:00Z" } }, orderBy: { field: START_TIME, direction: DESC }`;
    const { data, errors } = await as(host).gql(`{
      bookings(${args}) { ${shown} }
      viewer { bookings(${args}) { ${shown} } }
      eventType(by: { databaseId: ${eventTypeId} }) { bookings(${args}) { ${shown} } }
      first: viewer { bookings(first: 1, ${args}) { ${shown} pageInfo { endCursor } } }
    }`);
    expect(errors).toBeUndefined();
    expect(data.bookings).toEqual({
      totalCount: 2,
      nodes: [{ startTime: '2031-04-01T09:00:00.000Z' }, { startTime: '2031-03-01T09:00:00.000Z' }],
    });
    expect(data.viewer.bookings).toEqual(data.bookings);
    expect(data.eventType.bookings).toEqual(data.bookings);
    const after = data.first.bookings.pageInfo.endCursor as string;
    const more = await as(host).gql(
      `{ viewer { bookings(after: "${after}", ${args}) { nodes { startTime } } } }`,
    );
    expect(more.data.viewer.bookings.nodes).toEqual(data.bookings.nodes.slice(1));
  });

  it('finds the records of a team by their names and states', async () => {
    const [owner, guest] = [await buildUser(), await buildUser()];
    const team = await buildTeam({ owner });
    await db.eventType.createMany({
      data: ['Talk', 'Walk'].map((title) => ({ title, slug: title, length: 30, teamId: team.id })),
    });
    await db.membership.create({ data: { teamId: team.id, userId: guest.id } });
    const { data } = await as(owner).gql(`{ team(by: { databaseId: ${team.id} }) {
      eventTypes(filter: { search: "wal" }) { totalCount nodes { title } }
      members(filter: { accepted: false }) { totalCount nodes { accepted } }
    } }`);
    expect(data.team).toEqual({
      eventTypes: { totalCount: 1, nodes: [{ title: 'Walk' }] },
      members: { totalCount: 1, nodes: [{ accepted: false }] },
    });
  });

  it('refuses a filter that the caller may not use', async () => {
    const [user, stranger] = [await buildUser(), await buildUser()];
    const refused = await as(user).gql(
      `{ viewer { bookings(filter: { userId: [${stranger.id}] }) { totalCount } } }`,
    );
    expect(readErrorCode(refused)).toBe('FORBIDDEN');
    const wrong = await as(user).gql(
      '{ viewer { bookings(filter: { eventTypeId: 0 }) { totalCount } } }',
    );
    expect(readErrorCode(wrong)).toBe('BAD_USER_INPUT');
  });
});
