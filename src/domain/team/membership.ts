import { recordAct } from '../../audit/record.ts';
import { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/client.js';
import { MembershipRole } from '../../../prisma/generated/enums.js';
import type { SignedIn } from '../../context/context.ts';
import type { Viewer } from '../../context/viewer.ts';
import { Conflict, Forbidden, NotFound } from '../../base/errors.ts';
import { databaseIdField, optionalField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import {
  canManageTeam,
  canOwnTeam,
  removeFormerHosts,
  type TeamContext,
  teamsManagedBy,
  teamsOf,
  withLockedTeam,
} from '../access/team.ts';

/**
 * A viewer's own memberships and invitations, and the members of their teams. A private team shows
 * its members only to those who manage it.
 */
export const membershipsOf = (viewer: Viewer): Prisma.MembershipWhereInput =>
  viewer.isAdmin
    ? {}
    : {
        OR: [
          { userId: viewer.userId },
          { team: { isPrivate: false, AND: [teamsOf(viewer)] } },
          { team: teamsManagedBy(viewer) },
        ],
      };

/** The accepted members that a viewer sees. */
export const membersOf = (viewer: Viewer): Prisma.MembershipWhereInput => ({
  accepted: true,
  AND: [membershipsOf(viewer)],
});

/**
 * The memberships whose user a viewer may know. An invitation tells nobody who the user is, except
 * those who see that user as a member already.
 */
const membershipsOfKnownUsersOf = (viewer: Viewer): Prisma.MembershipWhereInput =>
  viewer.isAdmin
    ? {}
    : {
        OR: [
          { accepted: true },
          { userId: viewer.userId },
          { user: { memberships: { some: membersOf(viewer) } } },
        ],
      };

/** `membershipsOfKnownUsersOf` for a membership that is already loaded, with the `membersOf` the viewer. */
export function isUserKnown(
  viewer: Viewer | null,
  {
    accepted,
    userId,
    user,
  }: { accepted: boolean; userId: number; user: { memberships: unknown[] } },
): boolean {
  if (!viewer) return false;
  return accepted || viewer.isAdmin || viewer.userId === userId || user.memberships.length > 0;
}

const Filter = z.object({
  teamId: optionalField(databaseIdField),
  userId: optionalField(databaseIdField),
  accepted: optionalField(z.boolean()),
});

type MembershipFilter = z.input<typeof Filter>;

export const toMembershipWhere = (
  viewer: Viewer,
  input: MembershipFilter = {},
): Prisma.MembershipWhereInput => {
  const filter = parseInput(Filter, input);
  const known = filter.userId === undefined ? [] : [membershipsOfKnownUsersOf(viewer)];
  return { ...filter, AND: [membershipsOf(viewer), ...known] };
};

/** The colleagues whose membership a user can see: only these may be named by id. */
export const usersSharingTeamWith = (userId: number): Prisma.UserWhereInput => ({
  memberships: {
    some: {
      accepted: true,
      team: {
        OR: [
          { isPrivate: false, members: { some: { userId, accepted: true } } },
          { members: { some: { userId, accepted: true, role: { in: ['OWNER', 'ADMIN'] } } } },
        ],
      },
    },
  },
});

const MembershipChange = z.object({
  role: optionalField(z.enum(MembershipRole)),
  accepted: optionalField(z.boolean()),
});

/** By its id, or by user and team. */
export type MembershipRef = { id: number } | { userId: number; teamId: number };

/** The membership of this name, if the viewer sees it, and if they name a user, that user. */
export const toMembershipRefWhere = (viewer: Viewer, ref: MembershipRef) => ({
  AND: [membershipsOf(viewer), 'id' in ref ? {} : membershipsOfKnownUsersOf(viewer)],
});

async function getMembership({ db, viewer }: TeamContext, ref: MembershipRef) {
  const membership = await db.membership.findFirst({
    where: { ...ref, ...toMembershipRefWhere(viewer, ref) },
  });
  if (!membership) throw new NotFound('Membership');
  return membership;
}

export const acceptanceMessage = 'Only the invited user may accept an invitation';

/** Only an OWNER may add, change or remove an OWNER. */
export async function assertManages(
  scene: TeamContext,
  teamId: number,
  ...roles: MembershipRole[]
) {
  if (!(await canManageTeam(scene, teamId))) {
    throw new Forbidden('Only owners and administrators of the team may manage its members');
  }
  if (roles.includes('OWNER') && !(await canOwnTeam(scene, teamId))) {
    throw new Forbidden('Only an owner of the team may add, change or remove an owner');
  }
}

/** Accepts the caller's own invitation. Accepting it again is a no-op. */
export async function acceptMembership(context: SignedIn, ref: MembershipRef) {
  const { id, userId, teamId } = await getMembership(context, ref);
  if (userId !== context.viewer.userId) throw new Forbidden(acceptanceMessage);
  await withLockedTeam(context, teamId, async ({ db: tx }) => {
    const data = { accepted: true };
    const { count } = await tx.membership.updateMany({ where: { id, accepted: false }, data });
    if (count > 0) await recordAct(tx, context, 'MEMBER_JOINED', { userId, teamId });
    else if ((await tx.membership.count({ where: { id } })) === 0) throw new NotFound('Membership');
  });
  context.credentialsChanged();
  return { id };
}

export async function editMember(
  context: SignedIn,
  ref: MembershipRef,
  input: z.input<typeof MembershipChange>,
) {
  const change = parseInput(MembershipChange, input);
  const { id, teamId } = await getMembership(context, ref);
  const membership = await withLockedTeam(context, teamId, async (scene) => {
    const before = await getMembership(scene, { id });
    await assertMayEdit(scene, before, change);
    const { role } = change;
    if (role !== undefined && role !== 'OWNER') await assertNotLastOwner(scene, before);
    const { userId } = before;
    await recordAct(scene.db, context, 'MEMBER_CHANGED', { userId, teamId, detail: change });
    return scene.db.membership.update({ where: { id }, data: change });
  });
  context.credentialsChanged();
  return membership;
}

async function assertMayEdit(
  scene: TeamContext,
  before: MemberRow & { userId: number },
  { role, accepted }: { role?: MembershipRole; accepted?: boolean },
) {
  const isOwn = before.userId === scene.viewer.userId;
  if (role !== undefined || !isOwn) {
    await assertManages(scene, before.teamId, before.role, role ?? before.role);
  }
  if (accepted === false && before.accepted) {
    throw new Conflict('An accepted membership cannot be undone: remove the member instead');
  }
  if (accepted && !before.accepted && !isOwn && !scene.viewer.isAdmin) {
    throw new Forbidden(acceptanceMessage);
  }
}

/** Members also leave this way, and invited users decline. */
export async function removeMember(context: SignedIn, ref: MembershipRef) {
  const { id, teamId } = await getMembership(context, ref);
  const membership = await withLockedTeam(context, teamId, async (scene) => {
    const before = await getMembership(scene, { id });
    if (before.userId !== scene.viewer.userId) await assertManages(scene, teamId, before.role);
    await assertNotLastOwner(scene, before);
    const removed = await scene.db.membership.delete({
      where: { id },
      include: { team: { select: { parentId: true } } },
    });
    const { userId } = removed;
    await recordAct(scene.db, context, 'MEMBER_REMOVED', { userId, teamId });
    await removeFormerHosts(scene.db, teamId, removed.team.parentId);
    return removed;
  });
  context.credentialsChanged();
  return membership;
}

interface MemberRow {
  teamId: number;
  role: MembershipRole;
  accepted: boolean;
}

/** Locks the owners as it counts them, so that two who leave at once cannot both go. */
async function assertNotLastOwner({ db }: TeamContext, { teamId, role, accepted }: MemberRow) {
  if (role !== 'OWNER' || !accepted) return;
  const owners = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM "Membership" WHERE "teamId" = ${teamId} AND "role" = 'OWNER' AND "accepted"
    ORDER BY "id" FOR UPDATE`;
  if (owners.length > 1) return;
  throw new Conflict('This is the last owner of the team: make another member an owner first');
}
