import type { Prisma } from '../../../prisma/generated/client.js';
import type { Viewer } from '../../context/viewer.ts';

/** The apps whose registration a viewer may see and change: their own, and all for administrators. */
export function oauthClientsOf(viewer: Viewer): Prisma.OAuthClientWhereInput {
  if (viewer.isAdmin) return {};
  const isApp = viewer.credential.kind === 'ACCESS_TOKEN';
  return isApp ? { clientId: { in: [] } } : { ownerId: viewer.userId };
}
