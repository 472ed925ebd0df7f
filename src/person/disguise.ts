import { hash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Reserved by RFC 2606: nothing there can be reached. */
const nowhere = 'masked.invalid';
/** No country has it, so nobody can be called. */
const nobody = '+999';

const consonants = 'bdfgklmnprstvz';
const vowels = 'aeiou';
/** Shorter texts become a word of this length, so that two of a list do not become the same. */
const shortest = 8;
/** Numbers of up to three digits say little about a person. */
const longestNumber = 3;

const urlPattern = /^[a-z][a-z0-9+.-]*:\/\/\S+$/i;
const emailPattern = /^[^\s@]+@[^\s@]+$/;
const numberPattern = /^-?\d+(\.\d+)?$/;
const phonePattern = /^\+?[0-9][0-9 ().-]{5,30}$/;
/** An address somewhere in a text. What comes before the sign is bounded, or a long word would take minutes. */
const addressInText =
  /([a-z][a-z0-9+.-]{0,20}:\/\/\S+|[^\s@<>"(),:;[\]\\]{1,64}@[^\s@<>"(),:;[\]\\]+)/iu;

export type Disguise = ReturnType<typeof createDisguise>;

/**
 * Replaces values by others of the same shape. The same value becomes the same one everywhere, so that
 * what belongs together stays together. The key is never stored: nobody can try values until one fits,
 * and no two copies have the same ones.
 */
export function createDisguise(passwordHash: string, key = randomBytes(32).toString('base64')) {
  const known = new LRUCache<string, string>({ max: 20_000 });
  const digest = (kind: string, value: string, outputLength: number) =>
    hash('shake256', `${key} ${kind} ${value}`, { outputEncoding: 'buffer', outputLength });
  const toId = (kind: string, value: string) => `m${digest(kind, value, 8).toString('hex')}`;

  /** A name in an address, which only differs from another one in more than capitals. */
  const slug = (value: string) => toId('slug', value.toLowerCase());
  const email = (value: string) => `${toId('email', value.toLowerCase())}@${nowhere}`;
  const url = (value: string) => `https://${nowhere}/${toId('url', value)}`;
  const phone = (value: string) => {
    const digits = value.replaceAll(/\D/g, '');
    return `${nobody}${String(digest('phone', digits, 6).readUIntBE(0, 6) % 1e9).padStart(9, '0')}`;
  };
  const secret = (value: string) => digest('secret', value, 32).toString('hex');
  const number = (value: string) => {
    if (value.replaceAll(/\D/g, '').length <= longestNumber) return value;
    return replaceDigits(value, digest('number', value, value.length));
  };
  const words = (value: string, isShort = false) =>
    scramble(isShort ? 'A'.padEnd(shortest, 'a') : value, (length) =>
      digest('text', value, length),
    );
  const text = (value: string): string => {
    if (/^[ \t\r\n]*$/.test(value)) return value;
    const before = known.get(value);
    if (before !== undefined) return before;
    const isMixed = value.includes('@') || value.includes('://');
    const masked = isMixed ? maskMixed(value) : words(value, countLetters(value) < shortest);
    if (value.length <= 200) known.set(value, masked);
    return masked;
  };
  const maskMixed = (value: string) =>
    value
      .split(addressInText)
      .map((part) => {
        if (emailPattern.test(part)) return email(part);
        if (urlPattern.test(part)) return url(part);
        return part === '' ? '' : words(part);
      })
      .join('');
  /** A text that says by its form what it is. */
  const answer = (value: string) => {
    if (emailPattern.test(value)) return email(value);
    if (urlPattern.test(value)) return url(value);
    if (numberPattern.test(value)) return number(value);
    return phonePattern.test(value) ? phone(value) : text(value);
  };
  return { slug, email, url, phone, secret, number, text, answer, passwordHash };
}

/** Zeros stay, so that it is still a number as JSON writes it. */
const replaceDigits = (value: string, bytes: Buffer) =>
  value.replaceAll(/[1-9]/g, (_, at: number) => String(1 + ((bytes[at] ?? 0) % 9)));

const countLetters = (value: string) => value.match(/[^\p{P}\p{S}\s]/gu)?.length ?? 0;

/** Words that mean nothing, as long as those before, with the same capitals, spaces and punctuation. */
function scramble(value: string, getBytes: (length: number) => Buffer): string {
  const letters = [...value];
  const bytes = getBytes(letters.length);
  let count = 0;
  const masked = letters.map((letter, at) => {
    if (/[\t\n\r !-/:-@[-`{-~]/.test(letter)) {
      count = 0;
      return letter;
    }
    const byte = bytes[at] ?? 0;
    if (letter >= '0' && letter <= '9') return String(byte % 10);
    const from = count++ % 2 === 0 ? consonants : vowels;
    const other = from.charAt(byte % from.length);
    return letter === letter.toLowerCase() ? other : other.toUpperCase();
  });
  return masked.join('');
}
