import type { SignedIn } from '../../context/context.ts';
import { LogGone } from '../../base/errors.ts';
import { comparePositions, formatCursor } from './cursor.ts';
import type { LogPosition } from './host-log.ts';

type Db = Pick<SignedIn['db'], '$queryRaw' | 'logStart'>;

interface LogBounds {
  /** The oldest transaction that still runs in this database, or else the next one. */
  end: bigint;
  /** The last event that was deleted for its age. Null if none was. */
  start: LogPosition | null;
}

/**
 * Where the log ends and begins. The snapshot's `xmin` is close to the end, but it covers all databases of
 * the server, so a long transaction elsewhere would hold up this log. A transaction below the snapshot's
 * `xmax` got its number before the statement began. The activity is read after that, so the transaction is
 * either listed there or has ended. `backend_xid` has only 32 bits, so the upper bits are derived from the
 * distance to `next`.
 */
export async function loadLogBounds(db: Db): Promise<LogBounds> {
  const [row] = await db.$queryRaw<
    { end: bigint; transaction: bigint | null; id: number | null }[]
  >`
    SELECT log_shift() + least(next, min(far - (far - backend_xid::text::bigint & 4294967295))) AS "end",
      (SELECT transaction FROM "LogStart") AS transaction, (SELECT "eventId" FROM "LogStart") AS id
    FROM (
      SELECT next, next + 2147483648 AS far
      FROM (SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS next) snapshot
    ) log
    LEFT JOIN pg_stat_activity ON datname = current_database() AND backend_xid IS NOT NULL
    GROUP BY next`;
  const { end = 0n, transaction = null, id = null } = row ?? {};
  return { end, start: transaction === null || id === null ? null : { transaction, id } };
}

export const loadLogEnd = async (db: Db): Promise<bigint> => (await loadLogBounds(db)).end;

/** Call it after the events were read: what is deleted meanwhile is missing. */
export async function assertKeptAfter(
  { logStart }: Pick<Db, 'logStart'>,
  after: LogPosition,
): Promise<void> {
  const row = await logStart.findFirst();
  const start = row && { transaction: row.transaction, id: row.eventId };
  if (start && comparePositions(after, start) < 0) throw new LogGone(formatCursor(start));
}
