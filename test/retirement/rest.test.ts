import { beforeAll, describe, expect, it } from 'vitest';
import { ledger } from '../../rest-compat/ledger.ts';
import { startApp } from '../support/app.ts';
import { buildUser, type UserWithKey } from '../support/build/user.ts';

const days = { REST_DEPRECATED: '2026-12-01', REST_SUNSET: '2027-06-30' };
const retired = {
  deprecation: '@1796083200',
  sunset: 'Wed, 30 Jun 2027 00:00:00 GMT',
};

let user: UserWithKey;
beforeAll(async () => {
  user = await buildUser();
});

type Server = Awaited<ReturnType<typeof startApp>>;

const call = (server: Server, path: string, prefer = '', init: RequestInit = {}) =>
  server.as(user).fetch(path, { ...init, headers: { prefer } });

const readHeaders = ({ headers }: Response) => ({
  deprecation: headers.get('deprecation'),
  sunset: headers.get('sunset'),
});

const readLink = ({ headers }: Response, rel: string) =>
  new RegExp(`<([^>]*)>; rel="${rel}"`).exec(headers.get('link') ?? '')?.[1];

describe('a route that nobody retires', () => {
  it('says nothing of it, and answers a rehearsal as always', async () => {
    const server = await startApp();
    const plain = await call(server, '/v1/me');
    const rehearsed = await call(server, '/v1/me', 'sunset-rehearsal');
    expect(readHeaders(plain)).toEqual({ deprecation: null, sunset: null });
    expect(plain.headers.get('link')).toBeNull();
    expect(rehearsed.headers.get('preference-applied')).toBe('sunset-rehearsal');
    expect(await rehearsed.text()).toBe(await plain.text());
  });

  it.each(['sunset-rehearsal=no', 'sunset-rehearsal, sunset-rehearsal'])(
    'refuses Prefer: %s, which may mean the opposite',
    async (prefer) => {
      expect((await call(await startApp(), '/v1/me', prefer)).status).toBe(400);
    },
  );
});

