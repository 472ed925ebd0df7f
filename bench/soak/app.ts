import { hash, randomBytes } from 'node:crypto';
import { type Client, readField, toOperation } from '../clients/client.ts';
import { adminKey, type BenchHost } from '../clients/world.ts';

interface App {
  clientId: string | undefined;
  /** A public app has none, and proves itself with PKCE. */
  clientSecret: string | undefined;
}

/** What a user has allowed an app, and the tokens that it has for this. */
export interface AppGrant {
  app: App;
  host: BenchHost;
  accessToken: string | undefined;
  refreshToken: string | undefined;
}

const redirectUri = 'https://app.bench.example/back';
const scopes = ['READ_PROFILE', 'READ_BOOKING', 'WRITE_BOOKING'];
const mostGrants = 20;

const register = `mutation ($input: RegisterOAuthClientInput!) {
  registerOAuthClient(input: $input) { clientSecret oauthClient { clientId } } }`;
const authorize = `mutation ($input: AuthorizeAppInput!) { authorizeApp(input: $input) { code } }`;

export async function registerApp(client: Client, key: string, isPublic: boolean): Promise<App> {
  const input = { name: 'Soak', redirectUris: [redirectUri], scopes, isPublic };
  const request = toOperation('registerOAuthClient', key, register, { input });
  const answer = await client.insist(request);
  const clientSecret = readField(answer, 'clientSecret');
  return { clientId: readField(answer, 'clientId'), clientSecret };
}

const readTokens = (answer: string) => ({
  accessToken: readField(answer, 'access_token'),
  refreshToken: readField(answer, 'refresh_token'),
});

/** The user allows the app. Null if the run is over. */
export async function fetchCode(client: Client, app: App, key: string, plannedAt?: number) {
  const verifier = randomBytes(48).toString('base64url');
  const codeChallenge = hash('sha256', verifier, 'base64url');
  const { clientId } = app;
  const input = { clientId, redirectUri, codeChallenge, codeChallengeMethod: 'S256' };
  const request = toOperation('authorizeApp', key, authorize, { input });
  const answer = await client.insist(request, plannedAt);
  if (answer === null) return null;
  return toTokenRequest('POST /oauth/token (code)', app, {
    grant_type: 'authorization_code',
    code: readField(answer, 'code'),
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
}

/** The app fetches its tokens. If an answer is lost, all begins again. */
async function fetchTokens(client: Client, app: App, host: BenchHost, plannedAt: number) {
  for (let start = plannedAt; !client.state.isOver; start = performance.now()) {
    const exchange = await fetchCode(client, app, host.key, start);
    const answer = exchange && (await client.insist(exchange));
    if (answer !== null) return readTokens(answer);
  }
  return null;
}

/** A confidential and a public app, with grants of several hosts. */
export async function openApps(client: Client, hosts: readonly BenchHost[]) {
  const apps = [
    await registerApp(client, adminKey, false),
    await registerApp(client, adminKey, true),
  ];
  const grants: AppGrant[] = [];
  let nth = 0;

  async function connect(plannedAt = performance.now()): Promise<void> {
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
    const form = { grant_type: 'refresh_token', refresh_token: grant.refreshToken };
    const request = toTokenRequest('POST /oauth/token (refresh)', grant.app, form);
    const answer = await client.insist(request, plannedAt);
    if (answer === null) await connect();
    else grants.push({ ...grant, ...readTokens(answer) });
  }

  while (grants.length < mostGrants / 2) await connect();
  return { connect, refresh, pickGrant: (turn: number) => grants[turn % grants.length] };
}

export type SoakApps = Awaited<ReturnType<typeof openApps>>;

function toTokenRequest(route: string, app: App, form: Record<string, string | undefined>) {
  const all = { client_id: app.clientId, client_secret: app.clientSecret, ...form };
  const given = Object.entries(all).filter(
    (field): field is [string, string] => field[1] !== undefined,
  );
  return {
    ...{ route, method: 'POST', path: '/api/auth/oauth/token' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams(given)),
    // A code is worth one exchange, and the refresh token of a public app one refresh.
    isOnce: true,
  };
}
