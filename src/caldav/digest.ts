import { createHash, randomBytes } from 'node:crypto';
import type { PasswordAccount } from './account.ts';

const algorithms: Record<string, string> = { md5: 'md5', 'sha-256': 'sha256' };

interface Challenge {
  realm: string;
  nonce: string;
  opaque: string | undefined;
  algorithm: string;
}

/** What a challenge such as `Digest realm="a", qop="auth", nonce="b"` asks for. Null if we cannot do it. */
function findChallenge(header: string): Challenge | null {
  // Where the password may be sent as it is, it was wrong.
  if (/(^|,\s*)Basic\s/i.test(header)) return null;
  const [, parameters = ''] = /(?:^|,\s*)Digest\s+(.*)$/is.exec(header) ?? [];
  const pairs = parameters.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|([^\s",]+))/g);
  const values = new Map(
    [...pairs].map(([, name = '', quoted, plain]) => [name.toLowerCase(), quoted ?? plain]),
  );
  const [realm, nonce] = [values.get('realm'), values.get('nonce')];
  const knowsAuth = /(^|[\s,])auth($|[\s,])/i.test(values.get('qop') ?? '');
  if (realm === undefined || nonce === undefined || !knowsAuth) return null;
  return {
    realm,
    nonce,
    opaque: values.get('opaque'),
    algorithm: values.get('algorithm') ?? 'MD5',
  };
}

interface AskedRequest {
  method: string;
  url: URL;
}

/**
 * The answer to a challenge of a server that takes no password as it is (RFC 7616), as Baikal does
 * unless it is told otherwise. Null if it asks for something else.
 */
export function formatDigest(
  { auth }: PasswordAccount,
  header: string | undefined,
  { method, url }: AskedRequest,
): string | null {
  const challenge = findChallenge(header ?? '');
  const name = algorithms[challenge?.algorithm.toLowerCase() ?? ''];
  if (!challenge || name === undefined) return null;
  const { realm, nonce, opaque, algorithm } = challenge;
  const hash = (...parts: string[]) => createHash(name).update(parts.join(':')).digest('hex');
  const uri = url.pathname + url.search;
  const cnonce = randomBytes(8).toString('hex');
  const count = '00000001';
  const secret = hash(auth.username, realm, auth.password);
  const response = hash(secret, nonce, count, cnonce, 'auth', hash(method, uri));
  const values = { username: auth.username, realm, nonce, uri, response, cnonce, opaque };
  const quoted = Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : `${key}="${value.replace(/["\\]/g, String.raw`\$&`)}"`,
  );
  return `Digest ${[...quoted, `algorithm=${algorithm}`, `nc=${count}`, 'qop=auth'].join(', ')}`;
}
