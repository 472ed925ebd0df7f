import type { Context } from '../../context/context.ts';
import type { Transaction } from '../../database/transaction.ts';

/** Apps that nobody has allowed. A flood of registrations pushes out the oldest of them, and no other. */
const maxUnused = 1_000;
const keptMs = 86_400_000;
const batchSize = 1_000;

/** An app that someone allows is not swept. False if it has just been swept. */
export async function markUsed(tx: Transaction, clientId: string): Promise<boolean> {
  const { count } = await tx.oAuthClient.updateMany({
    where: { clientId },
    data: { unusedSince: null },
  });
  return count === 1;
}

/** Of the apps that no administrator and no user looks after, those that have lost their last grant. */
export const markUnused = (tx: Transaction, clientIds: string[], now: Date) =>
  tx.oAuthClient.updateMany({
    where: {
      clientId: { in: clientIds },
      origin: { in: ['SELF', 'DOCUMENT'] },
      unusedSince: null,
      grants: { none: {} },
    },
    data: { unusedSince: now },
  });

/**
 * Deletes the oldest unused apps above the limit. One that is being allowed at this moment is locked,
 * and stays.
 */
export const deleteSurplusApps = (tx: Transaction) =>
  tx.$executeRaw`
    DELETE FROM "OAuthClient" app WHERE "clientId" IN (
      SELECT "clientId" FROM "OAuthClient" WHERE "unusedSince" IS NOT NULL AND "clientId" IN (
        SELECT "clientId" FROM "OAuthClient" WHERE "unusedSince" IS NOT NULL
        ORDER BY "unusedSince" DESC, "clientId" OFFSET ${maxUnused} LIMIT ${batchSize}
      ) FOR UPDATE SKIP LOCKED
    ) AND NOT EXISTS (SELECT FROM "OAuthGrant" g WHERE g."clientId" = app."clientId")`;

/** Deletes apps that have been unused for a day. Returns how many. */
export function sweepUnusedApps({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock().getTime() - keptMs);
  return db.$executeRaw`
    DELETE FROM "OAuthClient" app WHERE "clientId" IN (
      SELECT "clientId" FROM "OAuthClient" WHERE "unusedSince" <= ${before}
      ORDER BY "unusedSince" LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
    ) AND NOT EXISTS (SELECT FROM "OAuthGrant" g WHERE g."clientId" = app."clientId")`;
}
