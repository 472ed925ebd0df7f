import { BadRequest } from '../../base/errors.ts';
import type { AuthorizationRequestInput } from '../../graphql/kit/schema-types.generated.ts';

const parameterNames = {
  client_id: 'clientId',
  request_uri: 'requestUri',
  redirect_uri: 'redirectUri',
  response_type: 'responseType',
  scope: 'scope',
  state: 'state',
  code_challenge: 'codeChallenge',
  code_challenge_method: 'codeChallengeMethod',
  resource: 'resource',
} as const satisfies Record<string, keyof AuthorizationRequestInput>;

const isParameterName = (name: string): name is keyof typeof parameterNames =>
  Object.hasOwn(parameterNames, name);

/**
 * Reads an app's request from the URL. RFC 6749 §3.1: a repeated parameter is an error, an unknown
 * one is ignored. Text that cannot be decoded exactly is refused, because `state` returns unchanged.
 */
export function parseAuthorizationRequest(address: string): AuthorizationRequestInput {
  const request: AuthorizationRequestInput = {};
  for (const pair of address.split('?').slice(1).join('?').split('&')) {
    const [name = '', ...value] = pair.split('=');
    const known = decodeParameter(name);
    if (!isParameterName(known)) continue;
    const field = parameterNames[known];
    if (Object.hasOwn(request, field))
      throw new BadRequest(`The parameter ${known} was sent twice`);
    request[field] = decodeParameter(value.join('='));
  }
  return request;
}

function decodeParameter(text: string): string {
  try {
    if (/^[\x21-\x7e]*$/.test(text)) return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
  }
  throw new BadRequest('The URL is not encoded as UTF-8');
}
