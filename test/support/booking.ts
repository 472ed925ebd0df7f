import { expect } from 'vitest';
import { as } from './app.ts';
import type { Caller } from './client.ts';

export const listBookingsDocument = `query ($first: Int, $after: String, $last: Int, $before: String, $offset: Int, $filter: BookingFilter, $orderBy: BookingOrder) {
  bookings(first: $first, after: $after, last: $last, before: $before, offset: $offset, filter: $filter, orderBy: $orderBy) {
    totalCount
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    nodes { databaseId }
  }
}`;

interface BookingPage {
  totalCount: number;
  pageInfo: Record<'startCursor' | 'endCursor', string>;
  nodes: { databaseId: number }[];
}

/** A page of the caller’s bookings, which must be had without an error. */
export async function fetchBookingPage(caller: Caller, variables: Record<string, unknown> = {}) {
  const { data, errors } = await as(caller).gql(listBookingsDocument, variables);
  expect(errors).toBeUndefined();
  const { totalCount, pageInfo, nodes } = data.bookings as BookingPage;
  return { totalCount, pageInfo, ids: nodes.map(({ databaseId }) => databaseId) };
}

export const bookingQuery = `query ($by: BookingBy!) { booking(by: $by) { id databaseId uid title } }`;

/** The code of the first error, if there is one. */
export async function fetchErrorCode(caller: Caller | undefined, query: string, variables = {}) {
  const { errors } = await as(caller).gql(query, variables);
  return errors?.[0]?.extensions['code'];
}
