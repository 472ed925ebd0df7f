/** Every failure a client can see, and the HTTP status REST answers with (GAP-14). */
export const httpStatus = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  SLOT_UNAVAILABLE: 409,
  GONE: 410,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL_SERVER_ERROR: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof httpStatus;

/** What an error carries besides its code and message. */
interface ErrorDetails {
  errors?: readonly InputProblem[];
  requiredScopes?: readonly string[];
  reasons?: readonly SlotRefusalReason[];
  alternatives?: readonly string[];
  allowedTransitions?: readonly string[];
  idempotencyKey?: string;
  retryAfter?: number;
  oauthError?: OAuthError;
  currentVersion?: number;
  /** What has this version. */
  record?: RecordName;
  errorTo?: string;
  /** The caller must prove again who they are. */
  needsProof?: ProofKind;
  /** The field whose value another record has. */
  taken?: string;
  successor?: Successor;
  /** A cursor of the event log. */
  continuesAfter?: string;
}

/** By their password, or by their second factor if they have one. */
export type ProofKind = 'PASSWORD' | 'FACTOR';

/** What to call instead of a route that is gone. */
interface Successor {
  /** A route, or the name of a GraphQL operation. */
  name: string;
  /** The page that describes it. */
  url: string;
}

interface RecordName {
  /** As in GraphQL. */
  type: string;
  /** As in REST. */
  id: number;
}

/** An expected failure. Anything else that is thrown is a bug and is masked. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = new.target.name;
    this.code = code;
    this.details = details;
  }
}

/** Sentences that guests may read too, in their own language. */
export const commonProblems = {
  notFound: '{what} not found',
  tooMany: 'Too many requests: try again in {seconds} s',
  notAvailable: 'The service is not available at the moment, please try again',
} as const;

export interface InputProblem {
  path: string;
  message: string;
}

interface SlotRefusalReason {
  code: string;
  message: string;
  /** The first later start that can be booked. */
  earliest: string | null;
}

export class BadInput extends AppError {
  readonly errors: readonly InputProblem[];

  constructor(...errors: [InputProblem, ...InputProblem[]]) {
    const message = errors.map((e) => (e.path ? `${e.path}: ${e.message}` : e.message)).join('; ');
    super('BAD_USER_INPUT', message, { errors });
    this.errors = errors;
  }
}

/** The body or the document itself is wrong, not one of its fields. */
export class BadRequest extends AppError {
  constructor(message: string) {
    super('BAD_USER_INPUT', message);
  }
}

/** A subscription in a request that takes one answer only. */
export class StreamRequired extends BadRequest {
  constructor() {
    super(
      'A subscription needs a stream: send Accept: text/event-stream or multipart/mixed;subscriptionSpec=1.0, or use a WebSocket (graphql-transport-ws)',
    );
  }
}

export class Unauthenticated extends AppError {
  constructor(
    message = 'Authentication required: send the header Authorization: Bearer <API key or access token>',
  ) {
    super('UNAUTHENTICATED', message);
  }
}

/** RFC 6749 §4.1.2.1 and §5.2, RFC 7591 §3.2.2, RFC 8707 §2. */
export type OAuthError =
  | 'access_denied'
  | 'invalid_client'
  | 'invalid_client_metadata'
  | 'invalid_grant'
  | 'invalid_redirect_uri'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'unsupported_response_type';

/** A failure that OAuth has a code for. `errorTo` is the address the user is sent to with it. */
export class OAuthFault extends AppError {
  readonly oauthError: OAuthError;

  constructor(oauthError: OAuthError, message: string, errorTo?: string) {
    const code = oauthError === 'invalid_client' ? 'UNAUTHENTICATED' : 'BAD_USER_INPUT';
    super(code, message, { oauthError, ...(errorTo !== undefined && { errorTo }) });
    this.oauthError = oauthError;
  }
}

export class Forbidden extends AppError {
  constructor(message = 'Your role does not allow this', details?: ErrorDetails) {
    super('FORBIDDEN', message, details);
  }
}

/** Only browser sessions see this. Our pages ask for the proof and go on. */
export class ProofRequired extends Forbidden {
  constructor(needsProof: ProofKind) {
    const what = { PASSWORD: 'typed your password', FACTOR: 'passed your second factor' };
    super(`You ${what[needsProof]} more than ten minutes ago. Sign in again to go on.`, {
      needsProof,
    });
  }
}

export class MissingScope extends Forbidden {
  constructor(scope: string) {
    super(`This access token lacks the scope ${scope}`, { requiredScopes: [scope] });
  }
}

/** Also for records of others, so that nobody can find out whether they exist. */
export class NotFound extends AppError {
  constructor(what: string) {
    super(
      'NOT_FOUND',
      commonProblems.notFound.replace('{what}', () => what),
    );
  }
}

export class Conflict extends AppError {
  constructor(message: string, details?: ErrorDetails) {
    super('CONFLICT', message, details);
  }
}

/** A route that was retired. */
export class Gone extends AppError {
  constructor(message: string, successor: Successor) {
    super('GONE', message, { successor });
  }
}

/** Events after a cursor were deleted, because they were too old. */
export class LogGone extends AppError {
  constructor(continuesAfter: string) {
    const message =
      'The log no longer has what came after this cursor. It goes on after `continuesAfter`';
    super('GONE', message, { continuesAfter });
  }
}

/** The caller has seen another version of the record than the current one. */
export class StaleVersion extends AppError {
  constructor(record: RecordName, currentVersion: number) {
    const message = `The record is at version ${currentVersion} now: load it again`;
    super('PRECONDITION_FAILED', message, { currentVersion, record });
  }
}

/** Why a slot cannot be booked, and other times that can. */
export class SlotUnavailable extends AppError {
  constructor(reasons: readonly SlotRefusalReason[], alternatives: readonly string[]) {
    const why = reasons.map(({ message }) => message).join('; ');
    super('SLOT_UNAVAILABLE', `This time cannot be booked${why && `: ${why}`}`, {
      reasons,
      alternatives,
    });
  }
}

export class RateLimited extends AppError {
  constructor(retryAfter: number) {
    super('RATE_LIMITED', commonProblems.tooMany.replace('{seconds}', String(retryAfter)), {
      retryAfter,
    });
  }
}

/** What anything that was thrown says. */
export const readCauseMessage = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);

export class Unavailable extends AppError {
  constructor(message = commonProblems.notAvailable as string) {
    super('UNAVAILABLE', message, { retryAfter: 1 });
  }
}
