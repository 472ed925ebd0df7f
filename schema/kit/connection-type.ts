import type { ObjectRef, SchemaTypes } from '@pothos/core';
import { getRefFromModel, type ShapeFromConnection } from '@pothos/plugin-prisma';
import type PrismaTypes from '../../prisma/generated/pothos.js';
import { builder } from './builder.ts';

type ModelName = keyof PrismaTypes;

/** `Types` are those of the field, whose context depends on its scopes. */
type ConnectionType<Types extends SchemaTypes, Name extends ModelName> = ObjectRef<
  Types,
  ShapeFromConnection<
    PothosSchemaTypes.ConnectionShapeHelper<Types, PrismaTypes[Name]['Shape'], false>
  >
>;

const connectionTypes = new Map<ModelName, unknown>();

/** Each kind of record has one connection type and one edge type, wherever the list is. */
export function getConnectionType<Types extends SchemaTypes, Name extends ModelName>(name: Name) {
  const known = connectionTypes.get(name);
  const type = known ?? defineConnectionType(name);
  connectionTypes.set(name, type);
  return type as ConnectionType<Types, Name>;
}

function defineConnectionType(model: ModelName) {
  const type = getRefFromModel(model, builder);
  return builder.connectionObject({
    type,
    name: `${type.name}Connection`,
    fields: (t) => ({
      totalCount: t.int({
        extensions: { pothosPrismaTotalCount: true },
        resolve: (connection) => countRecords(connection as Counted),
      }),
    }),
  });
}

interface Counted {
  /** A root list counts only when it is asked; a nested list was counted with its parent. */
  totalCount?: number | (() => Promise<number>);
}

const countRecords = ({ totalCount = 0 }: Counted) =>
  typeof totalCount === 'function' ? totalCount() : totalCount;
