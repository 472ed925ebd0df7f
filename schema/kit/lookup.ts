import { decodeGlobalID } from '@pothos/plugin-relay';
import { type Access, assertAccess } from '../../src/auth/access.ts';
import type { Context } from '../../src/context/context.ts';
import type { Viewer } from '../../src/context/viewer.ts';
import { BadInput, NotFound } from '../../src/base/errors.ts';
import { maxInt32 } from '../../src/input/int32.ts';
import { acceptInputs, c } from './column.ts';
import { builder } from './builder.ts';

/** `by: { databaseId: 7 }` or `by: { id: "U2NoZWR1bGU6Nw==" }`. */
export const defineLookupInput = (name: string) =>
  builder.inputType(`${name}By`, {
    description: `Identifies one ${name} by exactly one of these fields.`,
    isOneOf: true,
    fields: acceptInputs({
      id: c.id.orNull('The global id.'),
      databaseId: c.int.orNull('The id that the REST API uses.'),
    }),
  });

interface LookupInput {
  id?: string | number | null | undefined;
  databaseId?: number | null | undefined;
}

/** The integer id behind a lookup. An id of another type is bad input. */
export function toDatabaseId(typename: string, { id, databaseId }: LookupInput): number {
  if (typeof databaseId === 'number') return databaseId;
  const global = decodeGlobalIdOrNull(String(id));
  const key = global?.typename === typename ? Number(global.id) : NaN;
  if (!Number.isSafeInteger(key)) {
    throw new BadInput({ path: 'by.id', message: `is not the id of a ${typename}` });
  }
  if (key > maxInt32) throw new NotFound(typename);
  return key;
}

export function decodeGlobalIdOrNull(id: string) {
  try {
    return decodeGlobalID(id);
  } catch {
    return null;
  }
}

/** States which scope a type behind `node`, or an input field, needs. The code beside it checks that. */
export const declareAccess = (access: Access) => ({ extensions: { access } });

/** The same for a type whose global ids hold this column of its record. */
export const declareKeyedAccess = (access: Access, keyColumn = 'id') => ({
  extensions: { access, keyColumn },
});

/** For `node(id)`: the same scope and the same `where` as the root field. */
export const defineNodeAccess = <Where>(
  access: Access,
  toWhere: (viewer: Viewer) => Where,
  largest = maxInt32,
) => ({
  ...declareKeyedAccess(access),
  findUnique(id: string, context: Context): { id: number; AND: Where[] } {
    assertAccess(context, access);
    return { ...toNodeKey(id, largest), AND: [toWhere(context.viewer)] };
  },
});

/** The key of a record behind its global id. */
export function toNodeKey(id: string, largest = maxInt32): { id: number } {
  const key = Number(id);
  if (!Number.isSafeInteger(key) || Math.abs(key) > largest) throw new NotFound('Node');
  return { id: key };
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface UuidLookupInput {
  id?: string | number | null | undefined;
  databaseId?: string | null | undefined;
}

/** The UUID behind a lookup. Text that is not a UUID is bad input, not a missing record (GAP-07). */
export function toDatabaseUuid(
  typename: string,
  { id, databaseId }: UuidLookupInput,
  what = `a ${typename}`,
  idPath = 'by.id',
): string {
  const isNamed = typeof databaseId === 'string';
  const global = isNamed ? { typename, id: databaseId } : decodeGlobalIdOrNull(String(id));
  if (global?.typename === typename && uuidPattern.test(global.id)) return global.id.toLowerCase();
  const path = isNamed ? 'by.databaseId' : idPath;
  throw new BadInput({ path, message: `is not the id of ${what}` });
}

/** `defineNodeAccess` for records that have a UUID. */
export const defineUuidNodeAccess = <Where>(
  access: Access,
  toWhere: (viewer: Viewer) => Where,
) => ({
  ...declareKeyedAccess(access),
  findUnique(id: string, context: Context): { id: string; AND: Where[] } {
    assertAccess(context, access);
    if (!uuidPattern.test(id)) throw new NotFound('Node');
    return { id, AND: [toWhere(context.viewer)] };
  },
});

/** The `where` of a nested list. A caller without a credential sees no records in it. */
export const toVisibleWhere = <Where>(viewer: Viewer | null, toWhere: (viewer: Viewer) => Where) =>
  viewer ? toWhere(viewer) : matchNothing;

const matchNothing: { id: { in: never[] } } = { id: { in: [] } };

/** Missing and forbidden records give the same answer, so ids cannot be probed. */
export function requireFound<T>(what: string, row: T | null): T {
  if (row === null) throw new NotFound(what);
  return row;
}
