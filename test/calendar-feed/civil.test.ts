import { describe, expect, it } from 'vitest';
import { msPerDay, readCivilDay, toDay } from '../../src/feeds/parse/civil.ts';

/** Several cycles of 400 years, from before the year 0. */
const [firstDay, lastDay] = [-800_000, 500_000];

const findFirst = (year: number, month: number) =>
  new Date(0).setUTCFullYear(year, month - 1, 1) / msPerDay;

function describeByDate(day: number) {
  const date = new Date(day * msPerDay);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  return {
    ...{ year, month, day: date.getUTCDate(), weekDay: date.getUTCDay() },
    dayOfYear: day - findFirst(year, 1) + 1,
    daysInMonth: findFirst(year, month + 1) - findFirst(year, month),
    daysInYear: findFirst(year + 1, 1) - findFirst(year, 1),
  };
}

describe('the days of a calendar', () => {
  it('are those of Date', () => {
    // A prime, so that every month and day of the week is met.
    for (let day = firstDay; day < lastDay; day += 97) {
      const civil = readCivilDay(day);
      expect(civil).toEqual(describeByDate(day));
      expect(toDay(civil.year, civil.month, civil.day)).toBe(day);
    }
  });

  it('are those of Date at the end of every February', () => {
    for (let year = -500; year < 3_000; year += 1) {
      const march = findFirst(year, 3);
      expect(toDay(year, 3)).toBe(march);
      for (const day of [march - 1, march]) {
        expect(readCivilDay(day)).toEqual(describeByDate(day));
      }
    }
  });

  it('can be counted in months beyond a year', () => {
    for (let month = -3_000; month < 3_000; month += 1) {
      expect(toDay(2026, month)).toBe(findFirst(2026, month));
    }
  });
});
