import pg from 'pg';
import { createLoneClient, ImpatientClient, toClientConfig } from './pool.ts';

/**
 * What is between us and PostgreSQL. `on`: a pooler that lends us a connection for one transaction at
 * a time. `prepared`: one that also keeps the named statements of its clients apart.
 */
export type Pooler = 'off' | 'on' | 'prepared';

/** The operator must change a setting. The message says which. */
export class PoolerRefused extends Error {
  override name = 'PoolerRefused';
}

/** A pooler refuses the options of a connection, because another client has it next. */
export const toPoolerConfig = (connection: pg.PoolConfig, pooler: Pooler): pg.PoolConfig =>
  pooler === 'off'
    ? connection
    : {
        ...connection,
        options: undefined,
        Client: pooler === 'prepared' ? LentClient : UnnamedClient,
      };

/** Poolers keep the time zone of each client, unlike other settings. */
class LentClient extends ImpatientClient {
  getStartupConf(): object {
    const getOwn = Reflect.get(pg.Client.prototype, 'getStartupConf') as () => object;
    return { ...Reflect.apply(getOwn, this, []), TimeZone: 'UTC' };
  }
}

/** The connection that has parsed a statement may be lent to another client by the time it runs. */
class UnnamedClient extends LentClient {
  override query(...asked: never[]): never {
    const [statement] = asked as unknown[];
    const hasName = typeof statement === 'object' && statement !== null && 'name' in statement;
    if (hasName) statement.name = '';
    return super.query(...asked);
  }
}

interface Settings {
  TimeZone: string;
  statement_timeout: string;
}

const readSettings = `SELECT current_setting('TimeZone') AS "TimeZone",
  current_setting('statement_timeout') AS statement_timeout`;

/** Refuses connections on which we would go wrong, and warns if nothing ends a statement that takes too long. */
export async function checkPooler(
  pool: pg.Pool,
  pooler: Pooler,
  warn: (message: string) => void,
): Promise<void> {
  const { rows } = await pool.query<Settings>(readSettings);
  const hasTimeLimit = rows[0]?.statement_timeout !== '0';
  if (rows[0]?.TimeZone !== 'UTC' || (pooler === 'off' && !hasTimeLimit)) {
    throw new PoolerRefused(
      'DATABASE_URL: the settings of our connections do not reach PostgreSQL. If it leads to a pooler, set DATABASE_POOLER=on',
    );
  }
  if (!hasTimeLimit) {
    warn(
      'DATABASE_POOLER: no time limit of statements is set. Add it to connect_query of the pooler',
    );
  }
  if (pooler === 'prepared') await assertStatementsApart(pool);
}

const probeName = 'almanac_probe';
const probeRounds = 5;

/** Two clients give one name to different statements, as two processes of ours do. */
async function assertStatementsApart(pool: pg.Pool): Promise<void> {
  const clients = [1, 2].map(() => createLoneClient(toClientConfig(pool)));
  try {
    for (const client of clients) {
      client.on('error', () => undefined);
      await client.connect();
    }
    for (let round = 0; round < probeRounds; round++) {
      for (const [own, client] of clients.entries()) await runProbe(client, own);
    }
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

async function runProbe(client: pg.Client, own: number): Promise<void> {
  const text = `SELECT ${own} AS own`;
  const { rows } = await client
    .query<{ own: number }>({ name: probeName, text })
    .catch(() => ({ rows: [] }));
  if (rows[0]?.own === own) return;
  throw new PoolerRefused(
    'DATABASE_POOLER=prepared: the pooler mixes up the named statements of its clients. Set DATABASE_POOLER=on',
  );
}
