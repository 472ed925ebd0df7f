import { getNamedType, isInterfaceType, isObjectType, isRequiredArgument } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';
import { as } from '../support/app.ts';
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
