import { Prisma, type PrismaClient } from '../../prisma/generated/client.js';
import type { CalendarConnection, CalendarEntry } from '../../prisma/generated/client.js';
import { type Leased, Queue } from '../background/queue/lease.ts';
import { countBy } from '../background/queue/run.ts';
import { stoppingProblems } from '../domain/calendar-connection/status.ts';

const entries = new Queue('CalendarEntry', 'entry');

/** An event that this worker writes now. */
export type ClaimedEntry = Leased &
  Pick<
    CalendarEntry,
    | 'connectionId'
    | 'calendar'
    | 'uid'
    | 'bookingId'
    | 'hostId'
    | 'href'
    | 'etag'
    | 'written'
    | 'changedThere'
    | 'lift'
    | 'wanted'
    | 'failures'
  > &
  Pick<CalendarConnection, 'username' | 'provider' | 'secret' | 'onChange' | 'onCancel'>;

/** Events that are written at once in one process, and in one account. */
const atOnce = 16;
const perConnection = 2;
/** Due events that are looked at. */
const looked = 500;

/** Leases events that are due, those that have waited longest first. What a resting server has, rests too. */
export async function claimEntries(
  db: PrismaClient,
  now: Date,
  running: readonly ClaimedEntry[],
  leaseMs: number,
): Promise<ClaimedEntry[]> {
  const places = atOnce - running.length;
  if (places <= 0) return [];
  const busy = JSON.stringify(countBy(running, ({ connectionId }) => connectionId));
  const lease = new Date(now.getTime() + leaseMs);
  const due = Prisma.sql`
    SELECT id FROM (
      SELECT entry.id, entry."nextAttemptAt",
        row_number() OVER (PARTITION BY entry."connectionId" ORDER BY entry."nextAttemptAt", entry.id)
          + coalesce((${busy}::jsonb ->> entry."connectionId"::text)::int, 0) AS place
      FROM (
        SELECT entry.* FROM "CalendarEntry" entry
        JOIN "CalendarConnection" connection ON connection.id = entry."connectionId"
        JOIN "User" owner ON owner.id = connection."userId" AND NOT owner.locked
        WHERE entry."nextAttemptAt" <= ${now}::timestamptz AND ${entries.isFree(now)}
          AND coalesce(connection."restsUntil" <= ${now}::timestamptz, true)
          AND (connection.problem IS NULL OR connection.problem <> ALL (${stoppingProblems}))
        ORDER BY entry."nextAttemptAt", entry.id LIMIT ${looked}
      ) entry
    ) ranked WHERE place <= ${perConnection} ORDER BY "nextAttemptAt", id LIMIT ${places}`;
  return db.$queryRaw<ClaimedEntry[]>`
    WITH locked AS (${entries.lockFree(due, now)}),
      taken AS (${entries.take(Prisma.sql`SELECT id FROM locked`, lease)})
    SELECT taken.id, taken."leasedUntil" AS lease, taken."connectionId", taken.calendar, taken.uid,
      taken."bookingId", taken."hostId", taken.href, taken.etag, taken.written, taken."changedThere",
      taken.lift, taken.wanted, taken.failures, connection.username, connection.provider,
      connection.secret,
      connection."onChange", connection."onCancel"
    FROM taken JOIN "CalendarConnection" connection ON connection.id = taken."connectionId"`;
}
