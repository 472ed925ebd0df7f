import { covers, merge, overlaps } from './interval.ts';
import { remember } from './remember.ts';
import type { Host, HoursRule, Instant, Interval, ReasonCode } from './world.ts';
import { dayAt, dayLength, dayOf, firstMoment, skippedReading, weekdayOf } from './zone.ts';

interface Timetable {
  dated: Map<number, HoursRule[]>;
  weekly: HoursRule[];
  /** The windows of each day that was asked for. */
  windows: Map<number, readonly Interval[]>;
}

const timetableOf = remember(({ rules }: Host): Timetable => {
  const dated = Map.groupBy(
    rules.filter(({ date }) => date !== null),
    ({ date }) => dayOf(date ?? ''),
  );
  return { dated, weekly: rules.filter(({ date }) => date === null), windows: new Map() };
});

function rulesOn(host: Host, day: number): HoursRule[] {
  const { dated, weekly } = timetableOf(host);
  return dated.get(day) ?? weekly.filter(({ days }) => days.includes(weekdayOf(day)));
}

/** The hours of one local day. They lie between its first moment and the next day's. */
function windowsOn(host: Host, day: number): readonly Interval[] {
  const { windows } = timetableOf(host);
  let found = windows.get(day);
  if (!found) {
    found = merge(
      rulesOn(host, day).map(({ startTime, endTime }) => ({
        start: firstMoment(host.timeZone, day, startTime),
        end: firstMoment(host.timeZone, day, endTime),
      })),
    );
    windows.set(day, found);
  }
  return found;
}

export const windowAt = (host: Host, at: Instant) =>
  windowsOn(host, dayAt(host.timeZone, at)).find((window) => covers(window, at));

/** The windows that reach into a span, each whole and each of one day. */
export function windowsIn(host: Host, span: Interval): Interval[] {
  const windows: Interval[] = [];
  const last = dayAt(host.timeZone, span.end);
  for (let day = dayAt(host.timeZone, span.start); day <= last; day += 1) {
    windows.push(...windowsOn(host, day).filter((window) => overlaps(window, span)));
  }
  return windows;
}

/** No meeting is longer: who asks for years need not have them walked through. */
const longest = 7 * dayLength;

/** Hours go on over midnight where one day's window touches the next day's. */
function isOpen(host: Host, { start, end }: Interval): boolean {
  if (end - start > longest) return false;
  let at = start;
  while (at < end) {
    const window = windowAt(host, at);
    if (!window) return false;
    at = window.end;
  }
  return true;
}

/** The same host if no date were special. */
const ordinary = remember((host: Host): Host => ({
  ...host,
  rules: host.rules.filter(({ date }) => date === null),
}));

export function whyClosed(host: Host, meeting: Interval): ReasonCode | null {
  if (isOpen(host, meeting)) return null;
  if (isOpen(ordinary(host), meeting)) return 'DATE_OVERRIDE';
  return isSkipped(host, meeting.start) ? 'DST_GAP' : 'OUTSIDE_HOURS';
}

/** Whether the clock jumped over this time, which else would be within the hours. */
function isSkipped(host: Host, at: Instant): boolean {
  const reading = skippedReading(host.timeZone, at);
  if (reading === null) return false;
  const day = Math.floor(reading / dayLength);
  const seconds = (reading - day * dayLength) / 1000;
  return rulesOn(host, day).some((rule) => rule.startTime <= seconds && seconds < rule.endTime);
}

const absencesOf = remember(({ homeZone, absences }: Host) =>
  merge(
    absences.map(({ start, end }) => ({
      start: firstMoment(homeZone, dayOf(start), 0),
      end: firstMoment(homeZone, dayOf(end) + 1, 0),
    })),
  ),
);

export const isAway = (host: Host, meeting: Interval) =>
  absencesOf(host).some((absence) => overlaps(absence, meeting));
