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

export function findDialect(route: string, path: string): string {
  const place = route === 'other' ? path : route;
  return dialects.find(([pattern]) => pattern.test(place))?.[1] ?? 'other';
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Node accepts some thirty methods. */
export const toKnownMethod = (method: string) => (methods.has(method) ? method : 'other');
