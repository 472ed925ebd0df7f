import { describe, expect, it } from 'vitest';
import { as, db } from '../support/app.ts';
import { buildAccessToken, buildUser } from '../support/build/user.ts';
import { readErrorCode } from '../support/client.ts';
import {
  authorizeAppAs,
  buildOAuthApp,
  connectApp,
  exchangeCode,
  getTimeFromNow,
  readOAuthError,
  type TestApp,
} from '../support/oauth/app.ts';
import { allScopes } from '../support/world/world.ts';

const apps = `{ connectedApps {
  client { clientId name } scopes { name } connectedAt lastUsedAt
} }`;
const revokeApp = (user: { key: string }, { clientId }: TestApp) =>
  as(user).gql('mutation ($input: RevokeAppInput!) { revokeApp(input: $input) { clientId } }', {
    input: { clientId },
  });

describe('connectedApps', () => {
  it('lists each app once, with all scopes that the user granted', async () => {
    const [user, first, second] = [
      await buildUser(),
      await buildOAuthApp({ name: 'B' }),
      await buildOAuthApp({ name: 'A' }),
    ];
    await connectApp(user, first, { scope: 'READ_BOOKING' });
    await connectApp(user, first, { scope: 'READ_PROFILE' });
    await connectApp(user, second, { scope: 'READ_PROFILE' });
    const { data } = await as(user).gql(apps);
    expect(data.connectedApps).toMatchObject([
      { client: { clientId: second.clientId, name: 'A' }, scopes: [{ name: 'READ_PROFILE' }] },
      {
        client: { clientId: first.clientId },
        scopes: [{ name: 'READ_BOOKING' }, { name: 'READ_PROFILE' }],
      },
    ]);
    expect(Date.parse(data.connectedApps[0].lastUsedAt)).toBeGreaterThan(
      getTimeFromNow(-60_000).getTime(),
    );
  });

  it('leaves out apps that never fetched a token, and apps of other users', async () => {
    const [user, app] = [await buildUser(), await buildOAuthApp()];
    await authorizeAppAs(user, app);
    await connectApp(await buildUser(), app);
    expect((await as(user).gql(apps)).data.connectedApps).toEqual([]);
  });

  it('are nodes, as are their apps', async () => {
    const [user, app] = [await buildUser(), await buildOAuthApp()];
    await connectApp(user, app);
    const { data } = await as(user).gql('{ connectedApps { id client { id } } }');
    const [{ id, client }] = data.connectedApps;
    const query = `query ($ids: [ID!]!) { nodes(ids: $ids) {
      id ... on ConnectedApp { scopes { name } } ... on App { clientId }
    } }`;
    const ids = [id, client.id];
    expect((await as(user).gql(query, { ids })).data.nodes).toMatchObject([
      { id, scopes: [{}, {}] },
      { id: client.id, clientId: app.clientId },
    ]);
    // Everyone may be asked to allow an app, but sees only their own connections.
    expect((await as(await buildUser()).gql(query, { ids })).data.nodes).toMatchObject([
      null,
      { id: client.id },
    ]);
  });

  it('refuses an access token of an app', async () => {
    const token = await buildAccessToken(await buildUser(), allScopes);
    expect(readErrorCode(await as(token).gql(apps))).toBe('FORBIDDEN');
  });
});

describe('revokeApp', () => {
  it('ends the user’s tokens, codes and webhooks of the app at once, and no others', async () => {
    const [user, other, app] = [await buildUser(), await buildUser(), await buildOAuthApp()];
    const [tokens, again, others] = [
      await connectApp(user, app),
      await connectApp(user, app),
      await connectApp(other, app),
    ];
    const { code } = (await authorizeAppAs(user, app)).data.authorizeApp;
    const hook = { subscriberUrl: 'https://app.example', secret: 'kept for signing' };
    const made = { ...hook, oauthClientId: app.clientId };
    await db.webhook.createMany({
      data: [
        { ...made, userId: user.id },
        { ...made, userId: other.id },
        { ...hook, userId: user.id },
      ],
    });
    for (const { accessToken } of [tokens, again]) {
      const { data } = await as(accessToken).gql('{ viewer { databaseId } }');
      expect(data.viewer.databaseId).toBe(user.id);
    }
    expect((await revokeApp(user, app)).data.revokeApp.clientId).toBe(app.clientId);
    for (const { accessToken } of [tokens, again]) {
      expect((await as(accessToken).gql('{ viewer { databaseId } }')).status).toBe(401);
    }
    expect(readOAuthError(await exchangeCode(app, String(code)))).toBe('invalid_grant');
    expect((await as(user).gql(apps)).data.connectedApps).toEqual([]);
    expect((await as(others.accessToken).gql('{ viewer { databaseId } }')).status).toBe(200);
    const left = { oauthClientId: app.clientId };
    expect(await db.webhook.findMany({ where: left })).toMatchObject([{ userId: other.id }]);
    expect(await db.webhook.count({ where: { userId: user.id } })).toBe(1);
  });

  it('answers NOT_FOUND for an app that is not connected', async () => {
    const [user, app] = [await buildUser(), await buildOAuthApp()];
    expect(readErrorCode(await revokeApp(user, app))).toBe('NOT_FOUND');
    await connectApp(user, app);
    expect(readErrorCode(await revokeApp(await buildUser(), app))).toBe('NOT_FOUND');
    await revokeApp(user, app);
    expect(readErrorCode(await revokeApp(user, app))).toBe('NOT_FOUND');
  });
});
