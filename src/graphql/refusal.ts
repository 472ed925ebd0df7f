import { GraphQLError } from 'graphql';

/** The codes that only `/graphql` answers with, and their statuses. */
export const refusalStatus = { NOT_ACCEPTABLE: 406 } as const;

/** A request that GraphQL over HTTP refuses before it runs, for a reason that REST does not have. */
export class Refusal extends GraphQLError {
  constructor(code: keyof typeof refusalStatus, message: string) {
    super(message, { extensions: { code, http: { status: refusalStatus[code] } } });
  }
}
