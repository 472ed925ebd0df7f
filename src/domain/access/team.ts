import type { Prisma } from '../../../prisma/generated/client.js';
import type { SignedIn } from '../../context/context.ts';
import type { Viewer } from '../../context/viewer.ts';
import { NotFound } from '../../base/errors.ts';
import { lockVersion } from '../record/version.ts';

/** The users who may host for a team: its accepted members, and for an organization those of its sub-teams. */
export const usersWorkingFor = (teamId: number): Prisma.UserWhereInput => {
  const team = { OR: [{ id: teamId }, { parent: { id: teamId, isOrganization: true } }] };
  return { memberships: { some: { accepted: true, team } } };
};

/** Removes former members of these teams, or of their sub-teams, from the hosts of their event types. */
export async function removeFormerHosts(
  db: Prisma.TransactionClient,
  ...teamIds: (number | null)[]
) {
  for (const teamId of teamIds) {
    if (teamId === null) continue;
    await db.eventTypeHost.deleteMany({
      where: { eventType: { teamId }, user: { NOT: usersWorkingFor(teamId) } },
    });
  }
}

/** The teams a viewer may see: those they are an accepted member of, and the sub-teams of organizations they administer. */
export const teamsOf = (viewer: Viewer): Prisma.TeamWhereInput =>
  viewer.isAdmin ? {} : { OR: [teamsWithMember(viewer), toSubTeamWhere(viewer)] };

/** The teams a viewer may change, as OWNER or ADMIN of the team or of its organization. */
export const teamsManagedBy = (viewer: Viewer): Prisma.TeamWhereInput =>
  viewer.isAdmin ? {} : { OR: [teamsWithMember(viewer, 'OWNER', 'ADMIN'), toSubTeamWhere(viewer)] };

/** The teams a viewer may delete or add an OWNER to, as OWNER of the team or of its organization. */
const teamsOwnedBy = (viewer: Viewer): Prisma.TeamWhereInput =>
  viewer.isAdmin
    ? {}
    : {
        OR: [
          teamsWithMember(viewer, 'OWNER'),
          { ...toSubTeamWhere(viewer), parent: teamsWithMember(viewer, 'OWNER') },
        ],
      };

type Role = 'OWNER' | 'ADMIN' | 'MEMBER';

const teamsWithMember = ({ userId }: Viewer, ...roles: Role[]): Prisma.TeamWhereInput => ({
  members: { some: { userId, accepted: true, ...(roles.length > 0 && { role: { in: roles } }) } },
});

/** GAP-18. Never applies to an app: its viewer has no `organizationIds`. */
const toSubTeamWhere = ({ organizationIds }: Viewer): Prisma.TeamWhereInput => ({
  parentId: { in: [...organizationIds] },
});

/** The members that `isTeamVisible` needs. */
export const toTeamVisibilitySelect = (viewer: Viewer | null) => ({
  members: {
    where: { userId: viewer?.userId ?? 0, accepted: true },
    select: { userId: true as const, accepted: true as const },
  },
});

interface TeamVisibility {
  parentId: number | null;
  members: { userId: number; accepted: boolean }[];
}

/** `teamsOf` for a team that is already loaded: Prisma takes no `where` on a relation to one record. */
export function isTeamVisible(
  viewer: Viewer | null,
  { parentId, members }: TeamVisibility,
): boolean {
  if (!viewer) return false;
  const { isAdmin, userId, organizationIds } = viewer;
  // Other members are loaded too when the query asks for them.
  const isMember = members.some((one) => one.userId === userId && one.accepted);
  return isAdmin || isMember || (parentId !== null && organizationIds.includes(parentId));
}

/** The part of a context that a transaction has too. */
export interface TeamContext {
  db: Prisma.TransactionClient;
  viewer: Viewer;
}

export async function getTeam({ db, viewer }: TeamContext, id: number) {
  const team = await db.team.findFirst({ where: { AND: [{ id }, teamsOf(viewer)] } });
  if (!team) throw new NotFound('Team');
  return team;
}

/** Locks the team, so that changes of its members and sub-teams run one at a time. */
export function withLockedTeam<T>(
  { db, viewer }: SignedIn,
  id: number,
  change: (scene: TeamContext) => Promise<T>,
  /** Set if the version that the caller has seen is that of the team. */
  expected: Parameters<typeof lockVersion>[1] = {},
): Promise<T> {
  return db.$transaction(async (tx) => {
    await lockVersion(tx, expected, 'Team', id);
    // A lock, and the next version: members have no part in the row.
    await tx.$executeRaw`UPDATE "Team" SET "version" = "version" WHERE "id" = ${id}`;
    return change({ db: tx, viewer });
  });
}

export async function canManageTeam({ db, viewer }: TeamContext, id: number): Promise<boolean> {
  return (await db.team.count({ where: { AND: [{ id }, teamsManagedBy(viewer)] } })) > 0;
}

export async function canOwnTeam({ db, viewer }: TeamContext, id: number): Promise<boolean> {
  return (await db.team.count({ where: { AND: [{ id }, teamsOwnedBy(viewer)] } })) > 0;
}
