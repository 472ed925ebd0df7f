import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Keyring } from '../context/tool.ts';
import { isSameSecret } from './secret.ts';

/** A sealed text cannot be opened: its key is missing, or it was sealed for another purpose. */
export class UnreadableSecret extends Error {
  override name = 'UnreadableSecret';
}

/** The ring has no key to seal or sign with. */
class NoKey extends Error {}

interface RingKey {
  id: string;
  /** The key for one use and purpose. */
  derive: (use: 'seal' | 'sign', purpose: string) => Buffer;
}

/** A sealed text is `sealed:1:<key id>:<nonce, text and tag in base64url>`. */
const sealedPrefix = 'sealed:1:';
const sealedPattern = /^sealed:1:([\w-]{16}):([\w-]{38,})$/;
const cipherName = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** What every text sealed with this key begins with, or with any key. */
export const toSealedPrefix = (keyId?: string | null) =>
  keyId ? `${sealedPrefix}${keyId}:` : sealedPrefix;

/** The id of the key that a text was sealed with; null if it is not sealed. */
export const readKeyId = (sealed: string): string | null => sealedPattern.exec(sealed)?.[1] ?? null;

/** The first key seals and signs. The others still open and verify what was made with them (rotation). */
export function createKeyring(secrets: readonly Buffer[]): Keyring {
  const keys = secrets.map(createRingKey);
  const [first, ...others] = keys;
  const getFirst = () => {
    if (!first) throw new NoKey('There is no key: set SECRET_KEY');
    return first;
  };
  return {
    firstId: first?.id ?? null,
    otherIds: others.map(({ id }) => id),
    seal: (purpose, text) => sealWith(getFirst(), purpose, text),
    open: (purpose, sealed) => {
      const id = readKeyId(sealed);
      const key = keys.find((one) => one.id === id);
      if (!key) throw new UnreadableSecret('The key that encrypted this is missing');
      return openWith(key, purpose, sealed);
    },
    sign: (purpose, text) => signWith(getFirst(), purpose, text),
    // Every key is tried, so that the time does not tell which one fits.
    verify: (purpose, text, signature) =>
      keys.map((key) => isSameSecret(signWith(key, purpose, text), signature)).includes(true),
  };
}

function createRingKey(secret: Buffer): RingKey {
  const derived = new Map<string, Buffer>();
  const deriveBytes = (info: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', `almanac ${info}`, length));
  return {
    id: deriveBytes('id', 12).toString('base64url'),
    derive: (use, purpose) => {
      const info = `${use} ${purpose}`;
      const key = derived.get(info) ?? deriveBytes(info, 32);
      derived.set(info, key);
      return key;
    },
  };
}

/** Bound to the sealed text, so that neither its key nor its purpose can be exchanged. */
const toAssociatedData = ({ id }: RingKey, purpose: string) => Buffer.from(`${id} ${purpose}`);

function sealWith(key: RingKey, purpose: string, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(cipherName, key.derive('seal', purpose), nonce);
  cipher.setAAD(toAssociatedData(key, purpose));
  const body = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final()]);
  const whole = Buffer.concat([body, cipher.getAuthTag()]);
  return `${toSealedPrefix(key.id)}${whole.toString('base64url')}`;
}

function openWith(key: RingKey, purpose: string, sealed: string): string {
  const whole = Buffer.from(sealed.slice(toSealedPrefix(key.id).length), 'base64url');
  const nonce = whole.subarray(0, nonceBytes);
  const decipher = createDecipheriv(cipherName, key.derive('seal', purpose), nonce, {
    authTagLength: tagBytes,
  });
  decipher.setAAD(toAssociatedData(key, purpose));
  decipher.setAuthTag(whole.subarray(-tagBytes));
  try {
    const text = decipher.update(whole.subarray(nonceBytes, -tagBytes));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    throw new UnreadableSecret('This was changed, or encrypted for something else');
  }
}

const signWith = (key: RingKey, purpose: string, text: string) =>
  createHmac('sha256', key.derive('sign', purpose)).update(text).digest('base64url');