describe('REST that its operator retires', () => {
  it('says since when, until when, and where to go, on success and on failure', async () => {
    const server = await startApp(days);
    for (const path of ['/v1/me', '/v1/bookings/0']) {
      const response = await call(server, path);
      expect(readHeaders(response)).toEqual(retired);
      expect(readLink(response, 'successor-version')).toMatch(/\/graphql$/);
      expect(readLink(response, 'sunset')).toMatch(/\/docs\/rest-to-graphql#sunset$/);
      const page = new URL(readLink(response, 'deprecation') ?? '').pathname;
      const { status } = await server.as().fetch(page);
      expect(status).toBe(200);
    }
  });

  it('answers with the same body as before', async () => {
    const [old, fresh] = [await startApp(), await startApp(days)];
    for (const path of ['/v1/me', '/v1/bookings?take=1', '/v1/schedules']) {
      const answer = await (await call(fresh, path)).text();
      expect(answer).toBe(await (await call(old, path)).text());
    }
  });

  it('keeps the links between pages', async () => {
    const response = await call(await startApp(days), '/v1/bookings?take=1');
    expect(readLink(response, 'first')).toContain('take=1&page=1');
    expect(readLink(response, 'successor-version')).toMatch(/\/graphql$/);
  });

  it('shows the headers to pages of other origins', async () => {
    const server = await startApp(days);
    const headers = { origin: 'https://app.example' };
    const response = await server.as(user).fetch('/v1/me', { headers });
    const exposed = response.headers.get('access-control-expose-headers')?.split(', ');
    expect(exposed).toEqual(expect.arrayContaining(['Deprecation', 'Sunset', 'Link']));
  });

  it('is gone for a caller who rehearses it, and names what replaces each route', async () => {
    const response = await call(await startApp(days), '/v1/bookings', 'Sunset-Rehearsal');
    expect(response.headers.get('preference-applied')).toBe('sunset-rehearsal');
    expect(await response.json()).toMatchObject({
      status: 410,
      code: 'GONE',
      message:
        'GET /v1/bookings is gone since 2027-06-30. Use ListBookings instead. Send Prefer: explain=graphql to see the operation of this request.',
      successor: {
        name: 'ListBookings',
        url: expect.stringMatching(/\/docs\/reference\/listBookings$/) as string,
      },
    });
  });

  it('changes nothing in a rehearsal, not even in a write', async () => {
    const server = await startApp(days);
    const write = { method: 'PATCH', body: '{"name":"Changed"}' };
    expect((await call(server, `/v1/users/${user.id}`, 'sunset-rehearsal', write)).status).toBe(
      410,
    );
    expect(await (await call(server, '/v1/me')).json()).toMatchObject({ name: user.name });
  });

  it('keeps its routes for OAuth, which apps need for GraphQL too', async () => {
    const server = await startApp(days);
    const response = await call(server, '/api/auth/oauth/me', 'sunset-rehearsal');
    expect(response.status).not.toBe(410);
    expect(readHeaders(response)).toEqual({ deprecation: null, sunset: null });
  });

  it('goes on after its sunset, unless the operator says that it stops', async () => {
    const later = () => new Date('2027-06-30T00:00:00Z');
    const server = await startApp(days, later);
    expect((await call(server, '/v1/me')).status).toBe(200);
    const stopping = { ...days, REST_SHUTDOWN: 'on' };
    const before = await startApp(stopping, () => new Date('2027-06-29T23:59:59.999Z'));
    expect((await call(before, '/v1/me')).status).toBe(200);
    const after = await startApp(stopping, later);
    expect((await call(after, '/v1/me')).status).toBe(410);
    expect((await after.as().fetch('/v1/me')).status).toBe(410);
  });

  it('goes on explaining after it has stopped', async () => {
    const after = await startApp({ ...days, REST_SHUTDOWN: 'on' }, () => new Date('2028-01-01'));
    const response = await call(after, '/v1/me', 'explain=graphql');
    expect(await response.json()).toMatchObject({ operationName: 'GetMe' });
  });

  it('is deprecated in OpenAPI, in the ledger and in the reference', async () => {
    const server = await startApp(days);
    const read = async (path: string) => (await server.as().fetch(path)).text();
    const { paths } = JSON.parse(await read('/v1/openapi.json')) as {
      paths: Record<string, Record<string, Record<string, unknown>>>;
    };
    expect(paths['/v1/me']?.['get']).toMatchObject({ deprecated: true, 'x-sunset': '2027-06-30' });
    expect(paths['/v1/me']?.['get']?.['description']).toMatch(
      /^\*\*Deprecated\*\* since 2026-12-01\. It may be gone from 2027-06-30 on\. Use `GetMe`/,
    );
    expect(paths['/api/auth/oauth/me']?.['get']).not.toHaveProperty('deprecated');
    for (const path of ['/docs/ledger', '/docs/reference/getMe']) {
      expect(await read(path)).toContain('It may be gone from 2027-06-30 on'.slice(3));
    }
  });
});

describe('a single route that is retired', () => {
  const [row] = ledger.filter(({ method, path }) => method === 'delete' && path === '/hooks/:id');
  beforeAll(() => {
    if (!row) throw new Error('DELETE /hooks/:id is no row of the ledger');
    row.retirement = { since: '2026-10-01', sunset: null, replacedBy: '/webhooks/:id' };
    return () => {
      delete row.retirement;
    };
  });

  it('names the route that replaces it, for the record that was asked for', async () => {
    const server = await startApp();
    const response = await call(server, '/v1/hooks/a%20b', '', { method: 'DELETE' });
    expect(readHeaders(response)).toEqual({ deprecation: '@1790812800', sunset: null });
    expect(readLink(response, 'successor-version')).toMatch(/\/v1\/webhooks\/a%20b$/);
    const gone = await call(server, '/v1/hooks/1', 'sunset-rehearsal', { method: 'DELETE' });
    expect(gone.status).toBe(410);
    expect(await gone.json()).toMatchObject({
      successor: { name: 'DELETE /v1/webhooks/{id}' },
    });
    expect((await call(server, '/v1/hooks', 'sunset-rehearsal')).status).toBe(200);
  });

  it('takes the earlier of its days and those of the operator', async () => {
    const server = await startApp(days);
    const response = await call(server, '/v1/hooks/1', '', { method: 'DELETE' });
    expect(readHeaders(response)).toEqual({ ...retired, deprecation: '@1790812800' });
  });
});
