import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import {
  buildOAuthApp,
  buildPublicOAuthApp,
  callbackUrl,
  exchangeCode,
  findTokenHolder,
  readAddedParameters,
  type TestApp,
  toCodeChallenge,
  type TokenPair,
} from '../support/oauth/app.ts';
import {
  buildUserWithPassword,
  createVisitor,
  password,
  readCsrfToken,
  unescapeHtml,
} from '../support/page/visitor.ts';

const path = '/auth/oauth2/authorize';
const person = await buildUserWithPassword({ name: 'Maya Lindqvist' });
const visitor = createVisitor();
await visitor.signIn(person);
const app = await buildOAuthApp({ scopes: ['READ_BOOKING', 'READ_PROFILE', 'WRITE_BOOKING'] });

const toAuthorizationPath = (of: TestApp, over: Record<string, string> = {}) =>
  `${path}?${new URLSearchParams({ client_id: of.clientId, redirect_uri: callbackUrl, ...over }).toString()}`;

const countGrants = (userId = person.id) => db.oAuthGrant.count({ where: { userId } });

/** The parameters that an address adds to the callback. */
describe('the consent page', () => {
  it('shows the app, the scopes that it asks for, and the signed-in user', async () => {
    const known = await buildOAuthApp({
      name: 'Team Planner',
      website: 'https://planner.example/a?b',
    });
    const { text } = await visitor.get(toAuthorizationPath(known));
    expect(text).toContain('Allow Team Planner to act for you?');
    expect(text).toContain('href="https://planner.example/a?b"');
    expect(text).toContain('See your bookings and their attendees, and be told when they change');
    expect(text).toContain('See your profile');
    expect(text).toContain('Maya Lindqvist');
    expect(text).toContain(person.email);
    expect(text).not.toContain('change your profile');
    const writer = await buildOAuthApp({ scopes: ['WRITE_SCHEDULE'] });
    expect(
      await visitor.get(toAuthorizationPath(writer, { scope: 'WRITE_SCHEDULE' })),
    ).toMatchObject({
      text: expect.stringContaining('See and change your schedules and absences') as string,
    });
    expect(await visitor.get(toAuthorizationPath(known, { scope: 'READ_PROFILE' }))).toMatchObject({
      text: expect.not.stringContaining('READ_BOOKING') as string,
    });
  });

  it('loads the registered logo from a safe address, and no other picture', async () => {
    const readImagePolicy = async (logo: string) => {
      const { headers, text } = await visitor.get(
        toAuthorizationPath(await buildOAuthApp({ logo })),
      );
      const [, images] = /img-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '') ?? [];
      return { images, isShown: unescapeHtml(text).includes(`<img src="${logo}"`) };
    };
    expect(await readImagePolicy('https://logo.example/a;b,c.png?size=1')).toEqual({
      images: "'self' data: https://logo.example/a%3Bb%2Cc.png",
      isShown: true,
    });
    for (const logo of ['http://logo.example/a.png', 'https://[::1]/a.png']) {
      expect(await readImagePolicy(logo)).toEqual({ images: "'self' data:", isShown: false });
    }
  });

  it('lets its form redirect to the app’s URI scheme', async () => {
    const own = await buildOAuthApp({ redirectUris: ['example.planner:/back'] });
    const { headers } = await visitor.get(
      toAuthorizationPath(own, { redirect_uri: 'example.planner:/back' }),
    );
    expect(headers.get('content-security-policy')).toContain(
      "form-action 'self' https: example.planner:;",
    );
    const plain = await visitor.get('/account');
    expect(plain.headers.get('content-security-policy')).toContain("form-action 'self';");
  });

  it('returns a code and the unchanged state when the user allows the app', async () => {
    const states = ['x', '', 'a b+c%20&d=e#f', 'ä€𝄞', '"\'<>', ' ', '%00'.slice(1), 'a\r\nb\n'];
    for (const state of states) {
      const page = toAuthorizationPath(app, { state });
      const { status, location } = await visitor.submit(page, { answer: 'allow' });
      expect(status).toBe(303);
      const answer = readAddedParameters(location);
      expect(answer).toEqual({ code: answer['code'], state, iss: 'http://127.0.0.1:3000' });
      const { data } = await exchangeCode(app, answer['code'] ?? '');
      expect(await findTokenHolder((data.exchangeAuthorizationCode as TokenPair).accessToken)).toBe(
        person.id,
      );
    }
    const without = await visitor.submit(toAuthorizationPath(app), { answer: 'allow' });
    expect(Object.keys(readAddedParameters(without.location))).toEqual(['code', 'iss']);
  });

  it('binds the code to the challenge', async () => {
    const own = await buildPublicOAuthApp();
    const page = toAuthorizationPath(own, {
      code_challenge: toCodeChallenge(own.codeVerifier ?? ''),
      code_challenge_method: 'S256',
    });
    const { location } = await visitor.submit(page, { answer: 'allow' });
    const code = readAddedParameters(location)['code'] ?? '';
    const { errors } = await exchangeCode({ ...own, codeVerifier: 'v'.repeat(64) }, code);
    expect(errors?.[0]?.extensions['oauthError']).toBe('invalid_grant');
    expect((await exchangeCode(own, code)).errors).toBeUndefined();
  });

  it('returns access_denied and no code when the user denies the app', async () => {
    const before = await countGrants();
    const { status, location } = await visitor.submit(toAuthorizationPath(app, { state: 's' }), {
      answer: 'deny',
    });
    expect(status).toBe(303);
    expect(readAddedParameters(location)).toMatchObject({ error: 'access_denied', state: 's' });
    expect(await countGrants()).toBe(before);
  });

  it('refuses any other answer, and ignores an answer sent by GET', async () => {
    const before = await countGrants();
    for (const answer of ['', 'ALLOW', 'yes']) {
      const { status, location } = await visitor.submit(toAuthorizationPath(app), { answer });
      expect([status, location]).toEqual([422, null]);
    }
    // A GET only shows the page, even with an answer in it.
    const { status, text } = await visitor.get(`${toAuthorizationPath(app)}&answer=allow`);
    expect([status, text.includes('to act for you?')]).toEqual([200, true]);
    expect(await countGrants()).toBe(before);
  });

  it('accepts an answer only from the user who saw it', async () => {
    const own = createVisitor();
    await own.signIn(person);
    const page = toAuthorizationPath(app);
    const csrf = await own.proofOn(page);
    const other = await buildUserWithPassword();
    await own.post('/auth/sign-in', { csrf, email: other.email, password });
    const { status, location } = await own.post(page, { csrf, answer: 'allow' });
    expect([status, location, await countGrants(other.id)]).toEqual([403, null, 0]);
    expect((await own.submit(page, { answer: 'allow' })).status).toBe(303);
    expect(await countGrants(other.id)).toBe(1);
  });

  it('is shown to another user after "Not you?", with the same request', async () => {
    const own = createVisitor();
    await own.signIn(person);
    const page = toAuthorizationPath(app, { state: 'a b&c=%20é' });
    const signOut = `/auth/sign-out?return=${encodeURIComponent(page)}`;
    const { status, location } = await own.submit(page, {}, signOut);
    expect([status, location]).toEqual([303, page]);
    const { location: signIn } = await own.get(page);
    const other = await buildUserWithPassword();
    expect((await own.signIn(other, signIn ?? '')).location).toBe(page);
    const { text } = await own.get(page);
    expect(text).toContain(other.email);
    const { location: back } = await own.post(page, { csrf: readCsrfToken(text), answer: 'allow' });
    expect(readAddedParameters(back)['state']).toBe('a b&c=%20é');
  });

  it('checks the request again when its form is submitted', async () => {
    const own = await buildOAuthApp();
    const csrf = await visitor.proofOn(toAuthorizationPath(own));
    const send = (page: string) => visitor.post(page, { csrf, answer: 'allow' });
    const before = await countGrants();
    const elsewhere = await send(
      toAuthorizationPath(own, { redirect_uri: 'https://evil.example/' }),
    );
    expect([elsewhere.status, elsewhere.location]).toEqual([400, null]);
    const more = await send(toAuthorizationPath(own, { scope: 'WRITE_TEAM' }));
    expect(readAddedParameters(more.location)).toMatchObject({ error: 'invalid_scope' });
    await db.oAuthClient.update({
      where: { clientId: own.clientId },
      data: { redirectUris: ['https://other.example/'] },
    });
    expect((await send(toAuthorizationPath(own))).location).toBeNull();
    expect(await countGrants()).toBe(before);
  });
});

