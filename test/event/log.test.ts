import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { recordBookingEvents } from '../../src/domain/event/record.ts';
import { as, db, pool } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildTeam } from '../support/build/team.ts';
import { buildAccessToken, buildAdmin, buildUser } from '../support/build/user.ts';
import {
  type Caller,
  type GraphQLAnswer,
  readErrorCode,
  readErrorPaths,
} from '../support/client.ts';

const log = `query ($after: String, $first: Int, $filter: EventFilter) {
  events(after: $after, first: $first, filter: $filter) {
    nodes { id type createdAt sequence body booking { databaseId } }
    pageInfo { endCursor hasNextPage hasPreviousPage startCursor }
  }
}`;

const queryEventLog = (caller: Caller | undefined, variables = {}) =>
  as(caller).gql(log, variables);

interface Page {
  nodes: { id: string; type: string; booking: { databaseId: number } | null }[];
  pageInfo: { endCursor: string | null; startCursor: string | null; hasNextPage: boolean };
}

async function read(caller: Caller, variables = {}): Promise<Page> {
  const { data, errors } = await queryEventLog(caller, variables);
  expect(errors).toBeUndefined();
  return data.events as Page;
}

const listTriggers = ({ nodes }: Page) => nodes.map(({ type }) => type);
const listBookingIds = ({ nodes }: Page) => nodes.map(({ booking }) => booking?.databaseId);

/** The paths of the invalid fields. */
const readWrongPaths = (answer: GraphQLAnswer) => {
  expect(readErrorCode(answer)).toBe('BAD_USER_INPUT');
  return readErrorPaths(answer);
};

const at = new Date('2029-12-01T00:00:00.000Z');
type Trigger = Parameters<typeof recordBookingEvents>[2]['type'];

const recordEvents = (booking: { id: number }, ...types: Trigger[]) =>
  db.$transaction(async (tx) => {
    for (const type of types) await recordBookingEvents(tx, [booking], { type }, at);
  });

const absence = { start: '2026-12-21', end: '2026-12-27' };
const createAbsence = `mutation ($input: CreateOutOfOfficeInput!) { createOutOfOffice(input: $input) { outOfOffice { id } } }`;

