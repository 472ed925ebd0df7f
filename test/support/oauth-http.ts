import { expect } from 'vitest';
import { as } from './app.ts';
import { callbackUrl, type TestApp } from './oauth.ts';

type Body = Record<string, unknown> | URLSearchParams | string;

interface OAuthAnswer {
  status: number;
  headers: Headers;
  // As in client.ts: a test reads answers of every shape.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
}

/** Every answer of these routes, whatever became of it: kept nowhere, and if refused in OAuth's words. */
export async function readOAuthAnswer(response: Response): Promise<OAuthAnswer> {
  const { status, headers } = response;
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('pragma')).toBe('no-cache');
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  const body = (await response.json()) as Record<string, unknown>;
  if (status !== 200) {
    expect(Object.keys(body)).toEqual(['error', 'error_description', 'message']);
    // RFC 6749 §5.2: these characters and no others.
    expect(body['error']).toMatch(/^[a-z_]+$/);
    expect(body['error_description']).toMatch(/^[ !#-[\]-~]+$/);
  }
  expect(headers.has('www-authenticate')).toBe(status === 401 || status === 403);
  return { status, headers, body };
}

/** As a form; a text goes as JSON. */
export async function postOAuth(
  name: string,
  given: Body,
  headers: Record<string, string> = {},
  client = as(),
): Promise<OAuthAnswer> {
  const isJson = typeof given === 'string';
  const response = await client.fetch(`/api/auth/oauth/${name}`, {
    method: 'POST',
    headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
    body:
      isJson || given instanceof URLSearchParams
        ? given
        : new URLSearchParams(Object.entries(given).map(([key, value]) => [key, String(value)])),
  });
  return readOAuthAnswer(response);
}

export const toBasicAuthorization = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
});

/** Who an app is, in the body. */
export const toClientIdentity = ({ clientId, clientSecret }: TestApp) => ({
  client_id: clientId,
  ...(clientSecret !== null && { client_secret: clientSecret }),
});

export const buildCodeGrant = (app: TestApp, code: string, over: object = {}) => ({
  grant_type: 'authorization_code',
  ...toClientIdentity(app),
  code,
  redirect_uri: callbackUrl,
  ...(app.codeVerifier !== undefined && { code_verifier: app.codeVerifier }),
  ...over,
});

export const buildRefreshGrant = (app: TestApp, token: string, over: object = {}) => ({
  grant_type: 'refresh_token',
  ...toClientIdentity(app),
  refresh_token: token,
  ...over,
});

export const readRefusal = ({ status, body: { error } }: OAuthAnswer) => [status, error as string];

export const getClientSecret = ({ clientSecret }: TestApp) => clientSecret ?? '';

/** What is answered for a code, and for a refresh token. */
export const expectedTokens = {
  access_token: expect.stringMatching(/^\w{43}$/) as unknown,
  token_type: 'bearer',
  expires_in: 1_800,
  refresh_token: expect.stringMatching(/^\w{43}$/) as unknown,
  scope: 'READ_BOOKING READ_PROFILE',
};
