import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { listenUntilEnd } from '../support/listen.ts';
import { db, startApp } from '../support/app.ts';
import { buildAdmin, buildUser } from '../support/build/user.ts';
import { readErrorCode } from '../support/client.ts';
import { readOAuthError, toCodeChallenge } from '../support/oauth/app.ts';
import { buildUserWithPassword, createVisitor } from '../support/page/visitor.ts';

/** What the host of the documents answers, by path. */
interface HostedPage {
  status?: number;
  type?: string;
  body: string;
  cache?: string;
}
const nothing: HostedPage = { status: 404, body: '' };
const pages: Record<string, HostedPage> = {};
const asked: string[] = [];
const host = createServer((req, res) => {
  const path = req.url ?? '';
  asked.push(path);
  const {
    status = 200,
    type = 'application/json',
    body,
    cache = 'public',
  } = pages[path] ?? nothing;
  res.writeHead(status, { 'content-type': type, 'cache-control': cache, location: '/app.json' });
  res.end(body);
});
const origin = await listenUntilEnd(host);
const redirectUri = 'http://127.0.0.1/callback';

/** Puts a document at a path, and returns the client ID that it makes. */
function describeApp(path: string, over: object = {}, page: object = {}): string {
  const clientId = origin + path;
  const document = {
    client_id: clientId,
    client_name: 'Desk Helper',
    redirect_uris: [redirectUri],
    ...over,
  };
  pages[path] = { body: JSON.stringify(document), ...page };
  return clientId;
}

let time = new Date('2031-03-04T10:00:00Z');
// In development documents may be on this machine, and on http.
const server = await startApp({ WEBHOOK_ALLOW_PRIVATE: 'true' }, () => time);
const verifier = 'v'.repeat(43);

const toRequest = (clientId: string, over: object = {}) => ({
  clientId,
  redirectUri: 'http://127.0.0.1:53123/callback',
  codeChallenge: toCodeChallenge(verifier),
  codeChallengeMethod: 'S256',
  ...over,
});

const review = (clientId: string, over: object = {}, at = server) =>
  at.as().gql(
    `query ($input: AuthorizationRequestInput!) {
      authorizationRequest(input: $input) {
        client { clientId name logo website type origin } scopes { name } errorTo
      }
    }`,
    { input: toRequest(clientId, over) },
  );

const allow = (user: { key: string }, clientId: string, over: object = {}) =>
  server
    .as(user)
    .gql('mutation ($input: AuthorizeAppInput!) { authorizeApp(input: $input) { code } }', {
      input: toRequest(clientId, over),
    });

const exchange = (clientId: string, code: unknown) =>
  server.as().gql(
    `mutation ($input: ExchangeAuthorizationCodeInput!) {
      exchangeAuthorizationCode(input: $input) { accessToken scope }
    }`,
    { input: { clientId, code, codeVerifier: verifier, redirectUri: toRequest('').redirectUri } },
  );

const readProblem = async (clientId: string) => {
  const answer = await review(clientId);
  expect(readOAuthError(answer)).toBe('invalid_request');
  return String(answer.errors?.[0]?.message).replace(
    `The document ${clientId} cannot be used: `,
    '',
  );
};

