import { minuteMs } from './interval.ts';
import { memoize } from './remember.ts';
import type { Host, Instant, Interval, SlotWorld } from './world.ts';

/** Those who would host together. */
export type Crew = readonly Host[];

/** What somebody would like to have: a time, and its length in minutes. */
export interface Candidate extends Interval {
  world: SlotWorld;
  minutes: number;
  people: number;
  /** With the buffers. */
  padded: Interval;
}

/** And with whom. */
export interface Meeting extends Candidate {
  crew: Crew;
}

export function toCandidate(world: SlotWorld, start: Instant, minutes: number): Candidate {
  const end = start + minutes * minuteMs;
  const padded = {
    start: start - world.beforeBuffer * minuteMs,
    end: end + world.afterBuffer * minuteMs,
  };
  return { world, start, end, minutes, people: world.people ?? 1, padded };
}

/** At least one: where nobody hosts it is a crew of nobody, against which HOST_REQUIRED stands. */
export const listCrews = memoize(({ schedulingType, hosts }: SlotWorld): readonly Crew[] => {
  const fixed = hosts.filter(({ isFixed }) => isFixed);
  if (schedulingType === null) return [hosts.slice(0, 1)];
  if (schedulingType === 'COLLECTIVE') return [fixed.length > 0 ? fixed : hosts];
  const others = hosts.filter(({ isFixed }) => !isFixed);
  return others.length > 0 ? others.map((other) => [...fixed, other]) : [fixed];
});
