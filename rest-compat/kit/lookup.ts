import type { Endpoint } from './route.ts';

/** The segments of a path. Null stands for a parameter. */
interface Pattern<Target> {
  segments: readonly (string | null)[];
  names: readonly string[];
  target: Target;
}

interface Found<Target> {
  target: Target;
  params: Record<string, string>;
}

/**
 * Finds the row of a request by its method and its path, in the order of the rows. Null for an address
 * that is not written as plainly as in the ledger: Express knows what such an address means.
 */
export function createLookup<Target>(rows: readonly (readonly [Endpoint, Target])[], base: string) {
  const patterns = new Map<string, Pattern<Target>[]>();
  for (const [{ method, path }, target] of rows) {
    const parts = listSegments(base + path);
    const segments = parts.map((part) => (part.startsWith(':') ? null : part));
    const names = parts.filter((part) => part.startsWith(':')).map((part) => part.slice(1));
    const key = toKey(method.toUpperCase(), segments.length);
    patterns.set(key, [...(patterns.get(key) ?? []), { segments, names, target }]);
  }
  return (method: string, url: string): Found<Target> | null => {
    const end = url.indexOf('?');
    const path = end < 0 ? url : url.slice(0, end);
    if (path.includes('%')) return null;
    const segments = listSegments(path);
    const candidates = patterns.get(toKey(method === 'HEAD' ? 'GET' : method, segments.length));
    const found = candidates?.find((pattern) => isMatch(pattern, segments));
    return found ? { target: found.target, params: readParams(found, segments) } : null;
  };
}

const listSegments = (path: string) => path.split('/');

const toKey = (method: string, count: number) => `${method} ${count}`;

const isMatch = ({ segments }: Pattern<unknown>, given: readonly string[]) =>
  segments.every((segment, at) => (segment === null ? given[at] !== '' : segment === given[at]));

function readParams({ segments, names }: Pattern<unknown>, given: readonly string[]) {
  const params: Record<string, string> = {};
  if (names.length === 0) return params;
  let nth = 0;
  for (const [at, segment] of segments.entries())
    if (segment === null) params[names[nth++] ?? ''] = given[at] ?? '';
  return params;
}
