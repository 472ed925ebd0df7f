import { describe, expect, it } from 'vitest';
import { hashSecret } from '../../src/auth/secret.ts';
import { sweepOAuth } from '../../src/domain/oauth/sweep.ts';
import { as, db } from '../support/app.ts';
import { buildUser } from '../support/build/user.ts';
import {
  buildOAuthApp,
  callbackUrl,
  exchangeCode,
  getClientSecret,
  postOAuth,
  readAddedParameters,
  readRefusal,
  toBasicAuthorization,
} from '../support/oauth/app.ts';
import { startPushScene, toPush, toPushedPath } from '../support/oauth/push.ts';
import { buildUserWithPassword, createVisitor } from '../support/page/visitor.ts';
import { filterSuccesses, raceTestOptions, runRace } from '../support/race.ts';

const { server, readTime, wait, app, publicApp, push, pushUri } = await startPushScene();

async function signIn(at = server.url) {
  const visitor = createVisitor(at);
  await visitor.signIn(await buildUserWithPassword());
  return visitor;
}

const expectUriError = ({ status, location, text }: Awaited<ReturnType<typeof visitOnce>>) => {
  expect([status, location]).toEqual([400, null]);
  expect(text).toContain('The request_uri is unknown, expired or used');
};
const visitOnce = (path: string) => createVisitor(server.url).get(path);

describe('POST /api/auth/oauth/par', () => {
  it('stores the request of an app, which proves itself as at the token endpoint', async () => {
    const { clientId } = app;
    const none = { client_id: undefined, client_secret: undefined };
    const json = JSON.stringify(toPush(app, none));
    const basic = toBasicAuthorization(clientId, getClientSecret(app));
    const answers = [
      await push(app),
      await postOAuth('par', json, basic, server.as()),
      await push(publicApp),
    ];
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([
        201,
        {
          request_uri: expect.stringMatching(/^urn:ietf:params:oauth:request_uri:\w{43}$/),
          expires_in: 600,
        },
      ]);
      expect(headers.get('x-graphql-operation')).toBe('PushAuthorizationRequest');
      const uriHash = hashSecret(String(body.request_uri));
      const stored = await db.pushedRequest.findUniqueOrThrow({ where: { uriHash } });
      expect(JSON.stringify(stored)).not.toContain(String(body.request_uri).slice(-43));
    }
  });

  it('refuses a caller who is not the app', async () => {
    const wrong = [
      await push(app, { client_secret: 'wrong' }),
      await push(app, { client_secret: '' }),
      await push(publicApp, { client_secret: 'any' }),
      await push(app, { client_id: 'nobody' }),
      await postOAuth('par', { redirect_uri: callbackUrl }, {}, server.as()),
    ];
    expect(wrong.map(readRefusal)).toEqual(wrong.map(() => [401, 'invalid_client']));
  });

  it.each([
    ['another redirect URI', { redirect_uri: `${callbackUrl}/` }, 'invalid_request'],
    ['no redirect URI', { redirect_uri: '' }, 'invalid_request'],
    ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
    ['a scope that the app may not have', { scope: 'WRITE_TEAM' }, 'invalid_scope'],
    ['a resource that is no part', { resource: 'https://a.example/' }, 'invalid_target'],
    ['no challenge', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a state that is too long', { state: 's'.repeat(4_097) }, 'invalid_request'],
    ['a request URI', { request_uri: 'urn:ietf:params:oauth:request_uri:x' }, 'invalid_request'],
  ])('refuses at once what the consent page would refuse: %s', async (_what, over, error) => {
    const before = await db.pushedRequest.count();
    expect(readRefusal(await push(publicApp, over))).toEqual([400, error]);
    expect(await db.pushedRequest.count()).toBe(before);
  });

  it('refuses a parameter that is sent twice', async () => {
    const twice = new URLSearchParams(toPush(app) as Record<string, string>);
    twice.append('scope', 'READ_PROFILE');
    twice.append('scope', 'READ_BOOKING');
    expect(readRefusal(await postOAuth('par', twice))).toEqual([400, 'invalid_request']);
  });
});

