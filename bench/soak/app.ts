import { hash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type SoakClient, type SoakRequest, toGraphqlRequest } from './client.ts';
import { adminKey, type SoakHost } from './world.ts';

/** What a user has allowed an app, and the tokens that it has for this. */
export interface AppGrant {
  host: SoakHost;
  accessToken: string;
  refreshToken: string;
}

interface SoakApp {
  clientId: string;
  /** Null for a public app, which proves itself with PKCE. */
  clientSecret: string | null;
}

const redirectUri = 'https://app.soak.example/back';
const scopes = ['READ_PROFILE', 'READ_BOOKING', 'WRITE_BOOKING'];

const register = `mutation ($input: RegisterOAuthClientInput!) {
  registerOAuthClient(input: $input) { clientSecret oauthClient { clientId } } }`;
const Registered = z.object({
  data: z.object({
    registerOAuthClient: z.object({
      clientSecret: z.string().nullable(),
      oauthClient: z.object({ clientId: z.string() }),
    }),
  }),
});

const authorize = `mutation ($input: AuthorizeAppInput!) { authorizeApp(input: $input) { code } }`;
const Authorized = z.object({
  data: z.object({ authorizeApp: z.object({ code: z.string() }) }),
});

const Tokens = z.object({ access_token: z.string(), refresh_token: z.string() });

async function registerApp(client: SoakClient, isPublic: boolean): Promise<SoakApp> {
  const input = { name: 'Soak', redirectUris: [redirectUri], scopes, isPublic };
  const request = toGraphqlRequest('GraphQL registerOAuthClient', adminKey, register, { input });
  const answer = await client.insist(request, performance.now());
  const { clientSecret, oauthClient } = Registered.parse(JSON.parse(answer?.text ?? '')).data
    .registerOAuthClient;
  return { clientId: oauthClient.clientId, clientSecret };
}

const mostGrants = 20;

/** The user allows the app, and it fetches its tokens. If an answer is lost, all begins again. */
async function fetchTokens(client: SoakClient, app: SoakApp, host: SoakHost, plannedAt: number) {
  for (let start = plannedAt; !client.state.isOver; start = performance.now()) {
    const verifier = randomBytes(48).toString('base64url');
    const allowed = await client.insist(toAuthorizeRequest(host, app, verifier), start);
    if (!allowed) return null;
    const request = toTokenRequest('POST /oauth/token (code)', app, {
      grant_type: 'authorization_code',
      code: Authorized.parse(JSON.parse(allowed.text)).data.authorizeApp.code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    });
    const answer = await client.insist(request, performance.now());
    if (answer) return readTokens(answer.text);
  }
  return null;
}

/** A confidential and a public app, with grants of several hosts. */
export async function openApps(client: SoakClient, hosts: readonly SoakHost[]) {
  const apps = [await registerApp(client, false), await registerApp(client, true)];
  const grants: (AppGrant & { app: SoakApp })[] = [];
  let nth = 0;

  async function connect(plannedAt: number): Promise<void> {
    const turn = nth++;
    const [app, host] = [apps[turn % apps.length], hosts[turn % hosts.length]];
    if (!app || !host) return;
    const tokens = await fetchTokens(client, app, host, plannedAt);
    if (tokens) grants.push({ app, host, ...tokens });
    if (grants.length > mostGrants) grants.shift();
  }

  /** If the answer got lost, so did the refresh token of a public app: it asks its user again. */
  async function refresh(plannedAt: number): Promise<void> {
    const grant = grants.shift();
    if (!grant) return;
    const { app, host, refreshToken } = grant;
    const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
    const request = toTokenRequest('POST /oauth/token (refresh)', app, form);
    const answer = await client.insist(request, plannedAt);
    if (answer) grants.push({ app, host, ...readTokens(answer.text) });
    else await connect(performance.now());
  }

  while (grants.length < mostGrants / 2) await connect(performance.now());
  return { connect, refresh, pickGrant: (turn: number) => grants[turn % grants.length] };
}

export type SoakApps = Awaited<ReturnType<typeof openApps>>;

function toAuthorizeRequest(host: SoakHost, { clientId }: SoakApp, verifier: string): SoakRequest {
  const input = {
    clientId,
    redirectUri,
    codeChallenge: hash('sha256', verifier, 'base64url'),
    codeChallengeMethod: 'S256',
  };
  return toGraphqlRequest('GraphQL authorizeApp', host.key, authorize, { input });
}

const toTokenRequest = (
  route: string,
  { clientId, clientSecret }: SoakApp,
  form: Record<string, string>,
): SoakRequest => ({
  route,
  method: 'POST',
  path: '/api/auth/oauth/token',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: String(
    new URLSearchParams({
      client_id: clientId,
      ...(clientSecret !== null && { client_secret: clientSecret }),
      ...form,
    }),
  ),
  // A code is worth one exchange, and the refresh token of a public app one refresh.
  isOnce: true,
});

function readTokens(text: string) {
  const { access_token: accessToken, refresh_token: refreshToken } = Tokens.parse(JSON.parse(text));
  return { accessToken, refreshToken };
}
