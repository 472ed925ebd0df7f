import { isServerFault } from '../../database/error.ts';
import type { Context } from '../../context/context.ts';

/** Failed tries of one row before it is set aside. */
const maxTries = 3;

/** Longer texts of PostgreSQL quote the data. */
const maxReason = 500;

interface Waiting {
  id: number;
  failures: number;
}

type Kind = 'eventId' | 'webhookId';

/** The row whose turn it is. Null if none waits, which is usual and needs no transaction. */
export const findFirstWaiting = (
  { db }: Pick<Context, 'db'>,
  kind: Kind,
): Promise<Waiting | null> =>
  db.outbox.findFirst({
    where: { [kind]: { not: null }, failedAt: null },
    orderBy: { id: 'asc' },
    select: { id: true, failures: true },
  });

/**
 * Counts a failed try of a row, and sets the row aside after the last one, so that those behind it go
 * on. What the server or the connection is to blame for does not count.
 */
export async function countOutboxFailure(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, failures }: Waiting,
  error: unknown,
): Promise<void> {
  if (isServerFault(error)) return;
  const tries = failures + 1;
  await db.outbox.updateMany({
    // Another process may have handled it, or counted the same failure.
    where: { id, failures, failedAt: null },
    data: {
      failures: tries,
      reason: describeFailure(error),
      ...(tries >= maxTries && { failedAt: clock() }),
    },
  });
}

/** Prisma puts what PostgreSQL says into the last line. */
const describeFailure = (error: unknown): string =>
  (String(error).trim().split('\n').at(-1) ?? '').slice(0, maxReason);
