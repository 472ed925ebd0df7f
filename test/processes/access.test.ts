import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookingChangedSubscription, buildMutation, subscribe } from '../support/ask/graphql.ts';
import { connect, startBookingStream, whoAmI } from '../support/ask/socket.ts';
import { buildAdmin, buildUser, type UserWithKey } from '../support/build/user.ts';
import { type Caller, readErrorCode } from '../support/client.ts';
import {
  buildCodeGrant,
  buildPublicOAuthApp,
  buildRefreshGrant,
  connectApp,
  postOAuth,
  readAddedParameters,
  readRefusal,
  toClientIdentity,
} from '../support/oauth/app.ts';
import { toPush, toPushedPath } from '../support/oauth/push.ts';
import { buildUserWithPassword, createVisitor, password } from '../support/page/visitor.ts';
import { isShared, type Pair, type PairServer, startPair } from './pair.ts';

/** A browser whose requests reach one of the servers. Both know it by the same cookies. */
function buildBrowser({ near, away }: Pair) {
  const jar = new Map<string, string>();
  return { near: createVisitor(near.url, jar), away: createVisitor(away.url, jar) };
}

const readStatusAt = async (server: PairServer, caller: Caller) =>
  (await server.as(caller).gql(whoAmI)).status;

/** The documents promise it. */
const promisedMs = 1_000;

/** Opens a stream of each kind at a server. Returns what waits until both have ended. */
async function openStreams({ url }: PairServer, secret: string) {
  const stream = await subscribe(bookingChangedSubscription, { caller: secret, at: url });
  await stream.next();
  const socket = connect({ authorization: `Bearer ${secret}` }, url);
  const messages = await startBookingStream(socket);
  return async () => {
    const ended = { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] };
    expect(await stream.next()).toMatchObject(ended);
    expect((await messages.next()).value).toMatchObject(ended);
  };
}

const revokeApiKey = buildMutation('revokeApiKey', 'deletedId');
const lockUser = buildMutation('lockUser', 'user { locked }');
const ownKeys = '{ apiKeys { nodes { id } } }';

async function revokeKeyAt(server: PairServer, user: UserWithKey) {
  const { data } = await server.as(user).gql(ownKeys);
  const { id } = data.apiKeys.nodes[0] as { id: string };
  const { errors } = await server.as(user).gql(revokeApiKey, { input: { by: { id } } });
  expect(errors).toBeUndefined();
}

/** Each ends the credential at the first server. */
const endings: Record<
  string,
  (near: PairServer) => Promise<{ secret: string; end: () => Promise<unknown> }>
> = {
  'an API key that is revoked': async (near) => {
    const user = await buildUser();
    return { secret: user.key, end: () => revokeKeyAt(near, user) };
  },
  'an access token that its app revokes': async (near) => {
    const app = await buildPublicOAuthApp();
    const { accessToken } = await connectApp(await buildUser(), app);
    const body = { ...toClientIdentity(app), token: accessToken };
    const end = () =>
      near
        .as()
        .fetch('/api/auth/oauth/revoke', { method: 'POST', body: new URLSearchParams(body) });
    return { secret: accessToken, end };
  },
  'the key of a user who is locked': async (near) => {
    const [user, admin] = [await buildUser(), await buildAdmin()];
    const input = { by: { databaseId: user.id }, reason: 'lost laptop' };
    return { secret: user.key, end: () => near.as(admin).gql(lockUser, { input }) };
  },
};

