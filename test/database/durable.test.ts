import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { expect, it } from 'vitest';

const worker = new URL('../../src/database/embedded/worker.ts', import.meta.url);

/** Only the worker calls PGlite's files, so its calls are counted there. */
const count = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  import { workerData } from 'node:worker_threads';
  const { fsyncSync } = fs;
  fs.fsyncSync = (file) => (Atomics.add(workerData.synced, 0, 1), fsyncSync(file));
  syncBuiltinESMExports();`;

it('the embedded database acknowledges a commit only once it is on disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-test-'));
  const synced = new Int32Array(new SharedArrayBuffer(4));
  const database = new Worker(worker, {
    workerData: { socket: join(folder, '.s.PGSQL.5432'), folder, synced },
    execArgv: ['--import', `data:text/javascript,${encodeURIComponent(count)}`],
  });
  await once(database, 'message');
  const client = new pg.Client({ host: folder, port: 5432, user: 'postgres' });
  await client.connect();
  await client.query('CREATE TABLE synced (n int)');
  for (let n = 0; n < 5; n++) {
    const before = synced[0];
    await client.query('INSERT INTO synced VALUES ($1)', [n]);
    expect(synced[0]).toBeGreaterThan(before ?? Infinity);
  }
  await client.end();
  await database.terminate();
  rmSync(folder, { recursive: true });
});
