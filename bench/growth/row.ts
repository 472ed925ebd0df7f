import { formatBenchKey, getTeamEventType, SLOT_MONTH } from '../data.ts';
import { writeOperation, writeRequest } from '../load.ts';
import { PAGE_SIZE } from '../reference/shape.ts';
import { ADMINISTRATOR, type GrownData, REQUESTS, SYSTEM_ADMINISTRATOR } from './data.ts';

/** One request whose cost must not grow with the data. */
export interface GrowthRow {
  work: string;
  /** Milliseconds of CPU of PostgreSQL that are acceptable for each request. */
  goal: number;
  /** The path that answers it, or the operation. */
  user: number;
  ask: { path: string } | GrowthOperation;
  /** How many records the right answer has, or the total. Null if it only must have some. */
  expected: number | null;
}

interface GrowthOperation {
  query: string;
  variables: Record<string, unknown>;
  /** The operation whose `endCursor` is the variable `after`. */
  after?: GrowthOperation;
}

const HEAVY_USER = 1;
const ORDINARY_USER = 6;

const byTime = 'orderBy: { field: START_TIME, direction: DESC }';
const shown = 'nodes { databaseId title startTime attendees { email } }';
const newestQuery = `{ bookings(first: 25, ${byTime}) { ${shown} } }`;
const search = `query ($search: String!) {
  bookings(first: 25, filter: { search: $search }) { nodes { databaseId title } } }`;
const deepPage = `query ($after: String) { bookings(first: 25, after: $after) { ${shown} } }`;
const skip = `query ($offset: Int!) {
  bookings(first: 1, offset: $offset) { nodes { databaseId } pageInfo { endCursor } } }`;
const events = `query ($after: String) {
  events(first: 100, after: $after) { nodes { id type } pageInfo { endCursor } } }`;
/** Newest first, as the pages of a host list them. */
const tab = `query ($filter: BookingFilter!) {
  bookings(first: 25, filter: $filter, ${byTime}) { totalCount ${shown} } }`;
const slots = `query ($eventTypeId: Int!, $from: Date!, $to: Date!) {
  slots(eventTypeId: $eventTypeId, from: $from, to: $to, timeZone: "Europe/Berlin") {
    days { slots { start } } } }`;

const now = new Date();
/** A day of the month so many months from now. */
const toDay = (months: number, day: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, day))
    .toISOString()
    .slice(0, 10);
/** A month in which the heavy user has bookings, whatever the size. */
const soon = { from: toDay(1, 1), to: toDay(2, 0) };

const list = '/v1/bookings?take=25';
const past = { path: `${list}&dateTo=${now.toISOString()}&sortBy=startTime&order=desc` };
const ofAttendee = { path: `${list}&attendeeEmail=guest99998@guests.example` };
const inTitle = { query: search, variables: { search: 'Guest 99998' } };

const readAfterFirst: GrowthOperation = {
  query: events,
  variables: {},
  after: { query: events.replace('100', '1'), variables: {} },
};

/** A page of 25 that begins after so many bookings. */
const readAfter = (offset: number): GrowthOperation => ({
  query: deepPage,
  variables: {},
  after: { query: skip, variables: { offset: Math.floor(offset) } },
});

const readTab = (filter: object): GrowthOperation => ({ query: tab, variables: { filter } });

const upcoming = { path: `${list}&status=upcoming` };
const cancelled = { path: `${list}&status=CANCELLED` };
const newest = { query: newestQuery, variables: {} };
const all: GrowthOperation = { query: '{ bookings(first: 1) { totalCount } }', variables: {} };
const lastEvents = { query: '{ events(last: 100) { nodes { id type } } }', variables: {} };
const requests = { status: ['PENDING', 'AWAITING_HOST'] };
const over = { status: ['ACCEPTED'], endTime: { lte: now.toISOString() } };

type Row = [work: string, ask: GrowthRow['ask'], expected?: GrowthRow['expected'], goal?: number];

