import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { limitConcurrency } from '../base/concurrency.ts';
import { Forbidden, Unavailable } from '../base/errors.ts';
import type { Context } from '../context/context.ts';
import { englishProblem } from '../language/en/problem.ts';
import { fillTemplate } from '../language/kit/template.ts';

const derive = promisify(argon2);

/** OWASP's recommendation for argon2id: 19 MiB, 2 passes, 1 lane. */
const hashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/** Hashing is slow on purpose. More at once would block everything else on the thread pool. */
const limitHashing = limitConcurrency(2);
const maxWaiting = 64;
/** No password is longer, so no more than this is hashed. */
const maxLength = 200;

/** With `SIGN_IN=oidc` no password is worth anything, wherever one is asked for. */
export function assertPasswords({ signInProvider }: Pick<Context, 'signInProvider'>): void {
  if (!signInProvider?.isOnly) return;
  const { name } = signInProvider;
  throw new Forbidden(fillTemplate(englishProblem.noPasswords, { name }));
}

/** The hash of a password as a PHC string, which includes its salt and cost. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await deriveTag(password, { ...hashCost, nonce, tagLength });
  const { memory, passes, parallelism } = hashCost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encodeBase64(nonce)}$${encodeBase64(tag)}`;
}

/** Takes the same time and fails the same way if the user does not exist or has no password. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const { tag, ...parameters } = (stored && readPhc(stored)) || dummyHash;
  const given = await deriveTag(password.slice(0, maxLength + 1), {
    ...parameters,
    tagLength: tag.length,
  });
  return timingSafeEqual(given, tag) && tag !== dummyHash.tag;
}

type Parameters = typeof hashCost & { nonce: Buffer; tagLength: number };

/** Normalized, because keyboards send different Unicode spellings of the same text. */
async function deriveTag(password: string, parameters: Parameters): Promise<Buffer> {
  if (limitHashing.pendingCount >= maxWaiting) {
    throw new Unavailable('Too many passwords are being checked. Please try again.');
  }
  return limitHashing(() =>
    derive('argon2id', { message: password.normalize('NFKC'), ...parameters }),
  );
}

const dummyHash = { ...hashCost, nonce: randomBytes(16), tag: randomBytes(tagLength) };

const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

function readPhc(stored: string) {
  const [, memory, passes, parallelism, nonce, tag] = phcPattern.exec(stored) ?? [];
  if (!nonce || !tag) return null;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

const encodeBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
