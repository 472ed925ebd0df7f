import { ClientError, GraphQLClient } from 'graphql-request';
import { type FormResult, toFormResult } from '../form-result.ts';
import {
  BookDocument,
  type CreateBookingInput,
  UpcomingBookingsDocument,
} from '../operations.generated.ts';

export const createRequestClient = (url: string, getToken: () => string) =>
  new GraphQLClient(`${url}/graphql`, {
    headers: () => ({ authorization: `Bearer ${getToken()}` }),
  });

/** Reads every page, one after the other. */
export async function* listBookings(client: GraphQLClient, first = 100) {
  let after: string | null = null;
  do {
    const page: { after: string | null; first: number } = { after, first };
    const { bookings } = await client.request(UpcomingBookingsDocument, page);
    for (const { node } of bookings?.edges ?? []) yield node;
    after = bookings?.pageInfo.hasNextPage ? bookings.pageInfo.endCursor : null;
  } while (after !== null);
}

export async function bookByRequest(
  client: GraphQLClient,
  input: CreateBookingInput,
): Promise<FormResult> {
  const { createBooking } = await client.request(BookDocument, { input });
  return toFormResult(createBooking);
}

/** The code of the first error, such as UNAUTHENTICATED or RATE_LIMITED. */
export const readRequestErrorCode = (error: unknown): unknown =>
  error instanceof ClientError ? error.response.errors?.[0]?.extensions['code'] : undefined;
