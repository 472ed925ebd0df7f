import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { generateSecret } from '../../src/auth/secret.ts';
import { startApp } from '../support/app.ts';
import { buildUser } from '../support/build/user.ts';
import { measureEffort } from '../support/effort.ts';

const start = Math.floor(new Date().getTime() / 60_000) * 60_000 + 18_000;

/** A server whose clock moves only by `forward`. Callers without a credential have two points. */
async function startLimited(limit = 20) {
  let now = start;
  const app = await startApp({ RATE_LIMIT: String(limit) }, () => new Date(now));
  return { ...app, forward: (ms: number) => void (now += ms) };
}

/** As above, and the budget of the address is used up. */
async function startSpent() {
  const app = await startLimited();
  for (let i = 0; i < 2; i++) await app.as().gql('{ __typename }');
  return app;
}

const json = { 'content-type': 'application/json' };
const createKey = () => `cal_${generateSecret()}`;

/** Reads all of an answer that ends with the connection, or its first part. */
async function readFirst(socket: Socket): Promise<string> {
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  return chunk.toString();
}

async function openSocket(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

const writeHead = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: almanac', 'Content-Type: application/json', ...headers]
    .map((line) => `${line}\r\n`)
    .join('') + '\r\n';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a caller whose budget is used up', () => {
  const graphql = { errors: [{ extensions: { code: 'RATE_LIMITED', retryAfter: 42 } }] };
  const problem = { status: 429, code: 'RATE_LIMITED', retryAfter: 42 };
  const oauth = { error: 'temporarily_unavailable' };
  it.each([
    ['GraphQL', '/graphql', { method: 'POST', headers: json, body: '{"query"' }, graphql],
    ['a batch', '/graphql', { method: 'POST', headers: json, body: '[[[' }, graphql],
    ['GraphQL by GET', '/graphql?query={', {}, graphql],
    ['REST', '/v1/slots', {}, problem],
    ['a REST route that does not exist', '/v1/nothing', {}, problem],
    ['a calendar file', '/calendar/x/y.ics', {}, problem],
    ['OAuth', '/api/auth/oauth/token', { method: 'POST', headers: json, body: '{' }, oauth],
  ])('gets 429 in the form of %s', async (_name, path, init, body) => {
    const { url } = await startSpent();
    const response = await fetch(url + path, init);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '42']);
    expect(response.headers.get('x-ratelimit-remaining')).toBe('0');
    expect(await response.json()).toMatchObject(body);
  });

  it('gets 429 as a page, whatever they send', async () => {
    const { url } = await startSpent();
    for (const method of ['GET', 'POST']) {
      const response = await fetch(`${url}/auth/sign-in`, { method });
      expect([response.status, response.headers.get('retry-after')]).toEqual([429, '42']);
      expect(await response.text()).toContain('Too many requests');
    }
  });

  it.each(['/graphql', '/v1/bookings', '/api/auth/oauth/token'])(
    'is answered before the body of POST %s has arrived',
    async (path) => {
      const { url, as } = await startLimited();
      const { key } = await buildUser();
      for (let i = 0; i < 20; i++) await as(key).gql('{ __typename }');
      for (let i = 0; i < 2; i++) await as().gql('{ __typename }');
      const socket = await openSocket(url);
      socket.write(writeHead(path, `Authorization: Bearer ${key}`, 'Content-Length: 4000'));
      expect(await readFirst(socket)).toMatch(/^HTTP\/1.1 429 /);
      socket.destroy();
    },
  );

  it.each([
    ['a document of 23 KB', JSON.stringify({ query: `{${' viewer{name}'.repeat(1_750)}}` })],
    ['a body of 190 KB', `{"variables":{"a":[${'{},'.repeat(60_000)}{}]}}`],
  ])('is refused with little work: %s', async (_name, body) => {
    const { url } = await startSpent();
    const effort = await measureEffort(async () => {
      for (let i = 0; i < 20; i++) {
        const response = await fetch(`${url}/graphql`, { method: 'POST', headers: json, body });
        expect(response.status).toBe(429);
        await response.text();
      }
    });
    // Of the server and of the client, which does most of it.
    expect(effort / 20).toBeLessThan(4);
  });

  it('reads the answer although a long body is still being sent, and is then disconnected', async () => {
    const { url } = await startSpent();
    const socket = await openSocket(url);
    const closed = once(socket, 'close');
    socket.on('error', () => undefined);
    socket.write(writeHead('/graphql', 'Transfer-Encoding: chunked'));
    const sender = setInterval(() => socket.write(`1000\r\n${'x'.repeat(0x1000)}\r\n`), 5);
    const answer = await readFirst(socket);
    expect(answer).toMatch(/^HTTP\/1.1 429 /);
    expect(answer).toMatch(/^Connection: close\r$/m);
    await closed;
    clearInterval(sender);
  });

  it('runs out even if no request is small enough to be answered', async () => {
    const { as } = await startLimited();
    const dear = '{ bookings(first: 500) { nodes { attendees { name } } } }';
    const statuses = [];
    for (let i = 0; i < 3; i++) {
      const { status, headers } = await as().gql(dear);
      statuses.push([status, headers.get('x-ratelimit-remaining')]);
    }
    expect(statuses).toEqual([
      [429, '1'],
      [429, '0'],
      [429, '0'],
    ]);
  });
});

