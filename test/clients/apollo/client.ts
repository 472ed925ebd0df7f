import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { relayStylePagination } from '@apollo/client/utilities';
import { createLiveLink } from './live.ts';
import types from '../possible-types.generated.ts';

interface Options {
  url: string;
  getToken: () => string;
  /** Called when the token has expired or was revoked. */
  onSignedOut: () => void;
}

export function createApolloClient({ url, getToken, onSignedOut }: Options) {
  const signIn = new SetContextLink(({ headers }) => ({
    headers: { ...headers, authorization: `Bearer ${getToken()}` },
  }));
  const watchErrors = new ErrorLink(({ error }) => {
    if (!CombinedGraphQLErrors.is(error)) return;
    const codes = error.errors.map(({ extensions }) => extensions?.['code']);
    if (codes.includes('UNAUTHENTICATED')) onSignedOut();
  });
  const http = ApolloLink.from([signIn, watchErrors, new HttpLink({ uri: `${url}/graphql` })]);
  return new ApolloClient({
    link: createLiveLink(`${url}/graphql`, getToken, http),
    cache: createCache(),
  });
}

const createCache = () =>
  new InMemoryCache({
    // Without them, fragments on interfaces such as UserError come back empty.
    possibleTypes: types.possibleTypes,
    typePolicies: {
      Query: {
        fields: {
          bookings: relayStylePagination(['filter', 'orderBy']),
          events: relayStylePagination(['filter']),
        },
      },
    },
  });
