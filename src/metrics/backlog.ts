import type pg from 'pg';

/** Work for the background that waits in the database. */
interface Backlog {
  /** Those that wait, and those to be tried again. At most `mostCounted`. */
  waiting: number;
  /** How long the oldest one has been due. 0 if none is. */
  ageSeconds: number;
}

export const queues = ['outbox', 'webhook', 'mail', 'calendar'] as const;

export type Backlogs = Record<(typeof queues)[number], Backlog> & {
  openHolds: number;
  /** Events and webhooks of the outbox that failed too often. At most `mostCounted`. */
  setAside: number;
  /** Bookings ahead that are no longer at the promised local time. At most `mostCounted`. */
  drifted: number;
  /** Accounts at calendar servers whose last request failed, and those that nobody tries any more. At most `mostCounted`. */
  calendars: { failing: number; stopped: number };
  /** The share of `max_connections` that is in use, by anyone. */
  connectionsUsed: number;
  /** The share of its numbers that the table nearest to its end has given away. */
  idsUsed: number;
  /** Of the slowest replica, in seconds. Null if there is none, or if we may not see it. */
  replicaLag: number | null;
};

/** A backlog of a million rows must not cost more than one of a few. */
const mostCounted = 10_000;

const countSql = (rows: string) =>
  `(SELECT count(*)::int FROM (SELECT FROM ${rows} LIMIT ${mostCounted}) row)`;

/** The first row that waits for each `owner`. The index of what waits begins with the owner. */
const firstsSql = (name: string, table: string, owner: string) => `${name} AS (
  (SELECT "${owner}" AS owner, "nextAttemptAt" FROM "${table}" WHERE "nextAttemptAt" IS NOT NULL
    ORDER BY "${owner}", "nextAttemptAt" LIMIT 1)
  UNION ALL
  SELECT next.* FROM ${name}, LATERAL (
    SELECT "${owner}", "nextAttemptAt" FROM "${table}"
    WHERE "nextAttemptAt" IS NOT NULL AND "${owner}" > ${name}.owner
    ORDER BY "${owner}", "nextAttemptAt" LIMIT 1) next
)`;

/** What is not tried at the moment is not late. Only the oldest are looked at, as accounts that were stopped keep theirs. */
const oldestEntrySql = `(
  SELECT min(entry."nextAttemptAt") FROM (
    SELECT "nextAttemptAt", "connectionId" FROM "CalendarEntry"
    WHERE "nextAttemptAt" IS NOT NULL ORDER BY "nextAttemptAt" LIMIT ${mostCounted}
  ) entry
  JOIN "CalendarConnection" connection ON connection.id = entry."connectionId"
    AND (connection.problem IS NULL OR connection."restsUntil" <= $1)
  JOIN "User" owner ON owner.id = connection."userId" AND NOT owner.locked)`;

/** One with a problem rests until it is tried again. Without such a time, it waits for its host. */
const calendarsSql = (isStopped: boolean) =>
  countSql(
    `"CalendarConnection" WHERE problem IS NOT NULL AND ("restsUntil" IS NULL) = ${isStopped}`,
  );

/** The table that is nearest to the end of its numbers, and the share of them that it has given away. */
export const scarcestIdsSql = `
SELECT left(sequencename, -length('_id_seq')) AS "table", coalesce(last_value::float8 / max_value, 0) AS used
FROM pg_sequences WHERE schemaname = current_schema() ORDER BY used DESC LIMIT 1`;

