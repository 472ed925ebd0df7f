import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Unavailable } from '../errors.ts';
import { createTurns } from '../turns.ts';

const derive = promisify(argon2);

/** What OWASP asks of argon2id: 19 MiB, 2 passes, 1 lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/** Hashing is dear on purpose: more at once would starve everything else on the thread pool. */
const inTurn = createTurns(2, {
  most: 64,
  refuse: () => new Unavailable('Too many passwords are being checked, please try again'),
});

/** The hash of a password as a PHC string, which holds its salt and cost. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await tagOf(password, { ...cost, nonce, tagLength });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/** Whoever has no password, or does not exist, takes as long as a wrong one, and is as wrong. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const { tag, ...parameters } = (stored && readPhc(stored)) || decoy;
  const given = await tagOf(password, { ...parameters, tagLength: tag.length });
  return timingSafeEqual(given, tag) && tag !== decoy.tag;
}

type Parameters = typeof cost & { nonce: Buffer; tagLength: number };

/** Unicode knows several spellings of one text, and keyboards differ in which they send. */
const tagOf = (password: string, parameters: Parameters): Promise<Buffer> =>
  inTurn(() => derive('argon2id', { message: password.normalize('NFKC'), ...parameters }));

const decoy = { ...cost, nonce: randomBytes(16), tag: randomBytes(tagLength) };

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

function readPhc(stored: string) {
  const [, memory, passes, parallelism, nonce, tag] = phc.exec(stored) ?? [];
  if (!nonce || !tag) return null;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
