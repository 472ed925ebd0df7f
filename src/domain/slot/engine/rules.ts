import { type Candidate, listCrews, type Meeting, toCandidate } from './crew.ts';
import { listClashes } from './diary.ts';
import { isOffGrid } from './grid.ts';
import { findClosedReason } from './hours.ts';
import { minuteMs } from './interval.ts';
import { listBrokenLimits } from './limit.ts';
import { findOutReasons } from './out.ts';
import { type Finding, toReasons } from './reason.ts';
import { memoize } from './remember.ts';
import type { Instant, Reason, ReasonCode, SlotWorld } from './world.ts';
import { addWorkdays, parseDay, toCalendarDay } from './zone.ts';

/** Returns the reasons that prevent it, of which `most` are wanted; none means it is permitted. */
type Rule<T> = (asked: T, most: number) => readonly Finding[];

const noFindings: readonly Finding[] = [];
const toFindings = (...codes: ReasonCode[]) => codes.map((code) => ({ code, bookingId: null }));

const checkNotice: Rule<Candidate> = ({ world, start }) => {
  if (start < world.now) return toFindings('PAST');
  if (start === world.heldStart) return noFindings;
  return start < world.now + world.minimumNotice * minuteMs
    ? toFindings('MINIMUM_NOTICE')
    : noFindings;
};

/** The first and last day that can be booked, both included. */
const toPeriod = memoize(({ period, now, timeZone }: SlotWorld) => {
  const { type, days, start, end, workdaysOnly } = period;
  if (type === 'ROLLING' && days !== null) {
    const today = toCalendarDay(timeZone, now);
    return { first: -Infinity, last: workdaysOnly ? addWorkdays(today, days) : today + days };
  }
  // A rolling window becomes a range before anything is asked (`resolveWindow`).
  if (type !== 'RANGE') return { first: -Infinity, last: Infinity };
  return { first: start ? parseDay(start) : -Infinity, last: end ? parseDay(end) : Infinity };
});

const checkPeriod: Rule<Candidate> = ({ world, start }) => {
  const { first, last } = toPeriod(world);
  if (first === -Infinity && last === Infinity) return noFindings;
  // Someone else may have made a nearer day bookable since, which shortens a rolling window.
  if (start === world.heldStart) return noFindings;
  const day = toCalendarDay(world.timeZone, start);
  return day < first || day > last ? toFindings('OUTSIDE_WINDOW') : noFindings;
};

export const isPermittedLength = ({ length, lengths }: SlotWorld, minutes: number) =>
  minutes === length || lengths.includes(minutes);

const checkLength: Rule<Candidate> = ({ world, minutes }) =>
  isPermittedLength(world, minutes) ? noFindings : toFindings('INVALID_LENGTH');

const checkHosts: Rule<Meeting> = ({ crew }) =>
  crew.length > 0 ? noFindings : toFindings('HOST_REQUIRED');

const checkHours: Rule<Meeting> = (meeting) => {
  const found: ReasonCode[] = [];
  for (const host of meeting.crew) {
    const code = findClosedReason(host, meeting);
    if (code) found.push(code);
  }
  return found.length > 0 ? toFindings(...found) : noFindings;
};

const checkGrid: Rule<Meeting> = (meeting) =>
  isOffGrid(meeting) ? toFindings('OFF_GRID') : noFindings;

const checkLimits: Rule<Meeting> = (meeting) => {
  const broken = listBrokenLimits(meeting);
  return broken.length > 0 ? toFindings(...broken) : noFindings;
};

/** These rules depend only on the time. */
const timeRules: readonly Rule<Candidate>[] = [checkNotice, checkPeriod, checkLength];

/** These rules depend on the crew. */
const crewRules: readonly Rule<Meeting>[] = [
  checkHosts,
  checkHours,
  findOutReasons,
  checkGrid,
  listClashes,
  checkLimits,
];

/** A host who takes over a meeting meets only these: its time is settled. */
const hostRules: readonly Rule<Meeting>[] = [checkHours, findOutReasons, listClashes];

export const listHostFindings = (meeting: Meeting): Finding[] =>
  hostRules.flatMap((rule) => rule(meeting, Infinity));

const meetsAll = <T>(rules: readonly Rule<T>[], asked: T): boolean =>
  rules.every((rule) => rule(asked, 1).length === 0);

export const isOfferedTime = (candidate: Candidate) => meetsAll(timeRules, candidate);

export const isFree = (meeting: Meeting) => meetsAll(crewRules, meeting);

/** Why a meeting cannot start here; empty if it can. If no crew is free, returns the reasons of all of them. */
export function listReasons(world: SlotWorld, start: Instant, minutes: number): Reason[] {
  const candidate = toCandidate(world, start, minutes);
  const byCrew = listCrews(world).map((crew) => {
    const meeting = { ...candidate, crew };
    return crewRules.flatMap((rule) => rule(meeting, Infinity));
  });
  const byTime = timeRules.flatMap((rule) => rule(candidate, Infinity));
  const ofCrews = byCrew.some((found) => found.length === 0) ? [] : byCrew.flat();
  return toReasons(world, [...byTime, ...ofCrews]);
}
