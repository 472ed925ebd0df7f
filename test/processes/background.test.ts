import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import {
  addAdaResponses,
  bookingChangedSubscription,
  buildMutation,
  subscribe,
} from '../support/ask/graphql.ts';
import { whoAmI } from '../support/ask/socket.ts';
import { buildUser, type UserWithKey } from '../support/build/user.ts';
import { toRaceTime } from '../support/race.ts';
import { buildWebhook, startReceiver, waitUntil } from '../support/webhook/receiver.ts';
import { isShared, type Pair, type PairServer, startPair, takeTurns } from './pair.ts';

const createBooking = buildMutation('createBooking', 'booking { databaseId uid }');

/** Books half an hour of the host, without an event type. */
async function bookAt(server: PairServer, host: UserWithKey, nth: number) {
  const [start, end] = [toRaceTime(0, 30 * nth), toRaceTime(0, 30 * nth + 30)];
  const input = addAdaResponses({ title: 'Talk', start, end, timeZone: 'UTC' });
  const { data, errors } = await server.as(host).gql(createBooking, { input });
  expect(errors).toBeUndefined();
  return data.createBooking.booking as { databaseId: number; uid: string };
}

const bookings = 30;

const bookByTurns = (pair: Pair, host: UserWithKey) =>
  Promise.all(
    Array.from({ length: bookings }, (_, nth) => bookAt(takeTurns(pair, nth), host, nth)),
  );

/** A host whose new bookings are posted to a receiver, which takes its time. */
async function buildReceivedHost() {
  const receiver = await startReceiver((res) => void setTimeout(() => res.end(), 50));
  const host = await buildUser();
  await buildWebhook({ subscriberUrl: receiver.url, userId: host.id });
  const listUids = () =>
    receiver.received
      .map(({ body }) => (JSON.parse(body) as { payload: { uid: string } }).payload.uid)
      .toSorted();
  return { host, receiver, listUids };
}

/** What is still to be sent. */
async function countWaiting(): Promise<number> {
  const where = { status: 'PENDING' } as const;
  const counts = [db.outbox.count(), db.webhookDelivery.count({ where }), db.mail.count({ where })];
  return (await Promise.all(counts)).reduce((sum, count) => sum + count);
}

/** A process that left every mail to the other one has no folder for them. */
const listMailFiles = async ({ DATA_DIR }: PairServer) =>
  (await readdir(join(DATA_DIR, 'mail')).catch(() => [])).filter((name) => name.endsWith('.eml'));

const sortUids = (made: { uid: string }[]) => made.map(({ uid }) => uid).toSorted();

describe.runIf(isShared)('work that both processes do', () => {
  it('delivers each event once to a webhook, and sends each mail once', async () => {
    const pair = await startPair();
    const { host, listUids } = await buildReceivedHost();
    const made = await bookByTurns(pair, host);
    await waitUntil(async () => listUids().length >= bookings && (await countWaiting()) === 0);
    expect(listUids()).toEqual(sortUids(made));
    const files = await Promise.all([pair.near, pair.away].map(listMailFiles));
    // One to the booker and one to the host of each booking.
    expect(files.flat()).toHaveLength(2 * bookings);
    await Promise.all([pair.near.stop(), pair.away.stop()]);
  });

  it('adds up what both have counted', async () => {
    const pair = await startPair();
    const user = await buildUser();
    for (let nth = 0; nth < 6; nth++) await takeTurns(pair, nth).as(user).fetch('/v1/me');
    await Promise.all([pair.near.stop(), pair.away.stop()]);
    const rows = await db.usage.findMany({ where: { userId: user.id } });
    expect(rows.map(({ name, count }) => [name, count])).toEqual([['GET /v1/me', 6]]);
  });
});

describe.runIf(isShared)('a process that is told to stop', () => {
  it('leaves its deliveries to the other one, whose clients notice nothing', async () => {
    const pair = await startPair();
    const { near, away } = pair;
    const { host, listUids } = await buildReceivedHost();
    const stream = await subscribe(bookingChangedSubscription, { caller: host, at: away.url });
    await stream.next();
    const made = await bookByTurns(pair, host);
    const stopped = near.stop();
    const state = { isStopped: false };
    void stopped.then(() => (state.isStopped = true));
    const statuses = new Set<number>();
    while (!state.isStopped) statuses.add((await away.as(host).gql(whoAmI)).status);
    expect((await stopped).code).toBe(0);
    expect([...statuses]).toEqual([200]);
    made.push(await bookAt(away, host, bookings));
    const heard: number[] = [];
    while (heard.length < made.length) {
      heard.push((await stream.next())?.data.bookingChanged.booking.databaseId as number);
    }
    expect(heard.toSorted()).toEqual(made.map(({ databaseId }) => databaseId).toSorted());
    await waitUntil(async () => listUids().length >= made.length && (await countWaiting()) === 0);
    expect(listUids()).toEqual(sortUids(made));
    stream.close();
  });
});
