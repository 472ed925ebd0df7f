import { describe, expect, it } from 'vitest';
import { createRateLimiter } from '../../src/http/rate-limit.ts';
import { pool, startApp } from '../support/app.ts';
import { buildAccessToken, buildUser } from '../support/build/user.ts';
import type { Caller } from '../support/client.ts';

const minute = 60_000;
const start = Math.floor(new Date().getTime() / minute) * minute + 18_000;

/** A clock that moves only by `forward`. */
function createClock() {
  let now = start;
  return { clock: () => new Date(now), forward: (ms: number) => void (now += ms) };
}

const me = '{ viewer { databaseId } }';

async function startLimited(limit: string, env: Record<string, string> = {}) {
  const { clock, forward } = createClock();
  const app = await startApp({ RATE_LIMIT: limit, ...env }, clock);
  const readRemaining = async (caller?: Caller, query = me) =>
    Number((await app.as(caller).gql(query)).headers.get('x-ratelimit-remaining'));
  return { ...app, forward, remaining: readRemaining };
}

describe('the budget of a caller', () => {
  it('is shown in the headers of every response (GAP-15)', async () => {
    const { as } = await startLimited('600');
    const { headers } = await as(await buildUser()).gql(me);
    expect(Object.fromEntries(headers)).toMatchObject({
      ratelimit: '"default";r=599;t=42',
      'ratelimit-policy': '"default";q=600;w=60',
      'x-ratelimit-limit': '600',
      'x-ratelimit-remaining': '599',
      'x-ratelimit-reset': '42',
    });
  });

  it('is charged with the possible cost of an operation', async () => {
    const { remaining } = await startLimited('60000');
    const user = await buildUser();
    const page = (first: number) =>
      `{ bookings(first: ${first}) { nodes { title attendees { name } } } }`;
    const before = await remaining(user);
    const small = before - (await remaining(user, page(1)));
    const large = before - small - (await remaining(user, page(100)));
    expect(small).toBeGreaterThan(0);
    expect(large).toBeGreaterThan(small * 5);
  });

  it('is charged for each operation of a batch', async () => {
    const { as } = await startLimited('600');
    const { headers } = await as(await buildUser()).fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Array(5).fill({ query: me })),
    });
    expect(headers.get('x-ratelimit-remaining')).toBe('595');
  });

  it('leads to 429 when it is used up, until the next minute', async () => {
    const { as, forward } = await startLimited('2');
    const user = await buildUser();
    await as(user).gql(me);
    await as(user).gql(me);
    const { status, headers, data, errors } = await as(user).gql(me);
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('42');
    expect(headers.get('x-ratelimit-remaining')).toBe('0');
    expect(data).toBeUndefined();
    expect(errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED', retryAfter: 42 } }]);
    forward(41_999);
    expect((await as(user).gql(me)).status).toBe(429);
    forward(1);
    expect((await as(user).gql(me)).status).toBe(200);
  });

  it('is separate from the budgets of their apps and of other users', async () => {
    const { as, remaining } = await startLimited('2');
    const [user, other] = [await buildUser(), await buildUser()];
    const token = await buildAccessToken(user, ['READ_PROFILE']);
    await as(user).gql(me);
    await as(user).gql(me);
    expect((await as(user).gql(me)).status).toBe(429);
    expect(await remaining(token)).toBe(1);
    expect(await remaining(other)).toBe(1);
  });

  it('is shared by all API keys of a user', async () => {
    const { as, remaining } = await startLimited('10');
    const user = await buildUser();
    const { data } = await as(user).gql(`mutation { createApiKey(input: {}) { key } }`);
    const key: unknown = data.createApiKey.key;
    const before = await remaining(user);
    expect(await remaining(String(key))).toBe(before - 1);
  });

  it('is a tenth of the limit for anonymous callers', async () => {
    const { as } = await startLimited('25');
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await as().gql('{ __typename }')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('is not shown if there is no limit', async () => {
    const { as } = await startApp({ RATE_LIMIT: 'off' });
    const { headers } = await as(await buildUser()).gql(me);
    expect([...headers.keys()].filter((name) => name.includes('ratelimit'))).toEqual([]);
  });
});

describe('guessing API keys', () => {
  it('is charged to the IP address, and does not lock out valid keys (GAP-22)', async () => {
    const { as } = await startLimited('30');
    const guess = () => as('cal_wrong').gql(me);
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await guess()).status);
    expect(statuses).toEqual([401, 401, 401]);
    const { status, headers, errors } = await guess();
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('42');
    expect(errors?.[0]?.extensions['code']).toBe('RATE_LIMITED');
    expect((await as(await buildUser()).gql(me)).status).toBe(200);
  });
});

