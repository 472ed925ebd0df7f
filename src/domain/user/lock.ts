import { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/client.js';
import type { SignedIn } from '../../context/context.ts';
import { Conflict } from '../../base/errors.ts';
import { lineField, optionalField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { assertAdministrator } from '../access/administrator.ts';
import { recordAct } from '../../audit/record.ts';
import { revokeGrantsToApps, revokeUserGrants } from '../oauth/issue.ts';
import { deleteApiKeys } from './api-key.ts';
import { assertAdministratorRemains, assertSelfHosted, getUser } from './user.ts';

const LockInput = z.object({ reason: optionalField(lineField(500)) });

/**
 * Locks a user out for good: sessions and API keys are deleted and apps disconnected, so none of
 * them works again after the user is unlocked. Apps of their own lose all access to others. Bookings stay; nobody can book the user any more.
 */
export async function lockUser(
  context: SignedIn,
  id: number,
  input: z.input<typeof LockInput> = {},
) {
  const { reason } = parseInput(LockInput, input);
  await assertMayLock(context, id);
  if (id === context.viewer.userId) throw new Conflict('You cannot lock yourself');
  const user = await context.db.$transaction(async (tx) => {
    await assertAdministratorRemains(tx, id);
    // First: a sign-in, a new key or a consent at the same time waits for this, and then fails.
    const { count } = await tx.user.updateMany({
      where: { id, locked: false },
      data: { locked: true },
    });
    await endAccess(tx, id, context.clock());
    if (count > 0) await recordAct(tx, context, 'USER_LOCKED', toSubject(id, reason));
    return { id };
  });
  context.credentialsChanged();
  return user;
}

/** Lets the user sign in again, with the password they have. */
export async function unlockUser(
  context: SignedIn,
  id: number,
  input: z.input<typeof LockInput> = {},
) {
  const { reason } = parseInput(LockInput, input);
  await assertMayLock(context, id);
  await context.db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id, locked: true },
      data: { locked: false },
    });
    if (count > 0) await recordAct(tx, context, 'USER_UNLOCKED', toSubject(id, reason));
  });
  context.credentialsChanged();
  return { id };
}

const toSubject = (userId: number, reason?: string) => ({
  userId,
  ...(reason && { detail: { reason } }),
});

async function assertMayLock(context: SignedIn, id: number) {
  assertSelfHosted(context);
  assertAdministrator(context, 'lock users');
  await getUser(context, id);
}

async function endAccess(tx: Prisma.TransactionClient, userId: number, now: Date) {
  await tx.session.deleteMany({ where: { userId } });
  await deleteApiKeys(tx, userId, {}, now);
  await revokeUserGrants(tx, userId, now);
  // Others may have given them access, and who holds their secrets is not known.
  await revokeGrantsToApps(tx, userId, now);
}
