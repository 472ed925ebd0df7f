import { expect, it } from 'vitest';
import { as, db } from '../support/app.ts';
import { buildFeed } from '../support/build/calendar-feed.ts';
import { buildAccessToken, buildUser } from '../support/build/user.ts';
import { type Caller, readResultCode } from '../support/client.ts';

const query = `query ($id: Int!, $first: Int, $filter: CalendarFeedTimeFilter) {
  calendarFeed(by: { databaseId: $id }) {
    name times(first: $first, filter: $filter) { totalCount nodes { start end title } }
  }
}`;

const day = (hour: number) => `2031-03-03T${String(hour).padStart(2, '0')}:00:00.000Z`;

const events = [
  { start: day(12), end: day(13), title: 'Lunch' },
  { start: day(8), end: day(10), title: 'Dentist' },
  { start: day(10), end: day(11), title: 'Yoga' },
];

async function buildScene() {
  const host = await buildUser();
  const { id } = await buildFeed(host, events);
  return { host, id };
}

const ask = (caller: Caller, variables: Record<string, unknown>) =>
  as(caller).gql(query, variables);

async function listTitles(caller: Caller, variables: Record<string, unknown>) {
  const { data } = await ask(caller, variables);
  const { nodes, totalCount } = data.calendarFeed.times;
  expect(totalCount).toBeGreaterThanOrEqual(nodes.length);
  return nodes.map((node: { title: string | null }) => node.title);
}

it('lists when a calendar keeps its host busy, in order, and what touches a period', async () => {
  const { host, id } = await buildScene();
  expect(await listTitles(host, { id })).toEqual(['Dentist', 'Yoga', 'Lunch']);
  expect(await listTitles(host, { id, first: 1 })).toEqual(['Dentist']);
  // A time that ends when the period begins does not touch it.
  const filter = { endsAfter: day(10), startsBefore: day(12) };
  expect(await listTitles(host, { id, filter })).toEqual(['Yoga']);
  const within = { endsAfter: day(9), startsBefore: '2031-03-03T09:01:00Z' };
  const { data } = await ask(host, { id, filter: within });
  expect(data.calendarFeed.times.nodes).toEqual([events[1]]);
});

it('tells the titles to the host alone, and the times to those who see the calendar', async () => {
  const { host, id } = await buildScene();
  const administrator = await buildUser({ role: 'ADMIN' });
  expect(await listTitles(administrator, { id })).toEqual([null, null, null]);
  expect((await ask(await buildUser(), { id })).data.calendarFeed).toBeNull();
  const app = await buildAccessToken(host, ['READ_SCHEDULE']);
  expect(await listTitles(app, { id })).toEqual(['Dentist', 'Yoga', 'Lunch']);
  const other = await buildAccessToken(host, ['READ_BOOKING']);
  expect(readResultCode(await ask(other, { id }))).toBe('FORBIDDEN');
});

it('charges for every time of a page, and shows no more than a page has', async () => {
  const { host, id } = await buildScene();
  expect(readResultCode(await ask(host, { id, first: 501 }))).toBe('BAD_USER_INPUT');
  expect(readResultCode(await ask(host, { id, filter: { endsAfter: 'soon' } }))).toBe(
    'BAD_USER_INPUT',
  );
  await db.calendarFeed.delete({ where: { id } });
  expect((await ask(host, { id })).data.calendarFeed).toBeNull();
});
