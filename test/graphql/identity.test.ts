import { getNullableType, type GraphQLObjectType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';

const findObjectType = (name: string): GraphQLObjectType => {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new TypeError(`${name} is not an object type`);
  return type;
};

/** The mutations that end a record whose name is not part of theirs. */
const endedBy: Record<string, string> = {
  removeMember: 'Membership',
  revokeApp: 'ConnectedApp',
};

/** The record stays and is only marked, or it has no identity. */
const endNothing = ['removeBookingReference', 'removeDestinationCalendar', 'revokeToken'];

const endings = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap(
  ({ name, type }) => {
    const [, record] = /^(?:delete|remove|revoke)(.+)$/.exec(name) ?? [];
    if (record === undefined || endNothing.includes(name)) return [];
    const payload = getNullableType(type);
    return isObjectType(payload) ? [{ name, payload, record: endedBy[name] ?? record }] : [];
  },
);

describe('the payload of a mutation that ends a record', () => {
  it.each(endings)('names the $record by its ids: $name', ({ payload, record }) => {
    const { deletedId, ...ids } = payload.getFields();
    expect(String(deletedId?.type)).toMatch(/^ID!?$/);
    const ofRecord = findObjectType(record).getFields();
    expect(String(getNullableType(ids['databaseId']?.type))).toBe(
      String(getNullableType(ofRecord['databaseId']?.type)),
    );
  });

  it('covers every such mutation', () => {
    expect(endings.length).toBeGreaterThanOrEqual(11);
  });
});

describe('a type with an id', () => {
  it('is a node, so that caches and Relay can find its records', () => {
    const records = Object.values(schema.getTypeMap()).filter(
      (type) => isObjectType(type) && String(type.getFields()['id']?.type) === 'ID!',
    );
    expect(records.length).toBeGreaterThan(20);
    const others = records.filter(
      (type) => isObjectType(type) && !type.getInterfaces().some(({ name }) => name === 'Node'),
    );
    expect(others.map(String)).toEqual([]);
  });
});
