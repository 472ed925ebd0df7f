import { BodyRefused } from '../outgoing/body.ts';
import { AddressRefused } from '../outgoing/guard.ts';
import { XmlRefused } from './xml/refused.ts';

/** What can go wrong with a CalDAV server. */
export type CalDavProblemName =
  | 'UNREACHABLE'
  | 'TIMEOUT'
  | 'BAD_CERTIFICATE'
  | 'PRIVATE_ADDRESS'
  /** 401, or the server takes us for nobody. */
  | 'WRONG_PASSWORD'
  /** There is no token that the server takes: its owner must sign in again. */
  | 'ACCESS_ENDED'
  /** We do not know the provider that gives tokens. */
  | 'NOT_OFFERED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  /** The answer is no CalDAV, or makes no sense. */
  | 'NOT_CALDAV'
  | 'BAD_REDIRECT'
  /** The answer is larger than we read, or the object larger than the server stores. */
  | 'TOO_LARGE'
  | 'QUOTA_FULL'
  /** The object has changed at the server, or one with its UID exists. */
  | 'CHANGED_THERE'
  /** The changes since a token cannot be had. Read the window anew. */
  | 'SYNC_EXPIRED'
  /** The server refuses what we send, and will refuse it again. */
  | 'REFUSED'
  /** The server has a fault, is busy or has locked the object. Try again later. */
  | 'SERVER_ERROR';

export class CalDavProblem extends Error {
  readonly problem: CalDavProblemName;
  /** How long the server asks us to wait. */
  readonly retryAfterMs: number | null;

  constructor(problem: CalDavProblemName, retryAfterMs: number | null = null) {
    super(problem);
    this.problem = problem;
    this.retryAfterMs = retryAfterMs;
  }
}

const certificatePattern = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|HOSTNAME_MISMATCH|CRL/;

/** What an error of the network says. `deadline` is the time limit of the request. */
export function toCalDavProblem(error: unknown, deadline: AbortSignal): CalDavProblem {
  if (error instanceof CalDavProblem) return error;
  return new CalDavProblem(findRefusal(error) ?? findFault(error, deadline));
}

/** What we refuse ourselves. */
function findRefusal(error: unknown): CalDavProblemName | null {
  if (error instanceof AddressRefused) return 'PRIVATE_ADDRESS';
  if (error instanceof XmlRefused) return 'NOT_CALDAV';
  if (!(error instanceof BodyRefused)) return null;
  return error.reason === 'TOO_LARGE' ? 'TOO_LARGE' : 'NOT_CALDAV';
}

function findFault(error: unknown, deadline: AbortSignal): CalDavProblemName {
  if (deadline.aborted) return 'TIMEOUT';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (certificatePattern.test(code)) return 'BAD_CERTIFICATE';
  // A compressed body that is broken, or headers without end.
  return /^(Z_|HPE_)/.test(code) ? 'NOT_CALDAV' : 'UNREACHABLE';
}
