export const msPerDay = 86_400_000;

/** A day, which is a number of days since 1970, as the calendar writes it. */
export interface CivilDay {
  year: number;
  month: number;
  day: number;
  /** From Sunday, 0. */
  weekDay: number;
  /** From 1. */
  dayOfYear: number;
  daysInMonth: number;
  daysInYear: number;
}

/** `Date.UTC` would read the year 1 as 1901. */
export function toDay(year: number, month: number, day = 1): number {
  return new Date(0).setUTCFullYear(year, month - 1, day) / msPerDay;
}

export function readCivilDay(day: number): CivilDay {
  const date = new Date(day * msPerDay);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  const firstOfYear = toDay(year, 1);
  return {
    ...{ year, month, day: date.getUTCDate(), weekDay: date.getUTCDay() },
    dayOfYear: day - firstOfYear + 1,
    daysInMonth: toDay(year, month + 1) - toDay(year, month),
    daysInYear: toDay(year + 1, 1) - firstOfYear,
  };
}

const daysSinceWeekStart = (weekDay: number, weekStart: number) => (weekDay - weekStart + 7) % 7;

/** The first day of the week that a day is in. */
export const findWeekStart = (day: number, weekStart: number) =>
  day - daysSinceWeekStart(new Date(day * msPerDay).getUTCDay(), weekStart);

/** ISO 8601, but for any first day of the week: a week belongs to the year that has most of it. */
export function readWeek(day: number, weekStart: number): { number: number; total: number } {
  const middle = findWeekStart(day, weekStart) + 3;
  const { year } = readCivilDay(middle);
  const firstWeek = findWeekStart(toDay(year, 1, 4), weekStart);
  const nextYear = findWeekStart(toDay(year + 1, 1, 4), weekStart);
  return {
    number: Math.floor((middle - firstWeek) / 7) + 1,
    total: (nextYear - firstWeek) / 7,
  };
}
