import type { PrismaClient } from '../../prisma/generated/client.js';
import type { CreationSource } from '../../prisma/generated/enums.js';
import { BadInput, Unauthenticated } from '../base/errors.ts';
import type { Config } from '../config/config.ts';
import type { OpenDryRuns } from '../database/dry-run.ts';
import type { Reader } from '../database/reader/reader.ts';
import type { FindReplica } from '../database/replica/replica.ts';
import type { Retirement, Use } from './note.ts';
import type { Answer, Budget, SlotWork } from './spending.ts';
import type { ResponseStream } from './stream.ts';
import type {
  CalendarServers,
  ClientDocuments,
  Clock,
  Keyring,
  PaymentProvider,
  RouteGuide,
  SignInProvider,
} from './tool.ts';
import type { Viewer } from './viewer.ts';

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

/** Who asks, how the request came, and what it may spend. */
interface Caller {
  viewer: Viewer | null;
  /** The caller's network (see `toNetwork`). Null for the operator. */
  address: string | null;
  requestId: string;
  /** The way in which the request came. */
  source: CreationSource;
  budget: Budget;
  slotWork: SlotWork;
  /** Absent where nobody waits for an answer. */
  answer?: Answer;
  /** Set if the answer can be a stream, as subscriptions need. */
  stream?: ResponseStream;
  /** The version of the record that the caller has seen. The change is refused if it is another by now. */
  ifVersion?: number | undefined;
  /** The caller wants the answer that they will get once all deprecated parts are gone. */
  rehearsesSunset?: boolean;
  /** The event that a webhook is told of. Its document may read this event, even if its reader could not. */
  toldEventId?: number;
  /** True in a dry run: nothing that is written stays. */
  isDryRun?: true;
}

/** What the process has made once, for all requests. */
export interface Tools {
  /** For writes, and for reads that we compute with. */
  db: PrismaClient;
  /** For reads that are shown: one statement, however deep. */
  read: Reader;
  /** Looks for a copy of the database that a query may read from instead. Absent where there is none. */
  findReplica?: FindReplica;
  /** Absent where nobody asks for a dry run. */
  openDryRuns?: OpenDryRuns;
  clock: Clock;
  /** Seals and signs what we must be able to read or recognize again. */
  keyring: Keyring;
  instance: Config['INSTANCE'];
  mailing: Config['MAILING'];
  apiKeyPrefix: string;
  /** The address of the server, as seen from outside. */
  publicUrl: string;
  /** Null if nobody collects money, and prices are not asked for. */
  payments: PaymentProvider | null;
  /** The servers of the calendars of hosts. */
  calendarServers: CalendarServers;
  /** With whose accounts people sign in. Absent if the operator has named nobody. */
  signInProvider?: SignInProvider | undefined;
  /** Whether webhooks may send to a host: not if it leads to a private address. */
  findReach: (host: string) => Promise<'ALLOWED' | 'PRIVATE' | 'UNKNOWN'>;
  /** Who must have a second factor. */
  requireFactor: Config['REQUIRE_FACTOR'];
  /** Who may register apps, besides administrators. */
  appRegistration: Config['APP_REGISTRATION'];
  /** How many bookings of one host may be made in a day. Null: any number. */
  bookingsPerDay: number | null;
  /** How many mails people without a credential can cause in a day, behind one network. Null: any number. */
  mailsPerDay: number | null;
  /** Null if apps must be registered. */
  clientDocuments: ClientDocuments | null;
  /** Absent where there are no operations to run, as in a command. */
  webhookDocuments?: WebhookDocuments;
  /** Finds a route by the name under which its uses are counted. Absent where there is no REST. */
  findRouteGuide?: (routeName: string) => RouteGuide | null;
}

/** What a request tells those who watch. Nobody reads it back. */
interface Notes {
  /** Tells the log of the request which operation runs. */
  noteOperation?: (name: string) => void;
  /** Counts an operation. Absent for visitors, and where the use is counted as a route or a tool. */
  noteUse?: ((use: Use) => void) | undefined;
  /** Tells the answer of the request when the deprecated parts go that its operation uses. */
  noteRetired?: (retirements: readonly Retirement[]) => void;
  /** Call this after a change to keys, roles, memberships or a user's profile, so that it applies at once. */
  credentialsChanged: () => void;
}

/** Everything the domain and the resolvers know about a request. */
export interface Context extends Caller, Tools, Notes {}

export type SignedIn = Context & { viewer: Viewer };

export function assertSignedIn(context: Context): asserts context is SignedIn {
  if (!context.viewer) throw new Unauthenticated();
}

/**
 * Call this before a password or a code is tried, or an address is counted: what counts must count even if it fails,
 * and a dry run takes everything back.
 */
export function assertNoDryRun({ isDryRun }: Pick<Context, 'isDryRun'>): void {
  if (!isDryRun) return;
  throw new BadInput({
    path: 'dryRun',
    message: 'cannot be combined with a password: leave one of them out',
  });
}

/**
 * Whether someone without a credential tries something out. That leaves no trace, so its answer must not depend on
 * the e-mail address that they name.
 */
export const isTriedByStranger = ({ isDryRun, viewer }: Pick<Context, 'isDryRun' | 'viewer'>) =>
  isDryRun === true && viewer === null;

/** Whether a caller may register apps: administrators always, an app that acts for someone never. */
export const canRegisterApps = ({
  viewer,
  appRegistration,
}: Pick<Context, 'viewer' | 'appRegistration'>): boolean =>
  viewer !== null &&
  (viewer.isAdmin ||
    (appRegistration !== 'administrators' && viewer.credential.kind !== 'ACCESS_TOKEN'));
