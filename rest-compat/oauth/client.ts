import type { Request } from 'express';
import { BadRequest, OAuthFault } from '../../src/errors.ts';
import type { JsonObject } from '../../src/http/body.ts';
import type { Endpoint } from '../route.ts';

/** The body of an app's request, with who it is and what it sent as a bearer where they belong. */
export function addCredentials(req: Request, { byClient }: Endpoint, body: JsonObject) {
  if (!byClient) return body;
  const client = readBasicCredentials(req);
  if (client) return { ...body, ...toClientParams(body, client) };
  const { bearer } = byClient;
  const secret = bearer === undefined ? undefined : readBearer(req);
  // What the body says counts: many a client adds a token to whatever it sends.
  return bearer === undefined || secret === undefined ? body : { [bearer]: secret, ...body };
}

/** RFC 6749 §3.2: a parameter without a value is as if it had not come. */
export const removeEmpty = (body: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== '' && value !== null));

interface ClientCredentials {
  id: string;
  secret: string;
}

/** §2.3: not more than one way at once. To be named in the body too is none, if it is the same name. */
function toClientParams(
  { client_id: named, client_secret: given }: JsonObject,
  { id, secret }: ClientCredentials,
) {
  if (given !== undefined) {
    throw new BadRequest('The client authenticates by HTTP Basic or in the body, not both');
  }
  if (named !== undefined && named !== id) {
    throw new BadRequest('The client_id is not the one of HTTP Basic');
  }
  return { client_id: id, ...(secret !== '' && { client_secret: secret }) };
}

/** §2.3.1: both halves are encoded as in a form. */
function readBasicCredentials({
  headers: { authorization = '' },
}: Request): ClientCredentials | null {
  const [, encoded] = /^Basic +(\S*) *$/i.exec(authorization) ?? [];
  if (encoded === undefined) return null;
  const [, id = null, secret = null] =
    /^([^:]+):(.*)$/s.exec(decodeBase64(encoded))?.map(unescapePart) ?? [];
  if (id === null || secret === null) {
    throw new OAuthFault('invalid_client', 'The HTTP Basic credentials cannot be read');
  }
  return { id, secret };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Empty where it is none. */
function decodeBase64(encoded: string): string {
  try {
    return utf8.decode(Buffer.from(encoded, 'base64'));
  } catch {
    return '';
  }
}

function unescapePart(half: string): string | null {
  try {
    return decodeURIComponent(half.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

const readBearer = ({ headers: { authorization = '' } }: Request) =>
  /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
