import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 32 letters and digits: 190 bits. Bytes over the last whole multiple of 62 are thrown away, so no letter is likelier. */
export function generateSecret(length = 32): string {
  let secret = '';
  while (secret.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && secret.length < length) secret += alphabet[byte % 62];
    }
  }
  return secret;
}

/** How a secret is stored: it is random and long, so one round is enough. */
export const hashSecret = (secret: string): string => hash('sha256', secret);

/** Takes the same time wherever the texts differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
