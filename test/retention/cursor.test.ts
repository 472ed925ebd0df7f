import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { recordBookingEvents } from '../../src/domain/event/record.ts';
import { makeReady } from '../../src/database/ready.ts';
import { as, db, pool } from '../support/app.ts';
import { bookingChangedSubscription, subscribe } from '../support/ask/graphql.ts';
import { buildPastBooking } from '../support/build/booking.ts';
import { buildUser, type UserWithKey } from '../support/build/user.ts';
import { readErrorCode } from '../support/client.ts';
import { buildWebhook } from '../support/webhook/receiver.ts';
import { addDays, startProcess } from './sweep.ts';

const now = new Date('2029-01-01T00:00:00Z');
const asked = { env: { EVENT_DAYS: '30' }, now };

const query = `query ($first: Int, $after: String, $last: Int, $before: String, $filter: EventFilter) {
  events(first: $first, after: $after, last: $last, before: $before, filter: $filter) {
    edges { cursor node { databaseId } }
    pageInfo { endCursor startCursor hasNextPage hasPreviousPage }
  }
}`;

interface Page {
  edges: { cursor: string; node: { databaseId: number } }[];
  pageInfo: { endCursor: string; startCursor: string; hasNextPage: boolean };
}

const ask = (caller: UserWithKey, variables: object) => as(caller).gql(query, { ...variables });

async function read(caller: UserWithKey, variables: object = {}) {
  const { data, errors } = await ask(caller, variables);
  expect(errors).toBeUndefined();
  const { edges, pageInfo } = data.events as Page;
  return { ids: edges.map(({ node }) => node.databaseId), edges, pageInfo };
}

// A worker keeps its database for other files.
afterAll(() =>
  pool.query(`CREATE OR REPLACE FUNCTION log_shift() RETURNS bigint LANGUAGE sql IMMUTABLE
    AS 'SELECT 0::bigint'`),
);

beforeEach(async () => {
  await db.booking.deleteMany();
  await db.event.deleteMany();
  await db.logStart.deleteMany();
});

async function record(booking: { id: number }, ...daysAgo: number[]) {
  for (const days of daysAgo) {
    const event = { type: 'BOOKING_NO_SHOW_UPDATED' } as const;
    await db.$transaction((tx) => recordBookingEvents(tx, [booking], event, addDays(now, -days)));
  }
  await db.outbox.deleteMany();
}

/** Two bookings of a host, with their events, of which the first four are deleted and the fifth is kept. */
async function buildScene() {
  const host = await buildUser();
  const [one, two] = [await buildPastBooking({ host }), await buildPastBooking({ host })];
  await record(one, 90, 80);
  await record(two, 70, 60, 55);
  await record(one, 20, 10);
  const all = await read(host);
  expect(all.ids).toHaveLength(7);
  const cursors = all.edges.map(({ cursor }) => cursor);
  expect(await startProcess().sweep(asked)).toEqual(['4 old events deleted']);
  return { host, one, two, ids: all.ids, cursors };
}

