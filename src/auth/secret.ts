import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

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

/**
 * What a signature is bound to until it is renewed. Random, because a dry run would tell the next one of a counter.
 * A number that fits an int, because the release before counts on from it.
 */
export const generateGeneration = (): number => randomInt(1, 2 ** 31 - 1_000);

/** How a secret is stored: it is random and long, so one round is enough. */
export const hashSecret = (secret: string): string => hash('sha256', secret);

/** Takes the same time wherever the texts differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
