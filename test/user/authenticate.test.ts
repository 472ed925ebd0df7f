import { afterEach, describe, expect, it, vi } from 'vitest';
import { generateSecret, hashSecret } from '../../src/auth/secret.ts';
import { as, db } from '../support/app.ts';
import {
  buildAccessToken,
  buildAdmin,
  buildUser,
  type UserWithKey,
} from '../support/build/user.ts';

const me = '{ viewer { databaseId } }';
const query = { method: 'POST', headers: { 'content-type': 'application/json' } };
const body = JSON.stringify({ query: me });

const toHashedKeyWhere = ({ key }: UserWithKey) => ({ hashedKey: hashSecret(key) });

/** Freezes only the date. Timers and the network keep running. */
const freezeClock = (now: Date) => vi.useFakeTimers({ toFake: ['Date'], now });

afterEach(() => {
  vi.useRealTimers();
});

describe('an API key', () => {
  it('authenticates its user by header', async () => {
    const user = await buildUser();
    const { status, data } = await as(user).gql(me);
    expect(status).toBe(200);
    expect(data.viewer.databaseId).toBe(user.id);
  });

  it('is ignored in the query string of /graphql', async () => {
    const { key } = await buildUser();
    const response = await as().fetch(`/graphql?apiKey=${key}`, { ...query, body });
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    });
  });

  it('is refused from the moment it expires', async () => {
    const user = await buildUser();
    const expiresAt = new Date('2030-01-01T00:00:00Z');
    await db.apiKey.updateMany({ where: toHashedKeyWhere(user), data: { expiresAt } });
    freezeClock(new Date(expiresAt.getTime() - 1));
    expect((await as(user).gql(me)).status).toBe(200);
    // The key is still cached, but not beyond its expiry.
    freezeClock(expiresAt);
    expect((await as(user).gql(me)).status).toBe(401);
  });

  it('is refused at once when it is revoked', async () => {
    const user = await buildUser();
    expect((await as(user).gql(me)).status).toBe(200);
    const { id } = await db.apiKey.findUniqueOrThrow({ where: toHashedKeyWhere(user) });
    const by = { id: Buffer.from(`ApiKey:${id}`).toString('base64') };
    const revoke =
      'mutation ($input: RevokeApiKeyInput!) { revokeApiKey(input: $input) { deletedId } }';
    expect((await as(user).gql(revoke, { input: { by } })).errors).toBeUndefined();
    expect((await as(user).gql(me)).status).toBe(401);
  });

  it('is refused after one second when another process revokes it', async () => {
    const user = await buildUser();
    const now = new Date();
    freezeClock(now);
    expect((await as(user).gql(me)).status).toBe(200);
    await db.apiKey.deleteMany({ where: toHashedKeyWhere(user) });
    freezeClock(new Date(now.getTime() + 1_000));
    expect((await as(user).gql(me)).status).toBe(401);
  });

  it('records when it was last used, at most once a minute', async () => {
    const user = await buildUser();
    const useKeyAt = async (at: string) => {
      freezeClock(new Date(at));
      await as(user).gql(me);
    };
    const readLastUsed = async () => {
      const { lastUsedAt } = await db.apiKey.findUniqueOrThrow({ where: toHashedKeyWhere(user) });
      return lastUsedAt?.toISOString();
    };
    await useKeyAt('2026-12-01T09:00:01.000Z');
    await expect.poll(readLastUsed).toBe('2026-12-01T09:00:01.000Z');
    await useKeyAt('2026-12-01T09:00:59.000Z');
    await useKeyAt('2026-12-01T09:01:02.000Z');
    await expect.poll(readLastUsed).toBe('2026-12-01T09:01:02.000Z');
  });

  it('of a locked user is refused', async () => {
    const user = await buildUser({ locked: true });
    expect((await as(user).gql(me)).status).toBe(401);
  });
});

describe('an unknown credential', () => {
  it.each([`cal_${generateSecret()}`, generateSecret(43), 'x'])(
    '%s is answered with 401',
    async (secret) => {
      const response = await as(secret).fetch('/graphql', { ...query, body });
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/);
      expect(await response.json()).toMatchObject({
        errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
      });
    },
  );

  it('in another scheme is answered with 401', async () => {
    const headers = { ...query.headers, authorization: 'Basic YTpi' };
    const response = await as().fetch('/graphql', { ...query, headers, body });
    expect(response.status).toBe(401);
  });
});

describe('an access token', () => {
  it('authenticates its user within its scopes', async () => {
    const user = await buildUser();
    const { data } = await as(await buildAccessToken(user, ['READ_PROFILE'])).gql(me);
    expect(data.viewer.databaseId).toBe(user.id);
  });

  it('is refused with the name of the missing scope', async () => {
    const { errors } = await as(await buildAccessToken(await buildUser(), ['READ_BOOKING'])).gql(
      me,
    );
    expect(errors?.[0]?.extensions).toEqual({
      code: 'FORBIDDEN',
      requiredScopes: ['READ_PROFILE'],
    });
  });

  it('does not have an administrator’s rights', async () => {
    const [admin, other] = [await buildAdmin(), await buildUser()];
    const token = await buildAccessToken(admin, ['READ_PROFILE']);
    const { errors } = await as(token).gql(`{ user(by: { databaseId: ${other.id} }) { email } }`);
    expect(errors?.[0]?.extensions['code']).toBe('NOT_FOUND');
  });

  it('is refused from the moment it expires', async () => {
    const token = await buildAccessToken(await buildUser(), ['READ_PROFILE']);
    const { expiresAt } = await db.accessToken.findUniqueOrThrow({
      where: { tokenHash: hashSecret(token) },
    });
    freezeClock(new Date(expiresAt.getTime() - 1));
    expect((await as(token).gql(me)).status).toBe(200);
    freezeClock(expiresAt);
    expect((await as(token).gql(me)).status).toBe(401);
  });

  it('is refused when it or its grant is revoked', async () => {
    const revokedAt = new Date();
    const [first, second] = await Promise.all(
      [1, 2].map(async () => buildAccessToken(await buildUser(), ['READ_PROFILE'])),
    );
    const tokenHash = hashSecret(first ?? '');
    await db.oAuthGrant.updateMany({
      where: { accessTokens: { some: { tokenHash } } },
      data: { revokedAt },
    });
    await db.accessToken.update({
      where: { tokenHash: hashSecret(second ?? '') },
      data: { revokedAt },
    });
    for (const token of [first, second]) expect((await as(token).gql(me)).status).toBe(401);
  });

  it('of a locked user is refused', async () => {
    const token = await buildAccessToken(await buildUser({ locked: true }), ['READ_PROFILE']);
    expect((await as(token).gql(me)).status).toBe(401);
  });
});
