import { z } from 'zod';
import type { Team } from '../../../prisma/generated/client.js';
import { recordActOnMembers } from '../../audit/record.ts';
import { BadInput, Conflict } from '../../base/errors.ts';
import type { SignedIn } from '../../context/context.ts';
import { databaseIdField, optionalField } from '../../input/field.ts';
import { assertAdministrator } from '../access/administrator.ts';
import { removeFormerHosts, type TeamContext } from '../access/team.ts';

/** The most members that one request names. */
const maxNamed = 1_000;

export const memberIdsField = z
  .array(databaseIdField)
  .max(maxNamed, `must name at most ${maxNamed} users`)
  .transform((ids) => [...new Set(ids)]);

/** A change of a thousand members is as much work as a thousand requests. */
const pointsPerMember = 5;

/** How a directory changes who is in a team: the whole list, or single users. */
export const memberFields = {
  memberIds: optionalField(memberIdsField),
  addMemberIds: optionalField(memberIdsField),
  removeMemberIds: optionalField(memberIdsField),
};

interface MemberChange {
  memberIds?: number[] | undefined;
  addMemberIds?: number[] | undefined;
  removeMemberIds?: number[] | undefined;
}

/** A directory adds people without an invitation. */
export function assertMayProvision(context: SignedIn, change: object) {
  const named = Object.entries(change).filter(([, value]) => value !== undefined);
  if (named.length > 0) {
    assertAdministrator(context, `set ${named.map(([field]) => field).join(' and ')}`);
  }
}

/** Call it in the transaction that has locked the team. */
export async function changeMembers(
  scene: TeamContext,
  context: SignedIn,
  team: Pick<Team, 'id' | 'parentId'>,
  { memberIds, addMemberIds = [], removeMemberIds = [] }: MemberChange,
): Promise<void> {
  const removed = new Set(removeMemberIds);
  if (memberIds) {
    const kept = new Set([...memberIds, ...addMemberIds]);
    const where = { teamId: team.id, accepted: true };
    const present = await scene.db.membership.findMany({ where, select: { userId: true } });
    for (const { userId } of present) if (!kept.has(userId)) removed.add(userId);
  }
  await addMembers(scene, context, team.id, [...new Set([...(memberIds ?? []), ...addMemberIds])]);
  await removeMembers(scene, context, team, [...removed]);
}

/** Who is a member already keeps their role. An invitation counts as accepted. */
async function addMembers({ db }: TeamContext, context: SignedIn, teamId: number, ids: number[]) {
  if (ids.length === 0) return;
  await assertUsersExist({ db }, ids);
  const present = await db.membership.findMany({
    where: { teamId, userId: { in: ids } },
    select: { userId: true, accepted: true },
  });
  const known = new Set(present.map(({ userId }) => userId));
  const members = new Set(present.filter((one) => one.accepted).map(({ userId }) => userId));
  await db.membership.updateMany({
    where: { teamId, userId: { in: ids }, accepted: false },
    data: { accepted: true },
  });
  const joined = ids.filter((userId) => !members.has(userId));
  context.budget.charge(joined.length * pointsPerMember);
  const fresh = ids.filter((userId) => !known.has(userId));
  await db.$executeRaw`
    INSERT INTO "Membership" ("userId", "teamId", role, accepted)
    SELECT id, ${teamId}::int, 'MEMBER', true
    FROM unnest(${fresh}::int[]) WITH ORDINALITY AS named (id, place) ORDER BY place`;
  await recordActOnMembers(db, context, 'MEMBER_JOINED', { teamId, userIds: joined });
}

async function assertUsersExist({ db }: Pick<TeamContext, 'db'>, ids: number[]) {
  const where = { id: { in: ids } };
  const found = new Set((await db.user.findMany({ where, select: { id: true } })).map((u) => u.id));
  const missing = ids.filter((id) => !found.has(id)).slice(0, 10);
  if (missing.length === 0) return;
  throw new BadInput({
    path: 'memberIds',
    message: `must be ids of existing users: ${missing.join(', ')}`,
  });
}

async function removeMembers(
  { db }: TeamContext,
  context: SignedIn,
  { id: teamId, parentId }: Pick<Team, 'id' | 'parentId'>,
  ids: number[],
) {
  if (ids.length === 0) return;
  await assertOwnerStays({ db }, teamId, ids);
  const where = { teamId, userId: { in: ids } };
  const leaving = await db.membership.findMany({ where, select: { userId: true } });
  context.budget.charge(leaving.length * pointsPerMember);
  await db.membership.deleteMany({ where });
  const userIds = leaving.map(({ userId }) => userId);
  await recordActOnMembers(db, context, 'MEMBER_REMOVED', { teamId, userIds });
  await removeFormerHosts(db, teamId, parentId);
}

/** The teams of a directory have no owner. One that has owners keeps one. */
async function assertOwnerStays({ db }: Pick<TeamContext, 'db'>, teamId: number, ids: number[]) {
  const owners = await db.$queryRaw<{ userId: number }[]>`
    SELECT "userId" FROM "Membership" WHERE "teamId" = ${teamId} AND "role" = 'OWNER' AND "accepted"
    ORDER BY "id" FOR UPDATE`;
  if (owners.length === 0 || owners.some(({ userId }) => !ids.includes(userId))) return;
  throw new Conflict('This is the last owner of the team: make another member an owner first');
}
