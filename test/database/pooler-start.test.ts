import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createPool } from '../../src/database/pool.ts';
import { checkPooler, toPoolerConfig } from '../../src/database/pooler.ts';
import type { PgBouncer } from '../support/pooler.ts';
import { runScript } from '../support/process.ts';
import { databaseUrl } from '../support/template.ts';
import {
  canRun,
  hasPgBouncer,
  keepsStatements,
  missingMessage,
  serverUrl,
  startPooler,
} from './pooler-scene.ts';

const limits = { connectMs: 5_000, statementMs: 2_000 };

/** A pool as the server opens it, and what `checkPooler` says of it. */
async function checkThrough(pooler: PgBouncer, mode: 'off' | 'on' | 'prepared') {
  const { href } = new URL('postgres', pooler.url);
  const connection = toPoolerConfig({ connectionString: href, max: 2 }, mode);
  const pool = createPool(connection, limits, () => undefined);
  const warnings: string[] = [];
  try {
    await checkPooler(pool, mode, (message) => warnings.push(message));
    return warnings;
  } catch (error) {
    return [error instanceof Error ? error.message : ''];
  } finally {
    await pool.end();
  }
}

describe.runIf(canRun)('a start behind PgBouncer', () => {
  it('works in transaction mode with DATABASE_POOLER=on', async () => {
    expect(await checkThrough(await startPooler(), 'on')).toEqual([]);
  });

  it('says which setting is missing if nothing tells the server of the pooler', async () => {
    const pooler = await startPooler();
    const env = { DATABASE_URL: pooler.url, DATABASE_POOLER: 'off' };
    const { code, stderr } = await runScript('src/cli.ts', ['user', 'list'], env).ended;
    expect([code, stderr]).toEqual([1, expect.stringContaining('set DATABASE_POOLER=on')]);
    const deaf = await startPooler({ settings: ['ignore_startup_parameters = options'] });
    expect(await checkThrough(deaf, 'off')).toEqual([
      expect.stringContaining('the settings of our connections do not reach PostgreSQL'),
    ]);
  });

  it('says in one line that PostgreSQL does not answer behind the pooler', async () => {
    const gone = ['[databases]', 'gone = host=127.0.0.1 port=1'];
    const pooler = await startPooler({ settings: ['query_wait_timeout = 1', ...gone] });
    const env = {
      DATABASE_URL: databaseUrl(pooler.url, 'gone'),
      DATABASE_POOLER: 'on',
      DATABASE_DIRECT_URL: serverUrl,
    };
    const { code, stderr } = await runScript('src/cli.ts', ['user', 'list'], env).ended;
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^PostgreSQL does not answer: .+\n$/),
    ]);
  });

  it('warns if no statement has a time limit', async () => {
    const pooler = await startPooler({ query: '' });
    expect(await checkThrough(pooler, 'on')).toEqual([expect.stringContaining('no time limit')]);
  });

  it('refuses named statements where the pooler mixes them up', async () => {
    const settings = keepsStatements ? ['max_prepared_statements = 0'] : [];
    expect(await checkThrough(await startPooler({ settings }), 'prepared')).toEqual([
      expect.stringContaining('Set DATABASE_POOLER=on'),
    ]);
  });

  it.runIf(keepsStatements)(
    'allows named statements where the pooler keeps them apart',
    async () => {
      const settings = ['max_prepared_statements = 200'];
      expect(await checkThrough(await startPooler({ settings }), 'prepared')).toEqual([]);
    },
  );

  it('ends a statement in PostgreSQL soon after its caller has left', async () => {
    const pooler = await startPooler();
    const connection = toPoolerConfig(
      { connectionString: databaseUrl(pooler.url, 'postgres'), max: 1 },
      'on',
    );
    const pool = createPool(connection, { connectMs: 5_000, statementMs: 500 }, () => undefined);
    const mark = randomUUID();
    await expect(pool.query(`SELECT pg_sleep(25), '${mark}'`)).rejects.toThrow(
      'Query read timeout',
    );
    const admin = new pg.Client(serverUrl);
    await admin.connect();
    const findIt = async () => {
      const sql = `SELECT 1 FROM pg_stat_activity WHERE state = 'active' AND query LIKE $1 AND pid <> pg_backend_pid()`;
      return (await admin.query(sql, [`SELECT pg_sleep%${mark}%`])).rowCount;
    };
    await expect.poll(findIt).toBe(0);
    await Promise.all([admin.end(), pool.end()]);
  });
});

if (!hasPgBouncer) it.skip(missingMessage, () => undefined);
