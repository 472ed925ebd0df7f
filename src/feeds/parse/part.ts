import { createHash } from 'node:crypto';
import { type ScannedCalendar, scanCalendar } from './scan.ts';
import { parseProperty } from './value.ts';

/** A file, or one object of a calendar that consists of many. */
export interface CalendarPart {
  /** Where the object is. Null for a file. */
  object: string | null;
  etag: string | null;
  text: Uint8Array | string;
}

interface TextPart extends CalendarPart {
  text: string;
}

export interface ScannedPart extends ScannedCalendar {
  part: TextPart;
}

export const decodeCalendarPart = ({ text, ...part }: CalendarPart): TextPart => ({
  ...part,
  text: typeof text === 'string' ? text : new TextDecoder().decode(text),
});

/** The same for the same objects in any order. Google writes the time of the request into every event. */
export function hashParts(parts: readonly TextPart[]): string {
  const hash = createHash('sha256');
  const hashes = parts.map(({ object, text }) => {
    const lasting = text.replaceAll(/^DTSTAMP[:;].*$/gm, '');
    return createHash('sha256')
      .update(`${object ?? ''}\n${lasting}`)
      .digest('hex');
  });
  for (const one of hashes.toSorted()) hash.update(one);
  return hash.digest('hex');
}

/** What is no calendar is left out, and null if that is a whole file. */
export function scanParts(parts: readonly TextPart[]): ScannedPart[] | null {
  const scanned: ScannedPart[] = [];
  for (const part of parts) {
    const found = scanCalendar(part.text);
    if (found) scanned.push({ ...found, part });
    else if (part.object === null) return null;
  }
  return scanned;
}

/** An object, in the form in which PostgreSQL reads it. */
export function describeObject({ part: { object, etag }, events: [first = []] }: ScannedPart) {
  const line = first.find((one) => /^UID[:;]/i.test(one));
  const uid = line === undefined ? null : parseProperty(line)?.values[0];
  return { object, etag: cleanText(etag), uid: cleanText(uid) };
}

/** Without what PostgreSQL refuses. */
export const cleanText = (text: unknown) =>
  typeof text === 'string' ? text.toWellFormed().replaceAll('\0', '') : null;
