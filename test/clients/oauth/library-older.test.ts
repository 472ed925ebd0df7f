import ClientOAuth2 from 'client-oauth2';
import express from 'express';
import { createServer } from 'node:http';
import passport from 'passport';
import OAuth2Strategy from 'passport-oauth2';
import { AuthorizationCode } from 'simple-oauth2';
import { describe, expect, it } from 'vitest';
import { generateSecret } from '../../../src/auth/secret.ts';
import { listenUntilEnd } from '../../support/listen.ts';
import { buildOAuthApp as build, type TestApp, toCodeChallenge } from '../../support/oauth/app.ts';
import {
  buildLibraryApp,
  buildPublicLibraryApp,
  findRestTokenHolder,
  issuer,
  libraryCallbackUrl,
  libraryPerson,
  libraryScope,
  meUrl,
  revokeTokenAt,
  userId,
} from '../../support/oauth/library.ts';

describe('simple-oauth2', () => {
  it.each([
    ['header', 'form'],
    ['body', 'form'],
    ['body', 'json'],
  ] as const)(
    'completes the code flow with the credentials in the %s, sent as %s',
    async (method, bodyFormat) => {
      const { clientId: id, clientSecret } = await buildLibraryApp();
      const client = new AuthorizationCode({
        client: { id, secret: clientSecret ?? '' },
        auth: {
          tokenHost: issuer,
          tokenPath: '/api/auth/oauth/token',
          refreshPath: '/api/auth/oauth/refreshToken',
          revokePath: '/api/auth/oauth/revoke',
          authorizePath: '/auth/oauth2/authorize',
        },
        options: { authorizationMethod: method, bodyFormat },
      });
      const state = 'a b+c/ü"';
      const link = client.authorizeURL({
        redirect_uri: libraryCallbackUrl,
        scope: libraryScope,
        state,
      });
      const back = await libraryPerson.allow(link);
      expect(back.searchParams.get('state')).toBe(state);
      const code = back.searchParams.get('code') ?? '';
      const got = await client.getToken({ code, redirect_uri: libraryCallbackUrl });
      expect(await findRestTokenHolder(got.token['access_token'])).toBe(userId);
      expect(got.expired()).toBe(false);
      const next = await got.refresh();
      const token = next.token['access_token'];
      expect(await findRestTokenHolder(token)).toBe(userId);
      await next.revoke('access_token');
      expect(await findRestTokenHolder(token)).toBe(null);
      await next.revoke('refresh_token');
      await expect(next.refresh()).rejects.toMatchObject({ output: { statusCode: 400 } });
    },
  );
});

describe('client-oauth2', () => {
  it.each([true, false])(
    'completes the code flow (confidential client: %s)',
    async (isConfidential) => {
      const app = await (isConfidential ? buildLibraryApp() : buildPublicLibraryApp());
      const verifier = generateSecret(64);
      const client = new ClientOAuth2({
        clientId: app.clientId,
        ...(app.clientSecret !== null && { clientSecret: app.clientSecret }),
        accessTokenUri: `${issuer}/api/auth/oauth/token`,
        authorizationUri: `${issuer}/auth/oauth2/authorize`,
        redirectUri: libraryCallbackUrl,
        scopes: libraryScope.split(' '),
        state: 'xyz',
      });
      const link = client.code.getUri({
        query: { code_challenge: toCodeChallenge(verifier), code_challenge_method: 'S256' },
      });
      const back = await libraryPerson.allow(link);
      const got = await client.code.getToken(back.href, { body: { code_verifier: verifier } });
      expect(await findRestTokenHolder(got.accessToken)).toBe(userId);
      // For a public client the library sends HTTP Basic with an empty secret.
      const next = await got.refresh();
      expect(await findRestTokenHolder(next.accessToken)).toBe(userId);
      const signed: object = next.sign({ url: meUrl.href, method: 'GET' });
      const answer = await fetch(meUrl, signed);
      expect(await answer.json()).toMatchObject({ id: userId });
      await revokeTokenAt(issuer, app.clientId, app.clientSecret, next.refreshToken);
      await expect(next.refresh()).rejects.toMatchObject({ body: { error: 'invalid_grant' } });
    },
  );
});

interface Signed {
  accessToken: string;
  refreshToken: string;
  profile: { id: number };
}

/** A typical app: it loads our profile, and refreshes through the OAuth client that Passport uses. */
class Strategy extends OAuth2Strategy {
  override userProfile(accessToken: string, done: (error: unknown, profile?: object) => void) {
    this._oauth2.useAuthorizationHeaderforGET(true);
    this._oauth2.get(meUrl.href, accessToken, (error, body) => {
      done(error, JSON.parse(String(body)) as object);
    });
  }

  refresh(refreshToken: string) {
    const { promise, resolve } = Promise.withResolvers<{
      error: object | null;
      tokens: string[];
    }>();
    const asked = { grant_type: 'refresh_token' };
    this._oauth2.getOAuthAccessToken(refreshToken, asked, (error, token = '', next = '') => {
      // The library's types claim that there is always an error.
      resolve({ error: error as object | null, tokens: [token, next] });
    });
    return promise;
  }
}

/** A site for the sign-in link and the callback page of an app. */
async function startSite() {
  const site = express();
  return { site, own: await listenUntilEnd(createServer(site)) };
}

function usePassport(site: express.Express, own: string, { clientId, clientSecret }: TestApp) {
  const strategy = new Strategy(
    {
      authorizationURL: `${issuer}/auth/oauth2/authorize`,
      tokenURL: `${issuer}/api/auth/oauth/token`,
      clientID: clientId,
      clientSecret: clientSecret ?? '',
      callbackURL: `${own}/back`,
      scope: libraryScope.split(' '),
      state: true,
      pkce: true,
    },
    (
      accessToken: string,
      refreshToken: string,
      profile: object,
      done: OAuth2Strategy.VerifyCallback,
    ) => {
      done(null, { accessToken, refreshToken, profile });
    },
  );
  const authenticate = passport.authenticate(strategy, { session: false }) as express.Handler;
  // The strategy keeps its state here. There is only one visitor.
  const session = {};
  site.use((req, _res, next) => {
    Object.assign(req, { session });
    next();
  });
  site.get('/in', authenticate);
  site.get('/back', authenticate, (req, res) => {
    res.json(req.user);
  });
  return strategy;
}

describe('passport-oauth2', () => {
  it.each([true, false])(
    'completes the code flow (confidential client: %s)',
    async (isConfidential) => {
      const { site, own } = await startSite();
      const app = await build({ redirectUris: [`${own}/back`], isPublic: !isConfidential });
      const strategy = usePassport(site, own, app);
      const sent = await fetch(`${own}/in`, { redirect: 'manual' });
      const back = await libraryPerson.allow(sent.headers.get('location') ?? '');
      const signed = (await (await fetch(back)).json()) as Signed;
      expect(signed.profile.id).toBe(userId);
      expect(await findRestTokenHolder(signed.accessToken)).toBe(userId);
      const { tokens } = await strategy.refresh(signed.refreshToken);
      const [token, next = ''] = tokens;
      expect(await findRestTokenHolder(token)).toBe(userId);
      await revokeTokenAt(issuer, app.clientId, app.clientSecret, next);
      expect(await findRestTokenHolder(token)).toBe(null);
      expect((await strategy.refresh(next)).error).toMatchObject({ statusCode: 400 });
    },
  );
});
