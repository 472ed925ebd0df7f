import { writeRequest } from '../ratio/dialect.ts';
import { PAGE_SIZE } from '../reference/shape.ts';
import { getTeamEventType, SLOT_MONTH } from '../slot-data.ts';
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
  expected: ((world: GrownData) => number) | null;
}

interface GrowthOperation {
  query: string;
  variables: Record<string, unknown>;
  /** The operation whose `endCursor` is the variable `after`. */
  after?: GrowthOperation;
}

const HEAVY_USER = 1;
const ORDINARY_USER = 6;
const ofPage = () => PAGE_SIZE;

const newest = `{ bookings(first: 25, orderBy: { field: START_TIME, direction: DESC }) {
  nodes { databaseId title startTime attendees { email } }
} }`;
const search = `query ($search: String!) {
  bookings(first: 25, filter: { search: $search }) { nodes { databaseId title } }
}`;
const deepPage = `query ($after: String) {
  bookings(first: 25, after: $after) { nodes { databaseId title startTime attendees { email } } }
}`;
const skip = `query ($offset: Int!) {
  bookings(first: 1, offset: $offset) { nodes { databaseId } pageInfo { endCursor } }
}`;
const events = `query ($after: String) {
  events(first: 100, after: $after) { nodes { id type } pageInfo { endCursor } }
}`;
/** Newest first, as the pages of a host list them. */
const tab = `query ($filter: BookingFilter!) {
  bookings(first: 25, filter: $filter, orderBy: { field: START_TIME, direction: DESC }) {
    totalCount nodes { databaseId title startTime attendees { email } }
  }
}`;
const slots = `query ($eventTypeId: Int!, $from: Date!, $to: Date!) {
  slots(eventTypeId: $eventTypeId, from: $from, to: $to, timeZone: "Europe/Berlin") {
    days { slots { start } }
  }
}`;

const now = new Date();
/** A month in which the heavy user has bookings, whatever the size. */
const soon = {
  from: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)),
  to: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 0)),
};
const toDay = (time: Date) => time.toISOString().slice(0, 10);

const list = '/v1/bookings?take=25';
const past = `${list}&dateTo=${now.toISOString()}&sortBy=startTime&order=desc`;

const listAdministratorRows = ({ members }: GrownData): GrowthRow[] =>
  [
    { work: 'page 2', ask: { path: `${list}&page=2` } },
    { work: 'newest 25', ask: { query: newest, variables: {} } },
    { work: 'upcoming', ask: { path: `${list}&status=upcoming` } },
    { work: 'past, newest first', ask: { path: past } },
    { work: 'cancelled', ask: { path: `${list}&status=CANCELLED` } },
    {
      work: 'count',
      ask: { query: '{ bookings(first: 1) { totalCount } }', variables: {} },
      // Everyone has 50.
      expected: () => 50 * members,
    },
    { work: 'page at nine tenths, by number', ask: { path: `${list}&page=${1.8 * members}` } },
    {
      work: '100 events after the first',
      ask: readAfterFirst,
      expected: () => 100,
    },
  ].map((row) => ({
    expected: ofPage,
    ...row,
    work: `organization administrator: ${row.work}`,
    user: ADMINISTRATOR,
    goal: 30,
  }));

const readAfterFirst: GrowthOperation = {
  query: events,
  variables: {},
  after: { query: events.replace('100', '1'), variables: {} },
};

const listSystemRows = ({ bookings }: GrownData): GrowthRow[] =>
  [
    { work: 'page 2', ask: { path: `${list}&page=2` } },
    { work: 'newest 25', ask: { query: newest, variables: {} } },
    { work: 'upcoming', ask: { path: `${list}&status=upcoming` } },
    {
      work: 'page at nine tenths, by cursor',
      ask: {
        query: deepPage,
        variables: {},
        after: { query: skip, variables: { offset: Math.floor(bookings * 0.9) } },
      },
    },
    { work: '100 events after the first', ask: readAfterFirst, expected: () => 100 },
    {
      work: 'the last 100 events',
      ask: { query: '{ events(last: 100) { nodes { id type } } }', variables: {} },
      expected: () => 100,
    },
  ].map((row) => ({
    expected: ofPage,
    ...row,
    work: `system administrator: ${row.work}`,
    user: SYSTEM_ADMINISTRATOR,
    goal: 30,
  }));

