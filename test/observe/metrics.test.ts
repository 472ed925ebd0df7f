import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { createWorkerMetrics } from '../../src/metrics/metrics.ts';
import { as, pool, startApp, url } from '../support/app.ts';
import { buildUser } from '../support/build/user.ts';
import { createClient } from '../support/client.ts';
import { readFigures, fetchMetrics, toFigures, watchFigures } from './figures.ts';
import { runPromtool } from './promtool.ts';

/** The text format of Prometheus: types, help and samples. */
const label = /\w+="[^"]*"/.source;
const line = new RegExp(
  String.raw`^(# TYPE \w+ (counter|gauge|histogram|summary)|# HELP \w+ .+|` +
    String.raw`\w+(\{${label}(,${label})*\})? ([\d.e+-]+|Nan)|)$`,
);

/** A batch, each with another name. */
const listOperations = (nth: number) =>
  Array.from({ length: 10 }, (_, part) => ({ query: `query N${nth}_${part} { viewer { name } }` }));

describe('GET /metrics', () => {
  it('counts every response by its route, in the format of Prometheus', async () => {
    const { url: at } = await startApp();
    const user = await buildUser();
    const client = createClient(at, user);
    for (const path of ['/v1/me', '/v1/me', '/v1/bookings/0']) await client.fetch(path);
    await client.gql('{ viewer { name } }');
    const response = await client.fetch('/metrics');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await response.text();
    for (const one of text.split('\n')) expect(one).toMatch(line);
    const figures = toFigures(text);
    expect(Object.fromEntries(figures)).toMatchObject({
      'http_responses_total{method="GET",route="/v1/me",status="200"}': 2,
      'http_responses_total{method="GET",route="/v1/bookings/{id}",status="404"}': 1,
      'http_responses_total{method="POST",route="/graphql",status="200"}': 1,
      'http_request_duration_seconds_count{dialect="rest"}': 3,
      'http_request_duration_seconds_count{dialect="graphql"}': 1,
      'http_route_duration_seconds_count{method="GET",route="/v1/me"}': 2,
      almanac_database_up: 1,
      'almanac_backlog{queue="outbox"}': 0,
      'almanac_backlog_age_seconds{queue="mail"}': 0,
      'almanac_backlog{queue="calendar"}': 0,
      'almanac_calendar_accounts{state="stopped"}': 0,
      'almanac_calendar_writes_total{outcome="failed"}': 0,
      'almanac_live_connections{kind="stream"}': 0,
    });
    for (const name of ['nodejs_gc_duration_seconds', 'nodejs_eventloop_lag_p99_seconds']) {
      expect(text).toContain(`# TYPE ${name} `);
    }
  });

  it('tells what a full garbage collection leaves of the heap', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const readLive = async () => {
      collect();
      return (await readFigures(url)).get('almanac_heap_live_bytes') ?? NaN;
    };
    await expect.poll(readLive).toBeGreaterThan(1e6);
    const before = await readLive();
    const kept = Array.from({ length: 400_000 }, (_, nth) => ({ nth }));
    await expect.poll(readLive).toBeGreaterThan(before + 8e6);
    expect(kept).toHaveLength(400_000);
    kept.length = 0;
    await expect.poll(readLive).toBeLessThan(before + 4e6);
  });

  it('counts the requests of each server separately', async () => {
    const [first, second] = [await startApp(), await startApp()];
    await createClient(first.url).fetch('/v1/me');
    expect(await fetchMetrics(first.url)).toMatch(/^http_responses_total\{/m);
    expect(await fetchMetrics(second.url)).not.toMatch(/^http_responses_total\{/m);
  });

  it('shows no credentials, ids or names of callers', async () => {
    const user = await buildUser();
    await as(user).fetch(`/v1/users/${user.id}?apiKey=${user.key}`);
    await as(user).gql('query ada_lovelace_17 { viewer { name } }');
    const text = await fetchMetrics(url);
    for (const secret of [user.key, user.email, 'ada_lovelace', `/${user.id}"`]) {
      expect(text).not.toContain(secret);
    }
  });

  it('is as promtool wants it', async () => {
    await as(await buildUser()).fetch('/v1/me');
    expect(runPromtool(['check', 'metrics'], await fetchMetrics(url))).toBe('');
  });

  it('shows only what the guide explains, and all of it', async () => {
    const guide = readFileSync('docs/guides/observing.md', 'utf8');
    const explained = [...guide.matchAll(/^\| `(\w+)/gm)].map(([, name]) => name);
    const text = await fetchMetrics(url);
    const shown = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name ?? '');
    const ours = shown.filter((name) => /^(almanac|http)_|^process_uptime/.test(name));
    expect(ours.sort()).toEqual(explained.sort());
  });

  it('keeps its number of series when a caller makes up names, paths, methods and documents', async () => {
    const { url: at } = await startApp();
    const client = createClient(at, await buildUser());
    const attack = async (count: number) => {
      for (let nth = 0; nth < count; nth++) {
        const asked = [
          client.fetch('/graphql', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(listOperations(nth)),
          }),
          client.gql(`query Name${nth} { a${nth}: viewer { name } b${nth}: viewer { id } }`),
          client.gql(`{ unknown${nth} }`),
          client.gql(`{ cut${nth} `),
          client.fetch(`/path-${nth}`),
          client.fetch(`/assets/${nth}`),
          fetch(`${at}/v1/nothing-${nth}`),
          client.fetch(`/console/${nth}`, { headers: { accept: 'text/html' } }),
          client.fetch('/path', { method: ['PROPFIND', 'LOCK', 'MKCOL'][nth % 3] ?? '' }),
        ];
        await Promise.all(asked);
      }
    };
    await attack(3);
    const before = await readFigures(at);
    await attack(250);
    const after = await readFigures(at);
    const ofNode = /^nodejs_/;
    const added = [...after.keys()].filter((name) => !before.has(name) && !ofNode.test(name));
    expect(added).toEqual([]);
  });
});

describe('errors', () => {
  const key = (dialect: string, code: string) =>
    `almanac_errors_total{dialect="${dialect}",code="${code}"}`;

  it('count once for each request, by dialect and code', async () => {
    const user = await buildUser();
    const added = await watchFigures(url, async () => {
      await as(user).fetch('/v1/bookings/0');
      await as().fetch('/v1/me');
      await as(user).gql('{ nothing }');
      await as(user).gql('{ viewer ');
      await as(user).gql('{ a: booking(id: 0) { id } b: booking(id: 0) { id } }');
      await fetch(`${url}/console/nothing`, { headers: { accept: 'text/html' } });
      await fetch(`${url}/nothing`);
    });
    expect(added(key('rest', 'NOT_FOUND'))).toBe(1);
    expect(added(key('rest', 'UNAUTHENTICATED'))).toBe(1);
    expect(added(key('graphql', 'BAD_USER_INPUT'))).toBeGreaterThanOrEqual(2);
    expect(added(key('page', 'NOT_FOUND'))).toBe(1);
    expect(added(key('other', 'NOT_FOUND'))).toBe(1);
  });

  it('count where a mutation answers with userErrors', async () => {
    const admin = await buildUser({ role: 'ADMIN' });
    const added = await watchFigures(url, () =>
      as(admin).gql(
        'mutation { lockUser(input: { userId: 0, reason: "x" }) { userErrors { code } } }',
      ),
    );
    expect(added(key('graphql', 'NOT_FOUND')) + added(key('graphql', 'BAD_USER_INPUT'))).toBe(1);
  });
});

describe('operations', () => {
  it('are named as we or the operator named them, and otherwise by their only field', async () => {
    const user = await buildUser();
    const added = await watchFigures(url, async () => {
      await as(user).fetch('/v1/me');
      await as(user).gql('query Mine { viewer { name } }');
      await as(user).gql('{ a: viewer { name } b: viewer { name } }');
    });
    const key = (operation: string) =>
      `almanac_operations_total{operation="${operation}",outcome="ok"}`;
    expect(added(key('GetMe'))).toBe(1);
    expect(added(key('{ viewer }'))).toBe(1);
    expect(added(key('{ … }'))).toBe(1);
  });
});

describe('without a database that answers', () => {
  it('says so without waiting for it, and shows the other figures', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    // It would wait without end itself.
    const deaf = new pg.Pool({ host: '127.0.0.1', port, user: 'x' });
    deaf.on('error', () => undefined);
    const expose = createWorkerMetrics(deaf, readSystemClock);
    const { text } = await expose();
    const figures = toFigures(text);
    expect(figures.get('almanac_database_up')).toBe(0);
    expect([...figures.keys()].filter((name) => name.startsWith('almanac_backlog'))).toEqual([]);
    expect(figures.get('process_resident_memory_bytes')).toBeGreaterThan(0);
    silent.close();
    for (const socket of sockets) socket.destroy();
    await deaf.end();
  });

  it('asks it once for many scrapes', async () => {
    const expose = createWorkerMetrics(pool, readSystemClock);
    await expose();
    const acquired = pool.listenerCount('acquire');
    let asked = 0;
    const count = () => void asked++;
    pool.on('acquire', count);
    await Promise.all(Array.from({ length: 20 }, expose));
    pool.off('acquire', count);
    expect(pool.listenerCount('acquire')).toBe(acquired);
    expect(asked).toBe(0);
  });
});
