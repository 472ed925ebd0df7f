const base = 'http://here.invalid';

/**
 * Where to continue. Always an address of this server, because browsers interpret slashes,
 * backslashes and dots in different ways (RFC 9700 §4.11).
 */
export function toLocalPath(asked: string | null, otherwise: string): string {
  if (asked === null || !/^\/(?![/\\])[\x21-\x7e]*$/.test(asked)) return otherwise;
  const url = URL.parse(asked, base);
  if (url?.origin !== base || url.pathname.startsWith('//')) return otherwise;
  return url.pathname + url.search;
}

/** The address of a page that returns to another one when it is done. */
export const addReturnPath = (page: string, address: string) =>
  `${page}?return=${encodeURIComponent(address)}`;
