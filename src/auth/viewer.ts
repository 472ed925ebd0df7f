import type { Prisma } from '../../prisma/generated/client.ts';
import type { Credential, Viewer } from '../context.ts';

/** What is read of a user who comes in person, and not through an app. */
export const holder = {
  id: true,
  role: true,
  locked: true,
  memberships: {
    where: { accepted: true, role: { in: ['ADMIN', 'OWNER'] }, team: { isOrganization: true } },
    select: { teamId: true },
  },
} as const satisfies Prisma.UserSelect;

type Holder = Prisma.UserGetPayload<{ select: typeof holder }>;

/** He has all his rights. */
export const viewerOf = (user: Holder, credential: Credential): Viewer => ({
  userId: user.id,
  isAdmin: user.role === 'ADMIN',
  organizationIds: user.memberships.map(({ teamId }) => teamId),
  credential,
});
