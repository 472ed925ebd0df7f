import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashSecret } from '../../src/auth/secret.ts';
import { as, db } from '../support/app.ts';
import { buildAdmin, buildUser, type UserWithKey } from '../support/build/user.ts';
import { readErrorCode } from '../support/client.ts';
import { buildUserWithPassword, password as currentPassword } from '../support/page/visitor.ts';

const toGlobalId = (id: string) => Buffer.from(`ApiKey:${id}`).toString('base64');

const create = `mutation ($input: CreateApiKeyInput!) {
  createApiKey(input: $input) {
    key apiKey { id note prefix expiresAt lastUsedAt createdAt user { databaseId } }
  }
}`;
const edit = `mutation ($input: EditApiKeyInput!) {
  editApiKey(input: $input) { apiKey { note expiresAt } }
}`;
const revoke = `mutation ($id: ID!) { revokeApiKey(input: { by: { id: $id } }) { deletedId } }`;
const list = `query ($filter: ApiKeyFilter) {
  apiKeys(first: 100, filter: $filter) { totalCount nodes { id prefix user { databaseId } } }
}`;
const me = '{ viewer { databaseId } }';

/** Creates another key of the user through the API. */
async function make(user: UserWithKey, input = {}) {
  const { data } = await as(user).gql(create, { input });
  return data.createApiKey as { key: string; apiKey: { id: string; prefix: string } };
}

describe('apiKeys', () => {
  it('lists only the caller’s keys, and refuses a filter that names another user', async () => {
    const [user, other] = [await buildUser(), await buildUser()];
    const { apiKey } = await make(user);
    const refused = await as(user).gql(list, { filter: { userId: other.id } });
    expect(readErrorCode(refused)).toBe('FORBIDDEN');
    const { data } = await as(user).gql(list, { filter: { userId: user.id } });
    expect(data.apiKeys.totalCount).toBe(2);
    expect(data.apiKeys.nodes[1]).toEqual({
      id: apiKey.id,
      prefix: apiKey.prefix,
      user: { databaseId: user.id },
    });
  });

  it('shows administrators the keys of a given user', async () => {
    const user = await buildUser();
    const { data } = await as(await buildAdmin()).gql(list, { filter: { userId: user.id } });
    expect(data.apiKeys.nodes).toMatchObject([{ user: { databaseId: user.id } }]);
  });

  it('lists keys page by page, oldest first', async () => {
    const user = await buildUser();
    const made = [await make(user), await make(user)];
    const query = `query ($after: String) {
      apiKeys(first: 1, after: $after) { pageInfo { hasNextPage endCursor } nodes { id } }
    }`;
    let after: unknown;
    const ids: unknown[] = [];
    for (let page = 1; page <= 3; page++) {
      const { apiKeys } = (await as(user).gql(query, { after })).data;
      ids.push(apiKeys.nodes[0].id);
      expect(apiKeys.pageInfo.hasNextPage).toBe(page < 3);
      after = apiKeys.pageInfo.endCursor;
    }
    expect(ids.slice(1)).toEqual(made.map(({ apiKey }) => apiKey.id));
  });
});

describe('createApiKey', () => {
  it('returns a key that works, and stores only its hash', async () => {
    const user = await buildUser();
    const { data } = await as(user).gql(create, {
      input: { note: 'Zapier', expiresAt: '2099-01-01T00:00:00Z' },
    });
    const { key, apiKey } = data.createApiKey;
    expect(key).toMatch(/^cal_[A-Za-z0-9]{32}$/);
    expect(apiKey).toMatchObject({
      note: 'Zapier',
      prefix: key.slice(0, 8),
      expiresAt: '2099-01-01T00:00:00.000Z',
      lastUsedAt: null,
      user: { databaseId: user.id },
    });
    expect((await as(key).gql(me)).data.viewer.databaseId).toBe(user.id);
    const row = await db.apiKey.findUniqueOrThrow({ where: { hashedKey: hashSecret(key) } });
    expect(JSON.stringify(row)).not.toContain(key);
  });

  it('refuses an expiry in the past', async () => {
    const { errors } = await as(await buildUser()).gql(create, {
      input: { expiresAt: '2020-01-01T00:00:00Z' },
    });
    expect(errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      errors: [{ path: 'expiresAt', message: 'must be in the future' }],
    });
  });

  it('creates a key for another user if the caller is an administrator', async () => {
    const user = await buildUser();
    const input = { userId: user.id };
    const { key } = await make(await buildAdmin(), input);
    expect((await as(key).gql(me)).data.viewer.databaseId).toBe(user.id);
    expect(readErrorCode(await as(await buildUser()).gql(create, { input }))).toBe('FORBIDDEN');
  });

  it('allows at most a hundred keys, even for requests at the same time', async () => {
    const user = await buildUser();
    await db.apiKey.createMany({
      data: Array.from({ length: 98 }, () => ({
        userId: user.id,
        prefix: 'cal_xxxx',
        hashedKey: randomUUID(),
      })),
    });
    await Promise.all(Array.from({ length: 5 }, () => db.user.count()));
    const answers = await Promise.all([1, 2, 3].map(() => as(user).gql(create, { input: {} })));
    expect(answers.map(readErrorCode).sort()).toEqual(['CONFLICT', 'CONFLICT', undefined]);
    expect(await db.apiKey.count({ where: { userId: user.id } })).toBe(100);
  });
});

describe('editApiKey', () => {
  it('changes the note and the expiry, and null removes the expiry', async () => {
    const user = await buildUserWithPassword();
    const { apiKey } = await make(user, { expiresAt: '2099-01-01T00:00:00Z' });
    const { data } = await as(user).gql(edit, {
      input: { by: { id: apiKey.id }, note: 'n8n', expiresAt: null, currentPassword },
    });
    expect(data.editApiKey.apiKey).toEqual({ note: 'n8n', expiresAt: null });
  });

  it('does not find keys of other users, and refuses an ID of another kind', async () => {
    const { apiKey } = await make(await buildUser());
    const caller = as(await buildUser());
    const rename = (id: string) => caller.gql(edit, { input: { by: { id }, note: 'mine' } });
    expect(readErrorCode(await rename(apiKey.id))).toBe('NOT_FOUND');
    expect(await rename(toGlobalId(randomUUID()))).toMatchObject({
      errors: [{ message: 'API key not found' }],
    });
    for (const id of ['x', toGlobalId('7'), Buffer.from('User:7').toString('base64')]) {
      expect(readErrorCode(await rename(id))).toBe('BAD_USER_INPUT');
    }
  });
});

describe('revokeApiKey', () => {
  it('ends a key at once', async () => {
    const user = await buildUser();
    const { key, apiKey } = await make(user);
    expect((await as(key).gql(me)).status).toBe(200);
    const { data } = await as(user).gql(revoke, { id: apiKey.id });
    expect(data.revokeApiKey.deletedId).toBe(apiKey.id);
    expect((await as(key).gql(me)).status).toBe(401);
    expect(readErrorCode(await as(user).gql(revoke, { id: apiKey.id }))).toBe('NOT_FOUND');
  });
});
