import { assertAdministrator } from '../access/administrator.ts';
import type { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/client.ts';
import { type PrismaClient } from '../../../prisma/generated/client.ts';
import { assertAccess } from '../../auth/access.ts';
import { hashPassword } from '../../auth/password.ts';
import type { SignedIn, Viewer } from '../../context.ts';
import { BadInput, Conflict, Forbidden, NotFound } from '../../errors.ts';
import { parseInput } from '../../input/parse.ts';
import { escapeLikePattern } from '../../input/format.ts';
import { officeHours } from '../schedule/rule.ts';
import { revokeGrants } from '../oauth/issue.ts';
import { NewUser, UserChange, UserFilter } from './input.ts';
import { isUniqueViolation } from '../../database/conflict.ts';

/** The users a viewer may see as users: himself. Others he sees as persons, where they belong to what he sees. */
export const usersOf = (viewer: Viewer): Prisma.UserWhereInput =>
  viewer.isAdmin ? {} : { id: viewer.userId };

/** GAP-21: the hosted platform lets everyone read himself, and does nothing else with users. */
export function assertSelfHosted({ instance, viewer }: SignedIn, reads?: number) {
  if (instance === 'hosted' && reads !== viewer.userId) {
    throw new Forbidden('On the hosted platform users can only read themselves');
  }
}

export function toUserWhere(context: SignedIn, input: z.input<typeof UserFilter> = {}) {
  assertSelfHosted(context);
  const { userId: id, email, search } = parseInput(UserFilter, input);
  const like = search && ({ contains: escapeLikePattern(search), mode: 'insensitive' } as const);
  return {
    // GAP-19: the others have nobody to choose from.
    ...(context.viewer.isAdmin && id && { id }),
    ...(email && { email }),
    ...(like && { OR: [{ name: like }, { email: like }, { username: like }] }),
    AND: [usersOf(context.viewer)],
  } satisfies Prisma.UserWhereInput;
}

export async function getUser({ db, viewer }: SignedIn, id: number) {
  const user = await db.user.findFirst({ where: { AND: [{ id }, usersOf(viewer)] } });
  if (!user) throw new NotFound('User');
  return user;
}

/** With his default schedule (GAP-21), or not at all. */
export async function createUser(context: SignedIn, input: z.input<typeof NewUser>) {
  assertSelfHosted(context);
  assertAdministrator(context, 'create users');
  const { password, ...data } = parseInput(NewUser, input);
  const passwordHash = password ? await hashPassword(password) : null;
  return runUserWrite(context.db, async (tx) => {
    const { id, timeZone } = await tx.user.create({ data: { ...data, passwordHash } });
    const { id: defaultScheduleId } = await tx.schedule.create({
      data: {
        userId: id,
        name: 'Working hours',
        timeZone,
        availabilities: { create: officeHours },
      },
    });
    return tx.user.update({ where: { id }, data: { defaultScheduleId } });
  });
}

/** Administrators change everyone, others themselves in what is not for an administrator to say. */
export async function editUser(context: SignedIn, id: number, input: z.input<typeof UserChange>) {
  assertSelfHosted(context);
  const { password, email, role, ...own } = parseInput(UserChange, input);
  const before = await getUser(context, id);
  // Whoever sends back what he read changes nothing by it.
  const change = {
    ...own,
    ...(email !== undefined && email !== before.email && { email }),
    ...(role !== undefined && role !== before.role && { role }),
  };
  assertMayChange(context, { ...change, password });
  if (change.defaultScheduleId) await assertOwnSchedule(context, id, change.defaultScheduleId);
  const passwordHash = password && (await hashPassword(password));
  const user = await runUserWrite(context.db, async (tx) => {
    if (change.role === 'USER') await assertAdministratorRemains(tx, id);
    const changed = await tx.user.update({
      where: { id },
      data: {
        ...change,
        ...(passwordHash && { passwordHash }),
        // What was verified was the address before.
        ...(change.email !== undefined && { emailVerified: null }),
      },
    });
    if (passwordHash) await endOtherSessions(tx, id, context);
    return changed;
  });
  if (change.role ?? passwordHash) context.credentialsChanged();
  return user;
}

const adminOnlyFields = ['email', 'role'] as const;

type UserChangeValues = z.output<typeof UserChange>;

function assertMayChange(context: SignedIn, change: Partial<UserChangeValues>) {
  const named = adminOnlyFields.filter((field) => change[field] !== undefined);
  if (named.length > 0) assertAdministrator(context, `change ${named.join(' and ')}`);
  // Whoever sets the password can sign in as the user: more than any app was allowed.
  if (change.password) assertAccess(context, 'EVERYTHING');
}

async function assertOwnSchedule({ db }: SignedIn, userId: number, id: number) {
  const schedule = await db.schedule.findFirst({ where: { id, userId }, select: { id: true } });
  if (!schedule) {
    throw new BadInput({ path: 'defaultScheduleId', message: 'is no schedule of the user' });
  }
}

/**
 * Whoever is signed in by the old password is so no longer, in person or through an app: it has to
 * ask again, and its webhooks are told nothing until then. It comes after the change, which a
 * sign-in waits for, and waits itself for apps that are fetching tokens. The browser in which he
 * changes it stays signed in.
 */
async function endOtherSessions(
  tx: Prisma.TransactionClient,
  userId: number,
  { viewer: { credential }, clock }: SignedIn,
) {
  await tx.$queryRaw`
    SELECT id FROM "OAuthGrant" WHERE "userId" = ${userId} ORDER BY id FOR NO KEY UPDATE`;
  const others = credential.kind === 'SESSION' && { id: { not: Number(credential.id) } };
  await tx.session.deleteMany({ where: { userId, ...others } });
  await revokeGrants(tx, { userId }, clock());
}

/** Whoever may be the last of them goes alone: two at once would each take the other for the last. */
export async function assertAdministratorRemains(tx: Prisma.TransactionClient, id: number) {
  await tx.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtext('administrators'))`;
  const administrators = await tx.user.findMany({
    where: { role: 'ADMIN', locked: false },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: 2,
  });
  if (administrators.length === 1 && administrators[0]?.id === id) {
    throw new Conflict('The last system administrator cannot go: name another one first');
  }
}

/** One transaction. That an e-mail or a name is taken shows when it is written: to look first is too early. */
async function runUserWrite<T>(
  db: PrismaClient,
  write: (tx: Prisma.TransactionClient) => Promise<T>,
) {
  try {
    return await db.$transaction(write);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const taken = error.message.includes('User_username_key') ? 'username' : 'e-mail';
    throw new Conflict(`A user with this ${taken} already exists`);
  }
}
