import { describe, expect, it } from 'vitest';
import { hashSecret } from '../../src/auth/secret.ts';
import { as, db, startApp } from '../support/app.ts';
import { buildAccessToken, buildAdmin, buildUser } from '../support/build/user.ts';
import { readErrorCode } from '../support/client.ts';
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
import { allScopes } from '../support/world/world.ts';

const fields = 'clientId name logo website redirectUris scopes { name meaning } type';
const register = `mutation ($input: RegisterOAuthClientInput!) {
  registerOAuthClient(input: $input) { clientSecret oauthClient { ${fields} previousSecretEnds } }
}`;
const edit = `mutation ($input: EditOAuthClientInput!) {
  editOAuthClient(input: $input) { oauthClient { ${fields} } }
}`;
const rotate = `mutation ($input: RotateOAuthClientSecretInput!) {
  rotateOAuthClientSecret(input: $input) { clientSecret oauthClient { previousSecretEnds } }
}`;
const remove = `mutation ($input: DeleteOAuthClientInput!) {
  deleteOAuthClient(input: $input) { clientId }
}`;
const byId = `query ($clientId: String!) { oauthClient(by: { clientId: $clientId }) { ${fields} } }`;

describe('registerOAuthClient', () => {
  it('returns the client’s secret, and stores its hash', async () => {
    const { data } = await as(await buildAdmin()).gql(register, {
      input: {
        name: ' Planner ',
        redirectUris: [callbackUrl, 'my.app:/back', 'http://127.0.0.1:7777/', callbackUrl],
        logo: 'https://app.example/logo.png',
        website: 'https://app.example',
        scopes: ['READ_BOOKING', 'WRITE_BOOKING'],
      },
    });
    const { clientSecret, oauthClient } = data.registerOAuthClient;
    expect(clientSecret).toMatch(/^\w{43}$/);
    expect(oauthClient).toMatchObject({
      clientId: expect.stringMatching(/^\w{24}$/) as string,
      name: 'Planner',
      redirectUris: [callbackUrl, 'my.app:/back', 'http://127.0.0.1:7777/'],
      type: 'CONFIDENTIAL',
      previousSecretEnds: null,
    });
    expect(oauthClient.scopes[1]).toEqual({
      name: 'WRITE_BOOKING',
      meaning:
        'See, create, change and cancel your bookings and their attendees, and be told when they change',
    });
    const { clientId } = oauthClient;
    const row = await db.oAuthClient.findUniqueOrThrow({ where: { clientId } });
    expect(row.secretHash).toBe(hashSecret(clientSecret));
  });

  it('gives a public client no secret, and the two scopes of the contract by default', async () => {
    const { clientId, clientSecret } = await buildPublicOAuthApp();
    expect(clientSecret).toBeNull();
    const { data } = await as(await buildAdmin()).gql(byId, { clientId });
    expect(data.oauthClient.type).toBe('PUBLIC');
    const names = data.oauthClient.scopes.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['READ_BOOKING', 'READ_PROFILE']);
  });

  it.each([
    ['/back', 'a relative address'],
    ['https://app.example/back#x', 'a fragment'],
    ['javascript:alert(1)', 'a javascript: address'],
    ['JavaScript:alert(1)', 'a javascript: address in mixed case'],
    ['data:text/html,x', 'a data: address'],
    ['http://app.example/back', 'plain http'],
    ['HTTP://app.example/back', 'plain http in capitals'],
    ['http://localhost:x@app.example/', 'a user name that looks like the host'],
    ['http://127.0.0.1.app.example/', 'a host name that starts like a loopback address'],
    ['https://user:word@app.example/', 'credentials'],
    ['https://app.example/a b', 'a space'],
    [String.raw`https:\\app.example\back`, 'backslashes'],
    ['intent://app.example/#Intent;end', 'an address that Android opens'],
    ['intent:back', 'the same without a fragment'],
    ['chrome://settings', 'a page of the browser'],
    ['view-source:https://app.example/', 'the source of a page'],
    ['filesystem:https://app.example/a', 'a file of a page'],
    ['rooms:/back', 'a scheme without a dot'],
  ])('refuses the redirect URI %s: %s', async (uri) => {
    const input = { name: 'App', redirectUris: [uri] };
    const { errors } = await as(await buildAdmin()).gql(register, { input });
    const { code, errors: problems } = errors?.[0]?.extensions ?? {};
    expect(code).toBe('BAD_USER_INPUT');
    expect(problems).toContainEqual({
      path: 'redirectUris.0',
      message: expect.any(String) as string,
    });
  });

  it('keeps a scheme without a dot that the app has already, unless a browser runs it', async () => {
    const { clientId } = await buildOAuthApp();
    const admin = as(await buildAdmin());
    const old = ['rooms:/back', 'intent:back'];
    await db.oAuthClient.update({ where: { clientId }, data: { redirectUris: old } });
    const change = (redirectUris: string[]) =>
      admin.gql(edit, { input: { by: { clientId }, name: 'Rooms', redirectUris } });
    expect(readErrorCode(await change(['intent:back']))).toBe('BAD_USER_INPUT');
    expect(readErrorCode(await change(['rooms:/other']))).toBe('BAD_USER_INPUT');
    expect((await change(['rooms:/back'])).errors).toBeUndefined();
  });

  it('refuses an app without a redirect URI, and a javascript: address as its logo', async () => {
    const admin = as(await buildAdmin());
    const none = await admin.gql(register, { input: { name: 'App', redirectUris: [] } });
    expect(readErrorCode(none)).toBe('BAD_USER_INPUT');
    const input = { name: 'App', redirectUris: [callbackUrl], logo: 'javascript:alert(1)' };
    expect(readErrorCode(await admin.gql(register, { input }))).toBe('BAD_USER_INPUT');
  });
});

