import type { Prisma } from '../../../prisma/generated/client.js';
import type { Viewer } from '../../context/viewer.ts';

/** The keys a viewer may see, change and revoke. */
export const apiKeysOf = (viewer: Viewer): Prisma.ApiKeyWhereInput =>
  viewer.isAdmin ? {} : { userId: viewer.userId };