describe('a cursor of the event log', () => {
  it('is refused if events after it were deleted, and nothing is missing after the one it names', async () => {
    const { host, ids, cursors } = await buildScene();
    for (const after of cursors.slice(0, 3)) {
      const answer = await ask(host, { after });
      expect(answer.errors).toMatchObject([
        {
          message:
            'The log no longer has what came after this cursor. It goes on after `continuesAfter`',
          path: ['events'],
          extensions: { code: 'GONE', continuesAfter: cursors[3] },
        },
      ]);
      const continued = await read(host, {
        after: answer.errors?.[0]?.extensions['continuesAfter'],
      });
      expect(continued.ids).toEqual(ids.slice(4));
    }
    for (const nth of [3, 4, 5, 6]) {
      expect((await read(host, { after: cursors[nth] })).ids).toEqual(ids.slice(nth + 1));
    }
  });

  it('is not needed: without one you begin at the first event that is kept, and page through all', async () => {
    const { host, ids } = await buildScene();
    const first = await read(host, { first: 2 });
    expect(first.ids).toEqual(ids.slice(4, 6));
    const second = await read(host, { first: 2, after: first.pageInfo.endCursor });
    expect(second.ids).toEqual(ids.slice(6));
    const newest = await read(host, { last: 5 });
    expect(newest).toMatchObject({ ids: ids.slice(4), pageInfo: { hasPreviousPage: false } });
  });

  it('gives an empty page before the start of the log', async () => {
    const { host, cursors } = await buildScene();
    for (const before of cursors.slice(0, 4)) {
      const page = await read(host, { before, last: 5 });
      expect(page).toMatchObject({
        ids: [],
        pageInfo: { startCursor: before, hasPreviousPage: false },
      });
    }
  });

  it('is not needed either for what is left of one booking', async () => {
    const { host, one, two, ids, cursors } = await buildScene();
    // A later sweep puts the start of the log behind the event that is kept of the second booking.
    await record(one, 0);
    await startProcess().sweep({ ...asked, now: addDays(now, 25) });
    const ofTwo = await read(host, { filter: { bookingId: two.id } });
    expect(ofTwo.ids).toEqual([ids[4]]);
    expect((await read(host)).ids).not.toContain(ids[4]);
    expect((await read(host, { filter: { bookingId: two.id }, last: 5 })).ids).toEqual([ids[4]]);
    const again = await read(host, { filter: { bookingId: two.id }, after: cursors[4] });
    expect(again.ids).toEqual([]);
  });

  it('stays good for a reader who has nothing to read for longer than events are kept', async () => {
    const { host } = await buildScene();
    const quiet = await buildUser();
    const quietBooking = await buildPastBooking({ host: quiet });
    await record(quietBooking, 5);
    const { pageInfo } = await read(quiet);
    const empty = await read(quiet, { after: pageInfo.endCursor });
    expect(empty.ids).toEqual([]);
    await record(await buildPastBooking({ host }), 4, 3);
    const next = await read(quiet, { after: empty.pageInfo.endCursor });
    await startProcess().sweep({ ...asked, now: addDays(now, 365) });
    expect(readErrorCode(await ask(quiet, { after: pageInfo.endCursor }))).toBe('GONE');
    await record(quietBooking, 0);
    expect((await read(quiet, { after: next.pageInfo.endCursor })).ids).toHaveLength(1);
  });

  it('is refused in the same way before a stream begins, and the stream goes on after the other', async () => {
    const { host, ids, cursors } = await buildScene();
    const old = await subscribe(bookingChangedSubscription, {
      caller: host,
      variables: { after: cursors[0] },
    });
    const refusal = await old.next();
    expect(refusal?.errors?.[0]?.extensions).toMatchObject({
      code: 'GONE',
      continuesAfter: cursors[3],
    });
    old.close();
    const stream = await subscribe(bookingChangedSubscription, {
      caller: host,
      variables: { after: cursors[3] },
    });
    await stream.next();
    const heard = [await stream.next(), await stream.next(), await stream.next()];
    expect(heard.map((one) => one?.data.bookingChanged.event.databaseId)).toEqual(ids.slice(4));
    stream.close();
  });

  it('is refused when deliveries after it are to be sent again', async () => {
    const { host, cursors } = await buildScene();
    const webhook = await buildWebhook({ subscriberUrl: 'https://a.example', userId: host.id });
    const send = (afterEvent: string | undefined) =>
      as(host).gql(
        `mutation ($input: RedeliverWebhookInput!) { redeliverWebhook(input: $input) { count } }`,
        { input: { range: { webhook: { databaseId: webhook.id }, afterEvent } } },
      );
    const refused = await send(cursors[1]);
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      code: 'GONE',
      continuesAfter: cursors[3],
    });
    expect((await send(cursors[3])).data.redeliverWebhook).toEqual({ count: 0 });
  });

  it('is behind the start of the log too when the database moves to another server', async () => {
    await buildScene();
    await db.event.deleteMany();
    await pool.query('UPDATE "LogStart" SET transaction = transaction + 5000000000');
    await makeReady(pool);
    const { rows } = await pool.query<{ isLater: boolean }>(
      'SELECT log_transaction() > transaction AS "isLater" FROM "LogStart"',
    );
    expect(rows).toEqual([{ isLater: true }]);
  });
});
