import type { PrismaClient } from '../prisma/generated/client.ts';
import type { CreationSource } from '../prisma/generated/enums.ts';
import type { Scope } from './scopes.ts';
import type { Config } from './config.ts';
import type { Reader } from './database/reader/reader.ts';
import { Unauthenticated } from './errors.ts';

/** The only clock: a test passes one that it sets. */
export type Clock = () => Date;

export const readSystemClock: Clock = () => new Date();

/** What a caller may still spend in this minute. */
export interface Budget {
  limit: number;
  remaining: () => number;
  /** Seconds until the next minute. */
  reset: () => number;
  /** Throws where less than that is left. */
  charge: (points: number) => void;
}

export type Credential =
  | { kind: 'API_KEY'; id: string }
  /** A browser that is signed in to the pages. The API never reads it. */
  | { kind: 'SESSION'; id: string }
  | { kind: 'ACCESS_TOKEN'; clientId: string; scopes: ReadonlySet<Scope> };

/** Who is calling. */
export interface Viewer {
  userId: number;
  /** A system administrator in person: an app that acts for one has the rights of a user. */
  isAdmin: boolean;
  /** Organizations he administers (GAP-18); likewise none for an app. */
  organizationIds: readonly number[];
  credential: Credential;
}

/** What has just come to the log of events, from whatever process. */
export interface LogUpdate {
  /** Whom it concerns: the hosts of the bookings, and who is told of himself. */
  userIds: ReadonlySet<number>;
  eventTypeIds: ReadonlySet<number>;
}

/** Waits at the end of the log. Each has its own, and none is told twice. */
export interface LogFollower {
  /** Everything before this transaction was there already. */
  start: bigint;
  /** Resolves when something came that concerns it: where that begins; null when the time is up. */
  next: (patienceMs?: number) => Promise<bigint | null>;
}

/** An answer that goes on, as long as it may. */
export interface ResponseStream {
  /** Aborted when it has to end; the reason is what the caller is told, if he is still there. */
  signal: AbortSignal;
  follow: (concerns: (news: LogUpdate) => boolean) => Promise<LogFollower>;
  /** What several streams ask for alike, computed once unless it is older than that. */
  share: <T>(key: string, maxAgeMs: number, make: () => Promise<T>) => Promise<T>;
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
  /** Where the server is found from outside. */
  publicUrl: string;
  /** By which way the request came in. */
  source: CreationSource;
  requestId: string;
  budget: Budget;
  /** To be called after a change of keys, roles or memberships, so that it counts at once. */
  credentialsChanged: () => void;
  /** Set where the answer to a subscription can be sent. */
  stream?: ResponseStream;
}

export type SignedIn = Context & { viewer: Viewer };

export function assertSignedIn(context: Context): asserts context is SignedIn {
  if (!context.viewer) throw new Unauthenticated();
}

/** Names who pays for a request, and whose idempotency keys it uses: an app has an account of its own. */
export const toAccountName = ({ credential, userId }: Viewer) =>
  credential.kind === 'ACCESS_TOKEN' ? `app:${credential.clientId}:${userId}` : `user:${userId}`;
