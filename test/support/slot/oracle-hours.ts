import type { Host, HoursRule } from '../../../src/domain/slot/engine/world.ts';
import {
  findFirstInstant,
  getWeekday,
  minutesOfDay,
  readLocalTime,
  toDate,
} from './oracle-clock.ts';

/** 23:59 is how some clients write midnight. A day with 23:59 to 23:59 is closed. */
const toMidnight = (rule: HoursRule): HoursRule =>
  rule.endTime < 86_340 || rule.startTime === rule.endTime ? rule : { ...rule, endTime: 86_400 };

const listRulesOn = (all: readonly HoursRule[], date: string) => {
  const rules = all.map(toMidnight);
  const special = rules.filter((rule) => rule.date === date);
  if (special.length > 0) return special;
  return rules.filter((rule) => rule.date === null && rule.days.includes(getWeekday(date)));
};

type HourMarks = Map<number, string>;

/** Every minute of the hours, marked with the day to whose rules it belongs. */
export function markHours(zone: string, rules: readonly HoursRule[], from: number, until: number) {
  const marks: HourMarks = new Map();
  for (let day = from - (from % minutesOfDay); day < until; day += minutesOfDay) {
    const date = toDate(day);
    for (const { startTime, endTime } of listRulesOn(rules, date)) {
      const end = findFirstInstant(zone, day + endTime / 60);
      for (let at = findFirstInstant(zone, day + startTime / 60); at < end; at += 1)
        marks.set(at, date);
    }
  }
  return marks;
}

export interface HostHours {
  host: Host;
  open: HourMarks;
  /** If no date were special. */
  usual: HourMarks;
}

/** An opening goes on until a host leaves, or another day's hours of one begin. */
export function findOpenings(crew: HostHours[], from: number, until: number): Map<number, number> {
  const begins = new Map<number, number>();
  let [before, begin] = ['', from];
  for (let at = from; at < until; at += 1) {
    const days = crew.map(({ open }) => open.get(at) ?? 'closed').join();
    if (days !== before) [before, begin] = [days, at];
    if (!days.includes('closed')) begins.set(at, begin);
  }
  return begins;
}

/** Whether the clock jumped within the last hours, and without that jump would show a time of the rules. */
export function isJumped({ timeZone, rules }: Host, begin: number): boolean {
  for (let at = begin; at > begin - minutesOfDay; at -= 1) {
    const gap = readLocalTime(timeZone, at) - readLocalTime(timeZone, at - 1) - 1;
    if (gap > begin - at) {
      const shown = readLocalTime(timeZone, begin) - gap;
      const seconds = (shown % minutesOfDay) * 60;
      return listRulesOn(rules, toDate(shown)).some(
        ({ startTime, endTime }) => startTime <= seconds && seconds < endTime,
      );
    }
  }
  return false;
}
