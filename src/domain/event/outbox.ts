import { Prisma } from '../../../prisma/generated/client.js';
import { recordAct } from '../../audit/record.ts';
import { AppError } from '../../base/errors.ts';
import { isServerFault } from '../../database/error.ts';
import type { Context, SignedIn } from '../../context/context.ts';
import type { Viewer } from '../../context/viewer.ts';
import { assertAdministrator } from '../access/administrator.ts';

/** Failed tries of one row before it is set aside. */
const maxTries = 3;

/** Longer texts of PostgreSQL quote the data. */
const maxReason = 500;

interface Waiting {
  id: number;
  failures: number;
}

/** The webhook whose turn it is. Null if none waits, which is usual and needs no transaction. */
export const findFirstWebhook = ({ db }: Pick<Context, 'db'>): Promise<Waiting | null> =>
  db.outbox.findFirst({
    where: { webhookId: { not: null }, failedAt: null },
    orderBy: { id: 'asc' },
    select: { id: true, failures: true },
  });

/** True for an event that is to be fanned out. */
export const isWaitingSql = Prisma.sql`"eventId" IS NOT NULL AND "failedAt" IS NULL`;

/** A line of events, with the one whose turn it is. A booking or series always has the same, so its events stay in order. */
export interface WaitingLane extends Waiting {
  /** Null for all events in one line, while there are some without a lane. */
  lane: number | null;
  /** How many wait, or `most` if there are more. */
  waiting: number;
}

/** The lanes in which events wait. Empty if none does, which is usual and needs no transaction. */
export const listWaitingLanes = ({ db }: Pick<Context, 'db'>, most: number) =>
  db.$queryRaw<WaitingLane[]>`
    WITH line AS (
      SELECT NULL::int AS lane, ${most}::int AS waiting, first.* FROM (
        SELECT id, failures FROM "Outbox" WHERE ${isWaitingSql} ORDER BY id LIMIT 1) first
      WHERE EXISTS (SELECT FROM "Outbox" WHERE lane IS NULL AND ${isWaitingSql})
    ), found AS (
      SELECT each.lane, (SELECT count(*)::int FROM (
        SELECT FROM "Outbox" one WHERE one.lane = each.lane AND ${isWaitingSql} LIMIT ${most}) few) AS waiting, first.*
      FROM generate_series(0, 15) each (lane) CROSS JOIN LATERAL (
        SELECT id, failures FROM "Outbox" one WHERE one.lane = each.lane AND ${isWaitingSql} ORDER BY id LIMIT 1) first
    )
    SELECT * FROM line UNION ALL SELECT * FROM found WHERE NOT EXISTS (SELECT FROM line)`;

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

/** The rows that were set aside. Administrators see all of them, others none. */
export const setAsideOf = (viewer: Viewer): Prisma.OutboxWhereInput =>
  viewer.isAdmin ? { failedAt: { not: null } } : { id: { in: [] } };

export function listSetAside(context: SignedIn): Prisma.OutboxWhereInput {
  assertAdministrator(context, 'see what is set aside');
  return setAsideOf(context.viewer);
}

const notSetAside = 'Nothing with this id is set aside. It may have been tried again already';

/** Puts a row back in line, with three new tries. Its reason stays until the next one fails. */
export async function tryOutboxItemAgain(context: SignedIn, id: number) {
  assertAdministrator(context, 'try again what was set aside');
  return context.db.$transaction(async (tx) => {
    const [item] = await tx.outbox.updateManyAndReturn({
      where: { id, failedAt: { not: null } },
      data: { failures: 0, failedAt: null },
    });
    // Of two concurrent calls the second waits for the row, and then finds it in line.
    if (!item) throw new AppError('NOT_FOUND', notSetAside);
    const { eventId, webhookId } = item;
    await recordAct(tx, context, 'OUTBOX_TRIED_AGAIN', {
      subjectId: String(id),
      detail: eventId === null ? { webhookId } : { eventId },
    });
    return item;
  });
}
