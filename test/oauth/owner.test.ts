import { describe, expect, it } from 'vitest';
import { as, db, startApp } from '../support/app.ts';
import {
  buildAccessToken,
  buildAdmin,
  buildUser,
  type UserWithKey,
} from '../support/build/user.ts';
import { readErrorCode } from '../support/client.ts';
import {
  authorizeAppAs,
  callbackUrl,
  connectApp,
  findTokenHolder,
  getAuthorizationCode,
  readOAuthError,
  refreshTokens,
  type TestApp,
} from '../support/oauth/app.ts';
import { allScopes } from '../support/world/world.ts';

/** The server of this file's other helpers keeps the default, so that both can be compared. */
const open = await startApp({ APP_REGISTRATION: 'users' });

const register = `mutation ($input: RegisterOAuthClientInput!) {
  registerOAuthClient(input: $input) {
    clientSecret oauthClient { clientId origin owner { databaseId } }
  }
}`;
const list = '{ oauthClients { totalCount nodes { clientId } } }';
const byId = 'query ($by: OAuthClientBy!) { oauthClient(by: $by) { clientId } }';
const byNode = 'query ($id: ID!) { node(id: $id) { id } }';
const edit = `mutation ($input: EditOAuthClientInput!) {
  editOAuthClient(input: $input) { oauthClient { name } } }`;
const rotate = `mutation ($input: RotateOAuthClientSecretInput!) {
  rotateOAuthClientSecret(input: $input) { clientSecret } }`;
const remove = `mutation ($input: DeleteOAuthClientInput!) {
  deleteOAuthClient(input: $input) { clientId } }`;
const lock =
  'mutation ($id: Int!) { lockUser(input: { by: { databaseId: $id } }) { user { id } } }';

const newApp = (over: object = {}) => ({
  input: { name: 'Planner', redirectUris: [callbackUrl], ...over },
});

async function buildOwnApp(owner: UserWithKey, over: object = {}): Promise<TestApp> {
  const { data } = await open.as(owner).gql(register, newApp(over));
  const { clientSecret, oauthClient } = data.registerOAuthClient;
  return { clientId: String(oauthClient.clientId), clientSecret };
}

describe('an app of a user', () => {
  it('belongs to the user who registered it, and an app of an administrator to nobody', async () => {
    const [owner, admin] = [await buildUser(), await buildAdmin()];
    const { data } = await open.as(owner).gql(register, newApp());
    expect(data.registerOAuthClient.oauthClient).toMatchObject({
      origin: 'USER',
      owner: { databaseId: owner.id },
    });
    expect(data.registerOAuthClient.clientSecret).toMatch(/^\w{43}$/);
    const made = await open.as(admin).gql(register, newApp());
    expect(made.data.registerOAuthClient.oauthClient).toMatchObject({
      origin: 'ADMINISTRATOR',
      owner: null,
    });
  });

  it('is changed, rotated and deleted by its owner', async () => {
    const owner = open.as(await buildUser());
    const { data } = await owner.gql(register, newApp());
    const by = { clientId: String(data.registerOAuthClient.oauthClient.clientId) };
    expect((await owner.gql(list)).data.oauthClients).toEqual({ totalCount: 1, nodes: [by] });
    expect((await owner.gql(byId, { by })).data.oauthClient).toEqual(by);
    const edited = await owner.gql(edit, { input: { by, name: 'Other' } });
    expect(edited.data.editOAuthClient.oauthClient.name).toBe('Other');
    const rotated = await owner.gql(rotate, { input: { by } });
    expect(rotated.data.rotateOAuthClientSecret.clientSecret).toMatch(/^\w{43}$/);
    expect((await owner.gql(remove, { input: { by } })).data.deleteOAuthClient).toEqual(by);
    expect((await owner.gql(list)).data.oauthClients.totalCount).toBe(0);
  });

  it('looks to other users like one that does not exist, and administrators see it', async () => {
    const [owner, other, admin] = [await buildUser(), await buildUser(), await buildAdmin()];
    const { clientId } = await buildOwnApp(owner);
    const by = { clientId };
    const id = Buffer.from(`OAuthClient:${clientId}`).toString('base64');
    expect((await open.as(other).gql(list)).data.oauthClients.totalCount).toBe(0);
    const asked: [string, object][] = [
      [byId, { by }],
      [edit, { input: { by, name: 'Mine' } }],
      [rotate, { input: { by } }],
      [remove, { input: { by } }],
      [byNode, { id }],
    ];
    for (const [query, variables] of asked) {
      const refused = await open.as(other).gql(query, { ...variables });
      expect([query, readErrorCode(refused)]).toEqual([query, 'NOT_FOUND']);
    }
    for (const viewer of [owner, admin]) {
      expect((await open.as(viewer).gql(byNode, { id })).data.node).toEqual({ id });
    }
    expect((await open.as(admin).gql(byId, { by })).data.oauthClient).toEqual(by);
    expect(await db.oAuthClient.findUnique({ where: { clientId } })).toMatchObject({
      name: 'Planner',
    });
  });

  it('is not registered or seen by an app that acts for its owner', async () => {
    const owner = await buildUser();
    const { clientId } = await buildOwnApp(owner);
    const token = await buildAccessToken(owner, allScopes);
    const asked: [string, object][] = [
      [register, newApp()],
      [list, {}],
      [byId, { by: { clientId } }],
      [remove, { input: { by: { clientId } } }],
    ];
    for (const [query, variables] of asked) {
      const refused = await open.as(token).gql(query, { ...variables });
      expect(readErrorCode(refused)).toBe('FORBIDDEN');
    }
  });

  it('is left to administrators when users may not register apps any more', async () => {
    const owner = await buildUser();
    const by = { clientId: (await buildOwnApp(owner)).clientId };
    for (const [query, variables] of [
      [list, {}],
      [edit, { input: { by, name: 'X' } }],
      [register, newApp()],
    ] as const) {
      expect(readErrorCode(await as(owner).gql(query, { ...variables }))).toBe('FORBIDDEN');
    }
    const removed = await as(await buildAdmin()).gql(remove, { input: { by } });
    expect(removed.data.deleteOAuthClient).toEqual(by);
  });

  it('is one of twenty at most, also if they are registered at once', async () => {
    const owner = await buildUser();
    await db.oAuthClient.createMany({
      data: Array.from({ length: 18 }, (_, index) => ({
        ...{ clientId: `own-${owner.id}-${index}`, name: 'App', origin: 'USER' as const },
        ownerId: owner.id,
      })),
    });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => open.as(owner).gql(register, newApp({ isPublic: true }))),
    );
    expect(answers.filter(({ errors }) => errors).map(readErrorCode)).toEqual([
      'CONFLICT',
      'CONFLICT',
    ]);
    expect(await db.oAuthClient.count({ where: { ownerId: owner.id } })).toBe(20);
  });

  it('asks for little unless it says more, and names its owner', async () => {
    const owner = await buildUser({ name: 'Maya', username: 'maya-owner' });
    const { clientId } = await buildOwnApp(owner, { scopes: ['READ_PROFILE', 'WRITE_TEAM'] });
    const review = `query ($input: AuthorizationRequestInput!) {
      authorizationRequest(input: $input) { scopes { name } client { origin registeredBy } } }`;
    const { data } = await as().gql(review, { input: { clientId, redirectUri: callbackUrl } });
    expect(data.authorizationRequest).toEqual({
      scopes: [{ name: 'READ_PROFILE' }],
      client: { origin: 'USER', registeredBy: 'Maya (maya-owner)' },
    });
  });
});

