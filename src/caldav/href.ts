/** Null for a stray percent sign, and for what is no UTF-8. */
export function decodePart(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** As the server means it, however it is written: `%40` and `@` are one. */
function normalizeSegment(segment: string): string {
  const decoded = decodePart(segment);
  return decoded === null ? segment : encodeURIComponent(decoded);
}

export const normalizePath = (path: string): string =>
  path
    .replace(/\/{2,}/g, '/')
    .split('/')
    .map(normalizeSegment)
    .join('/');

const toFolder = (path: string): string => {
  const normalized = normalizePath(path);
  return normalized.endsWith('/') ? normalized : `${normalized}/`;
};

/** The address of a collection, with the slash at its end. */
export function toCollectionUrl(url: URL): URL {
  const collection = new URL(url);
  collection.pathname = toFolder(url.pathname);
  collection.search = '';
  collection.hash = '';
  return collection;
}

/**
 * The path that an `href` of an answer means. Null if it is at another host. Its scheme and port do
 * not count: servers behind a proxy often write those that the proxy uses.
 */
export function findPath(href: string, base: URL): string | null {
  const url = URL.parse(href, base);
  return url?.hostname === base.hostname ? normalizePath(url.pathname) : null;
}

/** The path of an object right in a collection. Null for all other addresses. */
export function findObjectPath(href: string, collection: URL): string | null {
  const path = findPath(href, collection);
  const folder = toFolder(collection.pathname);
  if (!path?.startsWith(folder)) return null;
  const name = path.slice(folder.length);
  return name === '' || name.includes('/') ? null : path;
}

export const isInside = (url: URL, collection: URL): boolean =>
  url.host === collection.host && toFolder(url.pathname).startsWith(toFolder(collection.pathname));

const isSameHost = (from: URL, to: URL): boolean =>
  from.host === to.host ||
  // The usual way from HTTP to HTTPS.
  (from.hostname === to.hostname && from.port === '' && to.port === '' && to.protocol === 'https:');

/** A server that does not know that a proxy speaks HTTPS for it leads to plain HTTP. */
function keepSecure(from: URL, to: URL): URL {
  const isDowngrade = from.protocol === 'https:' && to.protocol === 'http:';
  if (!isDowngrade || to.hostname !== from.hostname || to.port !== '') return to;
  to.protocol = 'https:';
  to.port = from.port;
  return to;
}

/**
 * Where a request with credentials may go from here, or null. They stay at their host and never change
 * to plain HTTP. Only discovery may lead from HTTPS to another host with HTTPS: large providers keep
 * each account on one of many hosts, and the first host has the credentials already.
 */
export function findNextUrl(from: URL, location: string, isDiscovery: boolean): URL | null {
  const parsed = URL.parse(location, from);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null;
  const to = keepSecure(from, parsed);
  to.username = '';
  to.password = '';
  to.hash = '';
  const isSecure = to.protocol === 'https:';
  if (from.protocol === 'https:' && !isSecure) return null;
  if (isSameHost(from, to)) return to;
  return isDiscovery && from.protocol === 'https:' ? to : null;
}
