import { minute } from './interval.ts';
import { remember } from './remember.ts';
import type { Host, Instant, Interval, SlotWorld } from './world.ts';

/** Those who would host together. */
export type Crew = readonly Host[];

/** What somebody would like to have: a time, and its length in minutes. */
export interface Wish extends Interval {
  world: SlotWorld;
  minutes: number;
  people: number;
  /** With the buffers. */
  padded: Interval;
}

/** And with whom. */
export interface Meeting extends Wish {
  crew: Crew;
}

export function wishFor(world: SlotWorld, start: Instant, minutes: number): Wish {
  const end = start + minutes * minute;
  const padded = {
    start: start - world.beforeBuffer * minute,
    end: end + world.afterBuffer * minute,
  };
  return { world, start, end, minutes, people: world.people ?? 1, padded };
}

/** At least one: where nobody hosts it is a crew of nobody, against which HOST_REQUIRED stands. */
export const crewsOf = remember(({ schedulingType, hosts }: SlotWorld): readonly Crew[] => {
  const fixed = hosts.filter(({ isFixed }) => isFixed);
  if (schedulingType === null) return [hosts.slice(0, 1)];
  if (schedulingType === 'COLLECTIVE') return [fixed.length > 0 ? fixed : hosts];
  const others = hosts.filter(({ isFixed }) => !isFixed);
  return others.length > 0 ? others.map((other) => [...fixed, other]) : [fixed];
});
