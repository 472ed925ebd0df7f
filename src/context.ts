import type { PrismaClient } from '../prisma/generated/client.ts';
import type { Scope } from './auth/scopes.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Reader } from './database/reader.ts';
import { Unauthenticated } from './errors.ts';
import type { Budget } from './rate-limit.ts';

export type Credential =
  | { kind: 'API_KEY'; id: string }
  | { kind: 'ACCESS_TOKEN'; clientId: string; scopes: ReadonlySet<Scope> };

/** Who is calling. */
export interface Viewer {
  userId: number;
  /** A system administrator by his own API key: an app that acts for one has the rights of a user. */
  isAdmin: boolean;
  /** Organizations he administers (GAP-18); likewise none for an app. */
  organizationIds: readonly number[];
  credential: Credential;
}

/** What a request carries: all that the domain and the resolvers may ask for. */
export interface Context {
  /** Writes, and reads to compute with. */
  db: PrismaClient;
  /** Reads to be shown: one statement, whatever the depth. */
  read: Reader;
  viewer: Viewer | null;
  clock: Clock;
  instance: Config['INSTANCE'];
  apiKeyPrefix: string;
  requestId: string;
  /** What this caller may still spend; charging more than that throws. */
  budget: Budget;
  /** To be called after a change of keys, roles or memberships, so that it counts at once. */
  credentialsChanged: () => void;
}

export type SignedIn = Context & { viewer: Viewer };

export function assertSignedIn(context: Context): asserts context is SignedIn {
  if (!context.viewer) throw new Unauthenticated();
}
