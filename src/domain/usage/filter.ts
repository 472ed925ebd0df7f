import { z } from 'zod';
import { Prisma } from '../../../prisma/generated/client.js';
import { UsageKind } from '../../../prisma/generated/enums.js';
import type { SignedIn } from '../../context/context.ts';
import type { Viewer } from '../../context/viewer.ts';
import { BadInput } from '../../base/errors.ts';
import { databaseIdField, lineField, optionalField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { assertMayFilterByUser } from '../access/administrator.ts';

export const usageCredentials = ['API_KEY', 'ACCESS_TOKEN', 'SESSION'] as const;

const Filter = z.object({
  from: optionalField(z.date()),
  to: optionalField(z.date()),
  userId: optionalField(databaseIdField),
  apiKeyId: optionalField(z.uuid()),
  clientId: optionalField(lineField(2_048)),
  credential: optionalField(z.enum(usageCredentials)),
  kinds: optionalField(z.array(z.enum(UsageKind)).max(10)),
  name: optionalField(lineField(255)),
  onlyErrors: optionalField(z.boolean()),
});

export type UsageFilterInput = z.input<typeof Filter>;

const dayMs = 86_400_000;
/** What a point pays for, when rows are added up. */
export const rowsPerPoint = 1_000;
/** Without `from`, this day and so many before it. */
const defaultDaysBefore = 29;

/**
 * The counts that a viewer may see: their own, or all for an administrator in person. An app sees what
 * it did itself for its user.
 */
export const usagesOf = (viewer: Viewer): Prisma.Sql => {
  const { isAdmin, userId, credential } = viewer;
  if (credential.kind === 'ACCESS_TOKEN') {
    return Prisma.sql`("userId" = ${userId} AND credential = 'ACCESS_TOKEN' AND "credentialId" = ${credential.clientId})`;
  }
  return isAdmin ? Prisma.sql`true` : Prisma.sql`"userId" = ${userId}`;
};

/** The conditions on single rows. `onlyErrors` is about what they add up to. */
export function toUsageWhere({ viewer, clock }: SignedIn, input: UsageFilterInput) {
  const { onlyErrors = false, ...filter } = parseInput(Filter, input);
  assertMayFilterByUser(viewer, filter.userId);
  const to = filter.to ?? clock();
  const from = filter.from ?? new Date(to.getTime() - defaultDaysBefore * dayMs);
  if (formatDate(from) > formatDate(to)) {
    throw new BadInput({ path: 'filter.from', message: 'must not be after `to`' });
  }
  const conditions = [
    usagesOf(viewer),
    Prisma.sql`day BETWEEN ${formatDate(from)}::date AND ${formatDate(to)}::date`,
    ...listConditions(filter),
  ];
  return { where: Prisma.join(conditions, ' AND '), onlyErrors };
}

const formatDate = (time: Date) => time.toISOString().slice(0, 10);

/** Today and the days before it, so many together. */
export const toDaysWhere = (now: Date, days: number): Prisma.Sql =>
  Prisma.sql`day >= ${formatDate(new Date(now.getTime() - (days - 1) * dayMs))}::date`;

function listConditions({
  userId,
  apiKeyId,
  clientId,
  credential,
  kinds,
  name,
}: Partial<z.output<typeof Filter>>): Prisma.Sql[] {
  const conditions = {
    userId: userId !== undefined && Prisma.sql`"userId" = ${userId}`,
    apiKeyId:
      apiKeyId !== undefined &&
      Prisma.sql`(credential = 'API_KEY' AND "credentialId" = ${apiKeyId.toLowerCase()})`,
    clientId:
      clientId !== undefined &&
      Prisma.sql`(credential = 'ACCESS_TOKEN' AND "credentialId" = ${clientId})`,
    credential: credential !== undefined && Prisma.sql`credential = ${credential}`,
    kinds: kinds !== undefined && Prisma.sql`kind::text = ANY (${kinds})`,
    name: name !== undefined && Prisma.sql`name = ${name}`,
  };
  return Object.values(conditions).filter((condition) => condition !== false);
}