describe('events', () => {
  it('are about the caller’s bookings and absences, oldest first', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    await recordEvents(booking, 'BOOKING_REQUESTED', 'BOOKING_CREATED');
    await as(host).gql(createAbsence, { input: absence });
    const { nodes, pageInfo } = await read(host);
    expect(nodes).toMatchObject([
      {
        type: 'BOOKING_REQUESTED',
        sequence: 1,
        createdAt: at.toISOString(),
        booking: { databaseId: booking.id },
        body: {
          triggerEvent: 'BOOKING_REQUESTED',
          createdAt: at.toISOString(),
          payload: { bookingId: booking.id, uid: booking.uid, organizer: { email: host.email } },
        },
      },
      { type: 'BOOKING_CREATED', sequence: 2 },
      {
        type: 'OOO_CREATED',
        sequence: null,
        booking: null,
        body: { payload: { oooEntry: absence } },
      },
    ]);
    expect(pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: false });
  });

  it('continue after a cursor, page by page and from the end of the log', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    expect((await read(host)).pageInfo).toMatchObject({ startCursor: null, endCursor: null });
    await recordEvents(booking, 'BOOKING_REQUESTED', 'BOOKING_CONFIRMED', 'BOOKING_CREATED');
    const one = await read(host, { first: 2 });
    expect(listTriggers(one)).toEqual(['BOOKING_REQUESTED', 'BOOKING_CONFIRMED']);
    expect(one.pageInfo.hasNextPage).toBe(true);
    const two = await read(host, { first: 2, after: one.pageInfo.endCursor });
    expect(listTriggers(two)).toEqual(['BOOKING_CREATED']);
    expect(two.pageInfo.hasNextPage).toBe(false);
    const after = two.pageInfo.endCursor;
    const none = await read(host, { after });
    expect(none).toMatchObject({ nodes: [], pageInfo: { endCursor: after, startCursor: null } });
    await recordEvents(booking, 'BOOKING_CANCELLED');
    expect(listTriggers(await read(host, { after }))).toEqual(['BOOKING_CANCELLED']);
  });

  it('can be filtered by type and by booking', async () => {
    const host = await buildUser();
    const [one, two] = [await buildBooking({ host }), await buildBooking({ host })];
    await recordEvents(one, 'BOOKING_REQUESTED', 'BOOKING_CREATED');
    await recordEvents(two, 'BOOKING_REQUESTED');
    await as(host).gql(createAbsence, { input: absence });
    const filter = { types: ['BOOKING_REQUESTED', 'OOO_CREATED'] };
    expect(listBookingIds(await read(host, { filter }))).toEqual([one.id, two.id, undefined]);
    expect(listTriggers(await read(host, { filter: { bookingId: one.id } }))).toHaveLength(2);
    const both = await read(host, { filter: { ...filter, bookingId: one.id } });
    expect(listTriggers(both)).toEqual(['BOOKING_REQUESTED']);
    expect(listTriggers(await read(host, { filter: { types: [] } }))).toEqual([]);
  });

  it('include everything for a system administrator', async () => {
    const [admin, host] = [await buildAdmin(), await buildUser()];
    const { nodes, pageInfo } = await read(admin, { first: 500 });
    expect(pageInfo.hasNextPage).toBe(false);
    expect(nodes).toHaveLength(await db.event.count());
    await recordEvents(await buildBooking({ host }), 'BOOKING_CREATED');
    await as(host).gql(createAbsence, { input: absence });
    const news = await read(admin, { after: pageInfo.endCursor });
    expect(listTriggers(news)).toEqual(['BOOKING_CREATED', 'OOO_CREATED']);
  });

  it('include members’ bookings, but not their absences, for the organization’s owner and other hosts', async () => {
    const [owner, member, second] = [await buildUser(), await buildUser(), await buildUser()];
    await buildTeam({ owner, members: [member], isOrganization: true });
    const booking = await buildBooking({ host: member, hosts: [second] });
    await recordEvents(booking, 'BOOKING_CREATED');
    await as(member).gql(createAbsence, { input: absence });
    for (const caller of [owner, second]) {
      expect(listTriggers(await read(caller))).toEqual(['BOOKING_CREATED']);
    }
  });

  it('are hidden from other users, also by cursor, filter and node', async () => {
    const [host, stranger] = [await buildUser(), await buildUser()];
    const booking = await buildBooking({ host });
    await recordEvents(booking, 'BOOKING_CREATED');
    await as(host).gql(createAbsence, { input: absence });
    const { nodes, pageInfo } = await read(host);
    const after = pageInfo.startCursor;
    expect((await read(stranger)).nodes).toEqual([]);
    expect((await read(stranger, { after })).nodes).toEqual([]);
    expect((await read(stranger, { filter: { bookingId: booking.id } })).nodes).toEqual([]);
    const node = 'query ($id: ID!) { node(id: $id) { id } }';
    for (const { id } of nodes) {
      expect((await as(host).gql(node, { id })).data).toEqual({ node: { id } });
      expect((await as(stranger).gql(node, { id })).data).toEqual({ node: null });
    }
  });

  it('leave out absences for an app without READ_SCHEDULE (GAP-04)', async () => {
    const host = await buildUser();
    await as(host).gql(createAbsence, { input: absence });
    expect(listTriggers(await read(host))).toEqual(['OOO_CREATED']);
    expect(listTriggers(await read(await buildAccessToken(host, ['READ_BOOKING'])))).toEqual([]);
    const both = await buildAccessToken(host, ['READ_BOOKING', 'READ_SCHEDULE']);
    expect(listTriggers(await read(both))).toEqual(['OOO_CREATED']);
  });

  it('refuse an invalid cursor, filter or page size', async () => {
    const host = await buildUser();
    const toCursor = (text: string) => Buffer.from(text).toString('base64url');
    const bad = [
      ...['', 'x', 'RXZlbnQ6MQ==', `${toCursor('event:1:1')}!`],
      ...['event:1', 'event:-1:1', 'event:1:1 ', 'event:1:9999999999999999'].map(toCursor),
      toCursor(`event:${'9'.repeat(18)}:1`),
      ...['event:1:1', 'é\u{1F600}', toCursor('event:1:1').repeat(9)],
    ];
    for (const after of bad) {
      expect(readWrongPaths(await queryEventLog(host, { after })), after).toEqual(['after']);
    }
    for (const first of [-1, 501]) {
      expect(readWrongPaths(await queryEventLog(host, { first }))).toEqual(['first']);
    }
    expect(readWrongPaths(await queryEventLog(host, { filter: { bookingId: 0 } }))).toEqual([
      'filter.bookingId',
    ]);
    expect((await read(host, { after: toCursor('event:1:1'), first: null })).nodes).toEqual([]);
  });
});

