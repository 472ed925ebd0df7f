import { describe, expect, it, onTestFinished } from 'vitest';
import { createCalendarProviders } from '../../src/calendars/provider.ts';
import { readConfig } from '../../src/config/config.ts';
import { readSystemClock } from '../../src/context/tool.ts';
import { db, startApp } from '../support/app.ts';
import { createVisitor, unescapeHtml } from '../support/page/visitor.ts';
import { hasRadicale } from '../support/installed.ts';
import {
  accountsPath,
  buildSignedInHost,
  callbackPath,
  comeBack,
  getScene,
  openBrowser,
  pressSignIn,
  readStoredTokens,
} from './provider.ts';
import { getConnection } from './scene.ts';

const readProblem = (text: string) =>
  unescapeHtml(/class="problem" role="alert">([^<]*)</.exec(text)?.[1] ?? '');

const count = (userId: number) => db.calendarConnection.count({ where: { userId } });

describe.skipIf(!hasRadicale)('a calendar account without a password', () => {
  it('is connected by signing in at its provider', async () => {
    const { settings, calendar, app } = getScene();
    const { host, visitor } = await openBrowser();
    const { text, headers } = await visitor.get(`${accountsPath}/new`);
    expect(text).toContain('Connect Example');
    expect(text).not.toContain(settings.clientSecret);
    const { origin } = new URL(settings.authorizeUrl);
    expect(headers.get('content-security-policy')).toContain(`form-action 'self' ${origin};`);
    const authorizeUrl = await pressSignIn(visitor);
    const asked = Object.fromEntries(new URL(authorizeUrl).searchParams);
    expect(asked).toMatchObject({
      ...{ client_id: 'almanac', code_challenge_method: 'S256', prompt: 'consent' },
      redirect_uri: `http://127.0.0.1:3000${callbackPath}`,
    });
    const { status, location } = await visitor.get(await comeBack(authorizeUrl));
    expect([status, location]).toEqual([303, expect.stringMatching(/\/\d+\/calendars\?new$/)]);
    expect((await visitor.get(location ?? '')).text).toContain('Step 2 of 3');
    const page = (location ?? '').replace('/calendars?new', '');
    const id = Number(page.split('/').at(-1));
    const stored = await getConnection(id);
    expect(stored).toMatchObject({ provider: 'Example', userId: host.id, problem: null });
    const { accessToken, refreshToken } = await readStoredTokens(id);
    const shown = await visitor.get(page);
    expect(shown.text).toContain('Signed in with Example.');
    expect(shown.text).not.toContain('New password');
    const query = '{ calendarConnections { nodes { provider home username calendars { name } } } }';
    const { data } = await app.as(host).gql(query);
    expect(data.calendarConnections.nodes).toMatchObject([
      { provider: 'Example', calendars: [{ name: 'Work' }] },
    ]);
    for (const seen of [JSON.stringify([stored, data]), shown.text]) {
      for (const secret of [accessToken, refreshToken, settings.clientSecret]) {
        expect(seen).not.toContain(secret);
      }
    }
    expect(calendar).toContain('/ada/');
  });

  it('takes no password', async () => {
    const { host, id } = await buildSignedInHost();
    const { errors } = await getScene()
      .app.as(host)
      .gql(
        `mutation { editCalendarConnection(input: { by: { databaseId: ${id} }, password: "x" }) { calendarConnection { id } } }`,
      );
    expect(errors?.[0]?.extensions['errors']).toEqual([
      { path: 'password', message: 'cannot be set, because you sign in with a provider' },
    ]);
  });

  it('is connected over GraphQL with the same key', async () => {
    const { app } = getScene();
    const { host } = await openBrowser();
    const providers = await app.as(host).gql('{ calendarProviders { name origin } }');
    expect(providers.data.calendarProviders).toMatchObject([{ name: 'Example' }]);
    const start = await app
      .as(host)
      .gql(
        'mutation ($input: StartCalendarSignInInput!) { startCalendarSignIn(input: $input) { authorizeUrl } }',
        { input: { provider: 'Example', redirectUri: `http://127.0.0.1:3000${callbackPath}` } },
      );
    const back = await comeBack(start.data.startCalendarSignIn.authorizeUrl);
    const query = new URLSearchParams(back.split('?')[1]);
    const finish = await app
      .as(host)
      .gql(
        'mutation ($input: FinishCalendarSignInInput!) { finishCalendarSignIn(input: $input) { calendarConnection { provider status } } }',
        { input: { state: query.get('state'), code: query.get('code') } },
      );
    expect(finish.data?.finishCalendarSignIn.calendarConnection).toEqual({
      ...{ provider: 'Example', status: 'WORKING' },
    });
  });
});

