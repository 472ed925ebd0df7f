import { describe, expect, it } from 'vitest';
import { saveUsage } from '../../src/domain/usage/save.ts';
import { db, startApp } from '../support/app.ts';
import { connect, whoAmI } from '../support/ask/socket.ts';
import { buildAccessToken, buildUser } from '../support/build/user.ts';
import { buildUserWithPassword, createVisitor } from '../support/page/visitor.ts';

/** Runs requests on a server of their own, and returns what was counted when it stopped. */
async function countUses(
  userId: number,
  use: (app: Awaited<ReturnType<typeof startApp>>) => Promise<unknown>,
  env: Record<string, string> = {},
) {
  const app = await startApp(env);
  await use(app);
  await app.close();
  return listCounts(userId);
}

async function listCounts(userId: number) {
  const rows = await db.usage.findMany({ where: { userId }, orderBy: { name: 'asc' } });
  return rows.map(({ kind, name, count, errors }) => [kind, name, count, errors]);
}

const post = (url: string, key: string, body: unknown, path = '/graphql') =>
  fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('what is counted', () => {
  it('counts routes by their path in the reference, not the operations that answer them', async () => {
    const user = await buildUser();
    const counts = await countUses(user.id, async ({ as }) => {
      const client = as(user);
      await client.fetch('/v1/me');
      await client.fetch('/v1/me', { method: 'HEAD' });
      await client.fetch('/v1/bookings/1');
      await client.fetch('/v1/bookings/2');
      await client.fetch('/v1/no-such-route');
      await as().fetch('/v1/me');
    });
    expect(counts).toEqual([
      ['ROUTE', 'GET /v1/bookings/{id}', 2, 2],
      ['ROUTE', 'GET /v1/me', 2, 0],
    ]);
  });

  it('keeps the redacted variables of a route', async () => {
    const user = await buildUser();
    await countUses(user.id, ({ as }) =>
      as(user).fetch('/v1/bookings', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          eventTypeId: 1,
          start: '2031-01-01T10:00:00Z',
          timeZone: 'UTC',
          language: 'en',
          metadata: { diagnosis: 'flu' },
          responses: { name: 'Secret Patient', email: 'patient@example.test' },
        }),
      }),
    );
    const [row] = await db.usage.findMany({ where: { userId: user.id } });
    const text = JSON.stringify(row?.lastVariables);
    expect(text).toContain('"eventTypeId":1');
    expect(text).toContain('2031-01-01T10:00:00');
    expect(text).toContain('diagnosis');
    for (const secret of ['flu', 'Secret', 'patient@']) expect(text).not.toContain(secret);
  });

  it('counts operations by their name, or by their root fields', async () => {
    const user = await buildUser();
    const counts = await countUses(user.id, async ({ as }) => {
      const client = as(user);
      await client.gql('query Me { viewer { databaseId } }');
      await client.gql('{ viewer { databaseId } schedules(first: 1) { totalCount } }');
      await client.gql('{ viewer { nothing } }');
      await client.gql('{ not a document');
      await client.gql(`query ${'N'.repeat(500)} { viewer { databaseId } }`);
      await client.gql(
        'query Me($a: Int!) { viewer { databaseId } booking(by: { id: $a }) { id } }',
      );
    });
    expect(counts).toEqual([
      ['OPERATION', 'Me', 2, 1],
      ['OPERATION', 'N'.repeat(64), 1, 0],
      ['OPERATION', '{ viewer }', 1, 1],
      ['OPERATION', '{ viewer, schedules }', 1, 0],
      ['OPERATION', '{ … }', 1, 1],
    ]);
  });

  it('counts each operation of a batch, and those of a socket', async () => {
    const user = await buildUser();
    const counts = await countUses(user.id, async ({ url }) => {
      const batch = ['A', 'B', 'B'].map((name) => ({ query: `query ${name} { viewer { name } }` }));
      await post(url, user.key, [...batch, { query: 'query C { viewer { nothing } }' }]);
      const { ask, client } = connect({ authorization: `Bearer ${user.key}` }, url);
      await ask(`query S ${whoAmI}`);
      await ask('subscription Live { bookingChanged { cursor } }');
      await client.dispose();
    });
    expect(counts).toEqual([
      ['OPERATION', 'A', 1, 0],
      ['OPERATION', 'B', 2, 0],
      ['OPERATION', 'C', 1, 1],
      ['OPERATION', 'Live', 1, 0],
      ['OPERATION', 'S', 1, 0],
    ]);
  });

  it('counts tools, not the operations that they run', async () => {
    const user = await buildUser();
    const call = (name: string, given = {}) => ({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: given },
    });
    const counts = await countUses(user.id, async ({ url }) => {
      await post(url, user.key, call('list_bookings'), '/mcp');
      await post(url, user.key, call('read_booking', { uid: 'none' }), '/mcp');
      await post(url, user.key, call('no_such_tool'), '/mcp');
    });
    expect(counts).toEqual([
      ['TOOL', 'list_bookings', 1, 0],
      ['TOOL', 'read_booking', 1, 1],
    ]);
  });

  it('counts dry runs, and no explanations', async () => {
    const user = await buildUser();
    const prefer = (value: string) => ({ headers: { prefer: value }, method: 'DELETE' });
    const counts = await countUses(user.id, async ({ as }) => {
      await as(user).fetch('/v1/schedules/1', prefer('explain=graphql'));
      await as(user).fetch('/v1/schedules/1', prefer('dry-run'));
    });
    expect(counts).toEqual([['ROUTE', 'DELETE /v1/schedules/{id}', 1, 1]]);
  });

  it('counts a refusal for too many requests, because the caller is known', async () => {
    const user = await buildUser();
    const counts = await countUses(
      user.id,
      async ({ as }) => {
        for (let call = 0; call < 5; call += 1) await as(user).fetch('/v1/me');
      },
      { RATE_LIMIT: '2' },
    );
    expect(counts).toEqual([['ROUTE', 'GET /v1/me', 5, 3]]);
  });
});

