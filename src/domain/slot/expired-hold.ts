import type { Prisma } from '../../../prisma/generated/client.ts';
import type { Context } from '../../context.ts';
import { isHostConflict } from '../../database/conflict.ts';

interface Span {
  start: Date;
  end: Date;
}

/**
 * The constraints know no clock, so a hold keeps its time until someone deletes it: whoever finds
 * one in his way does, and tries again. `span` is the time with its buffers. Says how many went.
 */
export async function deleteExpiredHolds(
  db: Prisma.TransactionClient,
  userIds: readonly number[],
  { start, end }: Span,
  now: Date,
): Promise<number> {
  const blocking: Prisma.BookingHostWhereInput = {
    userId: { in: [...userIds] },
    OR: [
      { start: { lt: end }, end: { gt: start } },
      { paddedStart: { lt: end }, paddedEnd: { gt: start } },
    ],
  };
  const { count } = await db.slotHold.deleteMany({
    where: { expiresAt: { lte: now }, hosts: { some: blocking } },
  });
  return count;
}

/**
 * Runs what takes time of hosts. Where the constraints refuse it, expired holds are cleared away and
 * it runs once more: also when none has gone, for another may just have deleted it for what is his.
 */
export async function retryWithoutExpiredHolds<T>(
  run: () => Promise<T>,
  clear: () => Promise<unknown>,
) {
  try {
    return await run();
  } catch (error) {
    if (!isHostConflict(error)) throw error;
    await clear();
    return run();
  }
}

/** Those that are in nobody's way go in time, too. Says how many went. */
export async function sweepHolds({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const { count } = await db.slotHold.deleteMany({ where: { expiresAt: { lte: clock() } } });
  return count;
}
