import { describe, expect, it } from 'vitest';
import { as, db } from '../support/app.ts';
import { buildAdmin, buildUser } from '../support/build/user.ts';
import { type Caller, readErrorCode } from '../support/client.ts';
import { findTokenHolder } from '../support/oauth/app.ts';
import { buildUserWithPassword, password as currentPassword } from '../support/page/visitor.ts';
import { runRace } from '../support/race.ts';

const create = `mutation ($input: CreateApiKeyInput!) {
  createApiKey(input: $input) { key apiKey { id expiresAt parent { id } } }
}`;
const edit = `mutation ($input: EditApiKeyInput!) { editApiKey(input: $input) { apiKey { expiresAt } } }`;
const revoke = `mutation ($id: ID!) { revokeApiKey(input: { by: { id: $id } }) { deletedId } }`;

interface MadeKey {
  key: string;
  apiKey: { id: string; expiresAt: string | null; parent: { id: string } | null };
}

async function make(caller: Caller, input: object = {}) {
  const { data, errors } = await as(caller).gql(create, { input });
  expect(errors).toBeUndefined();
  return data.createApiKey as MadeKey;
}

const setEnd = (caller: Caller, { apiKey }: MadeKey, expiresAt: string | null, more = {}) =>
  as(caller).gql(edit, { input: { by: { id: apiKey.id }, expiresAt, ...more } });

const readEnd = async ({ apiKey }: MadeKey, caller: Caller) => {
  const { data } = await as(caller).gql(
    '{ apiKeys(first: 100, filter: {}) { nodes { id expiresAt } } }',
  );
  const nodes = data.apiKeys.nodes as { id: string; expiresAt: string | null }[];
  return nodes.find(({ id }) => id === apiKey.id)?.expiresAt;
};

describe('a key that was created with another key', () => {
  it('is revoked with it, and so are the keys that it created', async () => {
    const user = await buildUser();
    const child = await make(user);
    const grandchild = await make(child.key);
    expect(grandchild.apiKey.parent).toEqual({ id: child.apiKey.id });
    expect(await findTokenHolder(grandchild.key)).toBe(user.id);
    await as(user).gql(revoke, { id: child.apiKey.id });
    for (const { key } of [child, grandchild]) expect(await findTokenHolder(key)).toBeNull();
    expect(await findTokenHolder(user.key)).toBe(user.id);
  });

  it('expires no later than it', async () => {
    const user = await buildUser();
    const parent = await make(user, { expiresAt: '2099-01-01T00:00:00.000Z' });
    for (const input of [{}, { expiresAt: null }]) {
      const { apiKey } = await make(parent.key, input);
      expect(apiKey.expiresAt).toBe('2099-01-01T00:00:00.000Z');
    }
    const early = await make(parent.key, { expiresAt: '2098-01-01T00:00:00.000Z' });
    expect(early.apiKey.expiresAt).toBe('2098-01-01T00:00:00.000Z');
    const input = { expiresAt: '2099-01-01T00:00:00.001Z' };
    const { errors } = await as(parent.key).gql(create, { input });
    expect(errors?.[0]?.message).toMatch(/^expiresAt: must be at or before 2099-01-01T00:00:00/);
  });

  it('expires earlier if that key does', async () => {
    const user = await buildUser();
    const parent = await make(user);
    const child = await make(parent.key);
    const grandchild = await make(child.key, { expiresAt: '2097-01-01T00:00:00.000Z' });
    expect((await setEnd(user, parent, '2098-01-01T00:00:00.000Z')).errors).toBeUndefined();
    expect(await readEnd(child, user)).toBe('2098-01-01T00:00:00.000Z');
    expect(await readEnd(grandchild, user)).toBe('2097-01-01T00:00:00.000Z');
  });

  it('does not live on if that key is revoked at the same time', async () => {
    const user = await buildUserWithPassword();
    for (let round = 0; round < 5; round++) {
      const parent = await make(user, { currentPassword });
      await runRace(8, (nth) =>
        nth === 4
          ? as(user).gql(revoke, { id: parent.apiKey.id })
          : as(parent.key).gql(create, { input: {} }),
      );
      expect(await db.apiKey.count({ where: { userId: user.id } })).toBe(1);
    }
  });

  it('stands alone if the password was sent', async () => {
    const user = await buildUserWithPassword();
    const parent = await make(user, { expiresAt: '2099-01-01T00:00:00.000Z' });
    const own = await make(parent.key, { currentPassword });
    expect(own.apiKey).toMatchObject({ parent: null, expiresAt: null });
    await as(user).gql(revoke, { id: parent.apiKey.id });
    expect(await findTokenHolder(own.key)).toBe(user.id);
    const { errors } = await as(user).gql(create, { input: { currentPassword: 'not this one' } });
    expect(errors?.[0]?.message).toBe('currentPassword: is incorrect');
  });

  it('stands alone if an administrator creates it for another user', async () => {
    const [user, admin] = [await buildUser(), await buildAdmin()];
    const provisioning = await make(admin);
    const made = await make(provisioning.key, { userId: user.id });
    await as(admin).gql(revoke, { id: provisioning.apiKey.id });
    expect(await findTokenHolder(made.key)).toBe(user.id);
  });
});

describe('making an API key valid for longer', () => {
  it('requires the password, for all your keys and also for the one that you send', async () => {
    const user = await buildUserWithPassword();
    const key = await make(user, { expiresAt: '2098-01-01T00:00:00.000Z' });
    for (const caller of [user.key, key.key]) {
      for (const end of [null, '2099-01-01T00:00:00.000Z']) {
        const { errors } = await setEnd(caller, key, end);
        expect(errors?.[0]?.message).toBe(
          'currentPassword: is required to make a key valid for longer',
        );
        const wrong = await setEnd(caller, key, end, { currentPassword: 'not this one' });
        expect(wrong.errors?.[0]?.message).toBe('currentPassword: is incorrect');
      }
    }
    expect(await readEnd(key, user)).toBe('2098-01-01T00:00:00.000Z');
    const proved = await setEnd(user, key, null, { currentPassword });
    expect(proved.data.editApiKey.apiKey.expiresAt).toBeNull();
    // The same end again is no change.
    expect((await setEnd(user, key, null)).errors).toBeUndefined();
  });

  it('requires no password from an administrator for another user’s key', async () => {
    const [user, admin] = [await buildUser(), await buildAdmin()];
    const key = await make(user, { expiresAt: '2098-01-01T00:00:00.000Z' });
    expect((await setEnd(admin, key, null)).errors).toBeUndefined();
    expect(readErrorCode(await setEnd(await buildUser(), key, null))).toBe('NOT_FOUND');
  });
});
