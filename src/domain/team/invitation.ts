import { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/client.js';
import { MembershipRole } from '../../../prisma/generated/enums.js';
import { assertNoDryRun, type SignedIn } from '../../context/context.ts';
import { isUniqueViolation } from '../../database/conflict.ts';
import { BadInput, Conflict, Forbidden } from '../../base/errors.ts';
import { databaseIdField, emailField, optionalField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { countToday, createDailyLimitError } from '../record/daily-limit.ts';
import { getTeam, type TeamContext, withLockedTeam } from '../access/team.ts';
import { recordAct } from '../../audit/record.ts';
import { acceptanceMessage, assertManages, membersOf } from './membership.ts';

const NewMember = z
  .object({
    teamId: databaseIdField,
    userId: optionalField(databaseIdField),
    email: optionalField(emailField),
    role: optionalField(z.enum(MembershipRole)),
    accepted: optionalField(z.boolean()),
  })
  .refine(({ userId, email }) => (userId === undefined) !== (email === undefined), {
    path: ['userId'],
    message: 'is required unless email is given, and cannot be combined with it',
  });

/** Invites a user, who becomes a member by accepting. */
export async function addMember(context: SignedIn, input: z.input<typeof NewMember>) {
  const { teamId, role = 'MEMBER', accepted = false, ...named } = parseInput(NewMember, input);
  await getTeam(context, teamId);
  if (accepted && !context.viewer.isAdmin) throw new Forbidden(acceptanceMessage);
  if (named.email !== undefined) await countAddress(context);
  const membership = await withLockedTeam(context, teamId, async (scene) => {
    await assertManages(scene, teamId, role);
    const userId = await getInvitedUserId(scene, named);
    const detail = { role, accepted };
    await recordAct(scene.db, context, 'MEMBER_INVITED', { userId, teamId, detail });
    const invited = { invitedById: context.viewer.userId, invitedEmail: named.email ?? null };
    return scene.db.membership.create({ data: { teamId, userId, role, accepted, ...invited } });
  }).catch((error: unknown) => {
    throw isUniqueViolation(error)
      ? new Conflict('This user is already a member or invited')
      : error;
  });
  context.credentialsChanged();
  return membership;
}

/** How many e-mail addresses one user may invite in a day (UTC). */
const addressesPerDay = 100;

/**
 * An invitation needs a user, so the answer shows whether an address belongs to one. That is why
 * refused addresses count too, and why this is not part of the transaction.
 */
async function countAddress(context: SignedIn) {
  assertNoDryRun(context);
  const { db, viewer, clock } = context;
  if (viewer.isAdmin) return;
  const now = clock();
  const used = await countToday(db, { key: `invitations by user:${viewer.userId}`, now });
  if (used <= addressesPerDay) return;
  const message = `You have named ${addressesPerDay} e-mail addresses today. Try again after midnight UTC, or ask a system administrator to invite the others`;
  throw createDailyLimitError(message, now);
}

/**
 * Anyone who knows an e-mail address may invite its owner. Ids can be guessed: by id a viewer may
 * invite only people they already see as members.
 */
async function getInvitedUserId(
  { db, viewer }: TeamContext,
  { userId, email }: { userId?: number; email?: string },
): Promise<number> {
  const seen = { memberships: { some: membersOf(viewer) } };
  const where = userId ? { id: userId, AND: viewer.isAdmin ? [] : [seen] } : { email: email ?? '' };
  const user = await db.user.findFirst({ where, select: { id: true } });
  if (user) return user.id;
  if (userId === undefined || viewer.isAdmin) {
    throw new BadInput({
      path: userId ? 'userId' : 'email',
      message: 'must belong to an existing user',
    });
  }
  throw new BadInput({
    path: 'userId',
    message: 'must be a member of one of your teams; invite others by email',
  });
}

interface OrganizationNames {
  name: string;
  isOrganization: boolean;
  parent: { name: string; isOrganization: boolean } | null;
}

/** The columns that `findOrganizationName` needs. */
export const organizationNameSelect = {
  name: true,
  isOrganization: true,
  parent: { select: { name: true, isOrganization: true } },
} as const satisfies Prisma.TeamSelect;

/** The organization whose administrators may act for the members of this team (GAP-18). */
export const findOrganizationName = ({ parent, ...team }: OrganizationNames): string | null =>
  [team, parent].find((one) => one?.isOrganization)?.name ?? null;