describe('an invalid authorization request', () => {
  const cases: [string, string][] = [
    ['for an unknown app', toAuthorizationPath({ clientId: 'unknown', clientSecret: null })],
    ['without a client ID', `${path}?redirect_uri=${encodeURIComponent(callbackUrl)}`],
    ['without parameters', path],
    ['without a redirect URI', `${path}?client_id=${app.clientId}`],
    ['to another host', toAuthorizationPath(app, { redirect_uri: 'https://evil.example/' })],
    [
      'with an extra parameter in the redirect URI',
      toAuthorizationPath(app, { redirect_uri: `${callbackUrl}&x=1` }),
    ],
    [
      'with a redirect URI that lacks its query',
      toAuthorizationPath(app, { redirect_uri: 'https://app.example/back' }),
    ],
    [
      'with a redirect URI in capitals',
      toAuthorizationPath(app, { redirect_uri: callbackUrl.replace('app.', 'APP.') }),
    ],
    ['with two client IDs', `${toAuthorizationPath(app)}&client_id=${app.clientId}`],
    [
      'with two redirect URIs',
      `${toAuthorizationPath(app)}&redirect_uri=https%3A%2F%2Fevil.example`,
    ],
    ['with two states', `${toAuthorizationPath(app, { state: 'a' })}&state=b`],
    ['with a state that is not UTF-8', `${toAuthorizationPath(app)}&state=%ff`],
    ['with a NUL in the state', `${toAuthorizationPath(app)}&state=%00`],
  ];

  it.each(cases)(
    '%s shows an error page and does not redirect, signed in or not',
    async (_name, page) => {
      for (const one of [visitor, createVisitor()]) {
        const { status, location, text, headers } = await one.get(page);
        expect([status, location]).toEqual([400, null]);
        expect(headers.get('content-type')).toContain('text/html');
        expect(text).not.toMatch(/http-equiv|<form|href="(?!\/|#main)/);
      }
    },
  );

  it.each([
    ['unsupported_response_type', { response_type: 'token' }],
    ['invalid_scope', { scope: 'READ_BOOKING WRITE_TEAM' }],
    ['invalid_request', { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' }],
    ['invalid_request', { code_challenge: 'short', code_challenge_method: 'S256' }],
  ])('is reported to the app: %s', async (error, over: Record<string, string>) => {
    for (const one of [visitor, createVisitor()]) {
      const { status, location } = await one.get(toAuthorizationPath(app, { state: 's', ...over }));
      expect(status).toBe(303);
      expect(readAddedParameters(location)).toMatchObject({
        error,
        state: 's',
        iss: 'http://127.0.0.1:3000',
      });
    }
  });

  it('is reported to a public app that does not use PKCE', async () => {
    const { location } = await visitor.get(toAuthorizationPath(await buildPublicOAuthApp()));
    expect(readAddedParameters(location)).toMatchObject({ error: 'invalid_request' });
  });
});

describe('the sign-in page on the way to an app', () => {
  const readSignIn = async (address: string) => {
    const page = `/auth/sign-in?return=${encodeURIComponent(address)}`;
    return unescapeHtml((await createVisitor().get(page)).text);
  };

  it('names the app to which the visitor continues, also after a wrong password', async () => {
    const named = await buildOAuthApp({ name: '<b>Team</b> Planner' });
    const stranger = createVisitor();
    const { location } = await stranger.get(toAuthorizationPath(named));
    const { text } = await stranger.get(String(location));
    expect(text).toContain('to continue to <strong>&lt;b&gt;Team&lt;/b&gt; Planner</strong>');
    const again = await stranger.submit(String(location), { email: person.email, password: 'x' });
    expect(again.text).toContain('to continue to <strong>&lt;b&gt;Team');
    const arrived = await stranger.submit(String(location), { email: person.email, password });
    expect(arrived.location).toBe(toAuthorizationPath(named));
  });

  it('names no app for other pages, nor for a request that is wrong', async () => {
    for (const address of [
      '/account',
      path,
      `${path}?client_id=none`,
      `${path}?client_id=%zz`,
      toAuthorizationPath(app, { redirect_uri: 'https://evil.example/' }),
      toAuthorizationPath(app, { scope: 'admin' }),
      `${path}?client_id=${app.clientId}&client_id=${app.clientId}`,
      `https://evil.example${toAuthorizationPath(app)}`,
    ]) {
      const text = await readSignIn(address);
      expect([address, text.includes('<h1>Sign in</h1>')]).toEqual([address, true]);
      expect([address, text.includes('to continue to')]).toEqual([address, false]);
    }
    expect(await readSignIn(toAuthorizationPath(app))).toContain('to continue to');
  });
});