describe('the access that others gave to an app of a user', () => {
  it('ends with its owner, and with the app all webhooks', async () => {
    const [owner, user] = [await buildUser(), await buildUser()];
    const app = await buildOwnApp(owner);
    const { accessToken, refreshToken } = await connectApp(user, app);
    const webhook = await db.webhook.create({
      data: {
        userId: user.id,
        oauthClientId: app.clientId,
        subscriberUrl: 'https://a.example/',
        eventTriggers: ['BOOKING_CREATED'],
        secret: 'sealed',
      },
    });
    expect(await findTokenHolder(accessToken)).toBe(user.id);
    const deletion =
      'mutation ($id: Int!) { deleteUser(input: { by: { databaseId: $id } }) { databaseId } }';
    const admin = as(await buildAdmin());
    expect((await admin.gql(deletion, { id: owner.id })).errors).toBeUndefined();
    expect(await findTokenHolder(accessToken)).toBeNull();
    expect(readOAuthError(await refreshTokens(app, refreshToken))).toBe('invalid_client');
    expect(await db.webhook.count({ where: { id: webhook.id } })).toBe(0);
    expect(await db.oAuthClient.count({ where: { clientId: app.clientId } })).toBe(0);
    const acts = await db.auditEntry.findMany({ where: { subjectId: app.clientId } });
    expect(acts.map(({ act, userId }) => [act, userId])).toContainEqual(['APP_DELETED', owner.id]);
  });

  it('ends when the owner is locked, and nobody can give more until they are unlocked', async () => {
    const [owner, user] = [await buildUser(), await buildUser()];
    const app = await buildOwnApp(owner);
    const { accessToken, refreshToken } = await connectApp(user, app);
    const code = await getAuthorizationCode(user, app);
    const admin = as(await buildAdmin());
    await admin.gql(lock, { id: owner.id });
    expect(await findTokenHolder(accessToken)).toBeNull();
    expect(readOAuthError(await refreshTokens(app, refreshToken))).toBe('invalid_grant');
    const refused = await authorizeAppAs(user, app);
    expect(refused.errors?.[0]?.message).toBe('There is no app with this client_id');
    await admin.gql(lock.replace('lockUser', 'unlockUser'), { id: owner.id });
    expect(await findTokenHolder(accessToken)).toBeNull();
    expect(readOAuthError(await refreshTokens(app, refreshToken))).toBe('invalid_grant');
    expect(code).toMatch(/^\w{43}$/);
    const again = await connectApp(user, app);
    expect(await findTokenHolder(again.accessToken)).toBe(user.id);
  });

  it('is never given at the moment in which the owner is locked', async () => {
    const admin = as(await buildAdmin());
    const user = await buildUser();
    for (let round = 0; round < 5; round += 1) {
      const owner = await buildUser();
      const app = await buildOwnApp(owner);
      await Promise.all([
        authorizeAppAs(user, app),
        admin.gql(lock, { id: owner.id }),
        authorizeAppAs(user, app),
      ]);
      const live = { clientId: app.clientId, revokedAt: null };
      expect(await db.oAuthGrant.count({ where: live })).toBe(0);
    }
  });
});
