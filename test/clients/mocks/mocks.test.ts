import { readFileSync } from 'node:fs';
import { print } from 'graphql';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApolloClient } from '../apollo/client.ts';
import { bookWithApollo } from '../apollo/booking-form.ts';
import { BookDocument, UpcomingBookingsDocument } from '../operations.generated.ts';
import { handlers } from './handlers.ts';
import { createMockServer } from './schema.ts';

const input = { eventTypeId: 1, start: '2030-01-31T09:00:00Z', responses: {} };

describe('a server mocked with @graphql-tools/mock', () => {
  const ask = createMockServer(readFileSync('schema/schema.graphql', 'utf8'));

  it('answers a query with values of the right types', async () => {
    const { data, errors } = await ask(print(UpcomingBookingsDocument), { first: 2 });
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      bookings: { edges: [{ node: { startTime: '2030-01-31T09:00:00.000Z' } }, {}] },
    });
  });

  it('answers a mutation as if it had done its work', async () => {
    const { data, errors } = await ask(print(BookDocument), { input });
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      createBooking: { booking: { uid: expect.any(String) as string }, userErrors: [] },
    });
  });
});

describe('a server mocked with MSW', () => {
  const server = setupServer(...handlers);
  beforeAll(() => {
    server.listen({ onUnhandledFrame: 'error' });
  });
  afterAll(() => {
    server.close();
  });

  it('shows a form what a taken time looks like', async () => {
    const url = 'http://almanac.invalid';
    const client = createApolloClient({
      url,
      getToken: () => 'cal_any',
      onSignedOut: () => undefined,
    });
    expect(await bookWithApollo(client, input)).toEqual({
      uid: null,
      fields: {},
      messages: ['This time cannot be booked'],
      alternatives: ['2030-01-31T10:00:00.000Z'],
    });
  });
});
