import type { Retirement } from './note.ts';

/** The only clock: a test passes one that it sets. */
export type Clock = () => Date;

export const readSystemClock: Clock = () => new Date();

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

/** A payment as its provider knows it. */
export interface KnownPayment {
  uid: string;
  /** In the smallest unit of the currency. */
  amount: number;
  currency: string;
  /** What the provider calls it. Ours until the provider has a name for it. */
  externalId: string;
}

/** A payment for which a page can be opened. */
interface PaymentToStart extends KnownPayment {
  title: string;
  email: string;
  expiresAt: Date;
  /** Where the booker comes back to. */
  returnUrl: string;
}

/** Who collects the money of bookers. */
export interface PaymentProvider {
  name: 'page' | 'stripe';
  /** The origins of its pages. */
  origins: readonly string[];
  /** Opens a page on which this can be paid. Called twice for one payment, it opens the same. */
  start: (payment: PaymentToStart) => Promise<{ url: string; externalId: string }>;
  /** The payment if it has arrived. `proof` is what the provider gave to a booker who came back. */
  look: (payment: KnownPayment, proof: URLSearchParams) => Promise<KnownPayment | null>;
  /** Nobody can pay this any more. */
  end: (payment: KnownPayment) => Promise<void>;
  /** The payment that a message reports as paid; null if it reports something else. Throws unless it is signed. */
  read: (message: PaymentMessage) => Promise<KnownPayment | null>;
  /** Pays `amount` back. Called twice, it pays once. Null, or why somebody must do it by hand. */
  refund: (payment: KnownPayment) => Promise<string | null>;
}

export interface PaymentMessage {
  readHeader: (name: string) => string;
  body: string;
  at: Date;
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

/** Why there is no access token. The names are those of problems of calendar servers. */
export type TokenProblem =
  | 'ACCESS_ENDED'
  | 'NOT_OFFERED'
  | 'UNREACHABLE'
  | 'TIMEOUT'
  | 'BAD_CERTIFICATE'
  | 'PRIVATE_ADDRESS'
  | 'SERVER_ERROR';

/** How we sign in at a calendar server. */
export type CalendarAuth =
  | { username: string; password: string }
  /** `refused`: a token that the server did not take. The next one is another. */
  | {
      getToken: (refused: string | null) => Promise<{ token: string } | { problem: TokenProblem }>;
    };

/** `address`: a URL, a domain or an e-mail address. */
export type CalendarLogin = CalendarAuth & { address: string };

/** What we show to a provider for tokens: what a person brought from it, or what it gave us before. */
export type TokenGrant =
  { code: string; verifier: string; redirectUri: string } | { refreshToken: string };

/** What a provider lets us in with. */
export interface ProviderTokens {
  accessToken: string;
  refreshToken: string | null;
  /** Null if the provider does not say. */
  expiresInMs: number | null;
}

/** Lets hosts sign in for their calendar server without a password of theirs (OAuth 2.0). */
export interface CalendarProvider {
  name: string;
  /** The origin of the page on which hosts sign in. */
  origin: string;
  calendarUrl: string;
  /** Where a host signs in. `challenge`: RFC 7636 §4.2, with S256. */
  buildAuthorizeUrl: (asked: { redirectUri: string; state: string; challenge: string }) => string;
  /** A grant that the provider refuses is ACCESS_ENDED. */
  requestTokens: (grant: TokenGrant) => Promise<ProviderTokens | { problem: TokenProblem }>;
}

export interface NamedCalendar {
  url: string;
  name: string;
  /** Such as `#33aa77`. */
  color: string | null;
  canWrite: boolean;
}

/** The calendar servers of hosts. */
export interface CalendarServers {
  /** Those that hosts can sign in with. */
  providers: readonly CalendarProvider[];
  /** The calendars of an account, where they are and its e-mail addresses, or what is wrong. */
  find: (login: CalendarLogin) => Promise<FoundAccount | { problem: string }>;
}

export interface FoundAccount {
  home: string;
  calendars: NamedCalendar[];
  addresses: string[];
}

/** Why somebody cannot sign in with a provider of OpenID Connect, as far as the provider is concerned. */
export type SignInProblem =
  | 'UNREACHABLE'
  | 'CODE_REFUSED'
  | 'WRONG_ISSUER'
  | 'WRONG_NONCE'
  | 'EXPIRED'
  | 'ENCRYPTED'
  | 'BAD_TOKEN';

/** What a provider says of a person who has just signed in there. Null: it says nothing. */
export interface ProvedPerson {
  issuer: string;
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
  picture: string | null;
  zone: string | null;
  locale: string | null;
  groups: readonly string[];
  /** The session at the provider. */
  sid: string | null;
  /** When they last proved there who they are. */
  provedAt: Date | null;
  hasPassedFactor: boolean;
}

/** What a provider says when somebody has signed out there. */
export interface ProviderSignOut {
  issuer: string;
  /** One of both is there. */
  subject: string | null;
  sid: string | null;
  /** No other token has it. */
  tokenId: string;
  endsAt: Date;
}

/** With whose accounts people sign in (OpenID Connect), and what the operator allows. */
export interface SignInProvider {
  name: string;
  issuer: string;
  /** Nobody signs in with a password. */
  isOnly: boolean;
  linksByEmail: boolean;
  /** Who gets an account at first: the domains of their addresses. */
  newUsers: 'none' | 'all' | readonly string[];
  adminGroups: readonly string[];
  teams: readonly { group: string; team: string }[];
  /** Where somebody signs in. `isAgain`: they prove once more who they are. */
  findAuthorizeUrl: (asked: {
    redirectUri: string;
    state: string;
    nonce: string;
    verifier: string;
    isAgain: boolean;
  }) => Promise<string | { problem: SignInProblem }>;
  /** What the code in the address proves to which the provider sent the browser back. */
  redeem: (
    address: URL,
    expected: { state: string; nonce: string; verifier: string },
  ) => Promise<ProvedPerson | { problem: SignInProblem }>;
  /** Null unless it is a logout token of the provider, for us (OpenID Connect Back-Channel Logout 1.0 §2.6). */
  readSignOut: (token: string) => Promise<ProviderSignOut | null>;
  /** Where somebody ends their session at the provider too. Null if it does not offer that. */
  findSignOutUrl: (returnUrl: string) => Promise<string | null>;
}