describe('a request that was pushed', () => {
  it('is shown and allowed with what was pushed, and nothing that stands beside it', async () => {
    const uri = await pushUri(publicApp, { scope: 'READ_PROFILE' });
    const path = toPushedPath(publicApp, uri, {
      ...{ scope: 'READ_BOOKING', state: 'other', response_type: 'token' },
      ...{ redirect_uri: 'https://evil.example/', code_challenge: 'x' },
    });
    const visitor = await signIn();
    const { text } = await visitor.get(path);
    expect(text).toContain('<code>READ_PROFILE</code>');
    expect(text).not.toContain('<code>READ_BOOKING</code>');
    const { location } = await visitor.submit(path, { answer: 'allow' });
    const { code = '', state } = readAddedParameters(location);
    expect(state).toBe('a b&c');
    const { data } = await exchangeCode(publicApp, code);
    expect(data.exchangeAuthorizationCode.scope).toBe('READ_PROFILE');
  });

  it('waits for the sign-in, may be reloaded and denied, and is gone once it is allowed', async () => {
    const uri = await pushUri(app);
    const path = toPushedPath(app, uri);
    const visitor = createVisitor(server.url);
    const { location: toSignIn } = await visitor.get(path);
    expect(toSignIn).toMatch(/^\/auth\/sign-in\?/);
    expect((await visitor.get(toSignIn ?? '')).text).toContain('Planner');
    const signedIn = await visitor.signIn(await buildUserWithPassword(), toSignIn ?? '');
    expect(signedIn.location).toBe(path);
    for (const answer of ['deny', 'deny', 'allow']) {
      const { text } = await visitor.get(path);
      const { location } = await visitor.submitForm(text, { answer }, path);
      expect(location).toContain(answer === 'deny' ? 'error=access_denied' : 'code=');
    }
    expectUriError(await visitor.get(path));
    expect(await db.pushedRequest.count({ where: { uriHash: hashSecret(uri) } })).toBe(0);
  });

  it('is an error page for people when it is unknown, expired, used or of another app', async () => {
    const other = await buildOAuthApp();
    const uri = await pushUri(app);
    expectUriError(await visitOnce(toPushedPath(other, uri)));
    expectUriError(await visitOnce(toPushedPath({ ...app, clientId: '' }, uri)));
    expectUriError(await visitOnce(toPushedPath(app, `${uri}x`)));
    expectUriError(await visitOnce(toPushedPath(app, 'https://app.example/request.jwt')));
    // RFC 6749 §3.1: a parameter may come once.
    expect((await visitOnce(`${toPushedPath(app, uri)}&request_uri=x`)).status).toBe(400);
    expect((await visitOnce(toPushedPath(app, uri))).status).toBe(303);
    wait(599);
    expect((await visitOnce(toPushedPath(app, uri))).status).toBe(303);
    wait(1);
    expectUriError(await visitOnce(toPushedPath(app, uri)));
  });

  it('is refused if it expired while the person was reading', async () => {
    const path = toPushedPath(app, await pushUri(app));
    const visitor = await signIn();
    const { text } = await visitor.get(path);
    wait(600);
    expectUriError(await visitor.submitForm(text, { answer: 'allow' }, path));
  });

  it('goes by what the app is registered for when a person sees it (RFC 9126 §7.4)', async () => {
    const own = await buildOAuthApp();
    const uri = await pushUri(own);
    const { clientId } = own;
    await db.oAuthClient.update({ where: { clientId }, data: { scopes: ['READ_PROFILE'] } });
    const visitor = await signIn();
    expect((await visitor.get(toPushedPath(own, uri))).text).not.toContain('READ_BOOKING');
    await db.oAuthClient.update({
      where: { clientId },
      data: { redirectUris: ['https://b.example'] },
    });
    const { status, location } = await visitor.get(toPushedPath(own, uri));
    expect([status, location]).toEqual([400, null]);
    await db.oAuthClient.delete({ where: { clientId } });
    expect((await visitor.get(toPushedPath(own, uri))).status).toBe(400);
  });

  it('is deleted by the sweep once it has expired', async () => {
    const uriHash = hashSecret(await pushUri(app));
    const count = () => db.pushedRequest.count({ where: { uriHash } });
    await sweepOAuth({ db, clock: readTime });
    expect(await count()).toBe(1);
    wait(600);
    await sweepOAuth({ db, clock: readTime });
    expect(await count()).toBe(0);
  });

  it('gives one code to thirty approvals at the same time', raceTestOptions, async () => {
    const [user, requestUri] = [await buildUser(), await pushUri(app)];
    const allow = 'mutation ($input: AuthorizeAppInput!) { authorizeApp(input: $input) { code } }';
    const input = { clientId: app.clientId, requestUri };
    const answers = await runRace(30, () => server.as(user).gql(allow, { input }));
    expect(filterSuccesses(answers)).toHaveLength(1);
    expect(await db.oAuthGrant.count({ where: { userId: user.id } })).toBe(1);
  });
});

describe('pushAuthorizationRequest', () => {
  it('gives no address to lead the user to when it refuses', async () => {
    const query = `mutation ($input: PushAuthorizationRequestInput!) {
      pushAuthorizationRequest(input: $input) {
        requestUri userErrors { ... on OAuthRefusal { error redirectTo } }
      }
    }`;
    const { clientId, clientSecret } = app;
    const input = { clientId, clientSecret, redirectUri: callbackUrl, scope: 'WRITE_TEAM' };
    const { data } = await as().gql(query, { input });
    expect(data.pushAuthorizationRequest).toEqual({
      requestUri: null,
      userErrors: [{ error: 'invalid_scope', redirectTo: null }],
    });
  });
});
