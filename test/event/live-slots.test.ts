import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { as, db, startApp } from '../support/app.ts';
import { slotsChangedSubscription, subscribe } from '../support/ask/graphql.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { buildUser, type UserWithKey } from '../support/build/user.ts';

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

/** Streams look for themselves every ten seconds. After this, only a recorded event makes them look. */
function stopRegularLooks() {
  const { setTimeout: start } = globalThis;
  const startOthers = (run: () => void, ms?: number, ...rest: []) =>
    start(run, ms === 10_000 ? 2 ** 31 - 1 : ms, ...rest);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(startOthers as typeof setTimeout);
}

afterEach(() => vi.restoreAllMocks());

describe('slotsChanged', () => {
  it('reports the days whose slots have changed, to anyone', async () => {
    const { eventTypeId, bookAt } = await buildSlotsScene();
    stopRegularLooks();
    const stream = await subscribe(slotsChangedSubscription, {
      variables: { eventTypeId, ...days },
    });
    await bookAt('2031-03-10T09:00:00Z');
    await bookAt('2031-03-04T09:00:00Z');
    await bookAt('2031-03-04T10:00:00Z');
    expect(await stream.next()).toMatchObject({
      data: { slotsChanged: { dates: ['2031-03-04'] } },
    });
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

describe('the price of slotsChanged', () => {
  /** A server on which all callers stay in one minute of their budget. */
  async function startLimited(limit: string) {
    const now = readSystemClock();
    const { url, as: caller } = await startApp({ RATE_LIMIT: limit }, () => now);
    const readLeft = async (user: UserWithKey) =>
      Number((await caller(user).gql('{ __typename }')).headers.get('x-ratelimit-remaining'));
    const listen = (user: UserWithKey, eventTypeId: number) =>
      subscribe(slotsChangedSubscription, {
        caller: user,
        variables: { eventTypeId, ...days },
        at: url,
      });
    return { readLeft, listen };
  }

  it('is what the slots cost, for each look, even if nothing has changed', async () => {
    const { eventTypeId, bookAt } = await buildSlotsScene();
    const { readLeft, listen } = await startLimited('1000');
    const user = await buildUser();
    stopRegularLooks();
    const stream = await listen(user, eventTypeId);
    const opened = await readLeft(user);
    expect(opened).toBeLessThanOrEqual(1_000 - 5);
    // Outside the days that the stream is about.
    await bookAt('2031-03-10T09:00:00Z');
    // Each of these reads costs one point itself.
    let reads = 0;
    const readSpent = async () => opened - (await readLeft(user)) - ++reads;
    await expect.poll(readSpent, { interval: 500 }).toBeGreaterThanOrEqual(5);
    stream.close();
  });

  it('is paid by one of several equal streams', async () => {
    const { eventTypeId, bookAt } = await buildSlotsScene();
    const { readLeft, listen } = await startLimited('1000');
    const users = await Promise.all([buildUser(), buildUser(), buildUser()]);
    const streams = await Promise.all(users.map((user) => listen(user, eventTypeId)));
    const before = await Promise.all(users.map(readLeft));
    await bookAt('2031-03-04T09:00:00Z');
    await Promise.all(streams.map(({ next }) => next()));
    const after = await Promise.all(users.map(readLeft));
    const spent = after.map((left, n) => (before[n] ?? 0) - left);
    // Reading what is left costs a point, and so does the message.
    expect(spent.filter((points) => points === 2)).toHaveLength(2);
    expect(Math.max(...spent)).toBeGreaterThanOrEqual(2 + 5);
    for (const { close } of streams) close();
  });

  it('ends the stream, and no equal one, when the budget is used up', async () => {
    const { eventTypeId, bookAt } = await buildSlotsScene();
    const { readLeft, listen } = await startLimited('60');
    const [poor, rich] = [await buildUser(), await buildUser()];
    const stream = await listen(poor, eventTypeId);
    while ((await readLeft(poor)) > 2);
    const other = await listen(rich, eventTypeId);
    await bookAt('2031-03-04T09:00:00Z');
    expect(await stream.next()).toMatchObject({
      errors: [{ extensions: { code: 'RATE_LIMITED' } }],
    });
    expect(await stream.next()).toBeUndefined();
    expect(await other.next()).toMatchObject({
      data: { slotsChanged: { dates: ['2031-03-04'] } },
    });
    other.close();
  });
});
