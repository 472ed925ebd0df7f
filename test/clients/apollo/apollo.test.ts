import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { gql } from '@apollo/client';
import { describe, expect, it, vi } from 'vitest';
import {
  BookingChangesDocument,
  CancelDocument,
  UpcomingBookingsDocument,
  type UpcomingBookingsQuery,
} from '../operations.generated.ts';
import { checkForm } from '../form-check.ts';
import { buildScene } from '../scene.ts';
import { bookWithApollo } from './booking-form.ts';
import { createApolloClient } from './client.ts';
import { loadMore, watchBookings } from './pages.ts';

async function open(token?: string) {
  const scene = await buildScene();
  const onSignedOut = vi.fn();
  const getToken = () => token ?? scene.key;
  return {
    ...scene,
    onSignedOut,
    client: createApolloClient({ url: scene.url, getToken, onSignedOut }),
  };
}

const listUids = ({ bookings }: UpcomingBookingsQuery) =>
  (bookings?.edges ?? []).map(({ node }) => node.uid);

describe('Apollo Client', () => {
  it('keeps every page of a list in one field of its cache', async () => {
    const { client, uids } = await open();
    const list = watchBookings(client);
    const shown: string[][] = [];
    const done = list.subscribe(({ data, dataState }) => {
      if (dataState === 'complete') shown.push(listUids(data));
    });
    await expect.poll(() => shown).toEqual([uids.slice(0, 2)]);
    expect(await loadMore(list)).toBe(true);
    await expect.poll(() => shown.at(-1)).toEqual(uids);
    expect(await loadMore(list)).toBe(false);
    done.unsubscribe();
  });

  it('shows what is wrong with the input of a form, and other times', async () => {
    const { client, ...scene } = await open();
    await checkForm(scene, (input) => bookWithApollo(client, input));
  });

  it('updates a booking in its cache when a mutation returns it', async () => {
    const { client, uids } = await open();
    await client.query({ query: UpcomingBookingsDocument, variables: { first: 3 } });
    await client.mutate({ mutation: CancelDocument, variables: { uid: uids[0] ?? '' } });
    const { bookings } =
      client.readQuery({ query: UpcomingBookingsDocument, variables: { first: 3 } }) ?? {};
    expect(bookings?.edges[0]?.node).toMatchObject({ uid: uids[0], status: 'CANCELLED' });
  });

  it('follows changes over a WebSocket', async () => {
    const { client, uids } = await open();
    const heard: (string | undefined)[] = [];
    const changes = client.subscribe({ query: BookingChangesDocument }).subscribe(({ data }) => {
      heard.push(data?.bookingChanged.booking?.status);
    });
    await expect.poll(() => heard).toHaveLength(1);
    await client.mutate({ mutation: CancelDocument, variables: { uid: uids[0] ?? '' } });
    await expect.poll(() => heard).toEqual([undefined, 'CANCELLED']);
    changes.unsubscribe();
    client.stop();
  });

  it('hears that its token is wrong', async () => {
    const { client, onSignedOut } = await open('cal_wrong');
    const asked = client.query({
      query: gql`
        query Me {
          viewer {
            id
          }
        }
      `,
    });
    await expect(asked).rejects.toSatisfy(CombinedGraphQLErrors.is);
    expect(onSignedOut).toHaveBeenCalledOnce();
  });
});
