import {
  BENCH_BOOKINGS_START,
  type BenchData,
  getBookingId,
  getHeavyBookingId,
  getSoloEventType,
  getTeamEventType,
} from '../data.ts';
import { type Family, PAGE_SIZE } from '../reference/shape.ts';

/** One request, before it is written in the dialect of a contender. */
export type Question =
  | { kind: 'list' | 'page'; user: number; page: number }
  | { kind: 'one'; user: number; id: number }
  | { kind: 'me'; user: number }
  | { kind: 'create'; user: number; booking: ReturnType<typeof buildNewBooking> }
  | { kind: 'slots'; eventTypeId: number };

export interface Work {
  name: string;
  question: (nth: number) => Question;
  /** Its share of a slice. Works without a goal get less. */
  share: number;
  families: readonly Family[];
  goals?: Partial<Record<Family, number>>;
  /** The references do not know it. This many milliseconds of CPU are acceptable, of server and PostgreSQL. */
  cpuGoal?: number;
  creates?: boolean;
  /** The ids in the right answer, if it has bookings of our data. */
  ids?: (nth: number) => number[];
}

const both: readonly Family[] = ['graphql', 'rest'];
const onlyGraphql: readonly Family[] = ['graphql'];

/** Requests rotate among this many callers, in the same order for every contender. */
export const CALLERS = 500;

const getUserId = (nth: number): number => 2 + (nth % CALLERS);

/** Few, so that the use of their keys is recorded during warm-up: it is written once a minute for each key. */
const HOSTS = 100;

/** Within every host's hours, in summer and winter. */
const SLOTS_A_DAY = 14;
const HALF_AN_HOUR = 1_800_000;
const WEEK = 7 * 24 * 2 * HALF_AN_HOUR;

/** The caller is the host. The nth request is for another host, or another time of the same host, so that no two conflict. */
function buildNewBooking(nth: number, isOffered: boolean) {
  const slot = Math.floor(nth / HOSTS);
  const day = Math.floor(slot / SLOTS_A_DAY);
  const start =
    BENCH_BOOKINGS_START.getTime() +
    Math.floor(day / 5) * WEEK +
    ((day % 5) * 48 + 16 + (slot % SLOTS_A_DAY)) * HALF_AN_HOUR;
  return {
    ...(isOffered && { eventTypeId: 2 * getUserId(nth % HOSTS) }),
    title: `Introduction with Guest ${nth}`,
    start: new Date(start).toISOString(),
    end: new Date(start + HALF_AN_HOUR).toISOString(),
    timeZone: 'Europe/Berlin',
    responses: {
      ...{ name: `Guest ${nth}`, email: `guest${nth}@guests.example` },
      notes: 'Please send the papers.',
      location: { value: 'integrations:daily', optionValue: '' },
    },
  };
}

const buildCreateWork = (isOffered: boolean) => ({
  question: (nth: number): Question => ({
    kind: 'create',
    user: getUserId(nth % HOSTS),
    booking: buildNewBooking(nth, isOffered),
  }),
  creates: true,
  families: both,
  share: 1,
});

const listPageIds = (page: number, id: (nth: number) => number) =>
  Array.from({ length: PAGE_SIZE }, (_, index) => id((page - 1) * PAGE_SIZE + index));

function buildPageWork(world: BenchData, kind: 'list' | 'page', families: readonly Family[]) {
  return {
    question: (nth: number): Question => ({ kind, user: getUserId(nth), page: 2 }),
    ids: (nth: number) => listPageIds(2, (place) => getBookingId(world, getUserId(nth), place)),
    ...{ families, share: 1 },
  };
}

const buildHeavyListWork = ({ heavyUser }: BenchData, page: number) => ({
  question: (): Question => ({ kind: 'list', user: heavyUser, page }),
  ids: () => listPageIds(page, getHeavyBookingId),
  families: onlyGraphql,
  share: 0.5,
});

export function listWorks(world: BenchData): Work[] {
  const deepPage = Math.floor((world.heavyBookings * 0.9) / PAGE_SIZE) + 1;
  const getOneId = (nth: number) => getBookingId(world, getUserId(nth), 30);
  const buildSlotWork = (cpuGoal: number, getEventType: (nth: number) => number) => ({
    question: (nth: number): Question => ({ kind: 'slots', eventTypeId: getEventType(nth) }),
    ...{ families: both, share: 1, cpuGoal },
  });
  return [
    { name: 'list', ...buildPageWork(world, 'list', onlyGraphql), goals: { graphql: 0.65 } },
    { name: 'page', ...buildPageWork(world, 'page', both), goals: { graphql: 0.62, rest: 0.62 } },
    {
      name: 'one',
      question: (nth) => ({ kind: 'one', user: getUserId(nth), id: getOneId(nth) }),
      ids: (nth) => [getOneId(nth)],
      ...{ families: both, share: 1, goals: { graphql: 0.55, rest: 0.55 } },
    },
    {
      name: 'me',
      question: (nth) => ({ kind: 'me', user: getUserId(nth) }),
      ...{ families: both, share: 1, goals: { graphql: 0.52, rest: 0.52 } },
    },
    { name: 'create', ...buildCreateWork(false), goals: { graphql: 0.55, rest: 0.55 } },
    { name: 'create offered', ...buildCreateWork(true), goals: { graphql: 0.45, rest: 0.45 } },
    { name: 'slots', ...buildSlotWork(4, (nth) => getSoloEventType(world, nth)) },
    { name: 'slots of 20', ...buildSlotWork(25, () => getTeamEventType(world)) },
    { name: 'list heavy', ...buildHeavyListWork(world, 2) },
    { name: 'list deep', ...buildHeavyListWork(world, deepPage) },
  ];
}
