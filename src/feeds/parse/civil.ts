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

/** The years of a cycle of the Gregorian calendar, and its days. */
const cycleYears = 400;
const cycleDays = 146_097;
/** From 1 March of the year 0 to 1970. Years from March on end with their leap day. */
const daysBefore1970 = 719_468;

/** Days from 1 March to the first of a month, which counts from March, 0. */
const countDaysSinceMarch = (month: number) => Math.floor((153 * month + 2) / 5);

/** A calendar asks millions of times, and `Date` takes ten times as long. Months may exceed a year. */
export function toDay(year: number, month: number, day = 1): number {
  const sinceMarch = month - 3;
  const ownYear = year + Math.floor(sinceMarch / 12);
  const cycle = Math.floor(ownYear / cycleYears);
  const yearOfCycle = ownYear - cycle * cycleYears;
  const leapDays = Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100);
  const monthOfYear = sinceMarch - Math.floor(sinceMarch / 12) * 12;
  const dayOfYear = countDaysSinceMarch(monthOfYear) + day - 1;
  return cycle * cycleDays + yearOfCycle * 365 + leapDays + dayOfYear - daysBefore1970;
}

const isLeapYear = (year: number) =>
  (year % 4 === 0 && year % 100 !== 0) || year % cycleYears === 0;

const findWeekDay = (day: number) => (((day + 4) % 7) + 7) % 7;

export function readCivilDay(day: number): CivilDay {
  const sinceStart = day + daysBefore1970;
  const cycle = Math.floor(sinceStart / cycleDays);
  const dayOfCycle = sinceStart - cycle * cycleDays;
  const leapDays =
    Math.floor(dayOfCycle / 1_460) -
    Math.floor(dayOfCycle / 36_524) +
    Math.floor(dayOfCycle / (cycleDays - 1));
  const yearOfCycle = Math.floor((dayOfCycle - leapDays) / 365);
  const sinceMarch =
    dayOfCycle - yearOfCycle * 365 - Math.floor(yearOfCycle / 4) + Math.floor(yearOfCycle / 100);
  const monthOfYear = Math.floor((5 * sinceMarch + 2) / 153);
  const isNextYear = monthOfYear >= 10;
  const month = isNextYear ? monthOfYear - 9 : monthOfYear + 3;
  const year = cycle * cycleYears + yearOfCycle + (isNextYear ? 1 : 0);
  const leap = isLeapYear(year) ? 1 : 0;
  return {
    ...{ year, month, day: sinceMarch - countDaysSinceMarch(monthOfYear) + 1 },
    weekDay: findWeekDay(day),
    dayOfYear: isNextYear ? sinceMarch - 305 : sinceMarch + 60 + leap,
    daysInMonth: month === 2 ? 28 + leap : 30 + ((month + (month > 7 ? 1 : 0)) % 2),
    daysInYear: 365 + leap,
  };
}

const daysSinceWeekStart = (weekDay: number, weekStart: number) => (weekDay - weekStart + 7) % 7;

/** The first day of the week that a day is in. */
export const findWeekStart = (day: number, weekStart: number) =>
  day - daysSinceWeekStart(findWeekDay(day), weekStart);

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
