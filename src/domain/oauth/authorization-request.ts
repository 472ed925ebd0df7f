import { z } from 'zod';
import type { Context } from '../../context/context.ts';
import { type OAuthError, OAuthFault } from '../../base/errors.ts';
import { optionalField, textField } from '../../input/field.ts';
import { isScope } from '../../base/scopes.ts';
import { limitAgentScopes } from './agent-scope.ts';
import { type FoundClient, listDefaultScopes } from './find-client.ts';
import { isDangerousUri, isRegisteredUri } from './redirect-uri.ts';
import { describeUnknownResource, findResource, type Resource } from './resource.ts';
import { describeWrongScopes } from './wrong-scope.ts';

/** RFC 6749 §3.1: a parameter without a value counts as left out. */
export const parameter = (max = 255) =>
  textField(max)
    .nullish()
    .transform((value) => value || undefined);

/** What an app asks for. No app sends longer values: such a request is refused without a redirect. */
export const AuthorizationParameters = z.object({
  redirectUri: parameter(2_048),
  responseType: parameter(),
  scope: parameter(1_000),
  /** Returned byte for byte, even when it is empty. */
  state: optionalField(textField(4_096)),
  codeChallenge: parameter(),
  codeChallengeMethod: parameter(),
  resource: parameter(2_048),
});

export type AuthorizationParametersInput = z.input<typeof AuthorizationParameters>;

export interface ReadParameters {
  redirectUri?: string;
  responseType?: string;
  scope?: string;
  state?: string;
  codeChallenge?: string;
  codeChallengeMethod?: string;
  resource?: string;
}

interface AuthorizationRequest extends Omit<ReadParameters, 'scope' | 'resource'> {
  client: FoundClient;
  redirectUri: string;
  scopes: readonly string[];
  /** Undefined if this server has no such part. */
  resource: Resource | undefined;
}

/** RFC 9700 §4.1.3: the user is never redirected until the app and its redirect URI are certain. */
export function readRequest(
  context: Context,
  client: FoundClient,
  { redirectUri, scope, resource, ...rest }: ReadParameters,
): AuthorizationRequest {
  if (!redirectUri || !isRegisteredUri(client, redirectUri)) {
    throw new OAuthFault('invalid_request', 'The redirect_uri must be one that the app registered');
  }
  if (isDangerousUri(redirectUri)) {
    throw new OAuthFault('invalid_request', 'The redirect_uri has a scheme that is not allowed');
  }
  const part = findResource(context, resource);
  const asked = parseScopes(scope) ?? listDefaultScopes(client);
  return {
    ...rest,
    client,
    redirectUri,
    scopes: limitAgentScopes(asked, client.scopes, part),
    resource: part,
  };
}

/** GAP-37: scopes are separated by spaces or commas. */
export function parseScopes(text: string | undefined): string[] | null {
  const names = text?.split(/[ ,]+/).filter(Boolean) ?? [];
  return names.length > 0 ? [...new Set(names)] : null;
}

const isS256 = (challenge: string | undefined) => /^[\w-]{43}$/.test(challenge ?? '');

type Wording = string | ((request: AuthorizationRequest, context: Context) => string);

const isUnregistered = (name: string, { client }: AuthorizationRequest) =>
  !isScope(name) || !client.scopes.includes(name);

/** Faults that the app learns of by redirect. The first that applies is reported. */
const checks: [OAuthError, Wording, (request: AuthorizationRequest) => boolean][] = [
  [
    'unsupported_response_type',
    'response_type must be code',
    ({ responseType }) => responseType !== undefined && responseType !== 'code',
  ],
  [
    'invalid_request',
    'A public client must send a code_challenge',
    ({ client, codeChallenge }) => client.type === 'PUBLIC' && !codeChallenge,
  ],
  [
    'invalid_request',
    'code_challenge_method must be S256',
    ({ codeChallenge, codeChallengeMethod }) =>
      (codeChallenge ?? codeChallengeMethod) !== undefined && codeChallengeMethod !== 'S256',
  ],
  [
    'invalid_request',
    'code_challenge must be 43 characters of base64url',
    ({ codeChallenge, codeChallengeMethod }) =>
      (codeChallenge ?? codeChallengeMethod) !== undefined && !isS256(codeChallenge),
  ],
  [
    'invalid_scope',
    ({ scopes, client }) => describeWrongScopes(scopes, client.scopes),
    (request) => request.scopes.some((name) => isUnregistered(name, request)),
  ],
  [
    'invalid_target',
    (_request, context) => describeUnknownResource(context),
    ({ resource }) => resource === undefined,
  ],
];

/** Returns the first fault, with where to send the user because of it. */
export function findFault(context: Context, request: AuthorizationRequest): OAuthFault | null {
  const [error, wording] = checks.find(([, , isWrong]) => isWrong(request)) ?? [];
  if (!error || !wording) return null;
  const message = typeof wording === 'string' ? wording : wording(request, context);
  const errorTo = formatRedirect(context, request, { error, error_description: message });
  return new OAuthFault(error, message, errorTo);
}

/** Appends to the registered URI and leaves it unchanged otherwise. RFC 9207: `iss` names the issuer. */
export function formatRedirect(
  { publicUrl }: Context,
  { redirectUri, state }: AuthorizationRequest,
  answer: Record<string, string>,
): string {
  const parameters = Object.entries({
    ...answer,
    ...(state !== undefined && { state }),
    iss: publicUrl,
  }).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${parameters.join('&')}`;
}
