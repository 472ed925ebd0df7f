import { type CivilDay, msPerDay, findWeekStart, readCivilDay, readWeek, toDay } from './civil.ts';
import type { Frequency, Rule, Spend } from './rule-part.ts';

export interface Reach {
  /** DTSTART, which sets the beat. */
  start: number;
  /** Earlier periods are not looked at. */
  first: number;
  last: number;
}

/** The length of the periods that are shorter than a day. */
const unitMs: Partial<Record<Frequency, number>> = {
  HOURLY: 3_600_000,
  MINUTELY: 60_000,
  SECONDLY: 1_000,
};

/** The candidates of each period of a rule that may have any between `first` and `last`, in order. */
export function* listPeriods(rule: Rule, reach: Reach, spend: Spend): Generator<number[]> {
  const unit = unitMs[rule.frequency];
  if (unit !== undefined) yield* listShortPeriods(rule, unit, reach, spend);
  else yield* listDayPeriods(rule, reach, spend);
}

function* listDayPeriods(rule: Rule, { start, first, last }: Reach, spend: Spend) {
  const findPeriod = createPeriods(rule, Math.floor(start / msPerDay));
  const times = listTimes(rule, start, msPerDay);
  const firstDay = Math.floor(first / msPerDay);
  for (let index = findPeriod.indexOf(firstDay); ; index++) {
    const { from, to } = findPeriod.at(index);
    if (from * msPerDay > last) return;
    spend(to - from);
    const days = [];
    for (let day = from; day < to; day++) if (isDayOfRule(rule, day)) days.push(day * msPerDay);
    spend(days.length * times.length);
    yield pickPositions(rule, combine(days, times));
  }
}

/** Seconds, minutes or hours. A day without any is passed over. */
function* listShortPeriods(
  rule: Rule,
  unit: number,
  { start, first, last }: Reach,
  spend: Spend,
): Generator<number[]> {
  const step = unit * rule.interval;
  const origin = Math.floor(start / unit) * unit;
  const times = listTimes(rule, start, unit);
  let index = Math.max(0, Math.floor((first - origin) / step));
  for (;;) {
    const at = origin + index * step;
    if (at > last) return;
    spend(1 + times.length);
    const day = Math.floor(at / msPerDay);
    if (!isDayOfRule(rule, day)) {
      index = Math.max(index + 1, Math.ceil(((day + 1) * msPerDay - origin) / step));
      continue;
    }
    index += 1;
    if (isTimeOfRule(rule, unit, at)) yield pickPositions(rule, combine([at], times));
  }
}

const combine = (starts: readonly number[], times: readonly number[]) =>
  starts.flatMap((start) => times.map((time) => start + time));

function pickPositions({ positions }: Rule, all: number[]): number[] {
  if (positions === null) return all;
  const picked = positions.map((position) => all.at(position > 0 ? position - 1 : position));
  return [...new Set(picked)].filter((at) => at !== undefined).sort((one, other) => one - other);
}

/** The times of day within a period of this length. What is not listed comes from DTSTART. */
function listTimes({ hours, minutes, seconds }: Rule, start: number, unit: number): number[] {
  const at = new Date(start);
  const pick = (part: number, given: readonly number[] | null, own: number) =>
    unit > part ? (given ?? [own]).map((value) => value * part) : [0];
  const parts = [
    pick(3_600_000, hours, at.getUTCHours()),
    pick(60_000, minutes, at.getUTCMinutes()),
    pick(1_000, seconds, at.getUTCSeconds()),
  ];
  const all = parts.reduce((sums, values) => combine(sums, values), [0]);
  return [...new Set(all)].sort((one, other) => one - other);
}

/** Whether the parts that are not expanded within this period let it through. */
function isTimeOfRule({ hours, minutes, seconds }: Rule, unit: number, at: number): boolean {
  const date = new Date(at);
  const fits = (part: number, given: readonly number[] | null, own: number) =>
    unit > part || given === null || given.includes(own);
  return (
    fits(3_600_000, hours, date.getUTCHours()) &&
    fits(60_000, minutes, date.getUTCMinutes()) &&
    fits(1_000, seconds, date.getUTCSeconds())
  );
}

interface Periods {
  /** The first and the next period that begins after it, in days. */
  at: (index: number) => { from: number; to: number };
  /** The period that a day is in or before. */
  indexOf: (day: number) => number;
}

function createPeriods({ frequency, interval, weekStart }: Rule, startDay: number): Periods {
  const { year, month } = readCivilDay(startDay);
  if (frequency === 'YEARLY') {
    return {
      at: (index) => {
        const own = year + index * interval;
        return { from: toDay(own, 1), to: toDay(own + 1, 1) };
      },
      indexOf: (day) => Math.floor((readCivilDay(day).year - year) / interval),
    };
  }
  if (frequency === 'MONTHLY') {
    return {
      at: (index) => {
        const own = month + index * interval;
        return { from: toDay(year, own), to: toDay(year, own + 1) };
      },
      indexOf: (day) => {
        const named = readCivilDay(day);
        return Math.floor(((named.year - year) * 12 + named.month - month) / interval);
      },
    };
  }
  const length = frequency === 'WEEKLY' ? 7 : 1;
  const origin = length === 7 ? findWeekStart(startDay, weekStart) : startDay;
  return {
    at: (index) => {
      const from = origin + index * interval * length;
      return { from, to: from + length };
    },
    indexOf: (day) => Math.floor((day - origin) / (interval * length)),
  };
}

/** Whether a list has a number, which may count from the end: -1 is the last. */
const hasPosition = (list: readonly number[] | null, number: number, total: number) =>
  list === null || list.includes(number) || list.includes(number - total - 1);

const limitsDays = ({ months, yearDays, monthDays, weekNumbers, weekDays }: Rule) =>
  (months ?? yearDays ?? monthDays ?? weekNumbers ?? weekDays) !== null;

function isDayOfRule(rule: Rule, day: number): boolean {
  if (!limitsDays(rule)) return true;
  const { months, yearDays, monthDays } = rule;
  const civil = readCivilDay(day);
  return (
    (months?.includes(civil.month) ?? true) &&
    hasPosition(monthDays, civil.day, civil.daysInMonth) &&
    hasPosition(yearDays, civil.dayOfYear, civil.daysInYear) &&
    isWeekDayOfRule(rule, civil) &&
    isWeekOfRule(rule, day)
  );
}

function isWeekOfRule({ weekNumbers, weekStart }: Rule, day: number) {
  if (weekNumbers === null) return true;
  const { number, total } = readWeek(day, weekStart);
  return hasPosition(weekNumbers, number, total);
}

/** `2MO` is the second Monday of the month or the year, depending on the rule. */
function isWeekDayOfRule({ weekDays, frequency, months }: Rule, civil: CivilDay): boolean {
  if (weekDays === null) return true;
  const { weekDay, day, dayOfYear, daysInMonth, daysInYear } = civil;
  const isInYear = frequency === 'YEARLY' && months === null;
  const counts = frequency === 'YEARLY' || frequency === 'MONTHLY';
  const [number, total] = isInYear ? [dayOfYear, daysInYear] : [day, daysInMonth];
  const nths = [0, Math.ceil(number / 7), -Math.ceil((total - number + 1) / 7)];
  return weekDays.some((one) => one.day === weekDay && (!counts || nths.includes(one.nth)));
}