/** By indexes alone. */
const backlogSql = `
WITH RECURSIVE ${firstsSql('delivery', 'WebhookDelivery', 'webhookId')}, ${firstsSql('mail', 'Mail', 'hostId')}
SELECT
  ${countSql('"Outbox" WHERE "failedAt" IS NULL')} AS "outboxWaiting",
  (SELECT "createdAt" FROM "Outbox" WHERE "failedAt" IS NULL ORDER BY id LIMIT 1) AS "outboxSince",
  ${countSql('"Outbox" WHERE "failedAt" IS NOT NULL')} AS "setAside",
  ${countSql('"WebhookDelivery" WHERE "nextAttemptAt" IS NOT NULL')} AS "webhookWaiting",
  (SELECT min("nextAttemptAt") FROM delivery) AS "webhookSince",
  ${countSql('"Mail" WHERE "nextAttemptAt" IS NOT NULL')} AS "mailWaiting",
  (SELECT min("nextAttemptAt") FROM mail) AS "mailSince",
  ${countSql('"CalendarEntry" WHERE "nextAttemptAt" IS NOT NULL')} AS "calendarWaiting",
  ${oldestEntrySql} AS "calendarSince",
  ${calendarsSql(false)} AS "failingCalendars",
  ${calendarsSql(true)} AS "stoppedCalendars",
  ${countSql(`"BookingDrift" drift JOIN "Booking" booking
    ON booking.id = drift."bookingId" AND booking."startTime" = drift."startTime"
    WHERE booking."startTime" > $1 AND booking.status NOT IN ('CANCELLED', 'REJECTED')`)} AS drifted,
  ${countSql('"SlotHold" WHERE "expiresAt" > $1')} AS "openHolds",
  (SELECT sum(numbackends)::float8 FROM pg_stat_database)
    / current_setting('max_connections')::int AS "connectionsUsed",
  (SELECT used FROM (${scarcestIdsSql}) ids) AS "idsUsed",
  (SELECT extract(epoch FROM max(replay_lag))::float8 FROM pg_stat_replication) AS "replicaLag"`;

type Row = Pick<
  Backlogs,
  'openHolds' | 'setAside' | 'drifted' | 'connectionsUsed' | 'idsUsed' | 'replicaLag'
> &
  Record<'failingCalendars' | 'stoppedCalendars', number> &
  Record<`${(typeof queues)[number]}Waiting`, number> &
  Record<`${(typeof queues)[number]}Since`, Date | null>;

const toBacklog = (waiting: number, since: Date | null, now: Date): Backlog => ({
  waiting,
  ageSeconds: since ? Math.max(0, (now.getTime() - since.getTime()) / 1_000) : 0,
});

/** What waits now. */
export async function readBacklogs(pool: pg.Pool, now: Date): Promise<Backlogs> {
  const { rows } = await pool.query<Row>({ name: 'backlogs', text: backlogSql, values: [now] });
  const [row] = rows;
  if (!row) throw new Error('The database did not say what waits');
  return {
    outbox: toBacklog(row.outboxWaiting, row.outboxSince, now),
    webhook: toBacklog(row.webhookWaiting, row.webhookSince, now),
    mail: toBacklog(row.mailWaiting, row.mailSince, now),
    calendar: toBacklog(row.calendarWaiting, row.calendarSince, now),
    calendars: { failing: row.failingCalendars, stopped: row.stoppedCalendars },
    openHolds: row.openHolds,
    setAside: row.setAside,
    drifted: row.drifted,
    connectionsUsed: row.connectionsUsed,
    idsUsed: row.idsUsed,
    replicaLag: row.replicaLag,
  };
}

/** However often somebody asks, the database is asked once in this time. */
const keptMs = 5_000;
/** Who asks does not wait longer. */
const patienceMs = 1_000;

/** Returns what waits, or null if the database does not say so in time. */
export function createBacklogReader(pool: pg.Pool, clock: () => Date) {
  let reading: Promise<Backlogs | null> | null = null;
  let isSettled = false;
  let startedAt = -Infinity;
  return async function findBacklogs(): Promise<Backlogs | null> {
    const now = performance.now();
    // One at a time, so that a database that hangs is not asked again and again.
    if (!reading || (isSettled && now - startedAt >= keptMs)) {
      startedAt = now;
      isSettled = false;
      reading = readBacklogs(pool, clock())
        .catch(() => null)
        .finally(() => (isSettled = true));
    }
    return settleWithin(reading, patienceMs);
  };
}

async function settleWithin<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  const patience = Promise.withResolvers<null>();
  const timer = setTimeout(() => {
    patience.resolve(null);
  }, ms);
  try {
    return await Promise.race([promise, patience.promise]);
  } finally {
    clearTimeout(timer);
  }
}
