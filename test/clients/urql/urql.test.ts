import { readFileSync } from 'node:fs';
import { createRequest } from '@urql/core';
import { minifyIntrospectionQuery } from '@urql/introspection';
import { buildSchema, introspectionFromSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import {
  BookingChangesDocument,
  CancelDocument,
  UpcomingBookingsDocument,
  type UpcomingBookingsQuery,
} from '../operations.generated.ts';
import { checkForm } from '../form-check.ts';
import { buildScene } from '../scene.ts';
import { bookWithUrql } from './booking-form.ts';
import { createUrqlClient } from './client.ts';

const schema = minifyIntrospectionQuery(
  introspectionFromSchema(buildSchema(readFileSync('schema/schema.graphql', 'utf8'))),
);

async function open(token?: string) {
  const scene = await buildScene();
  const getToken = () => token ?? scene.key;
  return { ...scene, client: createUrqlClient({ url: scene.url, getToken, schema }) };
}

const listUids = (data: UpcomingBookingsQuery | null | undefined) =>
  (data?.bookings?.edges ?? []).map(({ node }) => node.uid);

describe('urql', () => {
  it('keeps every page of a list in its cache', async () => {
    const { client, uids } = await open();
    const first = await client.query(UpcomingBookingsDocument, { first: 2 });
    expect(listUids(first.data)).toEqual(uids.slice(0, 2));
    const { endCursor = null } = first.data?.bookings?.pageInfo ?? {};
    const both = await client.query(UpcomingBookingsDocument, { first: 2, after: endCursor });
    expect(listUids(both.data)).toEqual(uids);
  });

  it('shows what is wrong with the input of a form, and other times', async () => {
    const { client, ...scene } = await open();
    await checkForm(scene, (input) => bookWithUrql(client, input));
  });

  it('updates a booking in its cache when a mutation returns it', async () => {
    const { client, uids } = await open();
    await client.query(UpcomingBookingsDocument, { first: 3 });
    await client.mutation(CancelDocument, { uid: uids[0] ?? '' });
    const request = createRequest(UpcomingBookingsDocument, { first: 3 });
    const cached = await client.executeQuery(request, { requestPolicy: 'cache-only' });
    expect(cached.data?.bookings?.edges[0]?.node).toMatchObject({ status: 'CANCELLED' });
  });

  it('follows changes over Server-Sent Events', async () => {
    const { client, uids } = await open();
    const heard: (string | undefined)[] = [];
    const { unsubscribe } = client
      .subscription(BookingChangesDocument, {})
      .subscribe(({ data }) => {
        heard.push(data?.bookingChanged.booking?.status);
      });
    await expect.poll(() => heard).toHaveLength(1);
    await client.mutation(CancelDocument, { uid: uids[0] ?? '' });
    await expect.poll(() => heard).toEqual([undefined, 'CANCELLED']);
    unsubscribe();
  });

  it('hears that its token is wrong', async () => {
    const { client } = await open('cal_wrong');
    const { error } = await client.query(UpcomingBookingsDocument, { first: 1 });
    expect(error?.graphQLErrors[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
