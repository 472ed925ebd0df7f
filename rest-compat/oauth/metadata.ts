import { type Request, type Response, Router } from 'express';
import { scopes } from '../../src/scopes.ts';
import { AppError } from '../../src/errors.ts';
import { createStaticResponse, sendStaticResponse } from '../../src/http/static-response.ts';
import { oauthPath } from './path.ts';

const secretAuthMethods = ['client_secret_basic', 'client_secret_post'];

/** RFC 8414 §2, RFC 9207 §3: clients read the endpoints and features here instead of being configured. */
const createMetadata = (publicUrl: string) => ({
  issuer: publicUrl,
  authorization_endpoint: publicUrl + oauthPath.authorize,
  token_endpoint: publicUrl + oauthPath.token,
  revocation_endpoint: publicUrl + oauthPath.revoke,
  introspection_endpoint: publicUrl + oauthPath.introspect,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  scopes_supported: Object.keys(scopes),
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: [...secretAuthMethods, 'none'],
  revocation_endpoint_auth_methods_supported: [...secretAuthMethods, 'none'],
  introspection_endpoint_auth_methods_supported: secretAuthMethods,
  authorization_response_iss_parameter_supported: true,
  service_documentation: `${publicUrl}/docs/oauth`,
});

/**
 * RFC 8414 §3.1: an issuer with a path puts that path after the well-known name. A proxy in front of
 * us may have cut the path off, so requests without it are answered too.
 */
export function createMetadataRouter(publicUrl: string): Router {
  const metadata = createStaticResponse(JSON.stringify(createMetadata(publicUrl)), {
    'Content-Type': 'application/json; charset=utf-8',
  });
  const router = Router({ caseSensitive: true });
  const issuerPath = new URL(publicUrl).pathname;
  router.use('/.well-known/oauth-authorization-server', async (req, res, next) => {
    if (req.path === '/' || req.path.replace(/\/$/, '') === issuerPath) {
      await sendMetadata(req, res);
    } else next();
  });
  async function sendMetadata(req: Request, res: Response) {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('Allow', 'GET, HEAD');
      throw new AppError('METHOD_NOT_ALLOWED', 'This path supports only GET and HEAD');
    }
    await sendStaticResponse(req, res, metadata);
  }
  return router;
}
