import { minuteMs } from './interval.ts';
import { memoize } from './remember.ts';
import type { Host, Instant, Interval, SlotWorld } from './world.ts';

/** The users who would host together. */
export type Crew = readonly Host[];

/** A time that someone asks for. */
export interface Candidate extends Interval {
  world: SlotWorld;
  minutes: number;
  people: number;
  /** With the buffers. */
  padded: Interval;
}

/** A candidate time with the crew that would host it. */
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

/** Never empty: without hosts, it returns one empty crew, which fails with HOST_REQUIRED. */
export const listCrews = memoize(({ schedulingType, hosts }: SlotWorld): readonly Crew[] => {
  const fixed = hosts.filter(({ isFixed }) => isFixed);
  if (schedulingType === null) return [hosts.slice(0, 1)];
  if (schedulingType === 'COLLECTIVE') return [fixed.length > 0 ? fixed : hosts];
  const others = hosts.filter(({ isFixed }) => !isFixed);
  return others.length > 0 ? others.map((other) => [...fixed, other]) : [fixed];
});
