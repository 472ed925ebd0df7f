import type { Prisma } from '../../../prisma/generated/client.js';
import { recordAct } from '../../audit/record.ts';
import { Conflict } from '../../base/errors.ts';
import type { SignedIn } from '../../context/context.ts';
import { revokeGrantsToApps, revokeUserGrants } from '../oauth/issue.ts';
import { deleteApiKeys } from './api-key.ts';

/** Part of a transaction. Call `credentialsChanged` after it. */
export async function lockOut(
  tx: Prisma.TransactionClient,
  context: SignedIn,
  id: number,
  reason?: string,
): Promise<void> {
  if (id === context.viewer.userId) throw new Conflict('You cannot lock yourself');
  await assertAdministratorRemains(tx, id);
  // First: a sign-in, a new key or a consent at the same time waits for this, and then fails.
  const { count } = await tx.user.updateMany({
    where: { id, locked: false },
    data: { locked: true },
  });
  await endAccess(tx, id, context.clock());
  if (count > 0) await recordAct(tx, context, 'USER_LOCKED', toSubject(id, reason));
}

/** Part of a transaction. The directory sees the user again, too. */
export async function letIn(
  tx: Prisma.TransactionClient,
  context: SignedIn,
  id: number,
  reason?: string,
): Promise<void> {
  const { count } = await tx.user.updateMany({
    where: { id, locked: true },
    data: { locked: false, inDirectory: true },
  });
  if (count > 0) await recordAct(tx, context, 'USER_UNLOCKED', toSubject(id, reason));
}

const toSubject = (userId: number, reason?: string) => ({
  userId,
  ...(reason && { detail: { reason } }),
});

async function endAccess(tx: Prisma.TransactionClient, userId: number, now: Date) {
  await tx.session.deleteMany({ where: { userId } });
  await deleteApiKeys(tx, userId, {}, now);
  await revokeUserGrants(tx, userId, now);
  // Others may have given them access, and who holds their secrets is not known.
  await revokeGrantsToApps(tx, userId, now);
}

/** One at a time: two administrators who go at once would each count the other as remaining. */
export const lockAdministrators = (tx: Prisma.TransactionClient) =>
  tx.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtext('administrators'))`;

export async function assertAdministratorRemains(tx: Prisma.TransactionClient, id: number) {
  await lockAdministrators(tx);
  const administrators = await tx.user.findMany({
    where: { role: 'ADMIN', locked: false },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: 2,
  });
  if (administrators.length === 1 && administrators[0]?.id === id) {
    throw new Conflict('This is the last system administrator: appoint another one first');
  }
}
