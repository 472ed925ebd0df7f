import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { createClient } from 'graphql-sse';
import { describe, expect, it } from 'vitest';
import { db, url } from '../../support/app.ts';
import { bookingChangedSubscription, runMutation } from '../../support/ask/graphql.ts';
import { buildBooking } from '../../support/build/booking.ts';
import { buildUser, type UserWithKey } from '../../support/build/user.ts';

const toHeaders = ({ key }: UserWithKey) => ({ authorization: `Bearer ${key}` });
const cancel = (host: UserWithKey, { id }: { id: number }) =>
  runMutation(host, 'cancelBooking', { by: { databaseId: id } }, '__typename');

const begun = { data: { bookingChanged: { event: null } } };
const toChange = ({ id }: { id: number }) => ({
  data: { bookingChanged: { booking: { databaseId: id, status: 'CANCELLED' } } },
});

describe('Apollo Client', () => {
  /** Subscribes with the link that it uses unless it is given another. */
  function subscribe(user: UserWithKey, query = bookingChangedSubscription) {
    const link = new HttpLink({ uri: `${url}/graphql`, headers: toHeaders(user) });
    const client = new ApolloClient({ link, cache: new InMemoryCache() });
    const heard: unknown[] = [];
    const subscription = client
      .subscribe({ query: gql(query), errorPolicy: 'all' })
      .subscribe({ next: (result) => heard.push(result), complete: () => heard.push('complete') });
    return { heard, subscription };
  }

  it('subscribes over HTTP, and stops', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const { heard, subscription } = subscribe(host);
    await expect.poll(() => heard).toMatchObject([begun]);
    await cancel(host, booking);
    await expect.poll(() => heard.slice(1)).toMatchObject([toChange(booking)]);
    subscription.unsubscribe();
  });

  it('hears why its subscription ends', async () => {
    const host = await buildUser();
    const { heard } = subscribe(host);
    await expect.poll(() => heard).toMatchObject([begun]);
    await db.apiKey.deleteMany({ where: { userId: host.id } });
    const ended = { error: { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] } };
    await expect.poll(() => heard.slice(1)).toMatchObject([ended, 'complete']);
  });

  it('hears why it cannot subscribe', async () => {
    const { heard } = subscribe(await buildUser(), 'subscription { nothing }');
    const refused = { error: { errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] } };
    await expect.poll(() => heard).toMatchObject([refused, 'complete']);
  });
});

describe('a stream of parts', () => {
  const ask = async (accept: string, query: string, user?: UserWithKey) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { accept, 'content-type': 'application/json', ...(user && toHeaders(user)) },
      body: JSON.stringify({ query }),
    });
    return response;
  };
  const accept = 'multipart/mixed;boundary="graphql";subscriptionSpec=1.0';

  it('begins with a heartbeat, and names the request in its errors', async () => {
    const response = await ask(accept, bookingChangedSubscription);
    expect(response.headers.get('content-type')).toBe(accept);
    const requestId = response.headers.get('x-request-id');
    const [empty, beat = '', refused = '', end] = (await response.text()).split('\r\n--graphql');
    expect([empty, end]).toEqual(['', '--\r\n']);
    const [head, body = ''] = refused.split('\r\n\r\n');
    expect(head).toBe('\r\ncontent-type: application/json');
    expect(beat.endsWith('\r\n\r\n{}')).toBe(true);
    expect(JSON.parse(body)).toMatchObject({
      payload: { errors: [{ extensions: { code: 'UNAUTHENTICATED', requestId } }] },
    });
  });

  it('is not used for queries if the client takes JSON', async () => {
    const user = await buildUser();
    const response = await ask(`${accept}, application/json`, '{ viewer { databaseId } }', user);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toEqual({ data: { viewer: { databaseId: user.id } } });
  });
});

it('graphql-sse subscribes with a connection for each operation', async () => {
  const host = await buildUser();
  const booking = await buildBooking({ host });
  const client = createClient({ url: `${url}/graphql`, headers: toHeaders(host) });
  const stream = client.iterate({ query: bookingChangedSubscription });
  expect(await stream.next()).toMatchObject({ value: begun });
  await cancel(host, booking);
  expect(await stream.next()).toMatchObject({ value: toChange(booking) });
  await stream.return?.();
  client.dispose();
});
