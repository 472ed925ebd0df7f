import type { SrvRecord } from 'node:dns';
import type { NetworkGuard } from '../outgoing/guard.ts';

interface PasswordAuth {
  kind: 'BASIC';
  username: string;
  password: string;
}

/** Gives an access token: another one than the server has refused, or a `CalDavProblem`. */
export type GetToken = (refused: string | null) => Promise<string>;

export interface PasswordAccount {
  auth: PasswordAuth;
}

/** How we sign in. */
export interface CalDavAccount {
  auth: PasswordAuth | { kind: 'BEARER'; getToken: GetToken };
}

interface CalDavLimits {
  /** The time of one request, redirects and the body included. */
  requestMs: number;
  /** The size of an answer, before and after decompression. */
  maxBytes: number;
  /** The size of all events of a window. */
  maxWindowBytes: number;
  /** How many changed objects are read one by one. Beyond it, reading the window is cheaper. */
  maxChanges: number;
}

const megabyte = 1024 * 1024;

const defaultLimits: CalDavLimits = {
  requestMs: 20_000,
  maxBytes: 5 * megabyte,
  maxWindowBytes: 20 * megabyte,
  maxChanges: 2_000,
};

/** What we ask name servers beside addresses. */
export interface ServiceDns {
  resolveSrv: (name: string) => Promise<SrvRecord[]>;
  resolveTxt: (name: string) => Promise<string[][]>;
}

export interface CalDavTools {
  guard: NetworkGuard;
  userAgent: string;
  /** Ends what is under way. The call then fails with the reason of the signal. */
  signal?: AbortSignal;
  limits?: Partial<CalDavLimits>;
  dns?: ServiceDns;
  /** For tests: an address without a scheme may be asked over HTTP. */
  allowPlain?: boolean;
}

export const getLimits = ({ limits }: CalDavTools): CalDavLimits => ({
  ...defaultLimits,
  ...limits,
});

export const formatAuthorization = ({ auth: { username, password } }: PasswordAccount): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