describe('an app that describes itself in a document', () => {
  it('is shown by what the document says, without a picture', async () => {
    const clientId = describeApp('/shown.json', {
      client_uri: 'https://helper.example',
      logo_uri: 'https://helper.example/logo.png',
    });
    const { data } = await review(clientId);
    expect(data.authorizationRequest).toMatchObject({
      client: {
        clientId,
        name: 'Desk Helper',
        logo: null,
        website: 'https://helper.example',
        type: 'PUBLIC',
        origin: 'DOCUMENT',
      },
      errorTo: null,
    });
    // Nothing is stored before a user allows it.
    expect(await db.oAuthClient.count({ where: { clientId } })).toBe(0);
  });

  it('gets tokens when a user allows it, and is stored with what it said then', async () => {
    const [clientId, user] = [describeApp('/used.json'), await buildUser()];
    const { data } = await allow(user, clientId, { scope: 'WRITE_BOOKING' });
    const got = await exchange(clientId, data.authorizeApp.code);
    expect(got.data.exchangeAuthorizationCode.scope).toBe('WRITE_BOOKING');
    const token = String(got.data.exchangeAuthorizationCode.accessToken);
    const { data: me } = await server.as(user).gql('{ connectedApps { client { name origin } } }');
    expect(me.connectedApps).toEqual([{ client: { name: 'Desk Helper', origin: 'DOCUMENT' } }]);
    expect((await server.as(token).fetch('/v1/bookings')).status).toBe(200);
    expect(await db.oAuthClient.findUnique({ where: { clientId } })).toMatchObject({
      type: 'PUBLIC',
      secretHash: null,
    });
  });

  it('can push its request before anybody has allowed it, and sends no secret', async () => {
    const [clientId, user] = [describeApp('/pushed.json'), await buildUser()];
    const push = (over: object = {}) =>
      server
        .as()
        .gql(
          'mutation ($input: PushAuthorizationRequestInput!) { pushAuthorizationRequest(input: $input) { requestUri } }',
          { input: { ...toRequest(clientId), ...over } },
        );
    const { data } = await push();
    const { requestUri } = data.pushAuthorizationRequest;
    const { data: allowed } = await allow(user, clientId, { requestUri, redirectUri: 'ignored' });
    const got = await exchange(clientId, allowed.authorizeApp.code);
    expect(got.data.exchangeAuthorizationCode.scope).toBe('READ_PROFILE READ_BOOKING');
    expect(readOAuthError(await push({ clientSecret: 'x' }))).toBe('invalid_client');
    expect(readOAuthError(await push({ clientId: `${origin}/no.json` }))).toBe('invalid_request');
  });

  it('asks for little unless it says more', async () => {
    const names = async (clientId: string, over: object = {}) => {
      const { data } = await review(clientId, over);
      return data.authorizationRequest.scopes.map(({ name }: { name: string }) => name);
    };
    const modest = describeApp('/modest.json');
    expect(await names(modest)).toEqual(['READ_PROFILE', 'READ_BOOKING']);
    expect(await names(modest, { scope: 'READ_TEAM' })).toEqual(['READ_TEAM']);
    const named = describeApp('/named.json', { scope: 'READ_SCHEDULE unknown' });
    expect(await names(named)).toEqual(['READ_SCHEDULE']);
    const { data } = await review(named, { scope: 'WRITE_BOOKING' });
    expect(data.authorizationRequest.errorTo).toContain('error=invalid_scope');
  });

  it('is read once in an hour, or as its server says within a day', async () => {
    const count = (path: string) => asked.filter((one) => one === path).length;
    const plain = describeApp('/hour.json');
    const short = describeApp('/short.json', {}, { cache: 'max-age=0' });
    const long = describeApp('/long.json', {}, { cache: 'public, max-age=999999999' });
    const readAll = async (minutes: number) => {
      time = new Date(time.getTime() + minutes * 60_000);
      for (const clientId of [plain, short, long]) await review(clientId);
      return ['/hour.json', '/short.json', '/long.json'].map(count);
    };
    expect(await readAll(0)).toEqual([1, 1, 1]);
    expect(await readAll(4)).toEqual([1, 1, 1]);
    expect(await readAll(2)).toEqual([1, 2, 1]);
    expect(await readAll(55)).toEqual([2, 3, 1]);
    expect(await readAll(24 * 60)).toEqual([3, 4, 2]);
  });

  it('is read once for requests that come together', async () => {
    const clientId = describeApp('/together.json');
    await Promise.all(Array.from({ length: 20 }, () => review(clientId)));
    expect(asked.filter((path) => path === '/together.json')).toHaveLength(1);
  });

  it('cannot be changed here', async () => {
    const [clientId, user] = [describeApp('/fixed.json'), await buildUser()];
    await allow(user, clientId);
    const edit =
      'mutation ($input: EditOAuthClientInput!) { editOAuthClient(input: $input) { oauthClient { name } } }';
    const refused = await server
      .as(await buildAdmin())
      .gql(edit, { input: { by: { clientId }, name: 'X' } });
    expect(readErrorCode(refused)).toBe('CONFLICT');
  });
});

