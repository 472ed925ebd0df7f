import { Client, fetchExchange } from '@urql/core';
import { cacheExchange, type CacheExchangeOpts } from '@urql/exchange-graphcache';
import { relayPagination } from '@urql/exchange-graphcache/extras';

interface Options {
  url: string;
  getToken: () => string;
  /** The schema as `minifyIntrospectionQuery` shortens it at build time. */
  schema: NonNullable<CacheExchangeOpts['schema']>;
}

export const createUrqlClient = ({ url, getToken, schema }: Options) =>
  new Client({
    url: `${url}/graphql`,
    fetchOptions: () => ({ headers: { authorization: `Bearer ${getToken()}` } }),
    // POST only: a GET of a long document does not fit into an address.
    preferGetMethod: false,
    // Sends subscriptions over Server-Sent Events, without another package.
    fetchSubscriptions: true,
    exchanges: [createCache(schema), fetchExchange],
  });

const createCache = (schema: Options['schema']) =>
  cacheExchange({
    // Without it, the cache can only guess what a fragment on an interface matches.
    schema,
    keys: {
      // Parts of a record, without an id of their own.
      BookingChange: () => null,
    },
    resolvers: {
      Query: {
        bookings: relayPagination(),
        events: relayPagination(),
      },
    },
    updates: {
      Mutation: {
        // A new booking belongs into lists whose order only the server knows.
        createBooking: (_result, _args, cache) => {
          cache.invalidate('Query', 'bookings');
        },
      },
    },
  });
