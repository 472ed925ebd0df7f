import { BENCH_BOOKINGS_START, type BenchData, getBookingId, getHeavyBookingId } from './data.ts';
import { PAGE_SIZE } from './shape.ts';

/** One request, before it is written in the dialect of a contender. */
export type Question =
  | { kind: 'list' | 'page'; user: number; page: number }
  | { kind: 'one'; user: number; id: number }
  | { kind: 'me'; user: number }
  | { kind: 'create'; user: number; booking: BookingRequestBody };

/** The body of a new booking. The caller is the host. */
interface BookingRequestBody {
  eventTypeId?: number;
  title: string;
  start: string;
  end: string;
  timeZone: string;
  responses: object;
}

export interface Work {
  name: string;
  question: (nth: number) => Question;
  /** Its share of a slice. Works without a goal get less. */
  share: number;
  /** The lowest acceptable ratio to the limit, over GraphQL. */
  goal?: number;
  /** The ids in the right answer, if it lists bookings; null if it creates them. */
  ids: ((nth: number) => number[]) | null;
  /** Asks for whole REST records, which the limit does not know. */
  isWhole?: boolean;
}

/** Requests rotate among this many callers, in the same order for every contender. */
export const CALLERS = 500;

const getUserId = (nth: number): number => 2 + (nth % CALLERS);

/** Few, so that the use of their keys is recorded during warm-up: it is written once a minute for each key. */
const HOSTS = 100;

/** Within every host's hours, in summer and winter. */
const SLOTS_A_DAY = 14;
const HALF_AN_HOUR = 1_800_000;
const WEEK = 7 * 24 * 2 * HALF_AN_HOUR;

/** The nth request is for another host, or another time of the same host, so that no two conflict. */
function buildNewBooking(nth: number, isOffered: boolean): BookingRequestBody {
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
      name: `Guest ${nth}`,
      email: `guest${nth}@guests.example`,
      notes: 'Please send the papers.',
      location: { value: 'integrations:daily', optionValue: '' },
    },
  };
}

export function listWorks(world: BenchData): Work[] {
  const { heavyUser, heavyBookings } = world;
  const deepPage = Math.floor((heavyBookings * 0.9) / PAGE_SIZE) + 1;
  const listPageIds = (page: number, id: (nth: number) => number) =>
    Array.from({ length: PAGE_SIZE }, (_, index) => id((page - 1) * PAGE_SIZE + index));
  const getOneId = (nth: number) => getBookingId(world, getUserId(nth), 30);
  const buildUserListWork = (kind: 'list' | 'page') => ({
    question: (nth: number): Question => ({ kind, user: getUserId(nth), page: 2 }),
    ids: (nth: number) => listPageIds(2, (place) => getBookingId(world, getUserId(nth), place)),
    share: 1,
  });
  const buildHeavyListWork = (page: number) => ({
    question: (): Question => ({ kind: 'list', user: heavyUser, page }),
    ids: () => listPageIds(page, getHeavyBookingId),
    share: 0.5,
  });
  const buildCreateWork = (isOffered: boolean) => ({
    question: (nth: number): Question => ({
      kind: 'create',
      user: getUserId(nth % HOSTS),
      booking: buildNewBooking(nth, isOffered),
    }),
    ids: null,
    share: 1,
  });
  return [
    { name: 'list', ...buildUserListWork('list'), goal: 0.6 },
    {
      name: 'one',
      question: (nth) => ({ kind: 'one', user: getUserId(nth), id: getOneId(nth) }),
      ids: (nth) => [getOneId(nth)],
      share: 1,
      goal: 0.4,
    },
    {
      name: 'me',
      question: (nth) => ({ kind: 'me', user: getUserId(nth) }),
      ids: () => [],
      share: 1,
      goal: 0.45,
    },
    { name: 'create', ...buildCreateWork(false), goal: 0.5 },
    { name: 'create offered', ...buildCreateWork(true) },
    { name: 'page', ...buildUserListWork('page'), isWhole: true },
    { name: 'list heavy', ...buildHeavyListWork(2) },
    { name: 'list deep', ...buildHeavyListWork(deepPage) },
  ];
}
