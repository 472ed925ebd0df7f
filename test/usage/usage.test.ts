import { describe, expect, it } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { saveUsage } from '../../src/domain/usage/save.ts';
import type { UseCount } from '../../src/domain/usage/use.ts';
import { as, db, startApp } from '../support/app.ts';
import {
  buildAccessToken,
  buildAdmin,
  buildUser,
  type UserWithKey,
} from '../support/build/user.ts';

const query = `query ($filter: UsageFilter, $first: Int, $after: String, $last: Int, $before: String) {
  usage(filter: $filter, first: $first, after: $after, last: $last, before: $before) {
    totalCount
    nodes {
      caller { credential userId apiKeyId prefix clientId name }
      kind name count errors lastUsedAt lastVariables days { day count errors }
    }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
  usageDays(filter: $filter) { day count errors }
}`;

const day = 86_400_000;
const now = readSystemClock().getTime();
const toDate = (ago: number) => new Date(now - ago * day).toISOString().slice(0, 10);

async function buildUse(user: UserWithKey, name: string, over: Partial<UseCount> = {}, ago = 0) {
  const { id } = await db.apiKey.findFirstOrThrow({ where: { userId: user.id } });
  const lastUsedAt = now - ago * day;
  await saveUsage(db, [
    {
      userId: user.id,
      credential: 'API_KEY',
      credentialId: id,
      day: Math.floor(lastUsedAt / day),
      kind: 'OPERATION',
      name,
      count: 1,
      errors: 0,
      lastUsedAt,
      lastVariables: null,
      ...over,
    },
  ]);
}

async function list(caller: UserWithKey | string, filter: object = {}, page: object = {}) {
  const { data, errors } = await as(caller).gql(query, { filter, ...page });
  expect(errors).toBeUndefined();
  return { ...data.usage, days: data.usageDays };
}

const listNames = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).nodes.map(({ name }: { name: string }) => name);

describe('usage', () => {
  it('adds up the days of each caller and name, the most used first', async () => {
    const user = await buildUser();
    await buildUse(user, 'Rare');
    await buildUse(user, 'Often', { count: 2, errors: 1 }, 2);
    await buildUse(user, 'Often', { count: 3 });
    const key = await db.apiKey.findFirstOrThrow({ where: { userId: user.id } });
    const { nodes, totalCount, days } = await list(user);
    expect(totalCount).toBe(2);
    expect(nodes[0]).toEqual({
      caller: {
        credential: 'API_KEY',
        userId: user.id,
        apiKeyId: btoa(`ApiKey:${key.id}`),
        prefix: key.prefix,
        clientId: null,
        name: null,
      },
      kind: 'OPERATION',
      name: 'Often',
      count: 5,
      errors: 1,
      lastUsedAt: new Date(now).toISOString(),
      lastVariables: null,
      days: [
        { day: toDate(2), count: 2, errors: 1 },
        { day: toDate(0), count: 3, errors: 0 },
      ],
    });
    expect(days).toEqual([
      { day: toDate(2), count: 2, errors: 1 },
      { day: toDate(0), count: 4, errors: 0 },
    ]);
  });

  it('shows thirty days, or the days that are asked for', async () => {
    const user = await buildUser();
    for (const ago of [0, 29, 30, 80]) await buildUse(user, `Ago${ago}`, {}, ago);
    expect(await listNames(user)).toEqual(['Ago0', 'Ago29']);
    expect(await listNames(user, { from: toDate(80), to: toDate(30) })).toEqual(['Ago30', 'Ago80']);
    const { errors } = await as(user).gql(query, { filter: { from: toDate(0), to: toDate(1) } });
    expect(errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
  });

  it('pages through all of them, each once', async () => {
    const user = await buildUser();
    for (const name of ['A', 'B', 'C', 'D', 'E']) await buildUse(user, name);
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { nodes, pageInfo, totalCount } = await list(user, {}, { first: 2, after });
      expect(totalCount).toBe(5);
      seen.push(...nodes.map(({ name }: { name: string }) => name));
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after !== null);
    expect(seen).toEqual(['A', 'B', 'C', 'D', 'E']);
  });

  it.each([
    'x',
    btoa('[]'),
    btoa('[1,1,"a","b","c","d"]'),
    btoa('[1,1,"a","b","ROUTE","\\u0000"]'),
    btoa('[99999999999,1,"","","ROUTE",""]'),
  ])('refuses the cursor %s', async (after) => {
    const { errors } = await as(await buildUser()).gql(query, { after });
    expect(errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
  });

  it('filters by caller, kind, name and errors', async () => {
    const user = await buildUser();
    await buildUse(user, 'Key');
    await buildUse(user, 'App', {
      credential: 'ACCESS_TOKEN',
      credentialId: 'https://app.example',
    });
    await buildUse(user, 'Page', { credential: 'SESSION', credentialId: '' });
    await buildUse(user, 'GET /v1/me', { kind: 'ROUTE', errors: 1, lastVariables: { first: 2 } });
    const key = await db.apiKey.findFirstOrThrow({ where: { userId: user.id } });
    const filters = [
      { apiKeyId: btoa(`ApiKey:${key.id}`) },
      { clientId: 'https://app.example' },
      { credential: 'SESSION' },
      { kinds: ['ROUTE', 'TOOL'] },
      { name: 'Page' },
      { onlyErrors: true },
      { kinds: [] },
    ];
    const found = [];
    for (const filter of filters) found.push(await listNames(user, filter));
    expect(found).toEqual([
      ['GET /v1/me', 'Key'],
      ['App'],
      ['Page'],
      ['GET /v1/me'],
      ['Page'],
      ['GET /v1/me'],
      [],
    ]);
    expect((await list(user, { kinds: ['ROUTE'] })).nodes[0].lastVariables).toEqual({ first: 2 });
    const { errors } = await as(user).gql(query, { filter: { apiKeyId: btoa('User:1') } });
    expect(errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
  });

  it('shows users their own, and administrators that of everyone', async () => {
    const [user, other, admin] = [await buildUser(), await buildUser(), await buildAdmin()];
    await buildUse(other, 'Foreign');
    expect(await listNames(user)).toEqual([]);
    const { errors } = await as(user).gql(query, { filter: { userId: other.id } });
    expect(errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
    expect(await listNames(admin, { userId: other.id })).toEqual(['Foreign']);
    expect(await listNames(admin, { name: 'Foreign' })).toEqual(['Foreign']);
  });

  it('shows an app what it did itself for its user, even if the user is an administrator', async () => {
    const admin = await buildAdmin();
    const token = await buildAccessToken(admin, ['READ_PROFILE']);
    const app = await startApp();
    await app.as(token).gql('query ByApp { viewer { name } }');
    await app.as(admin).gql('query ByKey { viewer { name } }');
    await app.close();
    expect(await listNames(token)).toEqual(['ByApp']);
    expect(await listNames(admin, { userId: admin.id })).toEqual(['ByApp', 'ByKey']);
    const without = await buildAccessToken(admin, ['READ_BOOKING']);
    const { errors } = await as(without).gql(query);
    expect(errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
  });
});