describe.runIf(isShared)('who may call', () => {
  let pair: Pair;
  beforeAll(async () => {
    pair = await startPair();
  });

  it.each(Object.entries(endings))(
    'within a second, the other process refuses %s, and ends its streams',
    async (_what, prepare) => {
      const { near, away } = pair;
      const { secret, end } = await prepare(near);
      expect(await readStatusAt(away, secret)).toBe(200);
      const streamsEnd = await openStreams(away, secret);
      await end();
      await sleep(promisedMs);
      expect(await readStatusAt(away, secret)).toBe(401);
      await streamsEnd();
    },
  );

  it('accepts a new key at the other process at once', async () => {
    const { near, away } = pair;
    const user = await buildUser();
    const create = buildMutation('createApiKey', 'key');
    const { data, errors } = await near.as(user).gql(create, { input: {} });
    expect(errors).toBeUndefined();
    expect(await readStatusAt(away, String(data.createApiKey.key))).toBe(200);
  });

  it('serves a browser by turns: sign-in, forms, scripts, sign-out', async () => {
    const browser = buildBrowser(pair);
    const user = await buildUserWithPassword();
    const { text } = await browser.near.get('/auth/sign-in');
    const form = { email: user.email, password };
    const { location } = await browser.away.submitForm(text, form, '/auth/sign-in');
    expect(location).toBe('/console');
    const proof = await browser.near.proofOn('/account');
    const sent = await browser.away.send('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-session': proof },
      body: JSON.stringify({ query: whoAmI }),
    });
    expect(JSON.parse(sent.text)).toEqual({ data: { viewer: { databaseId: user.id } } });
    const copy = createVisitor(pair.near.url, new Map(browser.near.jar));
    expect((await copy.get('/account')).status).toBe(200);
    await browser.away.submit('/account', {}, '/auth/sign-out');
    // A session is looked up for each request, so its end counts at once.
    expect((await copy.get('/account')).location).toMatch(/^\/auth\/sign-in/);
  });

  it('counts wrong passwords at both processes together', async () => {
    const user = await buildUserWithPassword();
    const guessAt = async ({ url }: PairServer) =>
      (await createVisitor(url).submit('/auth/sign-in', { email: user.email, password: 'guess' }))
        .status;
    const statuses: number[] = [];
    for (let nth = 0; nth < 6; nth++) {
      statuses.push(await guessAt(pair.near), await guessAt(pair.away));
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429, 429]);
  });

  it('lets an app push, ask, fetch and refresh at any process', async () => {
    const { near, away } = pair;
    const app = await buildPublicOAuthApp();
    const browser = buildBrowser(pair);
    await browser.near.signIn(await buildUserWithPassword());
    const { body: pushed } = await postOAuth('par', toPush(app), {}, near.as());
    const path = toPushedPath(app, String(pushed.request_uri));
    const { text } = await browser.away.get(path);
    const { location } = await browser.near.submitForm(text, { answer: 'allow' }, path);
    const { code = '' } = readAddedParameters(location);
    const fetchTokens = (body: object, server: PairServer) =>
      postOAuth('token', body as Record<string, unknown>, {}, server.as());
    const first = await fetchTokens(buildCodeGrant(app, code), away);
    expect([first.status, await readStatusAt(near, first.body.access_token)]).toEqual([200, 200]);
    const next = buildRefreshGrant(app, String(first.body.refresh_token));
    const second = await fetchTokens(next, near);
    expect([second.status, await readStatusAt(away, second.body.access_token)]).toEqual([200, 200]);
    expect(readRefusal(await fetchTokens(buildCodeGrant(app, code), near))).toEqual([
      400,
      'invalid_grant',
    ]);
  });
});

describe.runIf(isShared)('the budget of a caller', () => {
  it('is spent at both processes together, a moment later', async () => {
    const { near, away } = await startPair({ RATE_LIMIT: '100' });
    const user = await buildUser();
    const spendAt = async (server: PairServer) => {
      const answer = await server.as(user).gql(whoAmI);
      return {
        left: Number(answer.headers.get('x-ratelimit-remaining')),
        code: readErrorCode(answer),
      };
    };
    // A new minute brings a new budget, so everything must happen in one.
    const second = new Date().getSeconds();
    if (second > 35) await sleep((60 - second) * 1_000);
    while ((await spendAt(near)).left > 0);
    expect((await spendAt(near)).code).toBe('RATE_LIMITED');
    expect((await spendAt(away)).left).toBeGreaterThan(0);
    // Each tells the other in its next second. The questions themselves do not spend so much.
    await expect
      .poll(() => spendAt(away), { interval: 500 })
      .toEqual({ left: 0, code: 'RATE_LIMITED' });
  });
});
