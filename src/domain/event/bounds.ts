import type { SignedIn } from '../../context/context.ts';
import { LogGone } from '../../base/errors.ts';
import { comparePositions, formatCursor } from './cursor.ts';
import type { LogPosition } from './host-log.ts';

type Db = Pick<SignedIn['db'], '$queryRaw' | 'logStart'>;

/**
 * The oldest transaction that still runs in this database, or else the next one. The snapshot's `xmin`
 * is close, but it covers all databases of the server, so a long transaction elsewhere would hold up
 * this log. A transaction below the snapshot's `xmax` got its number before the statement began. The
 * activity is read after that, so the transaction is either listed there or has ended. `backend_xid`
 * has only 32 bits, so the upper bits are derived from the distance to `next`.
 */
export async function loadLogEnd(db: Db): Promise<bigint> {
  const [row] = await db.$queryRaw<{ end: bigint }[]>`
    SELECT log_shift() + least(next, min(far - (far - backend_xid::text::bigint & 4294967295))) AS "end"
    FROM (
      SELECT next, next + 2147483648 AS far
      FROM (SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS next) snapshot
    ) log
    LEFT JOIN pg_stat_activity ON datname = current_database() AND backend_xid IS NOT NULL
    GROUP BY next`;
  return row?.end ?? 0n;
}

/** The last event that was deleted for its age. Null if none was. */
export async function loadLogStart({
  logStart,
}: Pick<Db, 'logStart'>): Promise<LogPosition | null> {
  const row = await logStart.findFirst();
  return row && { transaction: row.transaction, id: row.eventId };
}

/** Call it after the events were read: what is deleted meanwhile is missing. */
export async function assertKeptAfter(db: Db, after: LogPosition): Promise<void> {
  const start = await loadLogStart(db);
  if (start && comparePositions(after, start) < 0) throw new LogGone(formatCursor(start));
}
