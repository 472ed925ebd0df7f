import { callbackUrl, type TestApp, toClientIdentity, toCodeChallenge } from './app.ts';

/** What an app pushes. */
export const toPush = (by: TestApp, over: object = {}) => ({
  ...toClientIdentity(by),
  redirect_uri: callbackUrl,
  state: 'a b&c',
  ...(by.codeVerifier !== undefined && {
    code_challenge: toCodeChallenge(by.codeVerifier),
    code_challenge_method: 'S256',
  }),
  ...over,
});

/** Where the app then sends the person. */
export const toPushedPath = (
  { clientId }: TestApp,
  uri: string,
  over: Record<string, string> = {},
) =>
  `/auth/oauth2/authorize?${new URLSearchParams({ client_id: clientId, request_uri: uri, ...over }).toString()}`;
