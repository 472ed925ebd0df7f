import { assertAdministrator, assertMayFilterByUser } from '../access/administrator.ts';
import { addAccountMail } from '../../account-mail/add.ts';
import { recordAct } from '../../audit/record.ts';
import type { z } from 'zod';
import type { Prisma, User } from '../../../prisma/generated/client.js';
import { type PrismaClient } from '../../../prisma/generated/client.js';
import { assertAccess } from '../../auth/access.ts';
import { assertPasswords, hashPassword } from '../../auth/password.ts';
import { assertConfirmed } from '../../auth/proof.ts';
import { assertNoDryRun, type SignedIn } from '../../context/context.ts';
import type { Viewer } from '../../context/viewer.ts';
import { BadInput, Conflict, Forbidden, NotFound } from '../../base/errors.ts';
import { parseInput } from '../../input/parse.ts';
import { escapeLikePattern } from '../../input/format.ts';
import { toLimitColumns } from '../event-type/interval-limits.ts';
import { officeHours } from '../schedule/rule.ts';
import { keepFormerUsername, lockUsername } from '../username/former.ts';
import { revokeUserGrants } from '../oauth/issue.ts';
import { deleteApiKeys } from './api-key.ts';
import { toUserConditionsWhere } from './condition.ts';
import { applyLock, assertMayRename, mayLoseRights, toDirectoryColumns } from './directory.ts';
import { NewUser, UserChange, UserFilter } from './input.ts';
import { isUniqueViolation } from '../../database/conflict.ts';
import { lockVersion } from '../record/version.ts';
import { assertAdministratorRemains, lockAdministrators } from './lockout.ts';

/** The users a viewer may read in full: only themselves. Others appear as persons in the viewer's records. */
export const usersOf = (viewer: Viewer): Prisma.UserWhereInput =>
  viewer.isAdmin ? {} : { id: viewer.userId };

/** GAP-21: on the hosted platform users can read themselves, and nothing else. */
export function assertSelfHosted({ instance, viewer }: SignedIn, reads?: number) {
  if (instance === 'hosted' && reads !== viewer.userId) {
    throw new Forbidden('On the hosted platform users can only read themselves');
  }
}

export function toUserWhere(context: SignedIn, input: z.input<typeof UserFilter> = {}) {
  assertSelfHosted(context);
  const { userId: id, search, anyOf, ...columns } = parseInput(UserFilter, input);
  assertMayFilterByUser(context.viewer, id);
  const like = search && ({ contains: escapeLikePattern(search), mode: 'insensitive' } as const);
  return {
    ...columns,
    ...(id && { id }),
    ...(like && { OR: [{ name: like }, { email: like }, { username: like }] }),
    AND: [usersOf(context.viewer), anyOf ? toUserConditionsWhere(anyOf) : {}],
  } satisfies Prisma.UserWhereInput;
}

export async function getUser({ db, viewer }: SignedIn, id: number) {
  const user = await db.user.findFirst({ where: { AND: [{ id }, usersOf(viewer)] } });
  if (!user) throw new NotFound('User');
  return user;
}

/** Creates the user and their default schedule (GAP-21) atomically. */
export async function createUser(context: SignedIn, input: z.input<typeof NewUser>) {
  assertSelfHosted(context);
  assertAdministrator(context, 'create users');
  const { password, ...data } = parseInput(NewUser, input);
  const passwordHash = password ? await hashNewPassword(context, password) : null;
  return runUserWrite(context.db, (tx) =>
    insertUser(tx, context, { ...toLimitColumns(data), passwordHash }),
  );
}

/** For callers who may create users. */
export async function insertUser(
  tx: Prisma.TransactionClient,
  context: Pick<SignedIn, 'clock' | 'address' | 'requestId' | 'source'> & { viewer: Viewer | null },
  data: Prisma.UserCreateArgs['data'],
) {
  const { id, timeZone, role, username } = await tx.user.create({ data });
  const now = context.clock();
  await keepFormerUsername(tx, { userId: id, before: null, after: username, now });
  const { id: defaultScheduleId } = await tx.schedule.create({
    data: {
      userId: id,
      name: 'Working hours',
      timeZone,
      availabilities: { create: officeHours },
    },
  });
  await recordAct(tx, context, 'USER_CREATED', { userId: id, detail: { role } });
  return tx.user.update({ where: { id }, data: { defaultScheduleId } });
}

/** Administrators may edit everyone. Others may edit themselves, except for `adminOnlyFields`. */
export async function editUser(context: SignedIn, id: number, input: z.input<typeof UserChange>) {
  assertSelfHosted(context);
  const { currentPassword, password, revokeApiKeys, email, role, locked, ...own } = parseInput(
    UserChange,
    input,
  );
  const before = await getUser(context, id);
  const change = { ...own, ...omitCurrent({ email, role, locked }, before) };
  assertMayChange(context, { ...change, password, currentPassword, revokeApiKeys });
  assertMayRename(context, before, change);
  if (change.defaultScheduleId) await assertOwnSchedule(context, id, change.defaultScheduleId);
  if (password) await assertMaySetPassword(context, id, currentPassword);
  const passwordHash = password && (await hashNewPassword(context, password));
  const user = await runUserWrite(context.db, async (tx) => {
    // Before the row of the user, as all others do, or two would wait for each other.
    if (mayLoseRights(change)) await lockAdministrators(tx);
    await lockVersion(tx, context, 'User', id);
    const username = await lockUsername(tx, id);
    if (change.role === 'USER') await assertAdministratorRemains(tx, id);
    await applyLock(tx, context, id, change);
    const changed = await tx.user.update({
      where: { id },
      data: {
        ...toLimitColumns(toDirectoryColumns(change)),
        ...(passwordHash && { passwordHash }),
        // Only the previous address was verified.
        ...(change.email !== undefined && { emailVerified: null }),
      },
    });
    const rename = { userId: id, before: username, after: changed.username };
    await keepFormerUsername(tx, { ...rename, now: context.clock() });
    if (passwordHash) await endOtherSessions(tx, id, context);
    await tellUser(tx, context, before, { ...change, password });
    if (revokeApiKeys) await deleteApiKeys(tx, id, {}, context.clock());
    await recordChange(tx, context, id, { ...change, password, revokeApiKeys });
    return changed;
  });
  context.credentialsChanged();
  return user;
}

