import { GraphQLError } from 'graphql';
import { noteErrorCode } from '../../trace/work.ts';

/** The codes that only `/graphql` answers with, and their statuses. */
export const refusalStatus = {
  NOT_ACCEPTABLE: 406,
  PERSISTED_QUERY_NOT_FOUND: 404,
  PERSISTED_QUERY_NOT_SUPPORTED: 400,
} as const;

/** A request that GraphQL over HTTP refuses before it runs, for a reason that REST does not have. */
export class Refusal extends GraphQLError {
  readonly code: keyof typeof refusalStatus;

  constructor(code: keyof typeof refusalStatus, message: string) {
    // Clients of Apollo send the whole query next, but the older ones only if the status is 200.
    const spec = code !== 'NOT_ACCEPTABLE';
    super(message, { extensions: { code, http: { status: refusalStatus[code], spec } } });
    this.code = code;
  }
}

/** Turns what was thrown before an operation ran into an error that a client may see. */
export function toRefusal(error: unknown, mask: (error: unknown) => GraphQLError): GraphQLError {
  if (!(error instanceof Refusal)) return mask(error);
  noteErrorCode(error.code);
  return error;
}
