import { getOperationAST } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { ledger as whole } from '../../rest-compat/ledger.ts';
import { as, startApp } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { requestRestAs, requestRestStatus } from '../support/ask/rest.ts';
import { buildAdmin, buildUser, type UserWithKey } from '../support/build/user.ts';
import { readOpenApi } from '../support/rest/openapi.ts';

/** The rows of section 5, which are asked otherwise, are in oauth-route.test.ts. */
const ledger = whole.filter(({ tag }) => tag !== 'OAuth');

/** Section 4 of the contract, to the letter, and what clients call beyond it (GAP-36). */
const contract = `
| GET | /bookings |
| POST | /bookings |
| GET | /bookings/{id} |
| PATCH | /bookings/{id} |
| DELETE | /bookings/{id}/cancel |
| GET | /attendees |
| POST | /attendees |
| GET | /attendees/{id} |
| PATCH | /attendees/{id} |
| DELETE | /attendees/{id} |
| GET | /users |
| POST | /users |
| GET | /users/{userId} |
| PATCH | /users/{userId} |
| DELETE | /users/{userId} |
| GET | /teams |
| POST | /teams |
| GET | /teams/{teamId} |
| PATCH | /teams/{teamId} |
| DELETE | /teams/{teamId} |
| GET | /schedules |
| POST | /schedules |
| GET | /schedules/{id} |
| PATCH | /schedules/{id} |
| DELETE | /schedules/{id} |
| POST | /availabilities |
| GET | /availabilities/{id} |
| PATCH | /availabilities/{id} |
| DELETE | /availabilities/{id} |
| GET | /webhooks |
| POST | /webhooks |
| GET | /webhooks/{id} |
| PATCH | /webhooks/{id} |
| DELETE | /webhooks/{id} |
| GET | /me |
`;

const extensions = `
| GET | /hooks |
| POST | /hooks |
| GET | /hooks/{id} |
| PATCH | /hooks/{id} |
| DELETE | /hooks/{id} |
| DELETE | /bookings/{id} |
| GET | /event-types |
| GET | /teams/{teamId}/event-types |
| POST | /event-types |
| GET | /event-types/{id} |
| PATCH | /event-types/{id} |
| DELETE | /event-types/{id} |
| GET | /booking-references |
| POST | /booking-references |
| GET | /booking-references/{id} |
| PATCH | /booking-references/{id} |
| DELETE | /booking-references/{id} |
| GET | /availability |
| GET | /slots |
| GET | /memberships |
| POST | /memberships |
| GET | /memberships/{id} |
| PATCH | /memberships/{id} |
| DELETE | /memberships/{id} |
`;

const parseTableRows = (table: string) =>
  [...table.matchAll(/^\| (\w+) \| (\S+) \|$/gm)].map(([, method, path]) => `${method} ${path}`);

