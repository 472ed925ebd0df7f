import { bookingOf, heavyBookingOf, MADE_FROM, type World } from './data.ts';
import { PAGE } from './shape.ts';

/** One thing to be asked for, before it is put into the words of a contender. */
export type Question =
  | { kind: 'list' | 'page'; user: number; page: number }
  | { kind: 'one'; user: number; id: number }
  | { kind: 'me'; user: number }
  | { kind: 'create'; user: number; booking: NewBooking };

/** What is posted: the caller is the host. */
export interface NewBooking {
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
  /** How much of a slice it gets: what is only for information gets less. */
  share: number;
  /** The least that is to be reached of the limit, over GraphQL. */
  goal?: number;
  /** The ids of the records in the right answer, where there are bookings; null where it makes them. */
  ids: ((nth: number) => number[]) | null;
  /** Asks for records as REST has them, which the limit does not know. */
  isWhole?: boolean;
}

/** Questions go round among so many callers, in the same order for every contender. */
export const CALLERS = 500;

const user = (nth: number): number => 2 + (nth % CALLERS);

/** Few enough to have their keys' use noted in the beginning: that is written once a minute and key. */
const HOSTS = 100;

/** Within the hours of every host, whatever the season. */
const SLOTS_A_DAY = 14;
const HALF_AN_HOUR = 1_800_000;
const WEEK = 7 * 24 * 2 * HALF_AN_HOUR;

/** The nth question is of another host, or of another time of the same: no two are in each other's way. */
function newBooking(nth: number, isOffered: boolean): NewBooking {
  const slot = Math.floor(nth / HOSTS);
  const day = Math.floor(slot / SLOTS_A_DAY);
  const start =
    MADE_FROM.getTime() +
    Math.floor(day / 5) * WEEK +
    ((day % 5) * 48 + 16 + (slot % SLOTS_A_DAY)) * HALF_AN_HOUR;
  return {
    ...(isOffered && { eventTypeId: 2 * user(nth % HOSTS) }),
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

export function worksOf(world: World): Work[] {
  const { heavyUser, heavyBookings } = world;
  const deepPage = Math.floor((heavyBookings * 0.9) / PAGE) + 1;
  const onPage = (page: number, id: (nth: number) => number) =>
    Array.from({ length: PAGE }, (_, index) => id((page - 1) * PAGE + index));
  const ofAll = (kind: 'list' | 'page') => ({
    question: (nth: number): Question => ({ kind, user: user(nth), page: 2 }),
    ids: (nth: number) => onPage(2, (place) => bookingOf(world, user(nth), place)),
    share: 1,
  });
  const ofHeavy = (page: number) => ({
    question: (): Question => ({ kind: 'list', user: heavyUser, page }),
    ids: () => onPage(page, heavyBookingOf),
    share: 0.5,
  });
  const creating = (isOffered: boolean) => ({
    question: (nth: number): Question => {
      return { kind: 'create', user: user(nth % HOSTS), booking: newBooking(nth, isOffered) };
    },
    ids: null,
    share: 1,
  });
  return [
    {
      name: 'list',
      ...ofAll('list'),
      goal: 0.6,
    },
    {
      name: 'one',
      question: (nth) => ({ kind: 'one', user: user(nth), id: bookingOf(world, user(nth), 30) }),
      ids: (nth) => [bookingOf(world, user(nth), 30)],
      share: 1,
      goal: 0.4,
    },
    {
      name: 'me',
      question: (nth) => ({ kind: 'me', user: user(nth) }),
      ids: () => [],
      share: 1,
      goal: 0.45,
    },
    { name: 'create', ...creating(false), goal: 0.5 },
    { name: 'create offered', ...creating(true) },
    { name: 'page', ...ofAll('page'), isWhole: true },
    { name: 'list heavy', ...ofHeavy(2) },
    { name: 'list deep', ...ofHeavy(deepPage) },
  ];
}
