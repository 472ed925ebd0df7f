import type { Prisma } from '../../../prisma/generated/client.ts';
import type { Context } from '../../context.ts';
import { retryConflicts } from '../../database/conflict.ts';
import { oauthTransactionOptions } from './issue.ts';

/** How many rows of a kind are deleted by one round. */
const batchSize = 1_000;

/** An advisory lock: of two at once each would leave a grant for the sake of tokens the other deletes. */
const sweepLock = 0x6f617574;

/**
 * Deletes what is good for nothing any more: tokens, codes and sessions that have expired, and the
 * grants that are left without any. A code that was used stays as long as what came from it, so that
 * a replay is known for one. Where another is at it nothing is done. Says how many rows are gone.
 */
export async function sweepOAuth({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  let count = 0;
  for (;;) {
    const now = clock();
    const gone = await retryConflicts(() =>
      db.$transaction((tx) => sweepBatch(tx, now), oauthTransactionOptions),
    );
    count += gone;
    if (gone < batchSize) break;
  }
  return count + (await sweepSignIns(db, clock()));
}

async function sweepBatch(tx: Prisma.TransactionClient, now: Date): Promise<number> {
  const [turn] = await tx.$queryRaw<{ mine: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(${sweepLock}::bigint) AS mine`;
  if (!turn?.mine) return 0;
  const gone = [
    ...(await tx.$queryRaw<DeletedToken[]>`
      DELETE FROM "AccessToken" WHERE id IN (
        SELECT id FROM "AccessToken" WHERE "expiresAt" <= ${now}
        LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
      ) RETURNING "grantId"`),
    ...(await tx.$queryRaw<DeletedToken[]>`
      DELETE FROM "RefreshToken" WHERE id IN (
        SELECT id FROM "RefreshToken" WHERE "expiresAt" <= ${now}
        LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
      ) RETURNING "grantId"`),
    ...(await tx.$queryRaw<DeletedToken[]>`
      DELETE FROM "AuthorizationCode" WHERE id IN (
        SELECT id FROM "AuthorizationCode" WHERE "expiresAt" <= ${now} AND "usedAt" IS NULL
        LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
      ) RETURNING "grantId"`),
  ];
  const ids = [...new Set(gone.map(({ grantId }) => grantId))];
  if (ids.length > 0) {
    await tx.oAuthGrant.deleteMany({
      where: {
        id: { in: ids },
        accessTokens: { none: {} },
        refreshTokens: { none: {} },
        codes: { none: { usedAt: null } },
      },
    });
  }
  return gone.length;
}

interface DeletedToken {
  grantId: number;
}

/** Sessions, and what was tried to get one: the embedded database has nobody else to forget that. */
async function sweepSignIns(db: Context['db'], now: Date): Promise<number> {
  const sessions = await db.session.deleteMany({ where: { expiresAt: { lte: now } } });
  const minute = Math.floor(now.getTime() / 60_000);
  const tries = await db.rateBudget.deleteMany({ where: { minute: { lt: minute - 1 } } });
  return sessions.count + tries.count;
}
