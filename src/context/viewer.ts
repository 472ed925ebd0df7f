import type { Scope } from '../base/scopes.ts';

/** What a caller sends to prove who they are. A session is never accepted as a bearer token. */
export interface Secret {
  kind: 'BEARER' | 'SESSION';
  text: string;
}

export type Credential =
  /** Without `resource`, or with null, it is for all parts of the server. */
  | { kind: 'API_KEY'; id: string; resource?: string | null }
  /** A browser that is signed in to the pages. REST never reads it, GraphQL from our own pages only. */
  | { kind: 'SESSION'; id: string }
  | {
      kind: 'ACCESS_TOKEN';
      clientId: string;
      grantId: number;
      /** What the token permits, including the scopes that its scopes include. */
      scopes: ReadonlySet<Scope>;
      /** The part of the API that it is for; null for all of it. */
      resource: string | null;
    };

/** What a caller may see and do. */
export interface ViewerRights {
  userId: number;
  /** A system administrator in person: an app that acts for one has the rights of a user. */
  isAdmin: boolean;
  /** The organizations they administer (GAP-18); none for an app. */
  organizationIds: readonly number[];
}

/** Whether they see and change bookings of others too. */
export const canActForOthers = ({ isAdmin, organizationIds }: ViewerRights) =>
  isAdmin || organizationIds.length > 0;

/** What bookings and their events repeat of a user. */
export interface Profile {
  name: string | null;
  email: string;
  username: string | null;
  timeZone: string;
  locale: string | null;
}

/** Who is calling. */
export interface Viewer extends ViewerRights {
  credential: Credential;
  /** As it was when the credential was checked. The operator has none. */
  profile?: Profile;
}

/** Names the caller who pays for a request and owns its idempotency keys. An app has its own account. */
export const toAccountName = ({ credential, userId }: Viewer) =>
  credential.kind === 'ACCESS_TOKEN' ? `app:${credential.clientId}:${userId}` : `user:${userId}`;
