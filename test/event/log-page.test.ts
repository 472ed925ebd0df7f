import { expect, it } from 'vitest';
import { recordBookingEvents } from '../../src/domain/event/record.ts';
import { as, db } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildUser } from '../support/build/user.ts';
import { readErrorPaths } from '../support/client.ts';

const query = `query ($last: Int, $before: String, $first: Int, $after: String) {
  events(last: $last, before: $before, first: $first, after: $after) {
    edges { cursor node { id type } }
    nodes { type }
    pageInfo { endCursor hasNextPage hasPreviousPage startCursor }
  }
}`;

interface Page {
  edges: { cursor: string; node: { type: string } }[];
  nodes: { type: string }[];
  pageInfo: Record<'startCursor' | 'endCursor', string | null>;
}

const listTriggers = ({ nodes }: Page) => nodes.map(({ type }) => type);

it('reads the log of events backwards, from its end and before a cursor', async () => {
  const host = await buildUser();
  const booking = await buildBooking({ host });
  const types = [
    'BOOKING_REQUESTED',
    'BOOKING_CONFIRMED',
    'BOOKING_CREATED',
    'BOOKING_PAID',
  ] as const;
  await db.$transaction(async (tx) => {
    for (const type of types) await recordBookingEvents(tx, [booking], { type }, new Date());
  });
  const ask = (variables: Record<string, unknown>) => as(host).gql(query, variables);
  const fetchPage = async (variables: Record<string, unknown>) =>
    (await ask(variables)).data.events as Page;

  const newest = await fetchPage({ last: 2 });
  expect(listTriggers(newest)).toEqual(types.slice(2));
  expect(newest.edges.map(({ node }) => node.type)).toEqual(types.slice(2));
  expect(newest.pageInfo).toEqual({
    startCursor: newest.edges[0]?.cursor,
    endCursor: newest.edges[1]?.cursor,
    hasNextPage: false,
    hasPreviousPage: true,
  });
  const older = await fetchPage({ last: 2, before: newest.pageInfo.startCursor });
  expect(listTriggers(older)).toEqual(types.slice(0, 2));
  expect(older.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
  const after = older.edges[0]?.cursor;
  expect(listTriggers(await fetchPage({ after, first: 2 }))).toEqual(types.slice(1, 3));
  expect(listTriggers(await fetchPage({ before: after }))).toEqual([]);
  expect(readErrorPaths(await ask({ last: 1, after }))).toEqual(['after']);
  expect(readErrorPaths(await ask({ before: 'x' }))).toEqual(['before']);
});
