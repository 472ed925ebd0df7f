import { LRUCache } from 'lru-cache';

/**
 * Each format holds 25 kB outside of the heap, which V8 does not count and frees in full collections only.
 * With new ones for each letter, a busy worker held hundreds of MB. To make one takes as long as 30 times.
 */
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 500 });

/** Throws if there is no such time zone. */
export function getDateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