describe('management of OAuth clients', () => {
  it('is only for administrators, and not for their access tokens', async () => {
    const { clientId } = await buildOAuthApp();
    const by = { by: { clientId } };
    const asked: [string, object][] = [
      ['{ oauthClients { totalCount nodes { clientId } } }', {}],
      ['{ oauthClients { totalCount } }', {}],
      [byId, { clientId }],
      [register, { input: { name: 'App', redirectUris: [callbackUrl] } }],
      [edit, { input: by }],
      [rotate, { input: by }],
      [remove, { input: by }],
    ];
    const callers = [
      await buildUser(),
      await buildAccessToken(await buildAdmin(), allScopes),
      undefined,
    ];
    const count = await db.oAuthClient.count();
    for (const [query, variables] of asked) {
      for (const caller of callers) {
        const answer = await as(caller).gql(query, { ...variables });
        expect(readErrorCode(answer)).toBe(caller ? 'FORBIDDEN' : 'UNAUTHENTICATED');
      }
    }
    expect(await db.oAuthClient.count()).toBe(count);
  });

  it('lists all clients page by page, oldest first', async () => {
    const admin = as(await buildAdmin());
    const made = [await buildOAuthApp(), await buildOAuthApp()].map(({ clientId }) => clientId);
    const query = `query ($after: String) {
      oauthClients(first: 2, after: $after) {
        totalCount pageInfo { hasNextPage endCursor } nodes { clientId }
      }
    }`;
    const seen: string[] = [];
    let after: unknown;
    for (;;) {
      const { oauthClients } = (await admin.gql(query, { after })).data;
      const { nodes, pageInfo, totalCount } = oauthClients;
      seen.push(...(nodes as { clientId: string }[]).map(({ clientId }) => clientId));
      after = pageInfo.endCursor;
      if (pageInfo.hasNextPage) continue;
      expect(seen).toHaveLength(totalCount as number);
      break;
    }
    expect(seen.slice(-2)).toEqual(made);
  });

  it('answers NOT_FOUND for an unknown client', async () => {
    const admin = as(await buildAdmin());
    const by = { by: { clientId: 'nobody' } };
    expect(readErrorCode(await admin.gql(byId, by.by))).toBe('NOT_FOUND');
    for (const query of [edit, rotate, remove]) {
      expect(readErrorCode(await admin.gql(query, { input: by }))).toBe('NOT_FOUND');
    }
  });
});

