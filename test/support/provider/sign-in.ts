import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';
import { listenUntilEnd } from '../listen.ts';

const client = { id: 'almanac', secret: 'a secret: with / signs+' };
const hour = 3_600;

/** What oidc-provider says of a person. */
export type SaidClaims = Record<string, unknown> & { sub: string };

/** A provider of an organization, at which the next person signs in by saying who they are. */
export async function startSignInProvider(findApp: () => string, publicKey?: JsonWebKey) {
  let listener: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const url = await listenUntilEnd(createServer((...both) => listener(...both)));
  const people = new Map<string, SaidClaims>();
  let person = '';
  let publicUrl = 'http://127.0.0.1:3000';
  const open = () =>
    new Provider(url, buildOptions({ app: findApp(), publicUrl, people, publicKey }));
  let made: Provider | undefined;
  const getProvider = () => (made ??= open());
  const interact = async (request: IncomingMessage, response: ServerResponse) => {
    const provider = getProvider();
    if (person === '') {
      const refused = { error: 'access_denied', error_description: '<b>No</b>' };
      return provider.interactionFinished(request, response, refused);
    }
    const grant = new provider.Grant({ accountId: person, clientId: client.id });
    grant.addOIDCScope('openid email profile');
    const consent = { grantId: await grant.save() };
    const login = { accountId: person };
    return provider.interactionFinished(request, response, { login, consent });
  };
  listener = (request, response) => {
    if ((request.url ?? '').startsWith('/interaction/')) void interact(request, response);
    else getProvider().callback()(request, response);
  };
  return {
    url,
    env: {
      ...{ OIDC_ISSUER: url, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret },
      OIDC_NAME: 'Northwind',
    },
    /** Where our server believes to be. */
    leadBackTo: (own: string) => {
      publicUrl = own;
    },
    /** Who signs in next, and what is said of them. */
    letIn: (claims: SaidClaims | null) => {
      person = claims?.sub ?? '';
      if (claims) people.set(claims.sub, claims);
    },
  };
}

interface Known {
  /** Where the server of ours is. */
  app: string;
  publicUrl: string;
  people: ReadonlyMap<string, SaidClaims>;
  publicKey: JsonWebKey | undefined;
}

const buildOptions = ({ app, publicUrl, people, publicKey }: Known) => ({
  clients: [
    {
      client_id: client.id,
      ...(publicKey
        ? { token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [publicKey] } }
        : { client_secret: client.secret }),
      redirect_uris: [`${publicUrl}/auth/oidc/callback`],
      post_logout_redirect_uris: [`${publicUrl}/`],
      ...{ response_types: ['code'], grant_types: ['authorization_code'] },
      backchannel_logout_uri: `${app}/auth/oidc/back-channel`,
      backchannel_logout_session_required: true,
    },
  ],
  claims: {
    openid: ['sub', 'groups', 'amr'],
    email: ['email', 'email_verified'],
    profile: ['name', 'zoneinfo', 'picture', 'locale'],
    ...{ auth_time: null, sid: null },
  },
  scopes: ['openid', 'email', 'profile'],
  // By default it reaches no private address.
  fetch: (address: string, { method, headers, body }: RequestInit) =>
    fetch(address, { method: method ?? 'GET', headers: headers ?? {}, body: body ?? null }),
  cookies: { keys: ['a key of the tests'] },
  features: {
    devInteractions: { enabled: false },
    backchannelLogout: { enabled: true },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (context: { body: string }, form: string) => {
        context.body = `<!doctype html><title>Out</title>${form}<button name="logout" value="yes" form="op.logoutForm">Yes</button>`;
      },
    },
  },
  findAccount: (_context: unknown, id: string) => ({
    accountId: id,
    claims: () => people.get(id) ?? { sub: id },
  }),
  interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  pkce: { required: () => true },
  ttl: { AccessToken: hour, Grant: hour, IdToken: hour, Interaction: hour, Session: hour },
});
