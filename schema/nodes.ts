import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../src/context/context.ts';
import { BadInput, NotFound } from '../src/base/errors.ts';
import { builder } from './kit/builder.ts';
import { decodeGlobalIdOrNull } from './kit/lookup.ts';
import { isNodeType } from './kit/node-type.ts';

const maxItems = 500;

/** How many records an argument names, at most. */
export function countNodes(path: string, items: readonly unknown[]): number {
  if (items.length <= maxItems) return items.length;
  throw new BadInput({ path, message: `must have at most ${maxItems} items` });
}

builder.queryField('nodes', (t) =>
  t.field({
    type: [builder.nodeInterfaceRef()],
    nullable: { list: false, items: true },
    description:
      'Looks up several records of any type by their global ids, in the same order. An id gives null if no record has it or you cannot see the record.',
    args: { ids: t.arg.idList({ required: true, description: 'The global ids: at most 500.' }) },
    complexity: ({ ids }) => ({ field: 1, multiplier: countNodes('ids', ids) }),
    resolve: async (_root, { ids }, context, info) => {
      const found = await findNodes(ids, context, info);
      return ids.map((id) => found.get(id));
    },
  }),
);

/** By their global ids: each record, null, or the error of its entry. */
export async function findNodes(
  ids: readonly string[],
  context: Context,
  info: GraphQLResolveInfo,
) {
  const find = async (id: string) => [id, await findNode(id, context, info)] as const;
  return new Map(await Promise.all([...new Set(ids)].map(find)));
}

/** By the field `node`. An error that tells more than "not found" becomes the error of its entry. */
async function findNode(id: string, context: Context, info: GraphQLResolveInfo): Promise<unknown> {
  if (!isNodeType(decodeGlobalIdOrNull(id)?.typename, info)) return null;
  try {
    const { node } = info.schema.getQueryType()?.getFields() ?? {};
    return await node?.resolve?.(null, { id }, context, info);
  } catch (error) {
    return error instanceof NotFound ? null : error;
  }
}