describe('editOAuthClient', () => {
  it('changes only the given fields, and clears the logo if it is null', async () => {
    const { clientId } = await buildOAuthApp({ logo: 'https://app.example/logo.png' });
    const { data } = await as(await buildAdmin()).gql(edit, {
      input: { by: { clientId }, name: 'Other', logo: null, scopes: ['READ_TEAM'] },
    });
    expect(data.editOAuthClient.oauthClient).toMatchObject({
      name: 'Other',
      logo: null,
      redirectUris: [callbackUrl],
      scopes: [{ name: 'READ_TEAM' }],
    });
  });

  it('removes a scope from tokens when they are refreshed', async () => {
    const app = await buildOAuthApp();
    const { refreshToken } = await connectApp(await buildUser(), app);
    const input = { by: { clientId: app.clientId }, scopes: ['READ_PROFILE'] };
    await as(await buildAdmin()).gql(edit, { input });
    const { data } = await refreshTokens(app, refreshToken);
    expect(data.refreshAccessToken.scope).toBe('READ_PROFILE');
  });

  it('removes a scope from codes that are not exchanged yet', async () => {
    const [user, app] = [await buildUser(), await buildOAuthApp()];
    const narrowScopes = async (...scopes: string[]) => {
      const input = { by: { clientId: app.clientId }, scopes };
      expect((await as(await buildAdmin()).gql(edit, { input })).errors).toBeUndefined();
    };
    const [code, other] = [
      await getAuthorizationCode(user, app),
      await getAuthorizationCode(user, app),
    ];
    await narrowScopes('READ_PROFILE');
    const { data } = await exchangeCode(app, code);
    const { scope, accessToken, refreshToken } = data.exchangeAuthorizationCode;
    expect(scope).toBe('READ_PROFILE');
    const bookings = await as(String(accessToken)).gql('{ bookings { totalCount } }');
    expect(readErrorCode(bookings)).toBe('FORBIDDEN');
    expect((await refreshTokens(app, String(refreshToken))).data.refreshAccessToken.scope).toBe(
      scope,
    );
    // None of the scopes that the user granted are left.
    await narrowScopes('READ_TEAM');
    expect(readOAuthError(await exchangeCode(app, other))).toBe('invalid_scope');
  });
});

describe('rotateOAuthClientSecret', () => {
  it('keeps the previous secret valid for a grace period, but no older one', async () => {
    const time = { now: new Date('2031-03-04T10:00:00Z') };
    const { as: later } = await startApp({}, () => time.now);
    const app = await buildOAuthApp();
    const admin = await buildAdmin();
    const rotateSecret = async (input = {}) => {
      const { data } = await later(admin).gql(rotate, {
        input: { by: { clientId: app.clientId }, ...input },
      });
      return data.rotateOAuthClientSecret as {
        clientSecret: string;
        oauthClient: { previousSecretEnds: string };
      };
    };
    const isRight = async (clientSecret: string | null) => {
      const { data } = await later().gql(
        'mutation ($input: RevokeTokenInput!) { revokeToken(input: $input) { revoked } }',
        { input: { clientId: app.clientId, clientSecret, token: 'x' } },
      );
      return data?.revokeToken?.revoked === true;
    };
    const second = await rotateSecret();
    expect(second.oauthClient.previousSecretEnds).toBe('2031-03-05T10:00:00.000Z');
    const checkBothSecrets = async () => [
      await isRight(app.clientSecret),
      await isRight(second.clientSecret),
    ];
    expect(await checkBothSecrets()).toEqual([true, true]);
    time.now = new Date('2031-03-05T09:59:59Z');
    expect(await checkBothSecrets()).toEqual([true, true]);
    time.now = new Date('2031-03-05T10:00:00Z');
    expect(await checkBothSecrets()).toEqual([false, true]);
    const third = await rotateSecret({ graceSeconds: 60 });
    expect([...(await checkBothSecrets()), await isRight(third.clientSecret)]).toEqual([
      false,
      true,
      true,
    ]);
    const fourth = await rotateSecret({ graceSeconds: 0 });
    expect(await isRight(third.clientSecret)).toBe(false);
    expect(await isRight(fourth.clientSecret)).toBe(true);
  });

  it('refuses a public client, and a grace period that is too long', async () => {
    const admin = as(await buildAdmin());
    const by = { clientId: (await buildPublicOAuthApp()).clientId };
    expect(readErrorCode(await admin.gql(rotate, { input: { by } }))).toBe('CONFLICT');
    const input = { by: { clientId: (await buildOAuthApp()).clientId }, graceSeconds: 31 * 86_400 };
    expect(readErrorCode(await admin.gql(rotate, { input }))).toBe('BAD_USER_INPUT');
  });
});

describe('deleteOAuthClient', () => {
  it('ends the client’s tokens and codes at once', async () => {
    const [user, app] = [await buildUser(), await buildOAuthApp()];
    const { accessToken, refreshToken } = await connectApp(user, app);
    const code = await getAuthorizationCode(user, app);
    expect(await findTokenHolder(accessToken)).toBe(user.id);
    const input = { by: { clientId: app.clientId } };
    const { data } = await as(await buildAdmin()).gql(remove, { input });
    expect(data.deleteOAuthClient.clientId).toBe(app.clientId);
    expect(await findTokenHolder(accessToken)).toBeNull();
    expect(readOAuthError(await refreshTokens(app, refreshToken))).toBe('invalid_client');
    expect(readOAuthError(await exchangeCode(app, code))).toBe('invalid_client');
  });
});
