export const client = { id: 'almanac', secret: 'a secret: with / signs+' };
const hour = 3_600;

/** What oidc-provider says of a person. */
export type SaidClaims = Record<string, unknown> & { sub: string };

interface Known {
  /** Where the server of ours is. */
  app: string;
  publicUrl: string;
  people: Pick<ReadonlyMap<string, SaidClaims>, 'get'>;
  /** If Almanac proves by a signature who it is. */
  publicKey?: JsonWebKey | undefined;
}

export const buildOptions = ({ app, publicUrl, people, publicKey }: Known) => ({
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
