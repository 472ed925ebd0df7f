import type { Prisma, User } from '../../../prisma/generated/client.js';
import { Forbidden } from '../../base/errors.ts';
import type { SignedIn } from '../../context/context.ts';
import { letIn, lockOut } from './lockout.ts';

interface DirectoryChange {
  email?: string | undefined;
  externalId?: string | null | undefined;
  locked?: boolean | undefined;
  inDirectory?: boolean | undefined;
}

/** Whom the directory deletes is locked and forgotten by it. Their bookings stay. */
export const toDirectoryColumns = <Change extends DirectoryChange>(change: Change) =>
  change.inDirectory === false ? { ...change, externalId: null, locked: true } : change;

/** Whether the user may stop being an administrator who can sign in. */
export const mayLoseRights = (change: DirectoryChange & { role?: string | undefined }): boolean =>
  change.role === 'USER' || toDirectoryColumns(change).locked === true;

/** Ends or restores access as `lockUser` and `unlockUser` do, in the transaction of the change. */
export async function applyLock(
  tx: Prisma.TransactionClient,
  context: SignedIn,
  id: number,
  change: DirectoryChange,
): Promise<void> {
  const { locked } = toDirectoryColumns(change);
  if (locked) await lockOut(tx, context, id);
  else if (locked === false) await letIn(tx, context, id);
}

/** An address leads into the account. The key of a directory shall not become that of an administrator. */
export function assertMayRename({ viewer }: SignedIn, before: User, { email }: DirectoryChange) {
  const { credential } = viewer;
  const isLimited = credential.kind === 'API_KEY' && credential.resource;
  if (!isLimited || email === undefined || before.role !== 'ADMIN') return;
  throw new Forbidden(
    'A directory cannot change the e-mail address of a system administrator: do it here',
  );
}