describe('a body', () => {
  it('costs a point for each 4 KiB after the first', async () => {
    const { as } = await startLimited(60_000);
    const user = await buildUser();
    const readCost = async (length: number) => {
      const { headers } = await as(user).fetch('/graphql', {
        method: 'POST',
        headers: json,
        body: '{"query":"{__typename}"}'.padEnd(length),
      });
      return Number(headers.get('x-ratelimit-remaining'));
    };
    const left = [];
    for (const length of [24, 4_096, 4_097, 40_960]) left.push(await readCost(length));
    expect(left).toEqual([59_999, 59_998, 59_996, 59_986]);
  });

  it.each(['/graphql', '/v1/bookings', '/api/auth/oauth/token', '/auth/sign-in'])(
    'is refused by its stated length, before it arrives: POST %s',
    async (path) => {
      const { url } = await startApp();
      const { key } = await buildUser();
      const socket = await openSocket(url);
      socket.write(
        writeHead(path, `Authorization: Bearer ${key}`, 'Content-Length: 1048577').replace(
          path === '/auth/sign-in' ? 'application/json' : '-',
          path === '/auth/sign-in' ? 'application/x-www-form-urlencoded' : '-',
        ),
      );
      expect(await readFirst(socket)).toMatch(/^HTTP\/1.1 413 /);
      socket.destroy();
    },
  );
});

describe('a GraphQL document', () => {
  it('costs a point for each KiB after the fourth, until it has come twice', async () => {
    const { as } = await startLimited(60_000);
    const user = await buildUser();
    const readLeft = async (length: number) => {
      const query = '{__typename}#'.padEnd(length, 'x');
      const { headers } = await as(user).fetch(`/graphql?query=${encodeURIComponent(query)}`);
      return Number(headers.get('x-ratelimit-remaining'));
    };
    const left = [];
    for (const length of [13, 4_096, 4_097, 10_240, 10_240, 10_240])
      left.push(await readLeft(length));
    expect(left).toEqual([59_999, 59_998, 59_996, 59_989, 59_982, 59_981]);
  });
});

describe('guessing secrets from an address without points', () => {
  /** Other statements are the server's own: it settles budgets and saves usage whenever it is time. */
  const countLookups = () => {
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    const isLookup = (args: unknown[]) => /"(hashedKey|tokenHash)\\"/.test(JSON.stringify(args[0]));
    return () => sent.mock.calls.filter(isLookup).length;
  };
  const askWithCookie = (url: string) =>
    fetch(`${url}/account`, { headers: { cookie: `session=${generateSecret(43)}` } });

  it('reads the database a few times a second, and no more', async () => {
    const { as, url, forward } = await startSpent();
    const count = countLookups();
    const guess = async () => {
      for (let i = 0; i < 10; i++) {
        expect((await as(createKey()).gql('{ __typename }')).status).toBe(429);
        expect((await as(generateSecret(43)).fetch('/v1/me')).status).toBe(429);
        expect((await askWithCookie(url)).status).toBe(429);
      }
    };
    await guess();
    expect(count()).toBe(5);
    forward(1_000);
    await guess();
    expect(count()).toBe(10);
  });

  it('cannot outrun the budget in parallel', async () => {
    const { as } = await startLimited();
    const count = countLookups();
    const guesses = Array.from({ length: 30 }, () => as(createKey()).gql('{ __typename }'));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(2);
    expect(count()).toBe(7);
  });

  it('locks out no key that has worked before, however long ago it was proved', async () => {
    const { as, forward } = await startLimited();
    const user = await buildUser();
    await as(user).gql('{ __typename }');
    for (let i = 0; i < 2; i++) await as().gql('{ __typename }');
    forward(20_000);
    for (let i = 0; i < 10; i++) await as(createKey()).gql('{ __typename }');
    expect((await as(user).gql('{ __typename }')).status).toBe(200);
  });

  it('lets a key in that is new here, at the latest when the next second has come', async () => {
    const { as, forward } = await startSpent();
    const user = await buildUser();
    for (let i = 0; i < 10; i++) await as(createKey()).gql('{ __typename }');
    const { status, headers } = await as(user).gql('{ __typename }');
    expect([status, headers.get('retry-after')]).toEqual([429, '1']);
    forward(1_000);
    expect((await as(user).gql('{ __typename }')).status).toBe(200);
  });

  it('costs an address nothing if the key is valid', async () => {
    const { as } = await startLimited();
    for (let i = 0; i < 5; i++) await as(await buildUser()).gql('{ __typename }');
    expect((await as().gql('{ __typename }')).headers.get('x-ratelimit-remaining')).toBe('1');
  });
});
