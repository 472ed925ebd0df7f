import type { Prisma } from '../../../prisma/generated/client.js';
import type { Context } from '../../context/context.ts';
import { tryLock } from '../../database/transaction.ts';
import { retryConflicts } from '../../database/conflict.ts';
import { oauthTransactionOptions } from './issue.ts';
import { markUnused } from './unused-app.ts';

/** The most rows of each kind that one transaction deletes. */
const batchSize = 1_000;

/** Advisory lock: two sweeps at once would each keep a grant because of tokens that the other deletes. */
const sweepLock = 0x6f617574;

/**
 * Deletes expired tokens, codes and sessions, and the grants that have none left. A used code stays
 * as long as the tokens that came from it, so that a replay is recognized. Deletes no tokens while
 * another sweep does. Returns the number of deleted rows.
 */
export async function sweepOAuth({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  let count = 0;
  let deleted: number;
  do {
    deleted = await retryConflicts(() =>
      db.$transaction((tx) => sweepBatch(tx, clock()), oauthTransactionOptions),
    );
    count += deleted;
  } while (deleted >= batchSize);
  return count + (await sweepSignIns(db, clock()));
}

async function sweepBatch(tx: Prisma.TransactionClient, now: Date): Promise<number> {
  if (!(await tryLock(tx, sweepLock))) return 0;
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
  if (ids.length > 0) await sweepGrants(tx, ids, now);
  return gone.length;
}

async function sweepGrants(tx: Prisma.TransactionClient, ids: number[], now: Date) {
  const where = {
    id: { in: ids },
    accessTokens: { none: {} },
    refreshTokens: { none: {} },
    codes: { none: { usedAt: null } },
  };
  const grants = await tx.oAuthGrant.findMany({ where, select: { clientId: true } });
  await tx.oAuthGrant.deleteMany({ where });
  await markUnused(
    tx,
    grants.map(({ clientId }) => clientId),
    now,
  );
}

interface DeletedToken {
  grantId: number;
}

/**
 * Deletes expired sessions, requests that apps pushed, and past rate budgets, which nothing else
 * deletes from the embedded database.
 */
async function sweepSignIns(db: Context['db'], now: Date): Promise<number> {
  const sessions = await db.session.deleteMany({ where: { expiresAt: { lte: now } } });
  const pushed = await db.pushedRequest.deleteMany({ where: { expiresAt: { lte: now } } });
  const minute = Math.floor(now.getTime() / 60_000);
  const tries = await db.rateBudget.deleteMany({ where: { minute: { lt: minute - 1 } } });
  return sessions.count + pushed.count + tries.count;
}
