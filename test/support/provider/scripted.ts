import { createServer } from 'node:http';
import * as jose from 'jose';
import { readSystemClock } from '../../../src/context/tool.ts';
import { listenUntilEnd } from '../listen.ts';

interface Script {
  /** What the ID token says besides, or instead. */
  claims: Record<string, unknown>;
  /** With what its token address answers instead. */
  error: string | null;
  /** Makes the token anew, such as an encrypted one. */
  change: (token: string) => string | Promise<string>;
}

const plain: Script = { claims: {}, error: null, change: (token) => token };

/** A provider that says what it is told to: what a correct one never does. */
export async function startScriptedProvider() {
  let key = await createKey('one');
  let nonce = '';
  let script = plain;
  let url = '';
  const sign = (claims: jose.JWTPayload, typ = 'JWT') => {
    const { kid, privateKey } = key;
    const now = Math.floor(readSystemClock().getTime() / 1_000);
    return new jose.SignJWT({ iss: url, aud: 'almanac', iat: now, exp: now + 300, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid, typ })
      .sign(privateKey);
  };
  const answers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      ...{ issuer: url, authorization_endpoint: `${url}/auth`, token_endpoint: `${url}/token` },
      ...{ jwks_uri: `${url}/keys`, id_token_signing_alg_values_supported: ['ES256'] },
      ...{ response_types_supported: ['code'], subject_types_supported: ['public'] },
      end_session_endpoint: `${url}/out`,
    }),
    '/auth': () => ({}),
    '/keys': () => ({ keys: [key.publicKey] }),
    '/token': async () => {
      if (script.error !== null) return { error: script.error };
      const claims = { sub: 'ada', email: 'ada@northwind.test', email_verified: true, nonce };
      const token = await sign({ ...claims, ...script.claims });
      return { access_token: 'a', token_type: 'bearer', id_token: await script.change(token) };
    },
  };
  const server = createServer((request, response) => {
    const answer = answers[new URL(request.url ?? '', 'http://a').pathname];
    void Promise.resolve(answer?.()).then((body) => {
      const isError = typeof body === 'object' && body !== null && 'error' in body;
      response.writeHead(isError ? 400 : answer ? 200 : 404, {
        'content-type': 'application/json',
      });
      response.end(JSON.stringify(body));
    });
  });
  url = await listenUntilEnd(server);
  return {
    url,
    sign,
    env: {
      ...{ OIDC_ISSUER: url, OIDC_CLIENT_ID: 'almanac', OIDC_CLIENT_SECRET: 'secret' },
      ...{ OIDC_NAME: 'Northwind', OIDC_NEW_USERS: 'all' },
    },
    rotateKeys: async () => {
      key = await createKey('two');
    },
    /** Where the browser comes back to: nobody is asked who they are. */
    answer: (authorizeUrl: string, next: Partial<Script> = {}) => {
      const asked = new URL(authorizeUrl).searchParams;
      nonce = asked.get('nonce') ?? '';
      script = { ...plain, ...next };
      const back = new URLSearchParams({ code: 'a code', state: asked.get('state') ?? '' });
      return `/auth/oidc/callback?${back.toString()}`;
    },
  };
}

async function createKey(kid: string) {
  const { publicKey, privateKey } = await jose.generateKeyPair('ES256');
  return {
    kid,
    privateKey,
    publicKey: { ...(await jose.exportJWK(publicKey)), kid, alg: 'ES256' },
  };
}
