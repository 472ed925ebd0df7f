import type { OAuthClient, User } from '../../../prisma/generated/client.js';

/** What people learn of the user who registered an app. */
type AppOwner = Pick<User, 'name' | 'username'>;

/** An app, as the people who use it see it. */
export type OAuthApp = Pick<
  OAuthClient,
  'clientId' | 'name' | 'logo' | 'website' | 'type' | 'origin'
> & { owner: AppOwner | null };

export const includesOwner = {
  owner: { select: { name: true, username: true, locked: true } },
} as const;

/** Everyone chooses their name. The username is unique. */
export function describeAppOwner({ owner }: Pick<OAuthApp, 'owner'>): string | null {
  if (!owner) return null;
  const { name, username } = owner;
  if (name && username) return `${name} (${username})`;
  return name ?? username ?? 'a user without a name';
}
