import type { Prisma } from '../../prisma/generated/client.js';
import type { Credential, Profile, Viewer, ViewerRights } from '../context/viewer.ts';

export interface ApiKeyUse {
  id: string;
}

/** The viewer that a credential belongs to, and when it expires. */
export interface VerifiedCredential {
  viewer: Viewer;
  expiresAt: Date | null;
  /** Set for an API key: its last use is recorded. */
  key?: ApiKeyUse;
}

export const profileSelect = {
  name: true,
  email: true,
  username: true,
  timeZone: true,
  locale: true,
} as const satisfies Record<keyof Profile, true>;

/** The columns that we read of a user who calls in person, not through an app. */
export const viewerSelect = {
  ...profileSelect,
  id: true,
  role: true,
  locked: true,
  memberships: {
    where: { accepted: true, role: { in: ['ADMIN', 'OWNER'] }, team: { isOrganization: true } },
    select: { teamId: true },
  },
} as const satisfies Prisma.UserSelect;

type ViewerUser = Prisma.UserGetPayload<{ select: typeof viewerSelect }>;

/** A user in person has all their rights. */
export const toViewerRights = (user: ViewerUser): ViewerRights => ({
  userId: user.id,
  isAdmin: user.role === 'ADMIN',
  organizationIds: user.memberships.map(({ teamId }) => teamId),
});

export const toViewer = (user: ViewerUser, credential: Credential): Viewer => ({
  ...toViewerRights(user),
  credential,
  profile: toProfile(user),
});

export const toProfile = ({ name, email, username, timeZone, locale }: Profile): Profile => ({
  name,
  email,
  username,
  timeZone,
  locale,
});

/** An app acts for its user, never as an administrator (decision 011). */
export const toAppRights = ({ userId }: { userId: number }): ViewerRights => ({
  userId,
  isAdmin: false,
  organizationIds: [],
});
