import { z } from 'zod';
import { OAuthFault } from '../../src/base/errors.ts';

/** These routes are directly below {auth_url}, and their errors follow RFC 6749. */
export const oauthRoute = { base: '', tag: 'OAuth' } as const;

/** The caller is an app, so it needs neither an API key nor an access token. */
export const clientRoute = { ...oauthRoute, isPublic: true, method: 'post', byClient: {} } as const;

const text = z.string();

export const clientParams = {
  client_id: text.optional().describe('Required unless sent by HTTP Basic.'),
  client_secret: text
    .optional()
    .describe('Required for confidential apps, unless sent by HTTP Basic.'),
};

interface ClientParams {
  client_id?: string | undefined;
  client_secret?: string | undefined;
}

/** RFC 6749 §5.2: a request without client authentication is invalid_client. */
export function toClientCredentials({
  client_id: clientId,
  client_secret: clientSecret,
}: ClientParams) {
  if (clientId === undefined) {
    throw new OAuthFault('invalid_client', 'Send client_id in the body, or use HTTP Basic');
  }
  return { clientId, ...(clientSecret !== undefined && { clientSecret }) };
}

/** Translates field names in GraphQL's error messages. */
export const oauthFieldNames = {
  clientId: 'client_id',
  clientSecret: 'client_secret',
  redirectUri: 'redirect_uri',
  responseType: 'response_type',
  codeChallenge: 'code_challenge',
  codeChallengeMethod: 'code_challenge_method',
  codeVerifier: 'code_verifier',
  refreshToken: 'refresh_token',
  tokenTypeHint: 'token_type_hint',
};
