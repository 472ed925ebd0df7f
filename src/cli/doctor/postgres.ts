import type pg from 'pg';
import { listMissingMigrations } from '../../database/migrate.ts';
import { MigrationRefused } from '../../database/migration.ts';
import { isWide } from '../../database/reader/wide.ts';
import { readBacklogs, scarcestIdsSql } from '../../metrics/backlog.ts';
import {
  type Check,
  explainFailure,
  type DoctorTools,
  type Diagnosis,
  formatAge,
  formatCount,
  judgeLevel,
  ok,
  problem,
  warning,
} from './check.ts';

async function readRow<Row extends pg.QueryResultRow>(pool: pg.Pool, sql: string): Promise<Row> {
  const { rows } = await pool.query<Row>(sql);
  const [row] = rows;
  if (!row) throw new Error('The database did not answer the question');
  return row;
}

const oldestVersion = 150_000;

/** Everything else waits for this one. */
export const databaseCheck: Check = {
  name: 'database',
  async run({ pool, config }: DoctorTools): Promise<Diagnosis> {
    try {
      const { version, number } = await readRow<{ version: string; number: number }>(
        pool,
        `SELECT current_setting('server_version') AS version,
          current_setting('server_version_num')::int AS number`,
      );
      const kind = config.DATABASE_URL ? 'PostgreSQL' : 'embedded, PostgreSQL';
      return number < oldestVersion
        ? problem(`${kind} ${version}`, 'Upgrade to PostgreSQL 15 or newer.')
        : ok(`${kind} ${version}`);
    } catch (error) {
      const found = explainFailure(error);
      const advice = found.startsWith('DATABASE_URL: the certificate')
        ? 'Read TLS to PostgreSQL in the guide Operating.'
        : 'Start PostgreSQL, and check DATABASE_URL.';
      return problem(found, advice);
    }
  },
};

async function checkMigrations({ pool }: DoctorTools): Promise<Diagnosis> {
  try {
    const missing = await listMissingMigrations(pool);
    if (missing.length === 0) return ok('all applied');
    const names = formatCount(missing.length, 'migration');
    return warning(`${names} missing`, 'Run migrate, or start a server of this version.');
  } catch (error) {
    if (!(error instanceof MigrationRefused)) throw error;
    return problem(error.message, 'No process of this version can start before that.');
  }
}

interface Statistics {
  isOn: boolean;
  never: string[];
  stale: string[];
}

/** Small tables are planned well without statistics. */
const statisticsSql = `
WITH tables AS (
  SELECT stat.relname, stat.n_mod_since_analyze AS changed, class.reltuples AS rows,
    coalesce(stat.last_analyze, stat.last_autoanalyze) IS NULL AND class.reltuples < 0 AS never
  FROM pg_stat_user_tables stat JOIN pg_class class ON class.oid = stat.relid
  WHERE stat.schemaname = current_schema() AND pg_relation_size(stat.relid) > 1024 * 1024
)
SELECT
  current_setting('autovacuum')::bool AND current_setting('track_counts')::bool AS "isOn",
  coalesce(array_agg(relname::text ORDER BY relname) FILTER (WHERE never), '{}') AS never,
  coalesce(array_agg(relname::text ORDER BY relname)
    FILTER (WHERE NOT never AND changed > 10000 + rows / 2), '{}') AS stale
FROM tables`;

async function checkStatistics({ pool, config }: DoctorTools): Promise<Diagnosis> {
  if (!config.DATABASE_URL) return ok('not needed by the embedded database');
  const { isOn, never, stale } = await readRow<Statistics>(pool, statisticsSql);
  const advice = 'Run ANALYZE, so that PostgreSQL plans well.';
  if (never.length > 0) return problem(`missing for ${never.join(', ')}`, advice);
  if (!isOn)
    return warning('autovacuum is off', 'Turn on autovacuum and track_counts in PostgreSQL.');
  return stale.length > 0 ? warning(`stale for ${stale.join(', ')}`, advice) : ok('fresh');
}

