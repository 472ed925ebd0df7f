import { covers, mergeIntervals, overlaps } from './interval.ts';
import { memoize } from './remember.ts';
import type { Host, HoursRule, Instant, Interval, ReasonCode } from './world.ts';
import {
  dayMs,
  findFirstMoment,
  findSkippedReading,
  findStartedDay,
  parseDay,
  toWeekday,
} from './zone.ts';

interface Timetable {
  dated: Map<number, HoursRule[]>;
  /** By weekday, from Sunday. */
  weekly: HoursRule[][];
  /** Caches the windows of each day. */
  windows: Map<number, readonly Interval[]>;
  /** The window found last: the next question is mostly about the same one. */
  last?: Interval | undefined;
}

const dayEnd = 86_400;

/** GAP-33: hours that end in the last minute of a day last until midnight. */
const extendToMidnight = (rule: HoursRule): HoursRule =>
  rule.endTime >= dayEnd - 60 && rule.endTime > rule.startTime
    ? { ...rule, endTime: dayEnd }
    : rule;

const toTimetable = memoize((host: Host): Timetable => {
  const rules = host.rules.map(extendToMidnight);
  const dated = Map.groupBy(
    rules.filter(({ date }) => date !== null),
    ({ date }) => parseDay(date ?? ''),
  );
  const weekly = Array.from({ length: 7 }, (_, weekday) =>
    rules.filter(({ date, days }) => date === null && days.includes(weekday)),
  );
  return { dated, weekly, windows: new Map() };
});

/** The same list each time for days with the same rules. */
export function listRules(host: Host, day: number): readonly HoursRule[] {
  const { dated, weekly } = toTimetable(host);
  return dated.get(day) ?? weekly[toWeekday(day)] ?? [];
}

/** The hours of one local day, as windows between its first moment and the next day's. */
function listDayWindows(host: Host, day: number): readonly Interval[] {
  const { windows } = toTimetable(host);
  let found = windows.get(day);
  if (!found) {
    found = mergeIntervals(
      listRules(host, day).map(({ startTime, endTime }) => ({
        start: findFirstMoment(host.timeZone, day, startTime),
        end: findFirstMoment(host.timeZone, day, endTime),
      })),
    );
    windows.set(day, found);
  }
  return found;
}

export function findWindow(host: Host, at: Instant): Interval | undefined {
  const timetable = toTimetable(host);
  if (timetable.last && covers(timetable.last, at)) return timetable.last;
  const windows = listDayWindows(host, findStartedDay(host.timeZone, at));
  return (timetable.last = windows.find((window) => covers(window, at)));
}

/** The windows that overlap a span, uncut and one day each. */
export function listWindows(host: Host, span: Interval): Interval[] {
  const windows: Interval[] = [];
  const last = findStartedDay(host.timeZone, span.end);
  for (let day = findStartedDay(host.timeZone, span.start); day <= last; day += 1) {
    windows.push(...listDayWindows(host, day).filter((window) => overlaps(window, span)));
  }
  return windows;
}

/** No meeting is longer. The limit keeps a request for years from checking every day of them. */
const maxMeetingMs = 7 * dayMs;

/** A meeting may cross midnight if one day's window touches the next day's. */
function isOpen(host: Host, { start, end }: Interval): boolean {
  if (end - start > maxMeetingMs) return false;
  let at = start;
  while (at < end) {
    const window = findWindow(host, at);
    if (!window) return false;
    at = window.end;
  }
  return true;
}

const removeDateRules = memoize((host: Host): Host => ({
  ...host,
  rules: host.rules.filter(({ date }) => date === null),
}));

export function findClosedReason(host: Host, meeting: Interval): ReasonCode | null {
  if (isOpen(host, meeting)) return null;
  if (isOpen(removeDateRules(host), meeting)) return 'DATE_OVERRIDE';
  return isSkipped(host, meeting.start) ? 'DST_GAP' : 'OUTSIDE_HOURS';
}

/** Whether the clock skips this time, which would otherwise be within the hours. */
function isSkipped(host: Host, at: Instant): boolean {
  const reading = findSkippedReading(host.timeZone, at);
  if (reading === null) return false;
  const day = Math.floor(reading / dayMs);
  const seconds = (reading - day * dayMs) / 1000;
  return listRules(host, day).some((rule) => rule.startTime <= seconds && seconds < rule.endTime);
}

/** Whole days in the host’s own time zone. */
export const listAbsences = memoize(({ homeZone, absences }: Host) =>
  mergeIntervals(
    absences.map(({ start, end }) => ({
      start: findFirstMoment(homeZone, parseDay(start), 0),
      end: findFirstMoment(homeZone, parseDay(end) + 1, 0),
    })),
  ),
);
