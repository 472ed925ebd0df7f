import { z } from 'zod';
import type { SignedIn } from '../../context/context.ts';
import { lineField, optionalField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { assertAdministrator } from '../access/administrator.ts';
import { letIn, lockOut } from './lockout.ts';
import { assertSelfHosted, getUser } from './user.ts';

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
  const user = await context.db.$transaction(async (tx) => {
    await lockOut(tx, context, id, reason);
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
  await context.db.$transaction((tx) => letIn(tx, context, id, reason));
  context.credentialsChanged();
  return { id };
}

async function assertMayLock(context: SignedIn, id: number) {
  assertSelfHosted(context);
  assertAdministrator(context, 'lock users');
  await getUser(context, id);
}
