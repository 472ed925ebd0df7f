import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../src/database/open.ts';
import { as, pool, url } from '../support/app.ts';
import { readIds } from '../support/ask/rest.ts';
import { buildManyBookings } from '../support/build/booking.ts';
import { createSettings, startServerProcess } from '../support/process.ts';
import { readSize } from '../support/size.ts';

interface Listed {
  bookings: { id: number }[];
}

describe('a hundred bookings', async () => {
  const { key, ids } = await buildManyBookings(pool, { count: 100 });

  async function page(query: string) {
    const response = await as(key).fetch(`/v1/bookings?${query}`);
    const { headers } = response;
    const links = [...(headers.get('link') ?? '').matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(
      ([, address = '', rel = '']) => [rel, new URL(address).search] as const,
    );
    return {
      ids: readIds(((await response.json()) as Listed).bookings),
      total: headers.get('x-total-count'),
      links: Object.fromEntries(links),
    };
  }

  it('are four pages of 25, and page 2 holds those from 26 to 50', async () => {
    const second = await page('take=25&page=2');
    expect(second).toEqual({
      ids: ids.slice(25, 50),
      total: '100',
      links: {
        first: '?take=25&page=1',
        prev: '?take=25&page=1',
        next: '?take=25&page=3',
        last: '?take=25&page=4',
      },
    });
    const pages = await Promise.all([1, 2, 3, 4].map((n) => page(`take=25&page=${n}`)));
    expect(pages.flatMap((one) => one.ids)).toEqual(ids);
    expect(Object.keys(pages[0]?.links ?? {})).toEqual(['first', 'next', 'last']);
    expect(Object.keys(pages[3]?.links ?? {})).toEqual(['first', 'prev', 'last']);
  });

  it('are served for an absolute request URL too (RFC 9112 §3.2.2)', async () => {
    const path = '/v1/bookings?take=25&page=2';
    const request = get(url, { path: url + path, headers: { authorization: `Bearer ${key}` } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(200);
    expect(response.headers.link).toContain('/v1/bookings?take=25&page=3>; rel="next"');
    expect(response.headers.link).not.toContain(`${url}http`);
  });

  it('are found by following the links', async () => {
    const found: number[] = [];
    for (let next: string | undefined = '?take=30'; next !== undefined;) {
      const one: Awaited<ReturnType<typeof page>> = await page(next.slice(1));
      found.push(...one.ids);
      next = one.links['next'];
    }
    expect(found).toEqual(ids);
  });

  it.each([
    ['take=7', 0, 7],
    ['page=1', 0, 100],
    ['page=2', 100, 100],
    ['take=1000000&page=1', 0, 100],
    [`take=${'9'.repeat(30)}`, 0, 100],
    ['take=10000000&page=2', 100, 100],
    ['take=25&page=5', 100, 100],
    ['take=30&page=4', 90, 100],
    ['take=025&page=02', 25, 50],
  ])('answers what there is of %s', async (query, from, to) => {
    const found = await page(query);
    expect(found.ids).toEqual(ids.slice(from, to));
    expect(found.total).toBe('100');
  });

  it('refuses a page beyond the deepest offset', async () => {
    const response = await as(key).fetch('/v1/bookings?take=9999999999&page=9999999999');
    const { errors } = (await response.json()) as { errors: { path: string }[] };
    expect([response.status, errors.map(({ path }) => path)]).toEqual([400, ['page']]);
  });
});

/** More than fits into what lies between server and client. */
const heavy = { count: 5_000, textLength: 2_000 };
const batches = heavy.count / 200;

describe('all bookings at once', () => {
  let key: string;
  let ids: number[];
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const batchesSent = () => sent.mock.calls.filter(([one]) => isList(one)).length;
  const isList = (one: unknown) => /Attendee/.test(JSON.stringify(one));

  beforeAll(async () => {
    ({ key, ids } = await buildManyBookings(pool, heavy));
  });
  afterEach(() => sent.mockClear());

  async function open(path: string) {
    const request = get(url + path, { headers: { authorization: `Bearer ${key}` } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return { request, response };
  }

  /** How many batches were asked for, once no more are. */
  async function settled() {
    for (let before = -1; before !== batchesSent(); await sleep(400)) before = batchesSent();
    return batchesSent();
  }

  it('arrive as one JSON document, also for a slow reader', async () => {
    const { response } = await open('/v1/bookings');
    expect(response.headers['x-total-count']).toBeUndefined();
    const chunks: Buffer[] = [];
    for await (const chunk of response) {
      chunks.push(chunk as Buffer);
      if (chunks.length % 10 === 0) await sleep(5);
    }
    expect(readIds((JSON.parse(Buffer.concat(chunks).toString()) as Listed).bookings)).toEqual(ids);
    expect(batchesSent()).toBe(batches);
  });

  it('are read no faster than the client fetches them, and stop when it leaves', async () => {
    const { request, response } = await open('/v1/bookings');
    await once(response, 'readable');
    const ahead = await settled();
    expect(ahead).toBeGreaterThan(0);
    expect(ahead).toBeLessThan(batches);
    request.destroy();
    expect(await settled()).toBe(ahead);
  });

  it('cost one batch if the client leaves before it arrives', async () => {
    const request = get(`${url}/v1/bookings`, { headers: { authorization: `Bearer ${key}` } });
    request.on('error', () => undefined);
    while (batchesSent() === 0) await sleep(1);
    request.destroy();
    expect(await settled()).toBeLessThanOrEqual(2);
  });

  it('are not read for HEAD', async () => {
    const response = await as(key).fetch('/v1/bookings', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(await settled()).toBe(1);
  });

  it('break off without a proper end if a batch fails', async () => {
    const { response } = await open('/v1/bookings');
    await once(response, 'readable');
    await settled();
    sent.mockImplementationOnce(() => {
      throw new Error('The cable is cut');
    });
    const read = async () => {
      for await (const chunk of response) expect(chunk).toBeDefined();
    };
    await expect(read()).rejects.toThrow('aborted');
  });
});

const size = readSize('STREAM_BOOKINGS', 3_000);
/** By hand: in the suite others keep the machine busy. */
const isMeasured = size >= 100_000;

/** Resident memory of a process in MB. */
function readMemory(pid: number | undefined): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}

describe(`a list of ${size} bookings`, () => {
  const patience = { timeout: 180_000 + size * 6 };
  const without = !existsSync(`/proc/${process.pid}/status`);

  it.skipIf(without)('needs little memory, and does not block others', patience, async () => {
    const settings = { ...(await createSettings()), LOG_LEVEL: 'info', RATE_LIMIT: '1000000000' };
    const { key, ids } = await fillDatabase(settings);
    const server = await startServerProcess(settings);
    const ask = (path: string) =>
      fetch(`${server.url}/v1${path}`, { headers: { authorization: `Bearer ${key}` } });
    for (let i = 0; i < 50; i += 1) await (await ask('/bookings?take=25')).text();
    const before = readMemory(server.child.pid);
    let most = before;
    const latencies: number[] = [];
    let isOver = false;
    const others = async () => {
      for (let i = 0; !isOver; i += 1) {
        const started = performance.now();
        const response = await ask(i % 2 ? '/me' : `/bookings/${ids[i % ids.length]}`);
        await response.text();
        latencies.push(performance.now() - started);
        expect(response.status).toBe(200);
        most = Math.max(most, readMemory(server.child.pid));
        await sleep(10);
      }
    };
    const meanwhile = others();
    const started = performance.now();
    const text = await (await ask('/bookings')).text();
    const seconds = (performance.now() - started) / 1_000;
    isOver = true;
    const answeredMeanwhile = latencies.length;
    await meanwhile;
    latencies.sort((a, b) => a - b);
    const p99 = latencies[Math.floor((latencies.length - 1) * 0.99)] ?? Infinity;
    const added = most - before;
    process.stdout.write(
      `${size} bookings, ${(text.length / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s: ` +
        `${added.toFixed(0)} MB added to ${before.toFixed(0)}; ` +
        `p99 of ${latencies.length} others ${p99.toFixed(0)} ms\n`,
    );
    expect(readIds((JSON.parse(text) as Listed).bookings)).toEqual(ids);
    expect(added).toBeLessThan(100);
    expect(answeredMeanwhile).toBeGreaterThanOrEqual(5);
    if (isMeasured) expect(p99).toBeLessThan(250);
    await server.stop();
  });
});

/** Before the server has it: on the embedded database one process has it alone. */
async function fillDatabase(settings: Record<string, string>) {
  const database = await openDatabase({
    url: settings['DATABASE_URL'],
    dataDir: settings['DATA_DIR'] ?? '',
    poolSize: 2,
    onError: () => undefined,
  });
  const made = await buildManyBookings(database.pool, { count: size });
  await database.close();
  return made;
}
