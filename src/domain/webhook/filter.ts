import { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/client.js';
import type { Viewer } from '../../context/viewer.ts';
import { databaseIdField, lineField, optionalField } from '../../input/field.ts';
import { escapeLikePattern } from '../../input/format.ts';
import { parseInput } from '../../input/parse.ts';
import { assertMayFilterByUser } from '../access/administrator.ts';
import { webhooksOf } from './access.ts';

const Filter = z.object({
  eventTypeId: optionalField(databaseIdField),
  teamId: optionalField(databaseIdField),
  userId: optionalField(databaseIdField),
  search: optionalField(lineField()),
});

/** The viewer's webhooks that match a filter. Only administrators choose a user (GAP-19). */
export function toWebhookWhere(
  viewer: Viewer,
  input: z.input<typeof Filter> = {},
): Prisma.WebhookWhereInput {
  const { userId, search, ...columns } = parseInput(Filter, input);
  assertMayFilterByUser(viewer, userId);
  return {
    ...columns,
    ...(userId && { userId }),
    ...(search && { subscriberUrl: { contains: escapeLikePattern(search), mode: 'insensitive' } }),
    AND: [webhooksOf(viewer)],
  };
}