/** Rows of one user. Unless it says otherwise, each has a page of 25. */
const listRowsBy = (who: string, user: number, goal: number, rows: readonly Row[]): GrowthRow[] =>
  rows.map(([work, ask, expected = PAGE_SIZE, own = goal]) => ({
    ...{ work: `${who}: ${work}`, user, ask, expected, goal: own },
  }));

/** Guest 99998, and those whose number only begins like that. */
function countSearched({ bookings }: GrownData): number {
  const numbers = [99_998, 999_980, 9_999_800].flatMap((first, nth) =>
    Array.from({ length: 10 ** nth }, (_, more) => first + more),
  );
  return Math.min(PAGE_SIZE, numbers.filter((id) => id % 2 === 0 && id <= bookings).length);
}

const listHeavyRows = (world: GrownData): Row[] => [
  ['page with total', { path: `${list}&page=2` }],
  ['upcoming', upcoming],
  ['past, newest first', past],
  ['cancelled', cancelled],
  ['one month', { path: `${list}&dateFrom=${soon.from}&dateTo=${soon.to}` }],
  ['requests, with their total', readTab(requests), REQUESTS],
  ['meetings that are over, with their total', readTab(over), null],
  // A small database does not have them.
  ['of one attendee', ofAttendee, world.bookings >= 99_998 ? 1 : 0],
  ['search in title', inTitle, countSearched(world), 20],
  ['page at nine tenths, by cursor', readAfter(world.heavyBookings * 0.9), PAGE_SIZE, 1],
  [
    'page at nine tenths, by number',
    { path: `${list}&page=${Math.floor((world.heavyBookings / 25) * 0.9)}` },
    PAGE_SIZE,
    30,
  ],
  ['slots of a month', { query: slots, variables: { eventTypeId: 2, ...soon } }, null],
  ['its event after the first', readAfterFirst, 1],
];

const listAdministratorRows = ({ members }: GrownData): Row[] => [
  ['page 2', { path: `${list}&page=2` }],
  ['newest 25', newest],
  ['upcoming', upcoming],
  ['past, newest first', past],
  ['cancelled', cancelled],
  // Everyone has 50.
  ['count', all, 50 * members],
  ['page at nine tenths, by number', { path: `${list}&page=${1.8 * members}` }],
  ['100 events after the first', readAfterFirst, 100],
];

const listSystemRows = ({ bookings }: GrownData): Row[] => [
  ['page 2', { path: `${list}&page=2` }],
  ['newest 25', newest],
  ['upcoming', upcoming],
  ['page at nine tenths, by cursor', readAfter(bookings * 0.9)],
  ['100 events after the first', readAfterFirst, 100],
  ['the last 100 events', lastEvents, 100],
];

export const listGrowthRows = (world: GrownData): GrowthRow[] => [
  ...listRowsBy('user with 50 bookings', ORDINARY_USER, 5, [
    ['page with total', { path: list }, null],
    ['upcoming', upcoming, null],
  ]),
  {
    work: 'slots of a month, any of 20 hosts with 500 bookings in it',
    ask: { query: slots, variables: { eventTypeId: getTeamEventType(world), ...SLOT_MONTH } },
    ...{ user: ORDINARY_USER, goal: 30, expected: null },
  },
  ...listRowsBy('half of all bookings', HEAVY_USER, 5, listHeavyRows(world)),
  ...listRowsBy('organization administrator', ADMINISTRATOR, 30, listAdministratorRows(world)),
  ...listRowsBy('system administrator', SYSTEM_ADMINISTRATOR, 30, listSystemRows(world)),
];

/** The bytes of a request, once its cursor is known. */
export function writeGrowthRequest(
  { ask, user }: Pick<GrowthRow, 'ask' | 'user'>,
  after?: string | null,
): Buffer {
  const key = formatBenchKey(user);
  if ('path' in ask) return writeRequest('GET', ask.path, key);
  const variables = { ...ask.variables, ...(after && { after }) };
  return writeOperation(key, ask.query, variables);
}
