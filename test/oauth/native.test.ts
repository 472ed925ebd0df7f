import { describe, expect, it } from 'vitest';
import { buildUser } from '../support/build/user.ts';
import {
  authorizeAppAs,
  buildOAuthApp,
  buildPublicOAuthApp,
  exchangeCode,
  readOAuthError,
  type TestApp,
} from '../support/oauth/app.ts';

const registered = [
  'http://127.0.0.1/callback',
  'http://[::1]:4000/',
  'http://localhost/back?a=b',
  'https://app.example/back',
];

async function authorizeAt(app: TestApp, redirectUri: string) {
  const answer = await authorizeAppAs(await buildUser(), app, { redirectUri });
  return { code: answer.data?.authorizeApp?.code as string, error: readOAuthError(answer) };
}

describe('the loopback address of a public app (RFC 8252)', () => {
  it.each([
    'http://127.0.0.1:53123/callback',
    'http://127.0.0.1/callback',
    'http://[::1]:1/',
    'http://[::1]/',
    'http://localhost:65535/back?a=b',
  ])('may have any port: %s', async (redirectUri) => {
    const app = await buildPublicOAuthApp({ redirectUris: registered });
    const { code } = await authorizeAt(app, redirectUri);
    expect((await exchangeCode(app, code, { redirectUri })).errors).toBeUndefined();
  });

  it('must come back with the same port when the code is exchanged', async () => {
    const app = await buildPublicOAuthApp({ redirectUris: registered });
    const { code } = await authorizeAt(app, 'http://127.0.0.1:53123/callback');
    const other = { redirectUri: 'http://127.0.0.1:53124/callback' };
    expect(readOAuthError(await exchangeCode(app, code, other))).toBe('invalid_grant');
  });

  it.each([
    ['another host', 'http://localhost:53123/callback'],
    ['another path', 'http://127.0.0.1:53123/callback/more'],
    ['another query', 'http://localhost:53123/back?a=c'],
    ['another scheme', 'https://127.0.0.1:53123/callback'],
    ['port 0', 'http://127.0.0.1:0/callback'],
    ['a port beyond the last', 'http://127.0.0.1:65536/callback'],
    ['a port that is none', 'http://127.0.0.1:x/callback'],
    ['a host after the port', 'http://127.0.0.1:80@evil.example/callback'],
    ['a host that only begins like it', 'http://127.0.0.1.evil.example/callback'],
    ['a port at an address elsewhere', 'https://app.example:444/back'],
  ])('must agree in all else: %s', async (_what, redirectUri) => {
    const app = await buildPublicOAuthApp({ redirectUris: registered });
    expect((await authorizeAt(app, redirectUri)).error).toBe('invalid_request');
  });

  it('must be exact for an app with a secret', async () => {
    const app = await buildOAuthApp({ redirectUris: registered });
    const { error } = await authorizeAt(app, 'http://127.0.0.1:53123/callback');
    expect(error).toBe('invalid_request');
  });
});