/** Longer than any of ours takes. */
const holderLimits = { warning: 300, problem: 3_600 };

/** What keeps PostgreSQL from clearing away old rows. Nobody is named, because a query may hold data. */
const holdersSql = `
SELECT what, seconds FROM (
  SELECT 'a transaction of process ' || pid AS what, extract(epoch FROM now() - xact_start) AS seconds
  FROM pg_stat_activity WHERE xact_start IS NOT NULL AND pid <> pg_backend_pid() AND backend_type = 'client backend'
  UNION ALL
  SELECT 'the prepared transaction ' || gid, extract(epoch FROM now() - prepared) FROM pg_prepared_xacts
) holder ORDER BY seconds DESC LIMIT 1`;

const checkTransactions = async ({ pool }: DoctorTools) => judgeHolder(await findHolder(pool));

interface Holder {
  what: string;
  seconds: number;
}

export async function findHolder(pool: pg.Pool): Promise<Holder | undefined> {
  const { rows } = await pool.query<{ what: string; seconds: string }>(holdersSql);
  const [longest] = rows;
  return longest && { what: longest.what, seconds: Number(longest.seconds) };
}

export function judgeHolder(longest: Holder | undefined): Diagnosis {
  if (!longest || longest.seconds < holderLimits.warning) return ok('none is long');
  const { what, seconds } = longest;
  return judgeLevel(seconds, holderLimits, {
    found: `${what} has been open for ${formatAge(seconds)}`,
    advice: 'End it: PostgreSQL cannot clear away old rows meanwhile.',
  });
}

/** PostgreSQL stops writing at 2,147 million. */
const ageLimits = { warning: 1_000_000_000, problem: 1_800_000_000 };

async function checkWraparound({ pool }: DoctorTools): Promise<Diagnosis> {
  const { age } = await readRow<{ age: number }>(
    pool,
    'SELECT age(datfrozenxid) AS age FROM pg_database WHERE datname = current_database()',
  );
  return judgeWraparound(age);
}

export const judgeWraparound = (age: number): Diagnosis =>
  judgeLevel(age, ageLimits, {
    found: `${Math.round(age / 1_000_000)} million transactions old`,
    advice: 'Run VACUUM FREEZE: PostgreSQL stops writing at 2,147 million.',
  });

/** After the last number, every insert fails. */
const idLimits = { warning: 0.5, problem: 0.9 };

async function checkIds({ pool }: DoctorTools): Promise<Diagnosis> {
  const { table, used } = await readRow<{ table: string; used: number }>(pool, scarcestIdsSql);
  return judgeLevel(used, idLimits, {
    found: `${Math.floor(used * 100)} % of the numbers of ${table} are used up`,
    advice: isWide(table)
      ? 'Run ids widen, before they end.'
      : 'Plan a change: nothing can be added to this table when they end.',
  });
}

const lagLimits = { warning: 10, problem: 300 };

const checkReplicas = async ({ pool, now }: DoctorTools) =>
  judgeReplicas((await readBacklogs(pool, now())).replicaLag);

/** A replica that is idle has no lag. */
export function judgeReplicas(seconds: number | null): Diagnosis {
  if (seconds === null) return ok('none is behind, as far as this user of PostgreSQL may see');
  return judgeLevel(seconds, lagLimits, {
    found: `the slowest is ${formatAge(seconds)} late`,
    advice: 'Look at its disk, its network and its long queries.',
  });
}

export const postgresChecks: readonly Check[] = [
  { name: 'migrations', needsDatabase: true, run: checkMigrations },
  { name: 'statistics', needsDatabase: true, run: checkStatistics },
  { name: 'transactions', needsDatabase: true, run: checkTransactions },
  { name: 'wraparound', needsDatabase: true, run: checkWraparound },
  { name: 'ids', needsDatabase: true, run: checkIds },
  { name: 'replicas', needsDatabase: true, run: checkReplicas },
];
