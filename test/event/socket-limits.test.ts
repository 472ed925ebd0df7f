import { hash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { recordBookingEvents } from '../../src/domain/event/record.ts';
import { db, startApp } from '../support/app.ts';
import { bookingChangedSubscription } from '../support/ask/graphql.ts';
import {
  connect,
  countLive,
  openReady,
  toMessage,
  refusedWith,
  whoAmI,
} from '../support/ask/socket.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildUser } from '../support/build/user.ts';

const none = { sockets: 0, streams: 0 };
const text = 'x'.repeat(60_000);
/** 2.4 MB of a booking. */
const heavyFields = Array.from({ length: 40 }, (_, nth) => `m${nth}: metadata`).join(' ');
const askHeavy = (first = 1) => `{ bookings(first: ${first}) { nodes { ${heavyFields} } } }`;

async function buildHeavyHost(count = 1) {
  const host = await buildUser();
  let booking = await buildBooking({ host, metadata: { text } });
  while (--count > 0) booking = await buildBooking({ host, metadata: { text } });
  return { host, booking };
}

/** Counts the operations that a server has ended, by its log. */
function countOperations() {
  let ended = 0;
  const write = (line: string) => void (ended += line.includes('WEBSOCKET') ? 1 : 0);
  return { logTo: { write }, readEnded: () => ended };
}

/** A server whose intervals pass when the test says so. */
async function startTimedApp({ logTo } = countOperations()) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  // A few pings last longer than a client may read nothing.
  const settings = { LOG_LEVEL: 'info', STALL_SECONDS: '300' };
  const app = await startApp(settings, undefined, 0, logTo);
  const passPing = () => vi.advanceTimersByTime(12_000);
  return { ...app, passPing };
}

describe('a socket whose client stops reading', () => {
  it('fetches few messages of its stream, and is cut off after STALL_SECONDS', async () => {
    const app = await startApp({ STALL_SECONDS: '2', RATE_LIMIT: '60000' });
    const { host, booking } = await buildHeavyHost();
    const raw = await openReady(app.url, host.key);
    raw.send(
      toMessage('1', `subscription { bookingChanged { cursor booking { ${heavyFields} } } }`),
    );
    await expect.poll(() => raw.heard).toHaveLength(2);
    expect(await countLive(app.url)).toEqual({ sockets: 1, streams: 1 });
    raw.socket.pause();
    const change = { type: 'BOOKING_NO_SHOW_UPDATED' } as const;
    for (let count = 0; count < 40; count++) {
      await recordBookingEvents(db, [booking], change, new Date());
    }
    await expect.poll(() => countLive(app.url)).toEqual(none);
    const { headers } = await app.as(host).gql(whoAmI);
    // Each of the forty would cost a point at least.
    expect(60_000 - Number(headers.get('x-ratelimit-remaining'))).toBeLessThan(30);
    // A socket that does not read does not learn of its end.
    raw.socket.resume();
    expect(await raw.closed).toBe(1006);
  });

  it('is not read from either, so a flood of queries waits in its client', async () => {
    const { logTo, readEnded } = countOperations();
    const app = await startApp({ STALL_SECONDS: '1', LOG_LEVEL: 'info' }, undefined, 0, logTo);
    const { host } = await buildHeavyHost();
    const raw = await openReady(app.url, host.key);
    raw.socket.pause();
    for (let nth = 0; nth < 15; nth++) raw.send(toMessage(`heavy${nth}`, askHeavy()));
    // The first answers fill what lies between server and client.
    await expect.poll(readEnded).toBeGreaterThan(1);
    const padding = ' '.repeat(20_000);
    for (let nth = 0; nth < 150; nth++) raw.send(toMessage(`${nth}`, whoAmI + padding));
    await expect.poll(() => countLive(app.url)).toEqual(none);
    expect(readEnded()).toBeLessThan(60);
  });

  it('is not taken for dead while there is something to read', async () => {
    const operations = countOperations();
    const app = await startTimedApp(operations);
    const { host } = await buildHeavyHost();
    const raw = await openReady(app.url, host.key);
    raw.socket.pause();
    for (let nth = 0; nth < 15; nth++) raw.send(toMessage(`${nth}`, askHeavy()));
    await expect.poll(operations.readEnded).toBeGreaterThan(1);
    for (let count = 0; count < 3; count++) {
      app.passPing();
      await countLive(app.url);
    }
    raw.socket.resume();
    await expect.poll(() => raw.heard.length).toBe(31);
  });
});