describe.skipIf(!hasRadicale)('a sign-in that fails says why in one sentence', () => {
  const openCallback = async (change: (back: URLSearchParams) => unknown) => {
    const { host, visitor } = await openBrowser();
    const back = new URLSearchParams((await comeBack(await pressSignIn(visitor))).split('?')[1]);
    await change(back);
    const { status, text } = await visitor.get(`${callbackPath}?${back.toString()}`);
    expect([status, await count(host.id)]).toEqual([422, 0]);
    return readProblem(text);
  };

  it.each([
    ['is made up', 'made up'],
    ['is missing', ''],
    [
      'is sealed for something else',
      'sealed:1:AAAAAAAAAAAAAAAA:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    ],
  ])('if the state %s', async (_what, state) => {
    const said = await openCallback((back) => back.set('state', state));
    expect(said).toBe('This sign-in was not begun here. Begin again.');
  });

  it('if the code is not the one of this sign-in', async () => {
    const again = 'The provider does not take this sign-in any more. Begin again.';
    expect(await openCallback((back) => back.set('code', 'made up'))).toBe(again);
    const { visitor } = await openBrowser();
    const other = new URLSearchParams((await comeBack(await pressSignIn(visitor))).split('?')[1]);
    expect(await openCallback((back) => back.set('code', other.get('code') ?? ''))).toBe(again);
  });

  it('if the state was used already', async () => {
    const { host, visitor } = await openBrowser();
    const back = await comeBack(await pressSignIn(visitor));
    const both = await Promise.all([visitor.get(back), visitor.get(back)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 422]);
    const { text } = await visitor.get(back);
    expect(readProblem(text)).toBe('This sign-in was used already. Begin again.');
    expect(await count(host.id)).toBe(1);
  });

  it('if another person or another browser of theirs comes back', async () => {
    const { host, visitor } = await openBrowser();
    const foreign = 'This sign-in was begun by somebody else or in another browser. Begin again.';
    const second = createVisitor(getScene().app.url);
    await second.signIn(host);
    const { host: other, visitor: stranger } = await openBrowser();
    const back = await comeBack(await pressSignIn(visitor));
    for (const browser of [second, stranger]) {
      expect(readProblem((await browser.get(back)).text)).toBe(foreign);
    }
    expect([await count(host.id), await count(other.id)]).toEqual([0, 0]);
    // Nobody has used it up.
    expect((await visitor.get(back)).status).toBe(303);
  });

  it('if it took too long', async () => {
    const { visitor } = await openBrowser();
    const back = await comeBack(await pressSignIn(visitor));
    const later = () => new Date(readSystemClock().getTime() + 601_000);
    const { url } = await startApp(getScene().env, later);
    const { text } = await createVisitor(url, visitor.jar).get(back);
    expect(readProblem(text)).toBe('This sign-in took too long. Begin again.');
  });

  it('if the host lets nobody in, without what the provider says', async () => {
    const { letIn } = getScene();
    letIn(null);
    onTestFinished(() => letIn('ada'));
    const { host, visitor } = await openBrowser();
    const back = await comeBack(await pressSignIn(visitor));
    expect(back).toContain('error=access_denied');
    const { text } = await visitor.get(back);
    expect(readProblem(text)).toBe(
      'You have not let Almanac into your calendar, so nothing was connected.',
    );
    expect(text).not.toContain('No&lt;');
    expect(await count(host.id)).toBe(0);
    const other = await visitor.get(`${callbackPath}?error=<script>`);
    expect(readProblem(other.text)).toMatch(/^The provider did not let you sign in\./);
    expect(other.text).not.toContain('script&gt;');
  });

  it.each([
    ['is away', 'cannot be reached', () => undefined],
    ['has an error', 'answered with an error', { status: 500, body: 'oops' }],
    ['answers nonsense', 'answered with an error', { status: 200, body: '<html>' }],
    ['leads elsewhere', 'answered with an error', { status: 302, body: '' }],
    [
      'does not know us',
      'answered with an error',
      { status: 401, body: '{"error":"invalid_client"}' },
    ],
    [
      'gives a token of another kind',
      'answered with an error',
      { status: 200, body: '{"access_token":"a","token_type":"mac","refresh_token":"b"}' },
    ],
    [
      'gives access for an hour only',
      'only for a short time',
      { status: 200, body: '{"access_token":"a","token_type":"bearer","expires_in":3600}' },
    ],
  ])('if the token address %s', async (_what, sentence, answer) => {
    const { fail } = getScene();
    onTestFinished(() => fail(null));
    const said = await openCallback(() => {
      fail((response) => {
        if (typeof answer === 'function') response.destroy();
        else response.writeHead(answer.status, { Location: '/elsewhere' }).end(answer.body);
      });
    });
    expect(said).toContain(sentence);
    expect(said).toMatch(/^The provider /);
  });
});

describe.skipIf(!hasRadicale)('the address for tokens', () => {
  const grant = { refreshToken: 'a' };
  const ask = (over: object, env: Record<string, string> = {}, waitMs?: number) => {
    const list = JSON.stringify([{ ...getScene().settings, ...over }]);
    const config = readConfig({ ...getScene().env, ...env, CALENDAR_OAUTH_PROVIDERS: list });
    return createCalendarProviders(config, waitMs)[0]?.requestTokens(grant);
  };

  it('is asked for so long and no longer', async () => {
    const { fail } = getScene();
    onTestFinished(() => fail(null));
    fail(() => undefined);
    expect(await ask({}, {}, 100)).toEqual({ problem: 'TIMEOUT' });
    fail((response) => response.writeHead(200).end('x'.repeat(70_000)));
    expect(await ask({})).toEqual({ problem: 'SERVER_ERROR' });
  });

  it('is not in a private network, unless that is open for calendars', async () => {
    const inside = {
      ...{ authorizeUrl: 'https://a.example/', calendarUrl: 'https://a.example/' },
      tokenUrl: 'https://127.0.0.1:9/token',
    };
    const env = { CALENDAR_ALLOW_PRIVATE: 'false' };
    expect(await ask(inside, env)).toEqual({ problem: 'PRIVATE_ADDRESS' });
    expect(await ask(inside)).toEqual({ problem: 'UNREACHABLE' });
  });
});
