import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { createPool } from '../../src/database/pool.ts';
import { createDatabaseProbe } from '../../src/database/probe.ts';
import { closeAtEnd } from '../support/at-end.ts';
import { database, url } from '../support/app.ts';
import { startServerProcess } from '../support/process.ts';

const isEmbedded = inject('template').kind === 'embedded';

/** Holds the table, so that every statement on it waits. */
async function lockTable(name: string) {
  const client = new pg.Client(database.url);
  await client.connect();
  closeAtEnd(() => client.end().catch(() => undefined));
  await client.query('BEGIN');
  await client.query(`LOCK TABLE "${name}" IN ACCESS EXCLUSIVE MODE`);
  return { unlock: () => client.query('ROLLBACK') };
}

/** As a supervisor asks, with its default timeout of a second if it has no other. */
const probe = async (url: string, ms: number) => {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(ms) });
  return [answer.status, await answer.json()] as unknown;
};

describe('the probes of a server', () => {
  it.each(['/healthz', '/livez'])('know %s', async (path) => {
    const answer = await fetch(url + path);
    expect([answer.status, await answer.json()]).toMatchObject([200, { status: 'ok' }]);
  });

  it('answer /health as /readyz, because people try it', async () => {
    const [tried, ready] = await Promise.all(
      ['/health', '/readyz'].map(async (path) => (await fetch(url + path)).text()),
    );
    expect(tried).toBe(ready);
    // The server of the tests has no background, so it never ends its start.
    expect(tried).toBe('{"status":"starting"}\n');
  });
});

describe.skipIf(isEmbedded)('a server whose requests all wait for a slow table', () => {
  const settings = { DATABASE_POOL: '2', DATABASE_TIMEOUT: '4', WORKER: 'off' };

  it('is busy, and ready within a second each time', async () => {
    const server = await startServerProcess({ ...settings, DATABASE_URL: database.url ?? '' });
    expect(await probe(server.url, 1_000)).toEqual([200, { status: 'ready' }]);
    const { unlock } = await lockTable('ApiKey');
    const asked = Array.from({ length: 6 }, (_, nth) =>
      fetch(`${server.url}/v1/me`, { headers: { authorization: `Bearer cal_unknown${nth}` } }),
    );
    await sleep(500);
    for (let nth = 0; nth < 5; nth++) {
      expect(await probe(server.url, 1_000)).toEqual([200, { status: 'busy' }]);
      await sleep(200);
    }
    await unlock();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => ![401, 503].includes(status))).toEqual([]);
    expect(await probe(server.url, 1_000)).toEqual([200, { status: 'ready' }]);
  });

  it('is busy when the work in the background takes all of its connections too', async () => {
    const pool = createPool(
      { connectionString: database.url, max: 1 },
      { connectMs: 5_000, statementMs: 5_000 },
      () => undefined,
    );
    closeAtEnd(() => pool.end());
    const ask = createDatabaseProbe(pool);
    const held = await pool.connect();
    expect(await Promise.all([ask(), ask()])).toEqual(['busy', 'busy']);
    held.release();
    expect(await ask()).toBe('ready');
  });
});
