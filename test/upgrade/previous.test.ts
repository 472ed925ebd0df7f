import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { released } from '../../prisma/upgrade/released.ts';
import { readSystemClock } from '../../src/context/tool.ts';
import { migrate } from '../../src/database/migrate.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import {
  createFolder,
  runScript,
  type ServerProcess,
  startServerProcess,
} from '../support/process.ts';
import { findReleaseBefore, unpackReleaseBefore } from '../support/release-before.ts';

const commit = findReleaseBefore();

const introCall = 1;
const dayMs = 86_400_000;
const toDay = (days: number) =>
  new Date(readSystemClock().getTime() + days * dayMs).toISOString().slice(0, 10);

interface Demo {
  credentials: { maya: { apiKey: string } };
}

// On the embedded database there is one process, so there is no moment with two releases.
describe.runIf(env['TEST_DATABASE_URL'] && commit)('the release before', () => {
  let older: string;
  let settings: Record<string, string>;
  let before: ServerProcess;
  let key: string;
  let starts: string[];

  const call = async ({ url }: ServerProcess, path: string, body?: object) => {
    const response = await fetch(
      `${url}/v1/${path}${path.includes('?') ? '&' : '?'}apiKey=${key}`,
      {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      },
    );
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  const book = (server: ServerProcess) =>
    call(server, 'bookings', {
      eventTypeId: introCall,
      start: starts.shift(),
      timeZone: 'Europe/Berlin',
      language: 'en',
      metadata: {},
      responses: { name: 'Ada Booker', email: 'ada@example.com' },
    });

  const startOlder = () => startServerProcess(settings, join(older, 'src/main.ts'));

  beforeAll(async () => {
    older = createFolder();
    mkdirSync(older);
    unpackReleaseBefore(`${commit}`, older);
    const { connectionString = '' } = await emptyDatabase();
    settings = {
      DATABASE_URL: connectionString,
      DATA_DIR: createFolder(),
      SECRET_KEY: Buffer.alloc(32, connectionString).toString('base64'),
      MAIL: 'off',
    };
    const seed = runScript(join(older, 'src/cli.ts'), ['seed', '--json'], settings);
    const { stdout, stderr, code } = await seed.ended;
    expect(code, stderr).toBe(0);
    key = (JSON.parse(stdout) as Demo).credentials.maya.apiKey;
    before = await startOlder();
    const path = `slots?eventTypeId=${introCall}&startTime=${toDay(3)}&endTime=${toDay(30)}`;
    const { slots } = (await call(before, path)).body as {
      slots: Record<string, { time: string }[]>;
    };
    starts = Object.values(slots).flatMap((day) => day.map(({ time }) => time));
  });

  it('serves readers and writers while the tables change below it', async () => {
    const statuses: number[] = [];
    const end = new AbortController();
    const traffic = (async () => {
      while (!end.signal.aborted) {
        statuses.push((await call(before, 'bookings')).status, (await book(before)).status);
      }
    })();
    await sleep(300);
    const added = await migrate(`${settings['DATABASE_URL']}`);
    await sleep(300);
    end.abort();
    await traffic;
    expect(added.every((name) => name > released.lastMigration)).toBe(true);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('works beside this one, and each sees what the other has done', async () => {
    const now = await startServerProcess(settings);
    for (const [writer, reader] of [
      [before, now],
      [now, before],
    ] as const) {
      const { status, body } = await book(writer);
      expect([status, body]).toEqual([200, expect.anything()]);
      const { id, uid } = body['booking'] as { id: number; uid: string };
      const read = await call(reader, `bookings/${id}`);
      expect(read).toMatchObject({ status: 200, body: { booking: { uid } } });
    }
    await now.stop();
  });

  it('starts again on the new tables, and answers every GET route', async () => {
    await before.stop();
    const again = await startOlder();
    const { paths } = (await (await fetch(`${again.url}/v1/openapi.json`)).json()) as {
      paths: Record<string, { get?: object }>;
    };
    const routes = Object.entries(paths).flatMap(([path, { get }]) =>
      get && path.startsWith('/v1/') ? [path.slice('/v1/'.length)] : [],
    );
    expect(routes.length).toBeGreaterThan(20);
    for (const route of routes) {
      const { status } = await call(again, route.replaceAll(/\{\w+\}/g, '1'));
      expect([route, status < 500]).toEqual([route, true]);
    }
    await again.stop();
  });
});
