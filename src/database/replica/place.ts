import type pg from 'pg';

/** How far a server has come. */
interface LogPlace {
  /** The same for a primary and all its copies. */
  system: string;
  /** Rises with each failover. */
  timeline: number;
  /** The place in the log of changes. */
  lsn: bigint;
}

interface Row {
  system: string;
  timeline: number;
  lsn: string | null;
}

const system = '(pg_control_system()).system_identifier::text AS system';

/** Everything that was acknowledged is before this place: it was flushed, unless the operator does without. */
const primarySql = `
  SELECT ${system}, (lsn - '0/0')::text AS lsn,
    ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int AS timeline
  FROM (SELECT CASE current_setting('synchronous_commit')
    WHEN 'off' THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn() END AS lsn) place`;

/** Everything before this place can be seen. A copy that does not follow a primary has none. */
const replicaSql = `
  SELECT ${system}, (pg_last_wal_replay_lsn() - '0/0')::text AS lsn,
    (pg_control_checkpoint()).timeline_id AS timeline
  WHERE pg_is_in_recovery()`;

export const readPrimaryPlace = (pool: pg.Pool) => readPlace(pool, primarySql);
export const readReplicaPlace = (pool: pg.Pool) => readPlace(pool, replicaSql);

async function readPlace(pool: pg.Pool, text: string): Promise<LogPlace | null> {
  const { rows } = await pool.query<Row>({ name: 'log_place', text });
  const [row] = rows;
  return row?.lsn ? { ...row, lsn: BigInt(row.lsn) } : null;
}

/**
 * A copy that missed a failover can be further than the new primary, with changes that were lost. It
 * knows of a failover once it has recorded a checkpoint that came after it.
 */
export const isSameHistory = (one: LogPlace, other: LogPlace) =>
  one.system === other.system && one.timeline === other.timeline;
