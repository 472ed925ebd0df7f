import { z } from 'zod';
import { BadInput } from '../../src/base/errors.ts';
import { PushAuthorizationRequestDocument } from '../kit/operations.generated.ts';
import { type Endpoint, route } from '../kit/route.ts';
import { clientParams, clientRoute, oauthFieldNames, toClientCredentials } from './client-route.ts';
import { oauthPath } from './path.ts';

const text = z.string();

const pushBody = z.object({
  redirect_uri: text.meta({
    description: 'An address that the app registered.',
    example: 'https://app.example/callback',
  }),
  response_type: text.optional().describe('Must be `code`, which is also the default.'),
  scope: text
    .optional()
    .describe(
      'The requested scopes, separated by spaces or commas. Defaults to all scopes for which the app is registered.',
    ),
  state: text.optional().describe('A value that comes back unchanged.'),
  code_challenge: text.optional().describe('Required for public apps (RFC 7636).'),
  code_challenge_method: text.optional().describe('Must be `S256` if there is a code_challenge.'),
  resource: text
    .optional()
    .describe(
      'The address of the part of the API that the tokens are for (RFC 8707). Defaults to all of it.',
    ),
  ...clientParams,
});

type PushBody = z.infer<typeof pushBody>;

/** GraphQL's names of what was sent. */
const toParameters = (body: Omit<PushBody, keyof typeof clientParams>) => {
  const { redirect_uri: redirectUri, response_type: responseType, scope, state, resource } = body;
  const { code_challenge: codeChallenge, code_challenge_method: codeChallengeMethod } = body;
  return {
    ...{ redirectUri, responseType, scope, state, resource },
    ...{ codeChallenge, codeChallengeMethod },
  };
};

const push = route({
  ...clientRoute,
  path: oauthPath.push,
  status: 201,
  summary: 'Push an authorization request',
  description:
    'RFC 9126. Checks and stores the parameters of the authorization request. Send the person to `/auth/oauth2/authorize` with only `client_id` and the `request_uri` of the answer. It can be allowed once, within 10 minutes.',
  gaps: ['GAP-37', 'GAP-41'],
  isExtension: true,
  names: oauthFieldNames,
  body: pushBody,
  document: PushAuthorizationRequestDocument,
  variables: ({ body: { client_id, client_secret, ...body } }) => ({
    input: { ...toClientCredentials({ client_id, client_secret }), ...toParameters(body) },
  }),
  respond: ({ pushAuthorizationRequest }) => pushAuthorizationRequest,
  response: z.object({
    request_uri: text.describe('Starts with `urn:ietf:params:oauth:request_uri:`.'),
    expires_in: z.int().describe('Seconds.'),
  }),
});

/** RFC 9126 §2.1: it must not name a request that was pushed before. */
export const pushRoute: Endpoint = {
  ...push,
  choose: ({ request_uri: earlier }) => {
    if (earlier === undefined) return push;
    throw new BadInput({ path: 'request_uri', message: 'must not be sent here' });
  },
};
