import type { SignedIn } from '../../context/context.ts';
import { BadInput, Forbidden } from '../../base/errors.ts';

/** The owner of a new record: the caller, or the user that a system administrator names. */
export async function resolveOwnerId({ db, viewer }: SignedIn, userId?: number): Promise<number> {
  if (userId === undefined || userId === viewer.userId) return viewer.userId;
  if (!viewer.isAdmin) throw new Forbidden('Only a system administrator may act for another user');
  const user = await db.user.findUnique({ where: { id: userId }, select: { id: true } });
  if (!user) throw new BadInput({ path: 'userId', message: 'no user has this id' });
  return user.id;
}
