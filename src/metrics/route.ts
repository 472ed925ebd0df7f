/** The parts of the server that have no table of routes, by how their paths begin. */
const groups = ['/graphql', '/assets', '/mcp', '/calendar', '/.well-known'];

/** The dialect in which a part of the server reports errors. */
const dialects: readonly [RegExp, string][] = [
  [/^\/graphql$/, 'graphql'],
  [/^\/v1(\/|$)/, 'rest'],
  [/^\/mcp$/, 'mcp'],
  [/^page /, 'page'],
  [/^\/(oauth|auth|\.well-known)/, 'oauth'],
];

/**
 * The route of a request: the template of a row of a table, or a part of the server. What is neither is
 * `other`, so nobody can make up routes.
 */
export const findRoute = (template: string | undefined, path: string): string =>
  template ?? groups.find((group) => path === group || path.startsWith(`${group}/`)) ?? 'other';

export const findDialect = (route: string, path: string): string =>
  route === 'other' ? matchDialect(path) : findKnownDialect(route);

const matchDialect = (place: string) =>
  dialects.find(([pattern]) => pattern.test(place))?.[1] ?? 'other';

const known = new Map<string, string>();

/** Nobody can make up routes, so there is room for all of them. */
function findKnownDialect(route: string): string {
  const dialect = known.get(route) ?? matchDialect(route);
  known.set(route, dialect);
  return dialect;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Node accepts some thirty methods. */
export const toKnownMethod = (method: string) => (methods.has(method) ? method : 'other');
