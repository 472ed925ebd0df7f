import { type Endpoint, toRouteName } from '../../kit/route.ts';

/**
 * The callers as whom `test/rest/equivalence.test.ts` sends each route over both APIs. The test runs
 * by this table, and the pages show it: so they say what was compared.
 */
export const comparedCallers = {
  member: 'the owner of the records',
  organizationAdmin: 'an administrator of the owner’s organization',
  admin: 'a system administrator',
  stranger: 'a user who may see none of it',
  readToken: 'an app that may only read',
  nobody: 'a caller without a credential',
} as const;

type ComparedCaller = keyof typeof comparedCallers;

/** A booker on a page is anonymous to GraphQL. REST requires a credential. */
const exceptions: Record<string, readonly ComparedCaller[] | undefined> = {
  'POST /v1/bookings': ['nobody'],
};

const callers = Object.keys(comparedCallers) as ComparedCaller[];

/** The callers who get the same from a route and from its operation. */
export const listComparedCallers = (endpoint: Endpoint): ComparedCaller[] =>
  // The routes of OAuth answer in the words of its RFCs; their own tests compare them.
  endpoint.tag === 'OAuth'
    ? []
    : callers.filter((caller) => !exceptions[toRouteName(endpoint)]?.includes(caller));
