import { type Request, type Response, Router } from 'express';
import { scopes } from '../../src/base/scopes.ts';
import { AppError } from '../../src/base/errors.ts';
import { createStaticResponse, sendStaticResponse } from '../../src/http/static-response.ts';
import { listScopesFor, resourceMetadataPath, resourcePaths } from '../../src/base/scopes.ts';
import { oauthPath } from './path.ts';

const secretAuthMethods = ['client_secret_basic', 'client_secret_post'];

export interface MetadataOptions {
  publicUrl: string;
  /** Whether apps can describe themselves in a document. */
  readsClientDocuments: boolean;
  /** Whether apps can register themselves. */
  registersClients: boolean;
}

/** RFC 8414 §2, RFC 9126 §5, RFC 9207 §3: clients read the endpoints and features here instead of being configured. */
const createServerMetadata = ({
  publicUrl,
  readsClientDocuments,
  registersClients,
}: MetadataOptions) => ({
  issuer: publicUrl,
  authorization_endpoint: publicUrl + oauthPath.authorize,
  pushed_authorization_request_endpoint: publicUrl + oauthPath.push,
  require_pushed_authorization_requests: false,
  token_endpoint: publicUrl + oauthPath.token,
  revocation_endpoint: publicUrl + oauthPath.revoke,
  introspection_endpoint: publicUrl + oauthPath.introspect,
  userinfo_endpoint: publicUrl + oauthPath.me,
  ...(registersClients && { registration_endpoint: publicUrl + oauthPath.register }),
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  scopes_supported: Object.keys(scopes),
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: [...secretAuthMethods, 'none'],
  revocation_endpoint_auth_methods_supported: [...secretAuthMethods, 'none'],
  introspection_endpoint_auth_methods_supported: secretAuthMethods,
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: readsClientDocuments,
  protected_resources: resourcePaths.map((part) => publicUrl + part),
  service_documentation: `${publicUrl}/docs/oauth`,
});

/** RFC 9728 §2: which server gives out tokens for a part of the API. */
const createResourceMetadata = (publicUrl: string, part: string) => ({
  resource: publicUrl + part,
  authorization_servers: [publicUrl],
  scopes_supported: listScopesFor(part),
  bearer_methods_supported: ['header'],
  resource_name: 'Almanac',
  resource_documentation: `${publicUrl}/docs`,
});

/**
 * What may follow a well-known name. RFC 8414 §3.1: an issuer with a path puts that path after it. A
 * proxy in front of us may have cut the path off, so requests without it are answered too.
 */
const listSuffixes = (publicUrl: string, part = '') => {
  const issuerPath = new URL(publicUrl).pathname.replace(/\/$/, '');
  return [issuerPath + part, part];
};

/** Every document by its path. Libraries that know only OpenID Connect look under its name. */
function listDocuments(options: MetadataOptions) {
  const { publicUrl } = options;
  const server = createServerMetadata(options);
  return [
    ...['oauth-authorization-server', 'openid-configuration'].flatMap((name) =>
      listSuffixes(publicUrl).map((suffix) => [`/.well-known/${name}${suffix}`, server] as const),
    ),
    ...resourcePaths.flatMap((part) => {
      const resource = createResourceMetadata(publicUrl, part);
      return listSuffixes(publicUrl, part).map(
        (suffix) => [resourceMetadataPath + suffix, resource] as const,
      );
    }),
  ];
}

/** Serves what clients discover this server by. */
export function createMetadataRouter(options: MetadataOptions): Router {
  const answers = new Map(
    listDocuments(options).map(([path, document]) => [
      path,
      createStaticResponse(JSON.stringify(document), {
        'Content-Type': 'application/json; charset=utf-8',
      }),
    ]),
  );
  return Router().use(async (req: Request, res: Response, next) => {
    const answer = answers.get(req.path.replace(/\/$/, ''));
    if (!answer) {
      next();
    } else if (req.method === 'GET' || req.method === 'HEAD') {
      await sendStaticResponse(req, res, answer);
    } else {
      res.setHeader('Allow', 'GET, HEAD');
      throw new AppError('METHOD_NOT_ALLOWED', 'This path supports only GET and HEAD');
    }
  });
}
