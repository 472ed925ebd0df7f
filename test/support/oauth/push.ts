import { startApp } from '../app.ts';
import {
  buildOAuthApp,
  buildPublicOAuthApp,
  callbackUrl,
  postOAuth,
  type TestApp,
  toClientIdentity,
  toCodeChallenge,
} from './app.ts';

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

/** A server with a clock of its own, and an app of each kind that pushes to it. */
export async function startPushScene() {
  let time = new Date('2031-05-06T07:00:00Z');
  const readTime = () => time;
  const server = await startApp({}, readTime);
  const push = (by: TestApp, over: object = {}, headers: Record<string, string> = {}) =>
    postOAuth('par', toPush(by, over), headers, server.as());
  return {
    server,
    readTime,
    wait: (seconds: number) => void (time = new Date(time.getTime() + seconds * 1_000)),
    app: await buildOAuthApp(),
    publicApp: await buildPublicOAuthApp(),
    push,
    pushUri: async (by: TestApp, over: object = {}) =>
      String((await push(by, over)).body.request_uri),
  };
}
