import { describe, expect, it } from 'vitest';
import { listScopesFor, scopes } from '../../src/base/scopes.ts';
import { as } from '../support/app.ts';
import { startIssuer } from '../support/oauth/library.ts';

const wellKnown = '/.well-known/oauth-authorization-server';
const { issuer } = await startIssuer();
const below = await startIssuer('/api/almanac');

const read = async (address: string) => {
  const response = await fetch(address);
  return { response, body: (await response.json()) as Record<string, unknown> };
};

const buildExpectedMetadata = (at: string) => {
  const secret = ['client_secret_basic', 'client_secret_post'];
  return {
    issuer: at,
    authorization_endpoint: `${at}/auth/oauth2/authorize`,
    pushed_authorization_request_endpoint: `${at}/api/auth/oauth/par`,
    require_pushed_authorization_requests: false,
    token_endpoint: `${at}/api/auth/oauth/token`,
    revocation_endpoint: `${at}/api/auth/oauth/revoke`,
    introspection_endpoint: `${at}/api/auth/oauth/introspect`,
    userinfo_endpoint: `${at}/api/auth/oauth/me`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    scopes_supported: Object.keys(scopes),
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: [...secret, 'none'],
    revocation_endpoint_auth_methods_supported: [...secret, 'none'],
    introspection_endpoint_auth_methods_supported: secret,
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    protected_resources: [at, `${at}/graphql`, `${at}/v1`, `${at}/mcp`],
    service_documentation: `${at}/docs/oauth`,
  };
};

describe('GET /.well-known/oauth-authorization-server', () => {
  it('lists the endpoints and what they support (RFC 8414)', async () => {
    const { response, body } = await read(issuer + wellKnown);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(body).toEqual(buildExpectedMetadata(issuer));
  });

  it('names the endpoint for registration where apps register themselves', async () => {
    const open = await startIssuer('', { APP_REGISTRATION: 'open' });
    const { body } = await read(open.issuer + wellKnown);
    const registration_endpoint = `${open.issuer}/api/auth/oauth/register`;
    expect(body).toEqual({ ...buildExpectedMetadata(open.issuer), registration_endpoint });
    expect((await fetch(registration_endpoint, { method: 'POST' })).status).toBe(400);
  });

  it('names endpoints that exist', async () => {
    const { body } = await read(issuer + wellKnown);
    const addresses = Object.entries(body).filter(([name]) => name.endsWith('_endpoint'));
    expect(addresses).toHaveLength(6);
    for (const [name, address] of addresses) {
      // An existing endpoint answers an empty request with 400, and that of the user with 401.
      const method = name === 'authorization_endpoint' ? 'GET' : 'POST';
      const { status } = await fetch(String(address), { method });
      expect([name, status]).toEqual([name, name === 'userinfo_endpoint' ? 401 : 400]);
    }
  });

  it('is served before the path of the issuer, as in the RFC, and after it', async () => {
    const addresses = [
      `${below.origin}${wellKnown}/api/almanac`,
      `${below.origin}${wellKnown}/api/almanac/`,
      `${below.issuer}${wellKnown}`,
    ];
    for (const address of addresses) {
      const { response, body } = await read(address);
      expect([address, response.status]).toEqual([address, 200]);
      expect(body).toEqual(buildExpectedMetadata(below.issuer));
    }
    expect((await fetch(`${below.origin}${wellKnown}/api/other`)).status).toBe(404);
    expect((await fetch(`${issuer}${wellKnown}/api/almanac`)).status).toBe(404);
  });

  it('can be read by any web page, and allows only GET and HEAD', async () => {
    const { headers } = await as().fetch(wellKnown, { headers: { origin: 'https://a.example' } });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    const posted = await as().fetch(wellKnown, { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

const protectedResource = '/.well-known/oauth-protected-resource';

describe('GET /.well-known/oauth-protected-resource', () => {
  it.each(['', '/graphql', '/v1', '/mcp'])(
    'describes the part %j of the API (RFC 9728)',
    async (part) => {
      for (const at of [
        `${issuer}${protectedResource}${part}`,
        `${below.origin}${protectedResource}/api/almanac${part}`,
        `${below.issuer}${protectedResource}${part}`,
      ]) {
        const { response, body } = await read(at);
        const server = at.startsWith(issuer) ? issuer : below.issuer;
        expect([at, response.status]).toEqual([at, 200]);
        expect(body).toMatchObject({
          resource: server + part,
          authorization_servers: [server],
          bearer_methods_supported: ['header'],
          scopes_supported: listScopesFor(part),
        });
      }
    },
  );

  it('knows no other part', async () => {
    for (const part of ['/v2', '/v1/bookings', '/graphql/x', '//v1']) {
      expect((await fetch(issuer + protectedResource + part)).status).toBe(404);
    }
  });
});

describe('the challenge of a refusal', () => {
  const readChallenge = async (path: string, authorization?: string) => {
    const headers = authorization === undefined ? {} : { authorization };
    const response = await fetch(below.issuer + path, { headers });
    expect(response.status).toBe(401);
    return response.headers.get('www-authenticate');
  };
  const nameMetadata = (part: string) =>
    `resource_metadata="${below.origin}${protectedResource}/api/almanac${part}"`;

  it('names no error if no credential was sent, and leads to the metadata', async () => {
    expect(await readChallenge('/v1/me?x=1')).toBe(
      `Bearer realm="almanac", ${nameMetadata('/v1')}`,
    );
    expect(await readChallenge('/api/auth/oauth/me')).toBe(
      `Bearer realm="almanac", ${nameMetadata('')}`,
    );
  });

  it('names the error if the credential is wrong, malformed or in the address', async () => {
    const wrong = `Bearer realm="almanac", error="invalid_token", ${nameMetadata('/v1')}`;
    expect(await readChallenge('/v1/me', 'Bearer wrong')).toBe(wrong);
    expect(await readChallenge('/v1/me', 'Bearer')).toBe(wrong);
    expect(await readChallenge('/v1/me', 'Digest x')).toBe(wrong);
    expect(await readChallenge('/v1/me?apiKey=wrong')).toBe(wrong);
    const query = '/graphql?query=%7Bviewer%7Bid%7D%7D';
    expect(await readChallenge(query, 'Bearer wrong')).toContain(nameMetadata('/graphql'));
  });
});
