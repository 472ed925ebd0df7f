import { z } from 'zod';
import { optionalField, wholeNumberField } from '../../input/field.ts';

const endOfDay = 86_400;
/** Sorted, without repetition. */
export const weekdays = wholeNumberField(0, 6)
  .array()
  .max(7)
  .transform((days) => [...new Set(days)].sort());

/** GAP-33: weekly on `days`, or for one `date`, where equal times mean closed. */
interface AvailabilityRule {
  days: number[];
  startTime: number;
  endTime: number;
  date?: Date | undefined;
}

const fields = z.object({
  days: optionalField(weekdays),
  startTime: wholeNumberField(0, endOfDay),
  endTime: wholeNumberField(0, endOfDay),
  date: optionalField(z.date()),
});

/** Returns what is wrong with the rule as a whole, if anything is. */
export function findRuleProblem({ days, date, startTime, endTime }: AvailabilityRule) {
  if (days.length > 0 && date) return { path: 'date', message: 'cannot be combined with days' };
  if (days.length === 0 && !date)
    return { path: 'days', message: 'is required unless date is given' };
  if (endTime > startTime || (date && endTime === startTime)) return undefined;
  return { path: 'endTime', message: 'must be after startTime' };
}

export const availabilityRule = fields
  .transform(({ days = [], ...rule }) => ({ ...rule, days }))
  .check(({ value, issues }) => {
    const problem = findRuleProblem(value);
    if (problem) {
      issues.push({ code: 'custom', message: problem.message, path: [problem.path], input: value });
    }
  });

/** What a new schedule starts with: Monday to Friday, 09:00 to 17:00. */
export const officeHours: Omit<AvailabilityRule, 'date'>[] = [
  { days: [1, 2, 3, 4, 5], startTime: 9 * 3600, endTime: 17 * 3600 },
];
