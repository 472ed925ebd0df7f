import type { SignedIn } from '../../context.ts';
import { BadInput, Forbidden } from '../../errors.ts';

/** Whose record is made: the caller's, or for a system administrator that of the user he names. */
export async function resolveOwnerId({ db, viewer }: SignedIn, userId?: number): Promise<number> {
  if (userId === undefined || userId === viewer.userId) return viewer.userId;
  if (!viewer.isAdmin) throw new Forbidden('Only a system administrator may act for another user');
  const user = await db.user.findUnique({ where: { id: userId }, select: { id: true } });
  if (!user) throw new BadInput({ path: 'userId', message: 'is no user' });
  return user.id;
}