describe('a document that cannot be used', () => {
  it.each([
    ['is missing', '/missing.json', null, {}, 'its server answered with 404'],
    ['redirects', '/moved.json', {}, { status: 302 }, 'its server answered with 302'],
    ['is a page', '/page.json', {}, { type: 'text/html' }, 'it is not JSON'],
    ['is broken', '/broken.json', {}, { body: '{' }, 'it is not JSON'],
    ['is a list', '/list.json', {}, { body: '[]' }, /^it /],
    ['is too large', '/large.json', { x: 'x'.repeat(17_000) }, {}, 'it is larger than 16384 bytes'],
    ['names another app', '/other.json', { client_id: 'x' }, {}, /must be its own address$/],
    ['has no redirect URI', '/none.json', { redirect_uris: [] }, {}, /^redirect_uris must not be/],
    [
      'redirects to a script',
      '/js.json',
      { redirect_uris: ['javascript:1'] },
      {},
      /^redirect_uris/,
    ],
    [
      'wants a secret',
      '/secret.json',
      { token_endpoint_auth_method: 'client_secret_basic' },
      {},
      /^token_endpoint_auth_method must be none/,
    ],
  ])('is refused with the reason: it %s', async (_what, path, over, page, reason) => {
    const clientId = over === null ? origin + path : describeApp(path, over, page);
    expect(await readProblem(clientId)).toEqual(
      typeof reason === 'string' ? reason : expect.stringMatching(reason),
    );
  });

  it('is not asked for again at once', async () => {
    for (let times = 0; times < 5; times += 1) await review(`${origin}/absent.json`);
    expect(asked.filter((path) => path === '/absent.json')).toHaveLength(1);
  });

  it('is refused by a server that reads none, or none of its own network', async () => {
    const clientId = describeApp('/closed.json');
    const closed = await startApp({ WEBHOOK_ALLOW_PRIVATE: 'true', CLIENT_DOCUMENTS: 'off' });
    const guarded = await startApp();
    for (const id of [clientId, 'https://127.0.0.1/app.json', 'https://[::1]/app.json']) {
      const refused = await review(id, {}, id === clientId ? closed : guarded);
      expect([id, readOAuthError(refused)]).toEqual([id, 'invalid_request']);
    }
    expect(asked).not.toContain('/closed.json');
  });

  it('costs its caller, who can make us ask few servers', async () => {
    const env = { WEBHOOK_ALLOW_PRIVATE: 'true', RATE_LIMIT: '16000' };
    const limited = await startApp(env, () => time);
    const codes = [];
    for (const index of '012345') {
      codes.push(readErrorCode(await review(`${origin}/many-${index}.json`, {}, limited)));
    }
    expect(codes).toContain('RATE_LIMITED');
    // A tenth of 16,000 points pays for three readings, and for many looks at what was read.
    expect(asked.filter((path) => path.startsWith('/many-'))).toHaveLength(3);
    for (let times = 0; times < 10; times += 1) {
      const again = await review(`${origin}/many-0.json`, {}, limited);
      expect(readOAuthError(again)).toBe('invalid_request');
    }
  });
});

describe('the consent page of such an app', () => {
  const toPath = (clientId: string, over: Record<string, string> = {}) => {
    const { codeChallenge, redirectUri: uri } = toRequest(clientId);
    const query = new URLSearchParams({
      client_id: clientId,
      redirect_uri: uri,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
      ...over,
    });
    return `/auth/oauth2/authorize?${query.toString()}`;
  };

  it('names its host, and says that nobody has checked it', async () => {
    const visitor = createVisitor(server.url);
    await visitor.signIn(await buildUserWithPassword());
    const { text } = await visitor.get(toPath(describeApp('/page-shown.json')));
    expect(text).toContain('Allow Desk Helper to act for you?');
    expect(text).toContain(`This app is made by <strong>${new URL(origin).host}</strong>`);
    expect(text).toMatch(/Nobody\s+here\s+has\s+checked\s+it/);
  });

  it('sends nobody away by itself when the request is wrong', async () => {
    const visitor = createVisitor(server.url);
    const path = toPath(describeApp('/page-wrong.json'), { scope: 'nothing' });
    const { status, location, text } = await visitor.get(path);
    expect([status, location]).toEqual([400, null]);
    expect(text).toContain('Desk Helper cannot continue');
    expect(text).toContain('There is no scope nothing');
    expect(text).toContain('href="http://127.0.0.1:53123/callback?error=invalid_scope');
  });
});
