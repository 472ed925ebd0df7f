import { describe, expect, it } from 'vitest';
import { as, db } from '../support/app.ts';
import { slotsChangedSubscription, subscribe } from '../support/ask/graphql.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';

const book = `mutation ($input: CreateBookingInput!) { createBooking(input: $input) { booking { databaseId } } }`;

const days = { from: '2031-03-03', to: '2031-03-05' };
const responses = { name: 'Ann', email: 'ann@example.com' };

async function buildSlotsScene() {
  const host = await buildHost();
  const { id: eventTypeId } = await buildBookableEventType(host);
  const bookAt = async (start: string) => {
    const { errors } = await as().gql(book, { input: { eventTypeId, start, responses } });
    expect(errors).toBeUndefined();
  };
  return { host, eventTypeId, bookAt };
}

describe('slotsChanged', () => {
  it('reports the days whose slots have changed, to anyone', async () => {
    const { eventTypeId, bookAt } = await buildSlotsScene();
    const stream = await subscribe(slotsChangedSubscription, {
      variables: { eventTypeId, ...days },
    });
    const began = performance.now();
    await bookAt('2031-03-10T09:00:00Z');
    await bookAt('2031-03-04T09:00:00Z');
    await bookAt('2031-03-04T10:00:00Z');
    expect(await stream.next()).toMatchObject({
      data: { slotsChanged: { dates: ['2031-03-04'] } },
    });
    // The regular check would only come after ten seconds.
    expect(performance.now() - began).toBeLessThan(9_500);
    stream.close();
  });

  it('ends when the event type is hidden', async () => {
    const { eventTypeId, bookAt } = await buildSlotsScene();
    const stream = await subscribe(slotsChangedSubscription, {
      variables: { eventTypeId, ...days },
    });
    await bookAt('2031-03-04T09:00:00Z');
    await db.eventType.update({ where: { id: eventTypeId }, data: { hidden: true } });
    expect(await stream.next()).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
    expect(await stream.next()).toBeUndefined();
  });

  it('refuses a range that is too long, and an unknown event type', async () => {
    const { eventTypeId } = await buildSlotsScene();
    const subscribeForErrorCode = async (variables: Record<string, unknown>) =>
      (await (await subscribe(slotsChangedSubscription, { variables })).next())?.errors?.[0]
        ?.extensions['code'];
    expect(await subscribeForErrorCode({ eventTypeId, from: '2031-03-01', to: '2031-04-01' })).toBe(
      'BAD_USER_INPUT',
    );
    expect(await subscribeForErrorCode({ eventTypeId: 2_000_000_000, ...days })).toBe('NOT_FOUND');
  });
});