describe('who is counted', () => {
  it('tells keys, apps and the pages of a user apart', async () => {
    const user = await buildUserWithPassword();
    const token = await buildAccessToken(user, ['READ_PROFILE']);
    await countUses(user.id, async ({ as, url }) => {
      await as(user).gql('query A { viewer { name } }');
      await as(token).gql('query A { viewer { name } }');
      const visitor = createVisitor(url);
      await visitor.signIn(user);
      await visitor.get('/account');
    });
    const rows = await db.usage.findMany({ where: { userId: user.id }, orderBy: { name: 'asc' } });
    const key = await db.apiKey.findFirstOrThrow({ where: { userId: user.id } });
    const grant = await db.oAuthGrant.findFirstOrThrow({ where: { userId: user.id } });
    expect(rows.filter(({ name }) => name === 'A')).toMatchObject([
      { credential: 'ACCESS_TOKEN', credentialId: grant.clientId, label: 'App', prefix: null },
      { credential: 'API_KEY', credentialId: key.id, prefix: key.prefix, label: null },
    ]);
    expect(rows.some(({ credential }) => credential === 'SESSION')).toBe(true);
  });

  it('adds up what two servers counted', async () => {
    const user = await buildUser();
    const servers = [await startApp(), await startApp()];
    for (const { as } of servers) {
      for (let call = 0; call < 3; call += 1) await as(user).fetch('/v1/me');
    }
    await Promise.all(servers.map(({ close }) => close()));
    expect(await listCounts(user.id)).toEqual([['ROUTE', 'GET /v1/me', 6, 0]]);
  });

  it('counts nobody who is not signed in', async () => {
    const before = await db.usage.count();
    const { as, close } = await startApp();
    await as().gql('query Nobody { __typename }');
    await as('cal_wrong').fetch('/v1/me');
    await close();
    await saveUsage(db, []);
    expect(await db.usage.count()).toBe(before);
  });
});
