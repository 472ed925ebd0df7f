import { bookingOf, heavyBookingOf, type World } from './data.ts';
import { PAGE } from './shape.ts';

/** One thing to be asked for, before it is put into the words of a contender. */
export type Question =
  | { kind: 'list'; user: number; page: number }
  | { kind: 'one'; user: number; id: number }
  | { kind: 'me'; user: number };

export interface Work {
  name: string;
  question: (nth: number) => Question;
  /** How much of a slice it gets: what is only for information gets less. */
  share: number;
  /** The least that is to be reached of the limit, over GraphQL. */
  goal?: number;
  /** The ids of the records in the right answer, where there are bookings. */
  ids: (nth: number) => number[];
}

/** Questions go round among so many callers, in the same order for every contender. */
export const CALLERS = 500;

const user = (nth: number): number => 2 + (nth % CALLERS);

export function worksOf(world: World): Work[] {
  const { heavyUser, heavyBookings } = world;
  const deepPage = Math.floor((heavyBookings * 0.9) / PAGE) + 1;
  const onPage = (page: number, id: (nth: number) => number) =>
    Array.from({ length: PAGE }, (_, index) => id((page - 1) * PAGE + index));
  const ofHeavy = (page: number) => ({
    question: (): Question => ({ kind: 'list', user: heavyUser, page }),
    ids: () => onPage(page, heavyBookingOf),
    share: 0.5,
  });
  return [
    {
      name: 'list',
      question: (nth) => ({ kind: 'list', user: user(nth), page: 2 }),
      ids: (nth) => onPage(2, (place) => bookingOf(world, user(nth), place)),
      share: 1,
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
    { name: 'list heavy', ...ofHeavy(2) },
    { name: 'list deep', ...ofHeavy(deepPage) },
  ];
}