describe('the IP address of a caller', () => {
  const toForwardedRequest = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const query = '/graphql?query={__typename}';

  it('comes from the trusted proxy, and a /64 of IPv6 counts as one', async () => {
    const { as } = await startLimited('1000', { TRUST_PROXY: '1' });
    const readRemainingFrom = async (address: string) =>
      Number(
        (await as().fetch(query, toForwardedRequest(address))).headers.get('x-ratelimit-remaining'),
      );
    expect(await readRemainingFrom('2001:db8:1:2::1')).toBe(99);
    expect(await readRemainingFrom('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(98);
    expect(await readRemainingFrom('2001:db8:1:3::1')).toBe(99);
    expect(await readRemainingFrom('2001:db8::1')).toBe(99);
    expect(await readRemainingFrom('2001:db8::2:0:0:1')).toBe(98);
    expect(await readRemainingFrom('192.0.2.7')).toBe(99);
    expect(await readRemainingFrom('::ffff:192.0.2.7')).toBe(98);
    // The proxy has added the last entry.
    expect(await readRemainingFrom('203.0.113.9, 192.0.2.7')).toBe(97);
  });

  it('is not taken from the caller’s own header', async () => {
    const { as } = await startLimited('20');
    const ask = async (address: string) =>
      (await as().fetch(query, toForwardedRequest(address))).status;
    expect([await ask('192.0.2.1'), await ask('192.0.2.2'), await ask('192.0.2.3')]).toEqual([
      200, 200, 429,
    ]);
  });
});

describe('createRateLimiter', () => {
  // No other test uses these callers, because their servers settle in the same minute.
  function createPair(limit = 100) {
    const { clock, forward } = createClock();
    const create = () => {
      const limiter = createRateLimiter({ limit, clock, pool, onError: () => undefined });
      limiter.close();
      return limiter;
    };
    return { a: create(), b: create(), forward };
  }

  it('shares one budget between processes', async () => {
    const { a, b, forward } = createPair();
    a.open('user:-1').charge(60);
    b.open('user:-1').charge(30);
    await a.settle();
    await b.settle();
    expect(b.open('user:-1').remaining()).toBe(10);
    expect(() => {
      b.open('user:-1').charge(11);
    }).toThrow('Too many requests');
    a.open('user:-1').charge(5);
    await a.settle();
    expect(a.open('user:-1').remaining()).toBe(5);
    forward(minute);
    expect(a.open('user:-1').remaining()).toBe(100);
  });

  it('counts a charge once if several processes settle at the same time', async () => {
    const { a, b } = createPair(1_000);
    for (let i = 0; i < 50; i++) {
      for (const one of [a, b]) for (const user of [3, 2, 4]) one.open(`user:-${user}`).charge(1);
      if (i % 10 === 0) await Promise.all([a.settle(), b.settle(), a.settle(), b.settle()]);
    }
    await a.settle();
    await b.settle();
    for (const user of [2, 3, 4]) expect(b.open(`user:-${user}`).remaining()).toBe(900);
  });

  it('stores a charge later if the database failed', async () => {
    const { a, b } = createPair();
    a.open('user:-5').charge(40);
    await pool.query('ALTER TABLE "RateBudget" RENAME TO "Gone"');
    await expect(a.settle()).rejects.toThrow('RateBudget');
    await pool.query('ALTER TABLE "Gone" RENAME TO "RateBudget"');
    await a.settle();
    b.open('user:-5').charge(1);
    await b.settle();
    expect(b.open('user:-5').remaining()).toBe(59);
  });

  it('deletes the rows of past minutes', async () => {
    const { a, forward } = createPair();
    a.open('user:-6').charge(1);
    await a.settle();
    forward(3 * minute);
    a.open('user:-7').charge(1);
    await a.settle();
    const { rows } = await pool.query('SELECT caller FROM "RateBudget" WHERE caller = $1', [
      'user:-6',
    ]);
    expect(rows).toEqual([]);
  });

  it('remembers a limited number of callers, and forgets the oldest', () => {
    const { a } = createPair();
    for (let i = 0; i < 120_000; i++) a.open(`ip:${i}`).charge(1);
    expect(a.open('ip:119999').remaining()).toBe(9);
    expect(a.open('ip:0').remaining()).toBe(10);
  });
});
