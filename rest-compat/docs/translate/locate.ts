import { ledger } from '../../ledger.ts';
import { type Endpoint, toFullPath, toPathTemplate } from '../../kit/route.ts';

/** A row of the ledger whose path fits. */
interface FoundRow {
  endpoint: Endpoint;
  params: Record<string, string>;
}

/** The address without its host, which may be a variable, and without what stands before our paths. */
export function splitAddress(url: string): { path: string; search: string } {
  const bare = url
    .replace(/#.*$/s, '')
    .replace(/^[a-z][a-z\d+.-]*:\/\/[^/?]*/i, '')
    .replace(
      /^(\$\{?\w+\}?|\{\{[^{}]*\}\}|%\w+%|<[^<>]*>|\[[\da-f:]+\](:\d+)?|[\w.-]+(:\d+)?)(?=[/?]|$)/i,
      '',
    );
  const [given = '', ...search] = bare.split('?');
  const start = Math.max(given.indexOf('/v1/'), given.indexOf('/api/auth/oauth/'), 0);
  const path = given.slice(start);
  return { path: path.startsWith('/') ? path : `/${path}`, search: search.join('?') };
}

/** As the router finds them: upper and lower case are the same, and a slash at the end does not count. */
const patterns = ledger.map((endpoint) => {
  const path = toFullPath(endpoint).replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  // The variable of a base address may hold the version too.
  const short = path.replace(/^\/v1(?=\/)/, '(?:/v1)?');
  return {
    endpoint,
    pattern: new RegExp(`^${short}/?$`, 'i'),
  };
});

export const findRows = (path: string): FoundRow[] =>
  patterns.flatMap(({ endpoint, pattern }) => {
    const found = pattern.exec(path);
    return found ? [{ endpoint, params: { ...found.groups } }] : [];
  });

const maxNearest = 4;
/** A longer path is nobody's mistake. */
const maxPath = 100;

/** The routes whose paths differ least. Those of the same method come first. */
export function findNearestRows(method: string, path: string): Endpoint[] {
  const given = generalize(path.slice(0, maxPath));
  const measured = ledger.map((endpoint) => ({
    endpoint,
    distance:
      measureDistance(given, generalize(toPathTemplate(endpoint))) +
      (endpoint.method === method ? 0 : 0.5),
  }));
  return measured
    .filter(({ distance }) => distance <= Math.max(3, given.length / 3))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, maxNearest)
    .map(({ endpoint }) => endpoint);
}

/** Ids are the same for all. */
const generalize = (path: string) =>
  path
    .toLowerCase()
    .replace(/^(?!\/(v1|api)\/)/, '/v1')
    .replaceAll(/\/(\{\w+\}|\d+|[\da-f-]{20,}|\$\w+)(?=\/|$)/g, '/*');

/** Levenshtein's: how many signs to add, remove or replace. */
function measureDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [i, sign] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, theirs] of [...other].entries()) {
      const replaced = (row[j] ?? 0) + (sign === theirs ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
