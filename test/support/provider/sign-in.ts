import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';
import { listenUntilEnd } from '../listen.ts';
import { buildOptions, client, type SaidClaims } from './options.ts';

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