/** These tests need two sessions, but the embedded database has only one. */
describe.runIf(inject('template').kind === 'server')('events of overlapping transactions', () => {
  const insert = (bookingId: number, type: Trigger) => ({
    text: `INSERT INTO "Event" (type, "bookingId", payload) VALUES ($2, $1, '{}') RETURNING id`,
    values: [bookingId, type],
  });

  /** The second commits while the first, which has the lower ID, is still open. */
  async function overlap(order: 'first starts first' | 'second starts first') {
    const host = await buildUser();
    const [one, two] = [await buildBooking({ host }), await buildBooking({ host })];
    const [first, second] = [await pool.connect(), await pool.connect()];
    await first.query('BEGIN');
    await second.query('BEGIN');
    if (order === 'second starts first') await second.query('SELECT pg_current_xact_id()');
    const ids: number[] = [];
    for (const [client, { id }] of [[first, one] as const, [second, two] as const]) {
      const { rows } = await client.query<{ id: number }>(insert(id, 'BOOKING_CREATED'));
      ids.push(...rows.map((row) => row.id));
    }
    await second.query('COMMIT');
    const finish = async () => {
      await first.query('COMMIT');
      first.release();
      second.release();
    };
    return { host, one, two, ids, finish };
  }

  it('are both returned to a polling caller, even if the lower ID is committed last', async () => {
    const { host, one, two, ids, finish } = await overlap('second starts first');
    const early = await read(host);
    await finish();
    const late = await read(host, { after: early.pageInfo.endCursor });
    expect([listBookingIds(early), listBookingIds(late)]).toEqual([[two.id], [one.id]]);
    // In the order of their IDs, the caller would have missed one.
    const [lower = 0, higher = 0] = ids;
    expect(lower).toBeLessThan(higher);
  });

  it('are held back while an older transaction may still add events', async () => {
    const { host, one, two, finish } = await overlap('first starts first');
    const before = await read(host);
    await finish();
    const after = await read(host, { after: before.pageInfo.endCursor });
    expect([listBookingIds(before), listBookingIds(after)]).toEqual([[], [one.id, two.id]]);
  });

  it('are waited for briefly while an older transaction is open', async () => {
    const { host, one, two, finish } = await overlap('first starts first');
    const reading = read(host);
    await finish();
    expect(listBookingIds(await reading)).toEqual([one.id, two.id]);
  });

  it('are not delayed by a transaction in another database', async () => {
    const template = inject('template');
    const other = new pg.Client(template.kind === 'server' ? template.url : '');
    await other.connect();
    await other.query('BEGIN');
    await other.query('SELECT pg_current_xact_id()');
    const host = await buildUser();
    await recordEvents(await buildBooking({ host }), 'BOOKING_CREATED');
    const page = await read(host);
    await other.end();
    expect(listTriggers(page)).toEqual(['BOOKING_CREATED']);
  });

  it('reach a polling caller exactly once each', async () => {
    const host = await buildUser();
    const bookings = [];
    for (let i = 0; i < 8; i++) bookings.push(await buildBooking({ host }));
    const types = ['BOOKING_CREATED', 'BOOKING_CONFIRMED', 'BOOKING_CANCELLED'] as const;
    const seen: string[] = [];
    let after: string | null = null;
    const poll = async () => {
      const page: Page = await read(host, { after, first: 7 });
      seen.push(...page.nodes.map(({ id }) => id));
      after = page.pageInfo.endCursor;
      return page.pageInfo.hasNextPage;
    };
    let writers = bookings.length;
    for (const booking of bookings) {
      const write = async () => {
        for (let round = 0; round < 10; round++) await recordEvents(booking, ...types);
      };
      void write().finally(() => writers--);
    }
    while (writers > 0) await poll();
    while (await poll());
    expect(seen).toHaveLength(240);
    expect(new Set(seen).size).toBe(240);
  });
});
