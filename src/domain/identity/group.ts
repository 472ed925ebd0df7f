import type { Identity, Prisma } from '../../../prisma/generated/client.js';
import { recordAct } from '../../audit/record.ts';
import { Conflict } from '../../base/errors.ts';
import type { Context } from '../../context/context.ts';
import type { ProvedPerson, SignInProvider } from '../../context/tool.ts';
import { assertAdministratorRemains } from '../user/lockout.ts';

interface Grouped {
  provider: SignInProvider;
  person: ProvedPerson;
  identity: Identity;
}

/** What the groups of a person give them here. Read at each sign-in. */
export async function applyGroups(
  tx: Prisma.TransactionClient,
  context: Context,
  grouped: Grouped,
): Promise<void> {
  await applyRole(tx, context, grouped);
  await joinTeams(tx, context, grouped);
}

/** A group makes an administrator. Without it they stay one only if somebody here made them one. */
async function applyRole(
  tx: Prisma.TransactionClient,
  context: Context,
  { provider, person, identity: { id, userId, isAdmin } }: Grouped,
) {
  const shouldBe = person.groups.some((group) => provider.adminGroups.includes(group));
  if (shouldBe === isAdmin) return;
  const { role: before } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  if (shouldBe && before === 'ADMIN') return;
  if (!shouldBe && !(await canStepDown(tx, userId))) return;
  const role = shouldBe ? 'ADMIN' : 'USER';
  await tx.identity.update({ where: { id }, data: { isAdmin: shouldBe } });
  if (role === before) return;
  await tx.user.update({ where: { id: userId }, data: { role } });
  await recordAct(tx, context, 'ROLE_CHANGED', { userId, detail: { role, by: provider.name } });
}

/** The last administrator stays, or nobody could repair a wrong setting. */
export async function canStepDown(tx: Prisma.TransactionClient, userId: number): Promise<boolean> {
  try {
    await assertAdministratorRemains(tx, userId);
    return true;
  } catch (error) {
    if (error instanceof Conflict) return false;
    throw error;
  }
}

/** Who was added to a team stays there until somebody removes them. A slug that two teams have names neither. */
async function joinTeams(
  tx: Prisma.TransactionClient,
  context: Context,
  { provider, person, identity: { userId } }: Grouped,
) {
  for (const { group, team: slug } of provider.teams) {
    if (!person.groups.includes(group)) continue;
    const [team, other] = await tx.team.findMany({
      where: { slug },
      select: { id: true },
      take: 2,
    });
    if (!team || other) continue;
    const teamId = team.id;
    const joined = await tx.membership.updateMany({
      where: { userId, teamId, accepted: false },
      data: { accepted: true },
    });
    const data = [{ userId, teamId, accepted: true }];
    const added = await tx.membership.createMany({ data, skipDuplicates: true });
    if (joined.count + added.count === 0) continue;
    await recordAct(tx, context, 'MEMBER_JOINED', {
      userId,
      teamId,
      detail: { by: provider.name },
    });
  }
}
