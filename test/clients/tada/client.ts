import { GraphQLClient } from 'graphql-request';
import { type FragmentOf, initGraphQLTada, readFragment, type VariablesOf } from 'gql.tada';
import { type FormResult, toFormResult } from '../form-result.ts';
import type { introspection } from './schema.generated.d.ts';

/** The types of the scalars, which the schema describes but TypeScript does not know. */
const graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: {
    Date: string;
    DateTime: string;
    EmailAddress: string;
    JSON: unknown;
    LocalTime: string;
    Locale: string;
    TimeZone: string;
    URL: string;
  };
}>();

const problem = graphql(`
  fragment Problem on UserError {
    __typename
    message
    path
    ... on SlotUnavailable {
      alternatives
    }
  }
`);

const book = graphql(
  `
    mutation Book($input: CreateBookingInput!) {
      createBooking(input: $input) {
        booking {
          uid
        }
        userErrors {
          ...Problem
        }
      }
    }
  `,
  [problem],
);

const bookingRow = graphql(`
  fragment BookingRow on Booking {
    uid
    title
    startTime
  }
`);

const upcoming = graphql(
  `
    query Upcoming($first: Int!, $after: String) {
      bookings(first: $first, after: $after, orderBy: { field: START_TIME }) {
        nodes {
          ...BookingRow
        }
        pageInfo {
          endCursor
        }
      }
    }
  `,
  [bookingRow],
);

export const createTadaClient = (url: string, getToken: () => string) =>
  new GraphQLClient(`${url}/graphql`, {
    headers: () => ({ authorization: `Bearer ${getToken()}` }),
  });

export async function bookWithTada(
  client: GraphQLClient,
  input: VariablesOf<typeof book>['input'],
): Promise<FormResult> {
  const { createBooking } = await client.request(book, { input });
  const userErrors = readFragment(problem, createBooking?.userErrors ?? []);
  return toFormResult({ booking: createBooking?.booking ?? null, userErrors });
}

/** A component states what it needs as a fragment, and reads only that. */
export function formatRow(row: FragmentOf<typeof bookingRow>): string {
  const { startTime, title } = readFragment(bookingRow, row);
  return `${startTime} ${title}`;
}

export async function fetchPage(client: GraphQLClient, first: number, after: string | null = null) {
  const { bookings } = await client.request(upcoming, { first, after });
  return { rows: bookings?.nodes ?? [], endCursor: bookings?.pageInfo.endCursor ?? null };
}
