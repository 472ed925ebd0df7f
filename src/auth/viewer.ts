import type { Prisma } from '../../prisma/generated/client.ts';
import type { Credential, Viewer } from '../context.ts';

/** What is read of a user who comes in person, and not through an app. */
export const viewerSelect = {
  id: true,
  role: true,
  locked: true,
  memberships: {
    where: { accepted: true, role: { in: ['ADMIN', 'OWNER'] }, team: { isOrganization: true } },
    select: { teamId: true },
  },
} as const satisfies Prisma.UserSelect;

type ViewerUser = Prisma.UserGetPayload<{ select: typeof viewerSelect }>;

/** He has all his rights. */
export const toViewer = (user: ViewerUser, credential: Credential): Viewer => ({
  userId: user.id,
  isAdmin: user.role === 'ADMIN',
  organizationIds: user.memberships.map(({ teamId }) => teamId),
  credential,
});
