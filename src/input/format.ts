import { LRUCache } from 'lru-cache';
import { tryOrNull } from './try-or-null.ts';
import { englishProblem } from '../language/en/problem.ts';

/** Thrown by the parsers below, which scalars and REST bodies share. The message follows the name of the field. */
export class BadFormat extends Error {}

/** Why a text cannot be stored or shown, or null. */
export function findTextProblem(text: string): string | null {
  if (text.includes('\0')) return 'must not contain a NUL character';
  if (!text.isWellFormed()) return 'must not contain half a surrogate pair';
  return null;
}

/** For a terminal, to which a text of a user could otherwise give commands. */
export const hideControls = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '?');

/** Escapes what Prisma's `contains` would otherwise pass on as the wildcards of LIKE. */
export const escapeLikePattern = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const earliestMs = Temporal.Instant.from('1970-01-01T00:00:00Z').epochMilliseconds;
/** Inputs must lie before this instant. */
export const latestMs = Temporal.Instant.from('2101-01-01T00:00:00Z').epochMilliseconds;
const instantPattern =
  /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?([Zz]|[+-]\d{2}:?\d{2})$/;

/** GAP-08: ISO 8601 with an offset, a real calendar date, 1970 to 2100. */
export function parseDateTime(text: string): Date {
  if (!instantPattern.test(text)) {
    throw new BadFormat('must be ISO 8601 with an offset, such as 2026-12-01T09:00:00-07:00');
  }
  const at = tryOrNull(() => Temporal.Instant.from(text).epochMilliseconds);
  if (at === null) throw new BadFormat('must be a date and time that exists');
  if (at < earliestMs || at >= latestMs) throw new BadFormat('must be in the years 1970 to 2100');
  return new Date(at);
}

/** A calendar day as midnight UTC, which the database driver expects. */
export function parseDate(text: string): Date {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) throw new BadFormat('must be a date such as 2026-12-01');
  const day = tryOrNull(() => Temporal.PlainDate.from(text, { overflow: 'reject' }));
  if (!day) throw new BadFormat('must be a date that exists');
  if (day.year < 1970 || day.year > 2100) throw new BadFormat('must be in the years 1970 to 2100');
  return new Date(`${day.toString()}T00:00:00Z`);
}

/** Seconds since midnight. `24:00` is the end of the day. */
export function parseLocalTime(text: string): number {
  const [, hours, minutes, seconds = '0'] = /^(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(text) ?? [];
  if (!hours || !minutes) throw new BadFormat('must be a time of day such as 09:00');
  const at = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  if (Number(minutes) > 59 || Number(seconds) > 59 || at > 86_400) {
    throw new BadFormat('must be a time of day from 00:00 to 24:00');
  }
  return at;
}

export function formatLocalTime(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** The usual spelling of each time zone, or false if there is no such zone. */
const zones = new LRUCache<string, string | false>({ max: 1_000 });

/** An IANA zone or alias, in its usual spelling. Offsets such as +02:00 are refused, because they have no DST. */
export function parseTimeZone(text: string): string {
  if (text.length > 64 || !/^[A-Za-z]/.test(text))
    throw new BadFormat('must be an IANA time zone, such as Europe/Berlin');
  let known = zones.get(text);
  if (known === undefined) {
    known = tryOrNull(() => new Temporal.ZonedDateTime(0n, text).timeZoneId) ?? false;
    zones.set(text, known);
  }
  if (!known) throw new BadFormat('must be an IANA time zone, such as Europe/Berlin');
  return known;
}

const addressPattern =
  /^[^\s@<>"(),:;[\]\\]{1,64}@[^\s@<>"(),:;[\]\\.]+(\.[^\s@<>"(),:;[\]\\.]+)+$/;

/** Control and format characters, which readers do not see. */
const invisibleCharacter = /[\p{Cc}\p{Cf}]/u;

/** E-mail addresses are compared composed (NFC) and in lower case. */
export function parseEmail(text: string): string {
  // Composing is slow, and makes a text at most three times shorter.
  if (text.length > 3 * 254) throw new BadFormat(englishProblem.email);
  const email = text.trim().normalize('NFC').toLowerCase();
  if (
    email.length > 254 ||
    !addressPattern.test(email) ||
    invisibleCharacter.test(email) ||
    findTextProblem(email)
  ) {
    throw new BadFormat(englishProblem.email);
  }
  return email;
}

export function parseHttpUrl(text: string): string {
  // The WHATWG parser silently drops spaces and line ends and repairs slashes, so we accept none of these.
  const isPlain =
    text.length <= 2_048 &&
    /^https?:\/\/[^\s\\/][^\s\\]*$/i.test(text) &&
    !invisibleCharacter.test(text);
  if (!isPlain || !URL.canParse(text)) throw new BadFormat(englishProblem.url);
  return text;
}

/** BCP 47, kept in lower case (GAP-31). */
export function parseLocale(text: string): string {
  const known = text.length <= 35 && tryOrNull(() => Intl.getCanonicalLocales(text));
  if (!known) throw new BadFormat('must be a language tag such as en or pt-br');
  return text.toLowerCase();
}
