import { crewsOf, wishFor, type Meeting, type Wish } from './crew.ts';
import { clashesOf } from './diary.ts';
import { isOffGrid } from './grid.ts';
import { isAway, whyClosed } from './hours.ts';
import { minute } from './interval.ts';
import { limitsBrokenBy } from './limit.ts';
import { reasonsOf, type Finding } from './reason.ts';
import { remember } from './remember.ts';
import type { Instant, Reason, ReasonCode, SlotWorld } from './world.ts';
import { dateAt, dayOf } from './zone.ts';

/** Says what stands against it: nothing, then it is permitted. */
type Rule<T> = (asked: T) => readonly Finding[];

const nothing: readonly Finding[] = [];
const findings = (...codes: ReasonCode[]) => codes.map((code) => ({ code, bookingId: null }));

const notTooSoon: Rule<Wish> = ({ world, start }) => {
  if (start < world.now) return findings('PAST');
  if (start === world.heldStart) return nothing;
  return start < world.now + world.minimumNotice * minute ? findings('MINIMUM_NOTICE') : nothing;
};

/** The days of the period, both part of it. */
const periodOf = remember(({ period, now, timeZone }: SlotWorld) => {
  const { type, days, start, end } = period;
  if (type === 'UNLIMITED') return { first: -Infinity, last: Infinity };
  if (type === 'ROLLING') {
    return { first: -Infinity, last: dateAt(timeZone, now) + (days ?? Infinity) };
  }
  return { first: start ? dayOf(start) : -Infinity, last: end ? dayOf(end) : Infinity };
});

const withinPeriod: Rule<Wish> = ({ world, start }) => {
  const { first, last } = periodOf(world);
  const day = dateAt(world.timeZone, start);
  return day < first || day > last ? findings('OUTSIDE_WINDOW') : nothing;
};

export const isPermitted = ({ length, lengths }: SlotWorld, minutes: number) =>
  minutes === length || lengths.includes(minutes);

const ofPermittedLength: Rule<Wish> = ({ world, minutes }) =>
  isPermitted(world, minutes) ? nothing : findings('INVALID_LENGTH');

const hosted: Rule<Meeting> = ({ crew }) => (crew.length > 0 ? nothing : findings('HOST_REQUIRED'));

const withinHours: Rule<Meeting> = (meeting) => {
  const found = meeting.crew.flatMap((host) => whyClosed(host, meeting) ?? []);
  return found.length > 0 ? findings(...found) : nothing;
};

const onGrid: Rule<Meeting> = (meeting) => (isOffGrid(meeting) ? findings('OFF_GRID') : nothing);

const present: Rule<Meeting> = (meeting) =>
  meeting.crew.some((host) => isAway(host, meeting)) ? findings('OUT_OF_OFFICE') : nothing;

const withinLimits: Rule<Meeting> = (meeting) => findings(...limitsBrokenBy(meeting));

/** What the time alone decides, whoever hosts. */
const timeRules: readonly Rule<Wish>[] = [notTooSoon, withinPeriod, ofPermittedLength];

/** What each crew decides. */
const crewRules: readonly Rule<Meeting>[] = [
  hosted,
  withinHours,
  present,
  onGrid,
  clashesOf,
  withinLimits,
];

export const isOffered = (wish: Wish) => timeRules.every((rule) => rule(wish).length === 0);

export const isFree = (meeting: Meeting) => crewRules.every((rule) => rule(meeting).length === 0);

/** Why a meeting may not start here; nothing: it may. Where no crew is free, what stands against any of them. */
export function reasonsAgainst(world: SlotWorld, start: Instant, minutes: number): Reason[] {
  const wish = wishFor(world, start, minutes);
  const byCrew = crewsOf(world).map((crew) => {
    const meeting = { ...wish, crew };
    return crewRules.flatMap((rule) => rule(meeting));
  });
  const byTime = timeRules.flatMap((rule) => rule(wish));
  const ofCrews = byCrew.some((found) => found.length === 0) ? [] : byCrew.flat();
  return reasonsOf(world, [...byTime, ...ofCrews]);
}
