import { describe, expect, it } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { fanOut } from '../../src/background/fan-out.ts';
import { recordBookingEvents } from '../../src/domain/event/record.ts';
import { as, db } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildUser, type UserWithKey } from '../support/build/user.ts';
import {
  buildOAuthApp,
  buildPublicOAuthApp,
  callbackUrl,
  connectApp,
  exchangeCode,
  findTokenHolder,
  getAuthorizationCode,
  readOAuthError,
  refreshTokens,
} from '../support/oauth/app.ts';
import {
  buildUserWithPassword,
  createVisitor,
  password as currentPassword,
} from '../support/page/visitor.ts';
import { raceTestOptions, runRace } from '../support/race.ts';

const create = `mutation ($input: CreateApiKeyInput!) {
  createApiKey(input: $input) { key apiKey { id } }
}`;
const revoke = `mutation ($id: ID!) { revokeApiKey(input: { by: { id: $id } }) { deletedId } }`;
const edit = `mutation ($input: EditApiKeyInput!) { editApiKey(input: $input) { apiKey { id } } }`;
const apps = `{ connectedApps { client { clientId } madeWith } }`;

/** A key that the user's other key made, as a thief or a script would. */
async function makeKey(user: UserWithKey | string, input: object = {}) {
  const { data } = await as(user).gql(create, { input });
  const { key, apiKey } = data.createApiKey as { key: string; apiKey: { id: string } };
  return { key, id: apiKey.id };
}

const revokeKey = (user: UserWithKey, { id }: { id: string }) => as(user).gql(revoke, { id });

describe.each([
  ['confidential', buildOAuthApp],
  ['public', buildPublicOAuthApp],
])('what an API key has allowed a %s app', (_type, build) => {
  it('ends with the key', async () => {
    const [user, app] = [await buildUser(), await build()];
    const key = await makeKey(user);
    const { accessToken, refreshToken } = await connectApp(key.key, app);
    expect(await findTokenHolder(accessToken)).toBe(user.id);
    await revokeKey(user, key);
    expect(await findTokenHolder(accessToken)).toBeNull();
    expect(readOAuthError(await refreshTokens(app, refreshToken))).toBe('invalid_grant');
  });

  it('ends with the key that made the key', async () => {
    const [user, app] = [await buildUser(), await build()];
    const parent = await makeKey(user);
    const { accessToken, refreshToken } = await connectApp((await makeKey(parent.key)).key, app);
    await revokeKey(user, parent);
    expect(await findTokenHolder(accessToken)).toBeNull();
    expect(readOAuthError(await refreshTokens(app, refreshToken))).toBe('invalid_grant');
  });

  it('ends when the key expires', async () => {
    const [user, app] = [await buildUser(), await build()];
    const key = await makeKey(user);
    const { accessToken, refreshToken } = await connectApp(key.key, app);
    const code = await getAuthorizationCode(key.key, app);
    const end = new Date(readSystemClock().getTime() + 250);
    await as(user).gql(edit, { input: { by: { id: key.id }, expiresAt: end.toISOString() } });
    await expect.poll(() => findTokenHolder(accessToken)).toBeNull();
    for (const answer of [await refreshTokens(app, refreshToken), await exchangeCode(app, code)]) {
      expect(readOAuthError(answer)).toBe('invalid_grant');
    }
    expect((await as(user).gql(apps)).data.connectedApps).toEqual([]);
  });
});

describe('an app that an API key has allowed', () => {
  it('is not allowed if the key is revoked at the same moment', raceTestOptions, async () => {
    const [user, app] = [await buildUser(), await buildOAuthApp()];
    const keys = await Promise.all([1, 2, 3, 4].map(() => makeKey(user)));
    const codes = await Promise.all(keys.map(({ key }) => getAuthorizationCode(key, app)));
    const answers = await runRace(8, (nth) => {
      const at = Math.floor(nth / 2);
      const key = keys[at] ?? { id: '' };
      return nth % 2 === 0 ? exchangeCode(app, codes[at] ?? '') : revokeKey(user, key);
    });
    const tokens = answers.flatMap(({ data }) => data?.exchangeAuthorizationCode ?? []);
    for (const { accessToken, refreshToken } of tokens) {
      expect(await findTokenHolder(accessToken)).toBeNull();
      expect(readOAuthError(await refreshTokens(app, refreshToken))).toBe('invalid_grant');
    }
    expect(await db.oAuthGrant.count({ where: { userId: user.id } })).toBe(0);
    const wrong = answers.flatMap(({ errors }) => errors ?? []);
    expect(wrong.filter(({ extensions }) => extensions['oauthError'] !== 'invalid_grant')).toEqual(
      [],
    );
  });

  it('is introspected as inactive, and hears of nothing, once the key has expired', async () => {
    const [user, app] = [await buildUser(), await buildOAuthApp()];
    const key = await makeKey(user);
    const { accessToken } = await connectApp(key.key, app);
    const booking = await buildBooking({ host: user });
    const { id: webhookId } = await db.webhook.create({
      data: {
        ...{ userId: user.id, oauthClientId: app.clientId, secret: 'x' },
        ...{ subscriberUrl: 'https://hooks.example/', eventTriggers: ['BOOKING_CREATED'] },
      },
    });
    const observe = async () => {
      const at = readSystemClock();
      await db.$transaction((tx) =>
        recordBookingEvents(tx, [booking], { type: 'BOOKING_CREATED' }, at),
      );
      await fanOut({ db, clock: readSystemClock });
      const { data } = await as().gql(
        'query ($input: IntrospectTokenInput!) { introspectToken(input: $input) { active } }',
        { input: { clientId: app.clientId, clientSecret: app.clientSecret, token: accessToken } },
      );
      const told = await db.webhookDelivery.count({ where: { webhookId } });
      return { active: data.introspectToken.active as boolean, told };
    };
    expect(await observe()).toEqual({ active: true, told: 1 });
    await db.apiKey.updateMany({
      where: { grants: { some: { clientId: app.clientId } } },
      data: { expiresAt: readSystemClock() },
    });
    expect(await observe()).toEqual({ active: false, told: 1 });
  });

  it('is shown with the key, and a grant made in a browser lives on without it', async () => {
    const user = await buildUserWithPassword();
    const [byKey, inBrowser] = [await buildOAuthApp(), await buildOAuthApp()];
    const key = await makeKey(user, { note: 'Laptop', currentPassword });
    await connectApp(key.key, byKey);
    const visitor = createVisitor();
    await visitor.signIn(user);
    const query = new URLSearchParams({ client_id: inBrowser.clientId, redirect_uri: callbackUrl });
    const path = `/auth/oauth2/authorize?${query.toString()}`;
    const { location } = await visitor.submit(path, { answer: 'allow' });
    const code = new URL(location ?? '').searchParams.get('code') ?? '';
    const { data } = await exchangeCode(inBrowser, code);
    expect((await as(user).gql(apps)).data.connectedApps).toEqual(
      expect.arrayContaining([
        { client: { clientId: byKey.clientId }, madeWith: ['Laptop'] },
        { client: { clientId: inBrowser.clientId }, madeWith: [] },
      ]),
    );
    expect((await visitor.get('/account/apps')).text).toContain('Made with the API key Laptop.');
    await revokeKey(user, key);
    const { accessToken } = data.exchangeAuthorizationCode as { accessToken: string };
    expect(await findTokenHolder(accessToken)).toBe(user.id);
  });
});