const formatEndpointName = ({ method, path }: { method: string; path: string }) =>
  `${method.toUpperCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;

const toExamplePath = (name: string) => {
  const path = name.split(' ')[1] ?? '';
  return path
    .replace('{id}', path.includes('hooks') ? crypto.randomUUID() : '0')
    .replace(/\{.*\}/, '0');
};
const getMethod = (name: string) => name.split(' ')[0] ?? '';

describe('the ledger', () => {
  it('has the routes of the contract, and no others except extensions', () => {
    expect(parseTableRows(contract)).toHaveLength(35);
    const own = ledger.filter(({ isExtension }) => !isExtension).map(formatEndpointName);
    const beyond = ledger.filter(({ isExtension }) => isExtension).map(formatEndpointName);
    expect(own.sort()).toEqual(parseTableRows(contract).sort());
    expect(beyond.sort()).toEqual(parseTableRows(extensions).sort());
  });

  it('describes each row with its decisions and its response', () => {
    for (const row of ledger) {
      const { operation, gaps, summary, response, isExtension = false } = row;
      const what = formatEndpointName(row);
      const kind = row.method === 'get' ? 'query' : 'mutation';
      const document = getOperationAST(row.document, operation);
      expect([what, document?.operation]).toEqual([what, kind]);
      expect(gaps.length, what).toBeGreaterThan(0);
      for (const gap of gaps) expect(gap, what).toMatch(/^GAP-(0[1-9]|[1-3]\d|4[0-7])$/);
      expect([what, gaps.includes('GAP-36')]).toEqual([what, isExtension]);
      expect(summary, what).toMatch(/^[A-Z].{5,}[^.]$/);
      // Something is wrapped, or told: no answer is just anything.
      expect(response.safeParse({}).success, what).toBe(false);
    }
  });
});

const rows = ledger.map(formatEndpointName);
const closed = ledger.filter(({ isPublic }) => !isPublic).map(formatEndpointName);
const findOperation = (name: string) =>
  ledger.find((row) => formatEndpointName(row) === name)?.operation;

describe('every route', () => {
  let user: UserWithKey;
  beforeAll(async () => {
    user = await buildUser();
  });

  const requestRoute = (name: string, init: RequestInit & { query?: string } = {}) =>
    as().fetch(`/v1${toExamplePath(name)}${init.query ?? ''}`, {
      method: getMethod(name),
      ...init,
    });

  it.each(rows)('%s names its operation, also in errors', async (name) => {
    const bearer = { authorization: `Bearer ${user.key}` };
    const wrong = { authorization: 'Bearer cal_wrong' };
    for (const headers of [bearer, wrong, { ...bearer, 'content-type': 'application/json' }]) {
      const body = headers === bearer || getMethod(name) === 'GET' ? null : '{"a":';
      const response = await requestRoute(name, { headers, body });
      expect(response.headers.get('x-graphql-operation')).toBe(findOperation(name));
    }
  });

  it.each(closed)('%s accepts the key in the header, the query or both (GAP-01)', async (name) => {
    const other = 'Bearer cal_wrong';
    const requestStatuses = async (init: Parameters<typeof requestRoute>[1]) =>
      (await requestRoute(name, init)).status;
    const authorization = `Bearer ${user.key}`;
    expect(await requestStatuses({ headers: { authorization } })).not.toBe(401);
    expect(await requestStatuses({ query: `?apiKey=${user.key}` })).not.toBe(401);
    // Of both the header counts.
    expect(await requestStatuses({ query: '?apiKey=x', headers: { authorization } })).not.toBe(401);
    const headers = { authorization: other };
    expect(await requestStatuses({ query: `?apiKey=${user.key}`, headers })).toBe(401);
  });

  it.each(closed)('%s requires a valid credential', async (name) => {
    const basic = { authorization: `Basic ${user.key}` };
    for (const init of [{}, { query: '?apiKey=' }, { query: '?apiKey=x' }, { headers: basic }]) {
      const response = await requestRoute(name, init);
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer realm="almanac"/);
      expect(await response.json()).toMatchObject({ code: 'UNAUTHENTICATED' });
    }
  });

  const paths = [...new Set(rows.map((name) => name.split(' ')[1] ?? ''))];

  it.each(paths)('%s lists its methods when another is used', async (path) => {
    const known = rows.filter((name) => name.endsWith(` ${path}`)).map(getMethod);
    const all = known.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).sort();
    for (const method of ['PUT', 'PATCH', 'POST', 'DELETE', 'GET', 'OPTIONS'] as const) {
      if (known.includes(method)) continue;
      const response = await as(user).fetch(`/v1${toExamplePath(` ${path}`)}`, { method });
      const allowed = response.headers.get('allow')?.split(', ').sort();
      const expected = method === 'OPTIONS' ? 204 : 405;
      expect([method, response.status, allowed]).toEqual([method, expected, all]);
    }
  });

  it.each(rows.filter((name) => getMethod(name) === 'GET'))(
    '%s answers HEAD with the headers of GET alone',
    async (name) => {
      const [got, head] = [
        await as(user).fetch(`/v1${toExamplePath(name)}`),
        await as(user).fetch(`/v1${toExamplePath(name)}`, { method: 'HEAD' }),
      ];
      const kept = ({ status, headers }: Response) => [
        status,
        ...['content-type', 'x-total-count', 'x-graphql-operation'].map((one) => headers.get(one)),
      ];
      expect(kept(head)).toEqual(kept(got));
      expect(await head.text()).toBe('');
    },
  );
});

describe('every answer', async () => {
  const limited = await startApp({ RATE_LIMIT: '1000' });

  it('carries its request id and the budget, also for errors (GAP-15)', async () => {
    const { key } = await buildUser();
    const asked = ['/me', '/nothing', '/bookings/0', '/bookings?take=x', '/me?apiKey=x'];
    for (const path of asked) {
      for (const method of ['GET', 'POST']) {
        const { headers } = await limited
          .as(path.includes('apiKey') ? undefined : key)
          .fetch(`/v1${path}`, { method, headers: { 'x-request-id': 'of-mine' } });
        expect(headers.get('x-request-id'), path).toBe('of-mine');
        expect(headers.get('ratelimit'), path).toMatch(/^"default";r=\d+;t=\d+$/);
        expect(headers.get('ratelimit-policy'), path).toMatch(/^"default";q=\d+;w=60$/);
        for (const name of ['limit', 'remaining', 'reset']) {
          expect(headers.get(`x-ratelimit-${name}`), path).toMatch(/^\d+$/);
        }
      }
    }
  });

  it('replaces an invalid request id with a new one', async () => {
    const { headers } = await as().fetch('/v1/me', { headers: { 'x-request-id': 'a b"' } });
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  it('can be read by scripts of any origin, also for a wrong key', async () => {
    const host = await buildUser();
    await buildBooking({ host });
    for (const caller of [host, undefined]) {
      const { headers } = await as(caller).fetch('/v1/bookings?take=1', {
        headers: { origin: 'https://page.example' },
      });
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-expose-headers')).toMatch(/X-GraphQL-Operation.*Link/);
    }
    const asked = await as().fetch('/v1/bookings/1', {
      method: 'OPTIONS',
      headers: { origin: 'https://page.example', 'access-control-request-method': 'PATCH' },
    });
    expect([asked.status, asked.headers.get('access-control-allow-methods')]).toEqual([
      204,
      expect.stringContaining('PATCH'),
    ]);
  });
});

const { document } = await readOpenApi();
const admin = await buildAdmin();

describe.each(
  ledger.flatMap(({ method, path }) => {
    const [, folder, name] = /^(\/[\w-]+)\/:(\w+)$/.exec(path) ?? [];
    return folder !== undefined && name !== undefined
      ? [{ method: method.toUpperCase(), folder, name }]
      : [];
  }),
)('$method $folder/:$name', ({ method, folder, name }) => {
  const body = method === 'PATCH' ? {} : undefined;

  it('answers 400 to what is not an id, and names the parameter', async () => {
    const { status, paths } = await requestRestAs(admin, `${method} ${folder}/1.5`, body);
    expect([status, paths]).toEqual([400, [name]]);
  });

  it('answers 404 to an id that is unknown', async () => {
    const ids = /hooks$/.test(folder)
      ? [crypto.randomUUID()]
      : ['0', '2147483647', '2147483648', '99999999999999999999'];
    for (const id of ids) {
      const status = await requestRestStatus(admin, `${method} ${folder}/${id}`, body);
      expect([id, status]).toEqual([id, 404]);
    }
  });
});

/** The number parameters of each list. */
const numbersByPath = ledger
  .filter(({ method, path }) => method === 'get' && !path.includes(':'))
  .map(({ path }) => {
    const parameters = document.paths[`/v1${path}`]?.['get']?.parameters ?? [];
    const names = parameters.map(({ name = '' }) => name);
    return { path, numbers: names.filter((name) => /^(take|page|\w+Id)$/.test(name)) };
  });

it.each(numbersByPath.filter(({ numbers }) => numbers.length > 0))(
  'GET $path names every parameter that is not a number',
  async ({ path, numbers }) => {
    const query = numbers.map((name) => `${name}=${name === 'page' ? 0 : 'x'}`).join('&');
    const { status, paths } = await requestRestAs(admin, `GET ${path}?${query}`);
    expect([status, paths]).toEqual([400, expect.arrayContaining(numbers)]);
  },
);
