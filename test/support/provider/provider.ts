import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';
import { listenUntilEnd } from '../listen.ts';

const client = { id: 'almanac', secret: 'a secret: with / signs+' };
const hour = 3_600;
const scope = 'openid offline_access calendar';

type Answer = (response: ServerResponse) => void;

/** A provider of other people, at which each person signs in by saying who they are. */
export async function startProvider(redirectUri: string) {
  let listener: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const url = await listenUntilEnd(createServer((...both) => listener(...both)));
  const provider = new Provider(url, buildOptions(redirectUri));
  const answer = provider.callback();
  /** Who signs in next. Null: they let nobody in. */
  let person: string | null = 'ada';
  let fault: Answer | null = null;
  let before: () => Promise<unknown> = () => Promise.resolve();
  let asked = 0;

  const interact = async (request: IncomingMessage, response: ServerResponse) => {
    if (person === null) {
      const refused = { error: 'access_denied', error_description: '<b>No</b>' };
      return provider.interactionFinished(request, response, refused);
    }
    const grant = new provider.Grant({ accountId: person, clientId: client.id });
    grant.addOIDCScope(scope);
    const consent = { grantId: await grant.save() };
    return provider.interactionFinished(request, response, {
      login: { accountId: person },
      consent,
    });
  };
  listener = (request, response) => {
    const path = request.url ?? '';
    if (path.startsWith('/interaction/')) void interact(request, response);
    else if (path !== '/token') answer(request, response);
    else {
      asked += 1;
      if (fault) fault(response);
      else void before().then(() => answer(request, response));
    }
  };
  return {
    provider,
    settings: {
      ...{ name: 'Example', authorizeUrl: `${url}/auth`, tokenUrl: `${url}/token`, scope },
      ...{ clientId: client.id, clientSecret: client.secret },
      authorizeParams: { prompt: 'consent' },
    },
    /** How often its token address was asked. */
    countAsked: () => asked,
    fail: (as: Answer | null) => {
      fault = as;
    },
    /** Happens before its token address answers. */
    doBefore: (act: () => Promise<unknown>) => {
      before = act;
    },
    letIn: (who: string | null) => {
      person = who;
    },
  };
}

const buildOptions = (redirectUri: string) => ({
  clients: [
    {
      ...{ client_id: client.id, client_secret: client.secret, redirect_uris: [redirectUri] },
      ...{ response_types: ['code'], grant_types: ['authorization_code', 'refresh_token'] },
    },
  ],
  scopes: ['openid', 'offline_access', 'calendar'],
  cookies: { keys: ['a key of the tests'] },
  features: { devInteractions: { enabled: false } },
  findAccount: (_context: unknown, id: string) => ({
    accountId: id,
    claims: () => ({ sub: id }),
  }),
  interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  pkce: { required: () => true },
  rotateRefreshToken: true,
  ttl: {
    AccessToken: hour,
    Grant: hour,
    IdToken: hour,
    Interaction: hour,
    RefreshToken: hour,
    Session: hour,
  },
});

/** Does what a browser does with an address of a provider, until it leads elsewhere. */
export async function followProvider(
  authorizeUrl: string,
  jar = new Map<string, string>(),
): Promise<URL> {
  let url = new URL(authorizeUrl);
  const { origin } = url;
  for (let hops = 0; url.origin === origin && hops < 10; hops++) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${response.status} ${await response.text()}`);
    url = new URL(location, url);
  }
  return url;
}
