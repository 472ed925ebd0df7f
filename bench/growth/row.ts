import { writeRequest } from '../ratio/dialect.ts';
import { PAGE_SIZE } from '../reference/shape.ts';
import { ADMINISTRATOR, type GrownData } from './data.ts';

/** One request whose cost must not grow with the data. */
export interface GrowthRow {
  work: string;
  /** Milliseconds of CPU of PostgreSQL that are acceptable for each request. */
  goal: number;
  /** The path that answers it, or the operation. */
  user: number;
  ask: { path: string } | GrowthOperation;
  /** How many records the right answer has, or the total. */
  expected: (world: GrownData) => number;
}

interface GrowthOperation {
  query: string;
  variables: Record<string, unknown>;
  /** The operation whose `endCursor` is the variable `after`. */
  after?: GrowthOperation;
}

const HEAVY_USER = 1;
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

const listAdministratorRows = (): GrowthRow[] =>
  [
    {
      work: 'organization administrator: page 2',
      ask: { path: '/v1/bookings?take=25&page=2' },
      expected: ofPage,
    },
    {
      work: 'organization administrator: newest 25',
      ask: { query: newest, variables: {} },
      expected: ofPage,
    },
    {
      work: 'organization administrator: upcoming',
      ask: { path: '/v1/bookings?take=25&status=upcoming' },
      expected: ofPage,
    },
    {
      work: 'organization administrator: count',
      ask: { query: '{ bookings(first: 1) { totalCount } }', variables: {} },
      // Everyone has 50.
      expected: ({ members }: GrownData) => 50 * members,
    },
  ].map((row) => ({ ...row, user: ADMINISTRATOR, goal: 30 }));

const listHeavyRows = ({ heavyBookings }: GrownData): GrowthRow[] =>
  [
    {
      work: 'half of all bookings: page with total',
      goal: 5,
      ask: { path: '/v1/bookings?take=25&page=2' },
      expected: ofPage,
    },
    {
      work: 'half of all bookings: upcoming',
      goal: 5,
      ask: { path: '/v1/bookings?take=25&status=upcoming' },
      expected: ofPage,
    },
    {
      work: 'half of all bookings: search in title',
      goal: 20,
      ask: { query: search, variables: { search: 'Guest 99998' } },
      // Guest 99998, and those whose number only begins like that.
      expected: ({ bookings }: GrownData) =>
        [99_998, 999_980, 999_982, 999_984, 999_986, 999_988].filter((id) => id <= bookings).length,
    },
    {
      work: 'events after a cursor, of a user with two',
      goal: 5,
      ask: {
        query: events,
        variables: {},
        after: { query: events.replace('100', '1'), variables: {} },
      },
      expected: () => 1,
    },
    {
      work: 'half of all bookings: a page at nine tenths, by cursor',
      goal: 1,
      ask: {
        query: deepPage,
        variables: {},
        after: { query: skip, variables: { offset: Math.floor(heavyBookings * 0.9) } },
      },
      expected: ofPage,
    },
  ].map((row) => ({ ...row, user: HEAVY_USER }));

export const listGrowthRows = (world: GrownData): GrowthRow[] => [
  ...listAdministratorRows(),
  ...listHeavyRows(world),
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
