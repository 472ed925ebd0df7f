import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { createSettings, queryServer, runCli, startServerProcess } from '../support/process.ts';
import { createDatabaseWire } from '../support/database-wire.ts';

const isEmbedded = inject('template').kind === 'embedded';
const create =
  'mutation ($input: CreateScheduleInput!) { createSchedule(input: $input) { schedule { name } } }';

async function newKey(settings: Record<string, string>): Promise<string> {
  const email = 'ada@example.test';
  const user = await runCli(settings, 'user', 'create', '--email', email, '--name', 'Ada');
  expect(user.stderr).toBe('');
  const { stdout } = await runCli(settings, 'api-key', 'create', '--email', email);
  return (JSON.parse(stdout) as { key: string }).key;
}

/** Creates schedules without a pause until `stop`. `done` lists the acknowledged ones. */
function createLoad(key: string, label: string, workers = 6) {
  const done: string[] = [];
  const refusals: { status: number; codes: unknown[] }[] = [];
  let stopped = false;
  let count = 0;
  const createSchedules = async (url: string) => {
    while (!stopped) {
      const name = `${label} ${++count}`;
      const { status, data, errors } = await queryServer(url, create, key, {
        input: { name, timeZone: 'UTC', availability: [] },
      });
      if (data?.createSchedule?.schedule?.name === name) done.push(name);
      else refusals.push({ status, codes: errors?.map(({ extensions }) => extensions.code) ?? [] });
    }
  };
  return {
    done,
    refusals,
    start: (url: string) => Array.from({ length: workers }, () => createSchedules(url)),
    stop: () => void (stopped = true),
  };
}

async function listScheduleNames(url: string, key: string): Promise<string[]> {
  const names: string[] = [];
  let after: string | null = null;
  do {
    const { data, errors } = await queryServer(
      url,
      'query ($after: String) { schedules(first: 100, after: $after) { nodes { name } pageInfo { hasNextPage endCursor } } }',
      key,
      { after },
    );
    expect(errors).toBeUndefined();
    const { nodes, pageInfo } = data.schedules as {
      nodes: { name: string }[];
      pageInfo: { hasNextPage: boolean; endCursor: string };
    };
    names.push(...nodes.map(({ name }) => name));
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after);
  return names;
}

describe.runIf(isEmbedded)('kill -9 of the server with its embedded database', () => {
  it('loses no acknowledged write', async () => {
    const settings = { ...(await createSettings()), RATE_LIMIT: 'off' };
    const key = await newKey(settings);
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round++) {
      const server = await startServerProcess(settings);
      const load = createLoad(key, `round ${round}`);
      const workers = load.start(server.url).map((work) => work.catch(() => undefined));
      await expect.poll(() => load.done.length).toBeGreaterThan(5);
      await sleep(Math.random() * 400);
      await server.stop('SIGKILL');
      load.stop();
      await Promise.all(workers);
      acknowledged.push(...load.done);
    }
    const server = await startServerProcess(settings);
    const names = await listScheduleNames(server.url, key);
    expect(acknowledged.filter((name) => !names.includes(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect((await server.stop()).code).toBe(0);
  });
});

describe.skipIf(isEmbedded)('an outage of PostgreSQL', () => {
  it('under load causes 503 answers, but no crash and no lost write', async () => {
    const settings = { ...(await createSettings()), RATE_LIMIT: 'off' };
    const key = await newKey(settings);
    const server = await startServerProcess(settings);
    const load = createLoad(key, 'load', 10);
    const workers = load.start(server.url);
    const DATABASE_URL = (settings as Record<string, string>)['DATABASE_URL'];
    const admin = new pg.Client(DATABASE_URL);
    await admin.connect();
    for (let i = 0; i < 5; i++) {
      await sleep(300);
      await admin.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
    }
    await admin.end();
    const before = load.done.length;
    expect(server.child.exitCode).toBeNull();
    await expect.poll(() => load.done.length).toBeGreaterThan(before + 20);
    load.stop();
    await Promise.all(workers);
    const codes = new Set(load.refusals.flatMap((refusal) => refusal.codes));
    expect([...codes]).toEqual(load.refusals.length > 0 ? ['UNAVAILABLE'] : []);
    const statuses = new Set(load.refusals.map(({ status }) => status));
    expect([...statuses].filter((status) => ![200, 503].includes(status))).toEqual([]);
    const names = await listScheduleNames(server.url, key);
    expect(load.done.filter((name) => !names.includes(name))).toEqual([]);
    expect(server.log().filter(({ msg }) => msg === 'unexpected error')).toEqual([]);
    expect((await server.stop()).code).toBe(0);
  });

  it('makes the server unready until PostgreSQL is back', async () => {
    const settings = await createSettings();
    const wire = await createDatabaseWire(settings['DATABASE_URL']);
    const key = await newKey(settings);
    const server = await startServerProcess({ ...settings, DATABASE_URL: wire.url });
    const readReadiness = async () => (await fetch(`${server.url}/readyz`)).status;
    expect(await readReadiness()).toBe(200);

    await wire.cut();
    expect(await readReadiness()).toBe(503);
    const { status, errors } = await queryServer(server.url, '{ viewer { name } }', key);
    expect([status, errors?.[0]?.extensions.code]).toEqual([503, 'UNAVAILABLE']);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

    await wire.mend();
    expect(await readReadiness()).toBe(200);
    expect((await queryServer(server.url, '{ viewer { name } }', key)).data.viewer.name).toBe(
      'Ada',
    );

    // Nothing answers from now on, and the server waits for none of it without end.
    wire.silence(true);
    expect(await readReadiness()).toBe(503);
    expect((await server.stop()).code).toBe(0);
  });
});
