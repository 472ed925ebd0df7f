import { encodeGlobalID } from '@pothos/plugin-relay';
import type { UnionRef } from '@pothos/core';
import { assertAccess } from '../src/auth/access.ts';
import { BadInput } from '../src/base/errors.ts';
import type { Context } from '../src/context/context.ts';
import { bookingsOf } from '../src/domain/access/booking.ts';
import { isObject } from '../src/input/is-object.ts';
import { builder, type BuilderTypes } from './kit/builder.ts';
import { decodeGlobalIdOrNull } from './kit/lookup.ts';
import { countNodes, findNodes } from './nodes.ts';

/** A key of a type beside `id`, which all types behind `node` have. */
interface OtherKey {
  typeName: string;
  field: string;
  /** The global ids of the records that have these values, by value. */
  findIds: (values: string[], context: Context) => Promise<ReadonlyMap<string, string>>;
}

export const otherKeys: readonly OtherKey[] = [
  {
    typeName: 'Booking',
    field: 'uid',
    async findIds(uids, context) {
      assertAccess(context, 'READ_BOOKING');
      const rows = await context.read.booking.findMany({
        select: { id: true, uid: true },
        where: { uid: { in: uids }, AND: [bookingsOf(context.viewer)] },
      });
      return new Map(rows.map(({ id, uid }) => [uid, encodeGlobalID('Booking', id)]));
    },
  },
];

builder.scalarType('_Any', {
  specifiedByURL:
    'https://www.apollographql.com/docs/graphos/schema-design/federated-schemas/reference/subgraph-spec',
  description:
    'A record as a router of Apollo Federation names it: `__typename` and the fields of a key, such as `{ "__typename": "Booking", "uid": "…" }`.',
  serialize: (value) => value,
});

const Entity = builder.unionType('_Entity', {
  description: 'A record that a router of Apollo Federation can find by a key.',
  types: [],
}) as UnionRef<BuilderTypes, unknown>;

/** All types behind `node`. */
export const entityNames = new Set<string>();

// They are known when the last file has added its own.
builder.configStore.onPrepare(() => {
  const node: unknown = builder.nodeInterfaceRef();
  for (const type of builder.configStore.typeConfigs.values()) {
    if (type.kind !== 'Object' || !type.interfaces.some((one: unknown) => one === node)) continue;
    entityNames.add(type.name);
  }
  Entity.addTypes([...entityNames].map((name) => name as never));
});

builder.queryField('_entities', (t) =>
  t.field({
    type: [Entity],
    nullable: { list: false, items: true },
    description:
      'For routers of Apollo Federation: looks up records of any type by their keys, in the same order. The keys are `id`, and `uid` of a Booking. An entry is null if no record has this key and type, or you cannot see the record.',
    args: {
      representations: t.arg({
        type: ['_Any'],
        required: true,
        description: 'The records to look up: at most 500.',
      }),
    },
    complexity: ({ representations }) => ({
      field: 1,
      multiplier: countNodes('representations', representations),
    }),
    resolve: async (_root, { representations }, context, info) => {
      const ids = await findGlobalIds(representations, context);
      const found = await findNodes(
        ids.filter((id) => typeof id === 'string'),
        context,
        info,
      );
      return ids.map((id) => (typeof id === 'string' ? found.get(id) : id));
    },
  }),
);

/** The global id that each representation leads to, null, or the error of its entry. */
async function findGlobalIds(representations: readonly unknown[], context: Context) {
  const named = representations.map(readKey);
  const found = await Promise.all(
    otherKeys.map(async (key) => [key, await findByKey(key, named, context)] as const),
  );
  const idsByKey = new Map(found);
  return named.map((name) => {
    if (name instanceof Error) return name;
    const { typeName, key, value } = name;
    const ids = key && idsByKey.get(key);
    if (ids instanceof Error) return ids;
    const id = ids ? ids.get(value) : value;
    // An id of another type would become a record of a type that the router has not asked for.
    return id !== undefined && decodeGlobalIdOrNull(id)?.typename === typeName ? id : null;
  });
}

interface Named {
  typeName: string;
  /** Absent if the value is the global id. */
  key?: OtherKey;
  value: string;
}

function readKey(representation: unknown, index: number): Named | BadInput {
  const given = isObject(representation) ? representation : {};
  const { __typename: typeName, id } = given;
  if (typeof typeName === 'string') {
    if (typeof id === 'string') return { typeName, value: id };
    const key = otherKeys.find((one) => one.typeName === typeName);
    const value = key && given[key.field];
    if (key && typeof value === 'string') return { typeName, key, value };
  }
  const message = 'must have `__typename` and a key, such as `id`';
  return new BadInput({ path: `representations.${index}`, message });
}

/** One statement for all representations with this key. */
async function findByKey(key: OtherKey, named: readonly (Named | Error)[], context: Context) {
  const values = new Set(
    named.flatMap((one) => (one instanceof Error || one.key !== key ? [] : one.value)),
  );
  if (values.size === 0) return new Map<string, string>();
  try {
    return await key.findIds([...values], context);
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}
