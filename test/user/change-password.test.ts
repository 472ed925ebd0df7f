import { describe, expect, it } from 'vitest';
import { as, db, startApp } from '../support/app.ts';
import { buildAdmin, buildUser } from '../support/build/user.ts';
import { readErrorCode } from '../support/client.ts';
import { findTokenHolder } from '../support/oauth/app.ts';
import {
  buildUserWithPassword,
  createVisitor,
  password as currentPassword,
} from '../support/page/visitor.ts';

const edit = `mutation ($input: EditUserInput!) { editUser(input: $input) { user { databaseId } } }`;
const password = 'a better horse battery';

const findHash = async ({ id }: { id: number }) =>
  (await db.user.findUniqueOrThrow({ where: { id } })).passwordHash;

describe('changing your own password with editUser', () => {
  it.each([
    ['is required to change your own password', {}],
    ['is required to change your own password', { currentPassword: null }],
    ['is incorrect', { currentPassword: '' }],
    ['is incorrect', { currentPassword: 'not this one' }],
    ['must be at most 200 characters', { currentPassword: 'x'.repeat(201) }],
  ])('says that currentPassword %s: %o', async (message, given) => {
    for (const role of ['USER', 'ADMIN'] as const) {
      const user = await buildUserWithPassword({ role });
      const before = await findHash(user);
      const input = { by: { databaseId: user.id }, password, ...given };
      const { errors } = await as(user).gql(edit, { input });
      expect(errors?.[0]?.extensions).toEqual({
        code: 'BAD_USER_INPUT',
        errors: [{ path: 'currentPassword', message }],
      });
      expect(await findHash(user)).toBe(before);
    }
  });

  it('works with the current password', async () => {
    const user = await buildUserWithPassword();
    const input = { by: { databaseId: user.id }, currentPassword, password };
    expect((await as(user).gql(edit, { input })).errors).toBeUndefined();
    expect((await createVisitor().signIn(user)).status).toBe(403);
    const sent = { email: user.email, password };
    expect((await createVisitor().submit('/auth/sign-in', sent)).status).toBe(303);
  });

  it('is refused if you have none yet: an administrator sets the first one', async () => {
    const user = await buildUser();
    const by = { databaseId: user.id };
    for (const given of ['', currentPassword]) {
      const input = { by, currentPassword: given, password };
      expect(readErrorCode(await as(user).gql(edit, { input }))).toBe('FORBIDDEN');
    }
    expect(await findHash(user)).toBeNull();
    const { errors } = await as(await buildAdmin()).gql(edit, { input: { by, password } });
    expect(errors).toBeUndefined();
    expect(await findHash(user)).not.toBeNull();
  });

  it('allows ten wrong current passwords per key, from all networks together', async () => {
    // The clock stops: attempts are counted anew every quarter of an hour.
    const now = new Date();
    const { url, as: asCaller } = await startApp({ TRUST_PROXY: '1' }, () => now);
    const user = await buildUserWithPassword();
    const by = { databaseId: user.id };
    const guess = async (nth: number, caller = user.key, given = 'not this one') => {
      const query = `mutation { editUser(input: {
        by: { databaseId: ${user.id} }, currentPassword: "${given}", password: "${password}"
      }) { user { id } } }`;
      const headers = {
        'x-forwarded-for': `198.51.100.${nth}`,
        'content-type': 'application/json',
      };
      const body = JSON.stringify({ query });
      const response = await asCaller(caller).fetch('/graphql', { method: 'POST', headers, body });
      const { errors } = (await response.json()) as { errors?: [{ extensions: { code: string } }] };
      return errors?.[0].extensions.code;
    };
    const codes = await Promise.all(Array.from({ length: 15 }, (_, nth) => guess(nth)));
    expect(codes.filter((code) => code === 'BAD_USER_INPUT')).toHaveLength(10);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(5);
    expect(await guess(99, user.key, currentPassword)).toBe('RATE_LIMITED');
    // The owner can still sign in, and change the password in the browser.
    const visitor = createVisitor(url);
    expect((await visitor.signIn(user)).status).toBe(303);
    const change = { currentPassword, password };
    expect((await visitor.submit('/account/password', change)).status).toBe(303);
    expect(by.databaseId).toBe(user.id);
  });
});

describe('editUser', () => {
  it('lets an administrator set another user’s password, and revoke their API keys', async () => {
    const [user, admin] = [await buildUserWithPassword(), await buildAdmin()];
    const input = { by: { databaseId: user.id }, password, revokeApiKeys: true };
    expect((await as(admin).gql(edit, { input })).errors).toBeUndefined();
    expect(await findTokenHolder(user.key)).toBeNull();
    expect(await findTokenHolder(admin.key)).toBe(admin.id);
    expect((await createVisitor().signIn(user)).status).toBe(403);
  });

  it('revokes all your API keys, including the one that you send', async () => {
    const user = await buildUser();
    const made = await as(user).gql('mutation { createApiKey(input: {}) { key } }');
    const input = { by: { databaseId: user.id }, revokeApiKeys: true };
    expect((await as(user).gql(edit, { input })).errors).toBeUndefined();
    for (const key of [user.key, String(made.data.createApiKey.key)]) {
      expect(await findTokenHolder(key)).toBeNull();
    }
  });
});

describe('PATCH /v1/users/:id', () => {
  it('never changes a password, with or without the current one', async () => {
    const user = await buildUserWithPassword();
    const before = await findHash(user);
    const response = await as(user).fetch(`/v1/users/${user.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Bob', password, currentPassword, revokeApiKeys: true }),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('x-ignored-fields')).toBe(
      'password, currentPassword, revokeApiKeys',
    );
    expect(await findHash(user)).toBe(before);
    expect(await findTokenHolder(user.key)).toBe(user.id);
  });
});
