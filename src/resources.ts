/**
 * The parts of the API that a token can be limited to (RFC 8707), by their paths below the public
 * address. The first is all of it.
 */
export const resourcePaths = ['', '/graphql', '/v1'] as const;

const isBelow = (path: string, part: string) => path === part || path.startsWith(`${part}/`);

/** The smallest part to which a path of this server belongs. */
export const findResourcePath = (path: string): string =>
  resourcePaths.findLast((part) => isBelow(path, part)) ?? '';

export const resourceMetadataPath = '/.well-known/oauth-protected-resource';

/** Where a client reads how to get a token for that part (RFC 9728 §3.1). */
export function toResourceMetadataUrl(publicUrl: string, part: string): string {
  const { origin, pathname } = new URL(publicUrl + part);
  return `${origin}${resourceMetadataPath}${pathname.replace(/\/$/, '')}`;
}