/** Guest 99998, and those whose number only begins like that. */
const countSearched = ({ bookings }: GrownData): number => {
  const numbers = [99_998, 999_980, 9_999_800].flatMap((first, nth) =>
    Array.from({ length: 10 ** nth }, (_, more) => first + more),
  );
  return Math.min(PAGE_SIZE, numbers.filter((id) => id % 2 === 0 && id <= bookings).length);
};

type HeavyRow = Pick<GrowthRow, 'work' | 'goal' | 'ask'> & Partial<Pick<GrowthRow, 'expected'>>;

const listHeavyRows = (world: GrownData): GrowthRow[] =>
  [...filteredRows, ...listDeepRows(world)].map((row) => ({
    expected: ofPage,
    ...row,
    work: `half of all bookings: ${row.work}`,
    user: HEAVY_USER,
  }));

const filteredRows: HeavyRow[] = [
  { work: 'page with total', goal: 5, ask: { path: `${list}&page=2` } },
  { work: 'upcoming', goal: 5, ask: { path: `${list}&status=upcoming` } },
  { work: 'past, newest first', goal: 5, ask: { path: past } },
  { work: 'cancelled', goal: 5, ask: { path: `${list}&status=CANCELLED` } },
  {
    work: 'one month',
    goal: 5,
    ask: { path: `${list}&dateFrom=${toDay(soon.from)}&dateTo=${toDay(soon.to)}` },
  },
  {
    work: 'requests, with their total',
    goal: 5,
    ask: { query: tab, variables: { filter: { status: ['PENDING', 'AWAITING_HOST'] } } },
    expected: () => REQUESTS,
  },
  {
    work: 'meetings that are over, with their total',
    goal: 5,
    ask: {
      query: tab,
      variables: { filter: { status: ['ACCEPTED'], endTime: { lte: now.toISOString() } } },
    },
    expected: null,
  },
  {
    work: 'of one attendee',
    goal: 5,
    ask: { path: `${list}&attendeeEmail=guest99998@guests.example` },
    // A small database does not have them.
    expected: ({ bookings }) => (bookings >= 99_998 ? 1 : 0),
  },
  {
    work: 'search in title',
    goal: 20,
    ask: { query: search, variables: { search: 'Guest 99998' } },
    expected: countSearched,
  },
];

const listDeepRows = ({ heavyBookings }: GrownData): HeavyRow[] => [
  {
    work: 'page at nine tenths, by cursor',
    goal: 1,
    ask: {
      query: deepPage,
      variables: {},
      after: { query: skip, variables: { offset: Math.floor(heavyBookings * 0.9) } },
    },
  },
  {
    work: 'page at nine tenths, by number',
    goal: 30,
    ask: { path: `${list}&page=${Math.floor((heavyBookings / 25) * 0.9)}` },
  },
  {
    work: 'slots of a month',
    goal: 5,
    ask: {
      query: slots,
      variables: { eventTypeId: 2, from: toDay(soon.from), to: toDay(soon.to) },
    },
    expected: null,
  },
  { work: 'its event after the first', goal: 5, ask: readAfterFirst, expected: () => 1 },
];

const listOtherRows = (world: GrownData): GrowthRow[] =>
  [
    { work: 'page with total', ask: { path: list } },
    { work: 'upcoming', ask: { path: `${list}&status=upcoming` } },
  ]
    .map((row): GrowthRow => ({
      ...row,
      work: `user with 50 bookings: ${row.work}`,
      user: ORDINARY_USER,
      goal: 5,
      expected: null,
    }))
    .concat({
      work: 'slots of a month, any of 20 hosts with 500 bookings in it',
      user: ORDINARY_USER,
      goal: 30,
      ask: { query: slots, variables: { eventTypeId: getTeamEventType(world), ...SLOT_MONTH } },
      expected: null,
    });

export const listGrowthRows = (world: GrownData): GrowthRow[] => [
  ...listOtherRows(world),
  ...listHeavyRows(world),
  ...listAdministratorRows(world),
  ...listSystemRows(world),
];

/** The bytes of a request, once its cursor is known. */
export const writeGrowthRequest = (
  { ask, user }: Pick<GrowthRow, 'ask' | 'user'>,
  after?: string | null,
): Buffer =>
  'path' in ask
    ? writeRequest('GET', ask.path, user)
    : writeRequest('POST', '/graphql', user, formatOperation(ask, after));

const formatOperation = ({ query, variables }: GrowthOperation, after?: string | null): string =>
  JSON.stringify({ query, variables: { ...variables, ...(after && { after }) } });
