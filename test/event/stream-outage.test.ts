import { type ExecutionResult, GraphQLError } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { NotFound, Unavailable } from '../../src/base/errors.ts';
import { endWithError } from '../../src/graphql/stream-end.ts';
import { database, pool } from '../support/app.ts';
import {
  bookingChangedSubscription as query,
  subscribe,
  type Subscriber,
} from '../support/ask/graphql.ts';
import { connect } from '../support/ask/socket.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildUser } from '../support/build/user.ts';
import { startServerProcess } from '../support/process.ts';
import { recordEvent } from '../support/webhook/receiver.ts';
import { createDatabaseWire } from '../support/database-wire.ts';

const change = { cursor: '2', event: null };

const toFailed = (originalError: Error): ExecutionResult => ({
  data: { bookingChanged: change },
  errors: [
    new GraphQLError(originalError.message, { path: ['bookingChanged', 'event'], originalError }),
  ],
});

const first = { data: { bookingChanged: { cursor: '1', event: null } } };
const last = { data: { bookingChanged: { cursor: '3', event: null } } };

/** What a client gets of a stream with this item in the middle, and whether its source was ended. */
async function readThrough(item: ExecutionResult) {
  let isEnded = false;
  async function* stream() {
    try {
      yield first;
      yield await Promise.resolve(item);
      yield last;
    } finally {
      isEnded = true;
    }
  }
  return { results: await Array.fromAsync(endWithError(stream())), isEnded };
}

describe('an item of a stream', () => {
  it('that an outage leaves incomplete ends it without a cursor', async () => {
    const { results, isEnded } = await readThrough(toFailed(new Unavailable('Try again')));
    expect(results).toEqual([
      first,
      { errors: [expect.objectContaining({ message: 'Try again' })] },
    ]);
    expect(results[1]).not.toHaveProperty('data');
    expect(isEnded).toBe(true);
  });

  it('that the database leaves incomplete does so too', async () => {
    const gone = Object.assign(new Error('Connection terminated'), { code: '57P01' });
    const { results } = await readThrough(toFailed(gone));
    expect(results).toHaveLength(2);
  });

  it('in which a field fails for good is passed on, because it would fail again', async () => {
    const failed = toFailed(new NotFound('Gone'));
    expect((await readThrough(failed)).results).toEqual([first, failed, last]);
  });
});

/** What tells a caller of changes after a cursor. `next` waits for what comes; undefined: the stream has ended. */
type Follow = (key: string, after: string | null) => Promise<Pick<Subscriber, 'next'>>;
type Told = Awaited<ReturnType<Subscriber['next']>>;

const wire = await createDatabaseWire(database.url);
let at = '';

const ways: [name: string, follow: Follow][] = [
  ['Server-Sent Events', (caller, after) => subscribe(query, { caller, at, variables: { after } })],
  ['WebSocket', (apiKey, after) => Promise.resolve(followOverSocket(apiKey, after))],
];

function followOverSocket(apiKey: string, after: string | null) {
  const { client } = connect({ apiKey }, at);
  const stream = client.iterate({ query, variables: { after } });
  const next = () =>
    stream.next().then(
      ({ value }) => value as Told,
      (errors) => ({ errors }) as Told,
    );
  return { next };
}

/** The id of the next event: so long that no other value holds it. */
let nextId = 1_234_500_001;
const count = 4;

/** Reads so many changes, from the last cursor whenever a stream ends. `cause` makes the next one. */
async function readChanges(
  follow: (after: string | null) => ReturnType<Follow>,
  cause: () => Promise<unknown>,
) {
  const ids: number[] = [];
  const endings: unknown[] = [];
  let last: string | null = null;
  for (;;) {
    const { next } = await follow(last);
    for (let item = await next(); item; item = await next()) {
      if (item.errors) {
        endings.push({ code: item.errors[0]?.extensions['code'], data: item.data as unknown });
        break;
      }
      const { cursor, event } = item.data.bookingChanged as Change;
      if (event) ids.push(event.databaseId);
      if (ids.length === count) return { ids, endings };
      if (event || last === null) await cause();
      last = cursor;
    }
  }
}

interface Change {
  cursor: string;
  /** Null in the first item of a stream. */
  event: { databaseId: number } | null;
}

describe.runIf(database.url)('a reader who meets an outage at every event', () => {
  beforeAll(async () => {
    const env = { DATABASE_URL: wire.url, WORKER: 'off', RATE_LIMIT: 'off' };
    ({ url: at } = await startServerProcess(env));
    await pool.query(`SELECT setval('"Event_id_seq"', ${nextId}, false)`);
  });

  it.each(ways)('misses none over %s', async (_name, follow) => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const made: number[] = [];
    const told = await readChanges(follow.bind(null, host.key), async () => {
      // The next statement about this event is heard, and its answer is lost.
      wire.cutAfter(String(nextId));
      made.push(nextId++);
      await recordEvent(booking, 'BOOKING_NO_SHOW_UPDATED');
    });
    expect(told.ids).toEqual(made);
    expect(told.endings).toEqual(made.map(() => ({ code: 'UNAVAILABLE' })));
  });
});
