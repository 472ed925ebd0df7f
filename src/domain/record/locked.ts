import type { Prisma } from '../../../prisma/generated/client.js';
import { type AppError, Conflict } from '../../base/errors.ts';

/**
 * Call this in the transaction that gives a user a new credential. A lock of the user waits for it,
 * and then ends that credential with the others.
 */
export async function assertNotLocked(
  tx: Prisma.TransactionClient,
  userId: number,
  refusal: AppError = new Conflict('This user is locked: unlock them first'),
) {
  const users = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "User" WHERE id = ${userId} AND NOT locked FOR SHARE`;
  if (users.length === 0) throw refusal;
}
