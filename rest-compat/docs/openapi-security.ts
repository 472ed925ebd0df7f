import type { ZodOpenApiComponentsObject } from 'zod-openapi';
import { scopes } from '../../src/base/scopes.ts';
import { oauthPath } from '../oauth/path.ts';

type SecuritySchemes = NonNullable<ZodOpenApiComponentsObject['securitySchemes']>;

/** GAP-01, GAP-03. */
export const createSecuritySchemes = (authUrl: string): SecuritySchemes => ({
  apiKeyQuery: {
    type: 'apiKey',
    in: 'query',
    name: 'apiKey',
    description: 'The API key as a query parameter.',
  },
  apiKeyBearer: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API key or an access token as `Authorization: Bearer …`. It takes precedence over `apiKey` in the query.',
  },
  oauth2: {
    type: 'oauth2',
    description:
      'For apps that act for a user. Each WRITE scope includes the READ scope of the same name (GAP-04).',
    flows: {
      authorizationCode: {
        authorizationUrl: authUrl + oauthPath.authorize,
        tokenUrl: authUrl + oauthPath.token,
        refreshUrl: authUrl + oauthPath.refreshToken,
        scopes: { ...scopes },
      },
    },
  },
});
