/**
 * What each OAuth scope permits, in the words of the consent page (GAP-04): the one table behind
 * GraphQL fields, REST routes, the consent page and the docs.
 */
export const scopes = {
  READ_PROFILE: 'See your profile: name, e-mail, time zone and preferences',
  WRITE_PROFILE: 'See and change your profile',
  READ_BOOKING: 'See your bookings and their attendees, and be told when they change',
  WRITE_BOOKING:
    'See, create, change and cancel your bookings and their attendees, and be told when they change',
  READ_SCHEDULE: 'See your schedules and absences',
  WRITE_SCHEDULE: 'See and change your schedules and absences',
  READ_EVENT_TYPE: 'See your event types',
  WRITE_EVENT_TYPE: 'See and change your event types',
  READ_TEAM: 'See your teams and their members',
  WRITE_TEAM: 'See and change your teams and their members',
} as const;

export type Scope = keyof typeof scopes;

export const isScope = (name: string): name is Scope => Object.hasOwn(scopes, name);

/** A change returns the record, so each WRITE scope includes its READ scope (decision 029). */
const includedScopes: Partial<Record<Scope, Scope>> = {
  WRITE_PROFILE: 'READ_PROFILE',
  WRITE_BOOKING: 'READ_BOOKING',
  WRITE_SCHEDULE: 'READ_SCHEDULE',
  WRITE_EVENT_TYPE: 'READ_EVENT_TYPE',
  WRITE_TEAM: 'READ_TEAM',
};

/** What stored scopes permit: themselves and the scopes they include. Unknown names permit nothing. */
export const expandScopes = (granted: readonly string[]): ReadonlySet<Scope> =>
  new Set(granted.filter(isScope).flatMap((scope) => [scope, includedScopes[scope] ?? scope]));

/** The scopes of which one is enough where `needed` is required. */
export const listScopesWith = (needed: Scope): Scope[] =>
  Object.keys(scopes)
    .filter(isScope)
    .filter((scope) => expandScopes([scope]).has(needed));

/**
 * The parts of the API that a token can be limited to (RFC 8707), by their paths below the public
 * address. The first is all of it.
 */
export const resourcePaths = ['', '/graphql', '/v1', '/mcp'] as const;

/** Where directories write users and teams. An API key can be limited to it; no app gets in (decision 110). */
export const scimPath = '/scim/v2';

/** The scopes of the tools of `/mcp`. Agents ask for all that the metadata lists. */
const agentScopes: readonly Scope[] = [
  'READ_PROFILE',
  'READ_EVENT_TYPE',
  'READ_SCHEDULE',
  'WRITE_BOOKING',
];

/** The scopes that have an effect in that part of the API. */
export const listScopesFor = (part: string): readonly Scope[] =>
  part === '/mcp' ? agentScopes : Object.keys(scopes).filter(isScope);

/** Whether a path is this part of the server, or below it. */
export const isBelow = (path: string, part: string) => path === part || path.startsWith(`${part}/`);

/** The path of a request without its query. */
export const toPath = (url: string) => url.replace(/\?.*/s, '');

/** The smallest part to which a path of this server belongs. */
export const findResourcePath = (path: string): string =>
  resourcePaths.findLast((part) => isBelow(path, part)) ?? '';

export const resourceMetadataPath = '/.well-known/oauth-protected-resource';

/** Where a client reads how to get a token for that part (RFC 9728 §3.1). */
export function toResourceMetadataUrl(publicUrl: string, part: string): string {
  const { origin, pathname } = new URL(publicUrl + part);
  return `${origin}${resourceMetadataPath}${pathname.replace(/\/$/, '')}`;
}