describe('a ping', () => {
  it('that is not answered closes the socket, and frees its streams', async () => {
    const app = await startTimedApp();
    const host = await buildUser();
    const raw = await openReady(app.url, host.key, { autoPong: false });
    raw.send(toMessage('1', bookingChangedSubscription));
    await expect.poll(() => raw.heard).toHaveLength(2);
    expect(await countLive(app.url)).toEqual({ sockets: 1, streams: 1 });
    app.passPing();
    app.passPing();
    expect(await raw.closed).toBe(1006);
    expect(await countLive(app.url)).toEqual(none);
  });

  it('that is answered keeps the socket open', async () => {
    const app = await startTimedApp();
    const raw = await openReady(app.url, (await buildUser()).key);
    for (let count = 1; count <= 3; count++) {
      const pinged = once(raw.socket, 'ping');
      app.passPing();
      await pinged;
      // The server reads the pong before this.
      raw.send(toMessage(`${count}`));
      await expect.poll(() => raw.heard).toHaveLength(1 + 2 * count);
    }
    expect(await countLive(app.url)).toEqual({ sockets: 1, streams: 0 });
  });
});

describe('an operation over a socket', () => {
  it('is refused beyond 4 MiB, and the next one is answered', async () => {
    const { host } = await buildHeavyHost(2);
    const { ask } = connect({ apiKey: host.key });
    const { errors = [] } = (await ask(askHeavy(2))) as ReturnType<typeof refusedWith>;
    expect(errors).toMatchObject(refusedWith('PAYLOAD_TOO_LARGE').errors);
    expect(JSON.stringify(await ask(askHeavy(1))).length).toBeGreaterThan(40 * text.length);
  });
});

const named = (query: string) => ({
  persistedQuery: { version: 1, sha256Hash: hash('sha256', query) },
});

/** Each row sends one after the other: the hash, the query with its hash, and the hash again. */
describe.each([
  ['as they are', {}, ['PERSISTED_QUERY_NOT_FOUND', 'data', 'data']],
  [
    'with PERSISTED_QUERIES=off',
    { PERSISTED_QUERIES: 'off' },
    ['PERSISTED_QUERY_NOT_SUPPORTED', 'data', 'PERSISTED_QUERY_NOT_SUPPORTED'],
  ],
  [
    'with TRUSTED_DOCUMENTS_ONLY',
    { TRUSTED_DOCUMENTS_ONLY: 'true' },
    ['PERSISTED_QUERY_NOT_SUPPORTED', 'FORBIDDEN', 'PERSISTED_QUERY_NOT_SUPPORTED'],
  ],
])('persisted queries over a socket, %s', (_name, env, expected) => {
  it('follow the settings as over HTTP', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'almanac-socket-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    const trusted = 'query Trusted { viewer { databaseId } }';
    const TRUSTED_DOCUMENTS = join(folder, 'documents.json');
    writeFileSync(TRUSTED_DOCUMENTS, JSON.stringify({ [hash('sha256', trusted)]: trusted }));
    const app = await startApp({ ...env, TRUSTED_DOCUMENTS });
    const { client } = connect({ apiKey: (await buildUser()).key }, app.url);
    const send = async (query: string, extensions = {}): Promise<string> => {
      try {
        const { value } = await client.iterate({ query, extensions }).next();
        return value?.data ? 'data' : 'nothing';
      } catch (errors) {
        return (errors as { extensions: { code: string } }[])[0]?.extensions.code ?? 'nothing';
      }
    };
    const other = 'query Other { viewer { databaseId } }';
    const got = [
      await send('', named(other)),
      await send(other, named(other)),
      await send('', named(other)),
    ];
    expect(got).toEqual(expected);
    expect([await send('', named(trusted)), await send(trusted)]).toEqual(['data', 'data']);
  });
});
