import type { BenchData } from '../data.ts';
import { listWorks, type Work } from '../ratio/work.ts';

/** A work of the table of ratios, or of several of them together. */
export interface SharedWork extends Work {
  /** A subscription of this user is open on each process meanwhile. */
  follower?: number;
}

const names = ['me', 'one', 'page', 'create', 'slots'];

/** Reads between two bookings of the mixed work. */
const READS = 9;

export function listSharedWorks(world: BenchData): SharedWork[] {
  const all = listWorks(world);
  const find = (name: string) => {
    const work = all.find((one) => one.name === name);
    if (!work) throw new Error(`There is no work ${name}`);
    return work;
  };
  const reads = [find('me'), find('one'), find('page')];
  return [...names.map(find), mixWorks(reads, find('create'))];
}

/** One booking after each nine reads. The host of the first follows their bookings. */
function mixWorks(reads: readonly Work[], create: Work): SharedWork {
  const first = create.question(0);
  return {
    name: 'mixed',
    question: (nth) => {
      const place = nth % (READS + 1);
      const read = place === 0 ? undefined : reads[place % reads.length];
      return (read ?? create).question(read ? nth : nth / (READS + 1));
    },
    creates: (asked) => Math.ceil(asked / (READS + 1)),
    families: ['graphql'],
    share: 1,
    ...('user' in first && { follower: first.user }),
  };
}
