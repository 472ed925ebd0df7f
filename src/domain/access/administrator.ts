import type { SignedIn } from '../../context/context.ts';
import type { ViewerRights } from '../../context/viewer.ts';
import { Forbidden } from '../../base/errors.ts';

export function assertAdministrator({ viewer }: SignedIn, action: string) {
  if (!viewer.isAdmin) throw new Forbidden(`Only a system administrator may ${action}`);
}

/** A list that ignored the user in its filter would pass off the caller's records as that user's. */
export function assertMayFilterByUser({ isAdmin, userId }: ViewerRights, named?: number) {
  if (named === undefined || named === userId || isAdmin) return;
  throw new Forbidden('Only a system administrator may filter by another user: omit `userId`');
}
