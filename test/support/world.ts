import { isScope, type Scope, scopes } from '../../src/scopes.ts';
import { db } from './app.ts';
import type { Caller as Credential, GraphQLAnswer } from './client.ts';
import { buildAccessToken, buildAdmin, buildTeam, buildUser } from './build.ts';

export const allScopes = Object.keys(scopes).filter(isScope);

/** A user with all that can be his, and everyone who may come near it. */
export async function buildWorld() {
  const [owner, coOwner, member, colleague, stranger, organizationAdmin, head] = await Promise.all([
    buildUser(),
    buildUser(),
    buildUser(),
    buildUser(),
    buildUser(),
    buildUser(),
    buildUser(),
  ]);
  const admin = await buildAdmin();
  const team = await buildTeam({ owner, members: [member, colleague] });
  // Or else he could not be deleted.
  await db.membership.create({
    data: { teamId: team.id, userId: coOwner.id, role: 'OWNER', accepted: true },
  });
  const organization = await buildTeam({
    owner: head,
    admins: [organizationAdmin],
    members: [owner],
    isOrganization: true,
  });
  return {
    owner,
    coOwner,
    member,
    colleague,
    stranger,
    organizationAdmin,
    admin,
    team,
    organization,
  };
}

export type TestWorld = Awaited<ReturnType<typeof buildWorld>>;

/** In the order of the columns of the matrix. The owner and the administrator come last: they succeed. */
export const callerNames = [
  'anonymous',
  'stranger',
  'member',
  'organizationAdmin',
  'readToken',
  'noWriteToken',
  'owner',
  'admin',
] as const;

export type CallerName = (typeof callerNames)[number];

/** Tokens are the owner's: one that only reads, and one that may do all but change this kind of record. */
export async function buildCallers(
  { owner, stranger, member, organizationAdmin, admin }: TestWorld,
  writeScope: Scope,
): Promise<Record<CallerName, Credential | undefined>> {
  return {
    anonymous: undefined,
    stranger,
    member,
    organizationAdmin,
    readToken: await buildAccessToken(
      owner,
      allScopes.filter((scope) => scope.startsWith('READ_')),
    ),
    noWriteToken: await buildAccessToken(
      owner,
      allScopes.filter((scope) => scope !== writeScope),
    ),
    owner,
    admin,
  };
}

export type AccessResult = 'OK' | 'NOT_FOUND' | 'FORBIDDEN' | 'UNAUTHENTICATED';

/** What an answer says of access. An empty place is how `node` says that there is nothing. */
export function toAccessResult(
  { data, errors }: Pick<GraphQLAnswer, 'data' | 'errors'>,
  field: string,
) {
  const code = errors?.[0]?.extensions['code'];
  if (code !== undefined) return String(code);
  const place: unknown = data?.[field];
  const [first] = Array.isArray(place) ? (place as unknown[]) : [place];
  return first === null || first === undefined ? 'NOT_FOUND' : 'OK';
}