/** Of what would let somebody else in. The address that the user had learns of another one. */
async function tellUser(
  tx: Prisma.TransactionClient,
  { clock }: SignedIn,
  { id: userId, email: recipient }: User,
  { email, password }: GuardedChange,
) {
  const now = clock();
  const detail = { at: now.toISOString() };
  const mail = { userId, recipient };
  if (password) await addAccountMail(tx, { kind: 'PASSWORD_CHANGED', ...mail, detail }, now);
  if (email === undefined) return;
  await addAccountMail(tx, { kind: 'ADDRESS_CHANGED', ...mail, detail: { ...detail, email } }, now);
}

function hashNewPassword(context: SignedIn, password: string) {
  assertNoDryRun(context);
  assertPasswords(context);
  return hashPassword(password);
}

/** Sending back the current e-mail, role or lock is not a change. */
const omitCurrent = (
  { email, role, locked }: Pick<UserChangeValues, 'email' | 'role' | 'locked'>,
  before: Pick<User, 'email' | 'role' | 'locked'>,
) => ({
  ...(email !== undefined && email !== before.email && { email }),
  ...(role !== undefined && role !== before.role && { role }),
  ...(locked !== undefined && locked !== before.locked && { locked }),
});
/** What users change of their own profile is not recorded, but for the password. */
async function recordChange(
  tx: Prisma.TransactionClient,
  context: SignedIn,
  userId: number,
  { role, email, password, revokeApiKeys, locked: _, ...profile }: GuardedChange,
) {
  const fields = Object.keys(profile);
  const isOther = userId !== context.viewer.userId;
  if (role) await recordAct(tx, context, 'ROLE_CHANGED', { userId, detail: { role } });
  if (email) await recordAct(tx, context, 'EMAIL_CHANGED', { userId });
  if (password) await recordAct(tx, context, 'PASSWORD_CHANGED', { userId });
  if (revokeApiKeys) await recordAct(tx, context, 'API_KEYS_REVOKED', { userId });
  if (isOther && fields.length > 0) {
    await recordAct(tx, context, 'USER_CHANGED', { userId, detail: { fields } });
  }
}

const adminOnlyFields = [
  'email',
  'role',
  'locked',
  'externalId',
  'givenName',
  'familyName',
  'inDirectory',
] as const;
/** Not for apps. */
const personOnlyFields = ['password', 'currentPassword', 'revokeApiKeys'] as const;

type UserChangeValues = z.output<typeof UserChange>;

/** The part of a change that not everybody may make. */
type GuardedChange = Partial<
  Pick<UserChangeValues, (typeof adminOnlyFields | typeof personOnlyFields)[number]>
>;

function assertMayChange(context: SignedIn, change: GuardedChange) {
  const named = adminOnlyFields.filter((field) => change[field] !== undefined);
  if (named.length > 0) assertAdministrator(context, `change ${named.join(' and ')}`);
  // With a password one can sign in as the user, which is more than any scope allows.
  const isOfPerson = personOnlyFields.some((field) => change[field] !== undefined);
  if (isOfPerson) assertAccess(context, 'EVERYTHING');
}

/** Otherwise a stolen key would be worth the account. Administrators set the passwords of others. */
async function assertMaySetPassword(context: SignedIn, userId: number, currentPassword?: string) {
  if (userId !== context.viewer.userId) return;
  if (currentPassword === undefined) {
    throw new BadInput({
      path: 'currentPassword',
      message: 'is required to change your own password',
    });
  }
  await assertConfirmed(context, currentPassword, 'to change your own password');
}

async function assertOwnSchedule({ db }: SignedIn, userId: number, id: number) {
  const schedule = await db.schedule.findFirst({ where: { id, userId }, select: { id: true } });
  if (!schedule) {
    throw new BadInput({ path: 'defaultScheduleId', message: 'must be a schedule of the user' });
  }
}

/**
 * Ends every other session and every app's access: apps must ask again, and their webhooks receive
 * nothing until then. Runs after the password change, which a concurrent sign-in waits for, and
 * waits for apps that are fetching tokens. The session that changes the password stays signed in.
 */
async function endOtherSessions(
  tx: Prisma.TransactionClient,
  userId: number,
  { viewer: { credential }, clock }: SignedIn,
) {
  const others = credential.kind === 'SESSION' && { id: { not: Number(credential.id) } };
  await tx.session.deleteMany({ where: { userId, ...others } });
  await revokeUserGrants(tx, userId, clock());
}

/** Runs one transaction. Only the write can tell that an e-mail or username is taken: a check before it may be outdated. */
async function runUserWrite<T>(
  db: PrismaClient,
  write: (tx: Prisma.TransactionClient) => Promise<T>,
) {
  try {
    return await db.$transaction(write);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const [taken, name] = uniqueFields.find(([field]) =>
      error.message.includes(`User_${field}_key`),
    ) ?? ['email', 'e-mail'];
    throw new Conflict(`A user with this ${name} already exists`, { taken });
  }
}

/** As the caller spells them, and as people read them. */
const uniqueFields = [
  ['username', 'username'],
  ['externalId', 'external id'],
] as const;
