import { z } from 'zod';
import type { BadInput } from '../../src/base/errors.ts';
import {
  SelfRegisterOAuthClientDocument,
  type SelfRegisterOAuthClientMutation,
} from '../kit/operations.generated.ts';
import { route } from '../kit/route.ts';
import { oauthPath } from './path.ts';

const text = z.string();

const redirectUris = z.array(text).meta({
  description:
    'Where people may return to. Each must use https, http on the same machine, or a scheme of the app.',
  example: ['http://127.0.0.1/callback'],
});

const clientMetadata = z.object({
  redirect_uris: redirectUris,
  client_name: text
    .optional()
    .meta({ description: 'Defaults to the host of the first redirect URI.', example: 'Planner' }),
  client_uri: text.optional().describe('The website of the app.'),
  logo_uri: text.optional().describe('It is stored, and never shown.'),
  scope: text.optional().meta({
    description:
      'The scopes that the app may request, separated by spaces. Unknown ones are left out. Defaults to all.',
    example: 'READ_PROFILE READ_BOOKING',
  }),
  token_endpoint_auth_method: text.optional().meta({
    description:
      '`none` for a public app, `client_secret_basic` or `client_secret_post`. Defaults to `client_secret_basic`.',
    example: 'none',
  }),
  grant_types: z.array(text).optional().describe('Must include `authorization_code`.'),
  response_types: z.array(text).optional().describe('Must include `code`.'),
});

const registrationResponse = z.object({
  client_id: text.describe('The public id of the app.'),
  client_secret: text.optional().describe('It is never shown again. A public app has none.'),
  client_secret_expires_at: z.literal(0).optional().describe('The secret does not expire.'),
  client_id_issued_at: z.int().describe('Seconds since 1970.'),
  client_name: text.describe('The name that users see.'),
  client_uri: text.optional().describe('The website of the app. Missing if it named none.'),
  logo_uri: text.optional().describe('The address of the logo. Missing if it named none.'),
  redirect_uris: z.array(text).describe('The exact URIs to which users may return.'),
  scope: text.describe('The scopes that the app may request, separated by spaces.'),
  token_endpoint_auth_method: text.describe('How the app proves itself at the token endpoint.'),
  grant_types: z.array(text).describe('The grants that it may use.'),
  response_types: z.array(text).describe('What it may ask the authorize page for.'),
});

/** RFC 7591 §3.2.1: what does not apply is left out. */
function toClientInformation({
  selfRegisterOAuthClient: { createdAt, client_secret: secret, ...rest },
}: SelfRegisterOAuthClientMutation) {
  const known = Object.entries(rest).filter(([, value]) => value !== null);
  return {
    ...Object.fromEntries(known),
    ...(secret !== null && { client_secret: secret, client_secret_expires_at: 0 }),
    client_id_issued_at: Math.floor(Date.parse(createdAt) / 1_000),
  };
}

/** §3.2.2. */
const nameProblem = ({ errors }: BadInput) =>
  errors.some(({ path }) => path.startsWith('redirect_uris'))
    ? 'invalid_redirect_uri'
    : 'invalid_client_metadata';

export const registrationRoute = route({
  base: '',
  tag: 'OAuth',
  method: 'post',
  path: oauthPath.register,
  status: 201,
  isPublic: true,
  isExtension: true,
  nameProblem,
  summary: 'Register an app at its own request',
  description:
    'RFC 7591. Needs no credential. Answers 403 unless the operator allows it; the metadata of the server then names `registration_endpoint`. Costs 1,000 points. An app that nobody allows within a day is deleted.',
  gaps: ['GAP-41', 'GAP-42'],
  names: {
    redirectUris: 'redirect_uris',
    name: 'client_name',
    website: 'client_uri',
    logo: 'logo_uri',
    authMethod: 'token_endpoint_auth_method',
    grantTypes: 'grant_types',
    responseTypes: 'response_types',
  },
  body: clientMetadata,
  document: SelfRegisterOAuthClientDocument,
  variables: ({ body }) => ({
    input: {
      redirectUris: body.redirect_uris,
      ...(body.client_name !== undefined && { name: body.client_name }),
      ...(body.client_uri !== undefined && { website: body.client_uri }),
      ...(body.logo_uri !== undefined && { logo: body.logo_uri }),
      ...(body.scope !== undefined && { scope: body.scope }),
      ...(body.token_endpoint_auth_method !== undefined && {
        authMethod: body.token_endpoint_auth_method,
      }),
      ...(body.grant_types !== undefined && { grantTypes: body.grant_types }),
      ...(body.response_types !== undefined && { responseTypes: body.response_types }),
    },
  }),
  respond: toClientInformation,
  response: registrationResponse,
});
