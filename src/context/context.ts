import type { Prisma, PrismaClient } from '../../prisma/generated/client.js';
import type { CreationSource, UsageKind } from '../../prisma/generated/enums.js';
import type { Scope } from '../base/scopes.ts';
import type { Config } from '../config/config.ts';
import type { DryRun } from '../database/dry-run.ts';
import type { FindReplica } from '../database/replica/replica.ts';
import type { ReadMeter } from '../database/reader/meter.ts';
import type { Reader } from '../database/reader/reader.ts';
import { type AppError, Unauthenticated } from '../base/errors.ts';

/** The only clock: a test passes one that it sets. */
export type Clock = () => Date;

export const readSystemClock: Clock = () => new Date();

/** What a caller can still spend in this minute. */
export interface Budget {
  limit: number;
  remaining: () => number;
  /** Seconds until the next minute. */
  reset: () => number;
  /** Throws if less than that is left. The refusal costs a point, so that it cannot be repeated for ever. */
  charge: (points: number) => void;
  /** Gives points back that were charged in this minute. */
  refund: (points: number) => void;
}

/**
 * Protects what we must be able to read or recognize again. `purpose` names the kind of text, such
 * as `webhook secret`: a text that was sealed or signed for one purpose is worth nothing for another.
 */
export interface Keyring {
  /** The id of the key that seals and signs; null if the ring has no key. The other keys only open and verify. */
  firstId: string | null;
  /** The ids of the other keys. */
  otherIds: readonly string[];
  /** Encrypts a text. The result names its key. */
  seal: (purpose: string, text: string) => string;
  /** Throws UnreadableSecret if no key of the ring opens it. */
  open: (purpose: string, sealed: string) => string;
  /** A signature in base64url, the same for the same text and key. */
  sign: (purpose: string, text: string) => string;
  /** Compares with the signature of every key, in constant time. */
  verify: (purpose: string, text: string, signature: string) => boolean;
}

/**
 * A computation that others can interrupt. It yields the number of checks that it is about to make,
 * or 0 for a mere pause, and is told whether it may make them.
 */
export type Steps<T> = Generator<number, T, boolean>;

/** What one request may compute of slots, and its turn to do so. */
export interface SlotWork {
  /** Takes from the budget what that many checks cost. */
  charge: (checks: number) => void;
  /** Charges for the steps and runs them. Long ones take turns with those of other callers. */
  run: <T>(steps: Steps<T>) => Promise<T>;
  /** Lets others go first. */
  pause: () => Promise<void>;
  /** Runs it in one of the caller's few places, as soon as one is free. */
  take: <T>(run: () => Promise<T>) => Promise<T>;
  /** A stream computes again and again, so each time it begins anew. */
  renew: () => SlotWork;
}

/** What a caller sends to prove who they are. A session is never accepted as a bearer token. */
export interface Secret {
  kind: 'BEARER' | 'SESSION';
  text: string;
}

export type Credential =
  | { kind: 'API_KEY'; id: string }
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

/** Whether a caller may register apps: administrators always, an app that acts for someone never. */
export const canRegisterApps = ({
  viewer,
  appRegistration,
}: Pick<Context, 'viewer' | 'appRegistration'>): boolean =>
  viewer !== null &&
  (viewer.isAdmin ||
    (appRegistration !== 'administrators' && viewer.credential.kind !== 'ACCESS_TOKEN'));

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

/** New entries in the event log, written by any process. */
export interface LogUpdate {
  /** The users concerned: the hosts of the bookings, and users whose own account changed. */
  userIds: ReadonlySet<number>;
  eventTypeIds: ReadonlySet<number>;
}

/** Waits at the end of the log. Each stream has its own, and reports each update once. */
export interface LogFollower {
  /** Everything before this transaction was in the log already. */
  start: bigint;
  /** Resolves to the first transaction that concerns it, or to null when the time is up. */
  next: (patienceMs?: number) => Promise<bigint | null>;
}

/** An answer that stays open. */
export interface ResponseStream {
  /** Aborted when the stream has to end; the reason is sent to the caller. */
  signal: AbortSignal;
  follow: (concerns: (news: LogUpdate) => boolean) => Promise<LogFollower>;
  /** Computes what several streams need once, and again when it is older than `maxAgeMs`. */
  share: <T>(key: string, maxAgeMs: number, make: () => Promise<T>) => Promise<T>;
}

/** What an answer holds in memory, from the first row that is read to the last byte that is sent. */
export interface Answer extends ReadMeter {
  /** What was read, or computed, for it. */
  readonly bytes: number;
  /** Why it is refused: it has become too large, or there is no room for it. */
  readonly refusal: AppError | null;
  /** Counts its text, whose size up to a limit is found by `sizeUpTo`. */
  measure: (sizeUpTo: (most: number) => number) => void;
  /** Begins the next part, which holds `limit` bytes at most, because the part before has been sent. */
  restart: (limit?: number) => void;
}

/** The documents by which apps describe themselves, at the addresses that are their client IDs. */
export interface ClientDocuments {
  /** Whether a client ID is such an address. */
  isAddress: (clientId: string) => boolean;
  /**
   * The document, or why it cannot be read. It may have been read earlier. Otherwise `charge` is
   * called before its server is asked; if that throws, nobody is asked.
   */
  read: (url: string, charge: () => void) => Promise<{ document: unknown } | { problem: string }>;
}

