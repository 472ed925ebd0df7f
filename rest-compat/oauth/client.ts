import { BadRequest, OAuthFault } from '../../src/base/errors.ts';
import type { JsonObject } from '../../src/http/body.ts';
import { tryOrNull } from '../../src/input/try-or-null.ts';
import type { Endpoint } from '../kit/route.ts';

/** The part of a request that may hold credentials. */
interface CredentialRequest {
  headers: { authorization?: string | undefined };
}

/** Adds the app's HTTP Basic credentials, or the token it sent as a bearer, to the body. */
export function addCredentials(req: CredentialRequest, { byClient }: Endpoint, body: JsonObject) {
  if (!byClient) return body;
  const client = readBasicCredentials(req);
  if (client) return { ...body, ...toClientParams(body, client) };
  const { bearer } = byClient;
  const secret = bearer === undefined ? undefined : readBearer(req);
  // The body wins, because many clients add a bearer token to every request.
  return bearer === undefined || secret === undefined ? body : { [bearer]: secret, ...body };
}

/** RFC 6749 §3.2: a parameter without a value counts as not sent. */
export const removeEmpty = (body: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== '' && value !== null));

interface ClientCredentials {
  id: string;
  secret: string;
}

/** §2.3: only one way to authenticate at a time. Repeating the same client_id in the body is allowed. */
function toClientParams(
  { client_id: named, client_secret: given }: JsonObject,
  { id, secret }: ClientCredentials,
) {
  if (given !== undefined) {
    throw new BadRequest('Send the client credentials by HTTP Basic or in the body, not both');
  }
  if (named !== undefined && named !== id) {
    throw new BadRequest('client_id differs from the one sent by HTTP Basic');
  }
  return { client_id: id, ...(secret !== '' && { client_secret: secret }) };
}

/** §2.3.1: both halves are form-encoded. */
function readBasicCredentials({
  headers: { authorization = '' },
}: CredentialRequest): ClientCredentials | null {
  const [, encoded] = /^Basic +(\S*) *$/i.exec(authorization) ?? [];
  if (encoded === undefined) return null;
  const [, id = null, secret = null] =
    /^([^:]+):(.*)$/s.exec(decodeBase64(encoded))?.map(unescapePart) ?? [];
  if (id === null || secret === null) {
    throw new OAuthFault(
      'invalid_client',
      'The HTTP Basic credentials are malformed: send the base64 of client_id:client_secret',
    );
  }
  return { id, secret };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Returns an empty string if the text is not valid. */
function decodeBase64(encoded: string): string {
  try {
    return utf8.decode(Buffer.from(encoded, 'base64'));
  } catch {
    return '';
  }
}

const unescapePart = (half: string) =>
  tryOrNull(() => decodeURIComponent(half.replaceAll('+', ' ')));

const readBearer = ({ headers: { authorization = '' } }: CredentialRequest) =>
  /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
