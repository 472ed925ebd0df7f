import type { Prisma } from '../../prisma/generated/client.js';
import type { Context } from '../context/context.ts';

/** Recovery codes are none: they help if the others are lost. */
export const factorsProper = { kind: { not: 'RECOVERY_CODE' } } as const;

/** What the demand depends on. */
export const demandSelect = {
  role: true,
  factors: { where: factorsProper, select: { id: true }, take: 1 },
} as const satisfies Prisma.UserSelect;

/** A session without a factor has no rights until its user passes theirs, or sets one up. */
export type FactorDemand = 'PASS' | 'SET_UP';

export function toDemand(
  requireFactor: Context['requireFactor'],
  { role, factors }: Prisma.UserGetPayload<{ select: typeof demandSelect }>,
): FactorDemand | null {
  if (factors.length > 0) return 'PASS';
  const isRequired = requireFactor === 'all' || (requireFactor === 'admins' && role === 'ADMIN');
  return isRequired ? 'SET_UP' : null;
}

export const hasFactor = async ({ db }: Pick<Context, 'db'>, userId: number) =>
  (await db.factor.count({ where: { userId, ...factorsProper }, take: 1 })) > 0;