/** One use of the API by a caller that we know. */
export interface Use {
  kind: UsageKind;
  name: string;
  isError: boolean;
  /** Redacts the variables of a route. Called now and then, not for each use. */
  readVariables?: (() => Prisma.JsonObject) | undefined;
}

/** A place in a document, counted from 1. Null where there is none to blame. */
export interface DocumentProblem {
  message: string;
  line: number | null;
  column: number | null;
}

/** What the document of a webhook says of an event, as JSON. */
export type DocumentAnswer =
  | { data: string }
  /** `isPassing`: it is worth another try. */
  | { problems: readonly DocumentProblem[]; isPassing: boolean };

/** The GraphQL documents that make the bodies of webhooks. */
export interface WebhookDocuments {
  /** Why a document cannot be a payload for this viewer. Empty if it can. */
  check: (document: string, viewer: Viewer) => DocumentProblem[];
  /** Runs a document for one event, with the rights and at the expense of the context. */
  answer: (document: string, eventId: number, context: SignedIn) => Promise<DocumentAnswer>;
}

/** When a part of the API was deprecated, and when it goes. Days are dates in ISO 8601, and begin in UTC. */
export interface Retirement {
  /** The first day on which it is deprecated. */
  since: string;
  /** The first day on which it may be gone; null if that is not known yet. */
  sunset: string | null;
}

/** The programs that can be written for an operation. */
export type SnippetKind = 'CURL' | 'FETCH' | 'PYTHON';

/** How to call the operation behind a route of REST. */
export interface RouteGuide {
  operationName: string;
  document: string;
  /** The page that shows the route beside its operation. */
  url: string;
  retirement: Retirement | null;
  /** Standards name this route, so clients go on calling it. */
  isStandard: boolean;
  createExample: () => Record<string, unknown>;
  formatSnippet: (kind: SnippetKind, variables: Record<string, unknown>) => string;
}

/** Everything the domain and the resolvers know about a request. */
export interface Context {
  /** For writes, and for reads that we compute with. */
  db: PrismaClient;
  /** For reads that are shown: one statement, however deep. */
  read: Reader;
  /** Looks for a copy of the database that a query may read from instead. Absent where there is none. */
  findReplica?: FindReplica;
  /** Absent where nobody asks for a dry run. */
  dryRun?: DryRun;
  /** True in a dry run: nothing that is written stays. */
  isDryRun?: true;
  viewer: Viewer | null;
  clock: Clock;
  instance: Config['INSTANCE'];
  /** Whether mails are sent. Without a server they are written to files. */
  hasMailServer: boolean;
  apiKeyPrefix: string;
  /** Seals and signs what we must be able to read or recognize again. */
  keyring: Keyring;
  /** The address of the server, as seen from outside. */
  publicUrl: string;
  /** Whether webhooks may send to a host: not if it leads to a private address. */
  findReach: (host: string) => Promise<'ALLOWED' | 'PRIVATE' | 'UNKNOWN'>;
  /** Who may register apps, besides administrators. */
  appRegistration: Config['APP_REGISTRATION'];
  /** Null if apps must be registered. */
  clientDocuments: ClientDocuments | null;
  /** Absent where there are no operations to run, as in a command. */
  webhookDocuments?: WebhookDocuments;
  /** Finds a route by the name under which its uses are counted. Absent where there is no REST. */
  findRouteGuide?: (routeName: string) => RouteGuide | null;
  /** The event that a webhook is told of. Its document may read this event, even if its reader could not. */
  toldEventId?: number;
  /** The way in which the request came. */
  source: CreationSource;
  requestId: string;
  /** Tells the log of the request which operation runs. */
  noteOperation?: (name: string) => void;
  /** Counts an operation. Absent for visitors, and where the use is counted as a route or a tool. */
  noteUse?: ((use: Use) => void) | undefined;
  /** Tells the answer of the request when the deprecated parts go that its operation uses. */
  noteRetired?: (retirements: readonly Retirement[]) => void;
  /** The caller wants the answer that they will get once all deprecated parts are gone. */
  rehearsesSunset?: boolean;
  /** The caller's network (see `toNetwork`). Null for the operator. */
  address: string | null;
  budget: Budget;
  /** How many bookings of one host may be made in a day. Null: any number. */
  bookingsPerDay: number | null;
  slotWork: SlotWork;
  /** The version of the record that the caller has seen. The change is refused if it is another by now. */
  ifVersion?: number | undefined;
  /** Absent where nobody waits for an answer. */
  answer?: Answer;
  /** Call this after a change to keys, roles, memberships or a user's profile, so that it applies at once. */
  credentialsChanged: () => void;
  /** Set if the answer can be a stream, as subscriptions need. */
  stream?: ResponseStream;
}

export type SignedIn = Context & { viewer: Viewer };

export function assertSignedIn(context: Context): asserts context is SignedIn {
  if (!context.viewer) throw new Unauthenticated();
}

/** Names the caller who pays for a request and owns its idempotency keys. An app has its own account. */
export const toAccountName = ({ credential, userId }: Viewer) =>
  credential.kind === 'ACCESS_TOKEN' ? `app:${credential.clientId}:${userId}` : `user:${userId}`;
