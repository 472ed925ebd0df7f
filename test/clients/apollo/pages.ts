import type { ApolloClient } from '@apollo/client';
import { UpcomingBookingsDocument } from '../operations.generated.ts';

/** With React, `useQuery` does the same. */
export const watchBookings = (client: ApolloClient) =>
  client.watchQuery({ query: UpcomingBookingsDocument, variables: { first: 2 } });

/** Adds the next page to the list that is shown. False if there is none. */
export async function loadMore(list: ReturnType<typeof watchBookings>): Promise<boolean> {
  const { data, dataState } = list.getCurrentResult();
  const pageInfo = dataState === 'complete' ? data.bookings?.pageInfo : undefined;
  if (!pageInfo?.hasNextPage) return false;
  await list.fetchMore({ variables: { after: pageInfo.endCursor } });
  return true;
}
