import { z } from 'zod';
import { optional, whole } from '../../input/field.ts';

const endOfDay = 86_400;
/** Each once, and in their order. */
export const weekdays = whole(0, 6)
  .array()
  .max(7)
  .transform((days) => [...new Set(days)].sort());

/** GAP-33: weekly on `days`, or for one `date`, where equal times mean closed. */
export interface AvailabilityRule {
  days: number[];
  startTime: number;
  endTime: number;
  date?: Date | undefined;
}

const fields = z.object({
  days: optional(weekdays),
  startTime: whole(0, endOfDay),
  endTime: whole(0, endOfDay),
  date: optional(z.date()),
});

/** Says what is wrong with a rule as a whole, or nothing. */
export function ruleProblem({ days, date, startTime, endTime }: AvailabilityRule) {
  if (days.length > 0 && date) return { path: 'date', message: 'goes without days' };
  if (days.length === 0 && !date) return { path: 'days', message: 'or a date is required' };
  if (endTime > startTime || (date && endTime === startTime)) return undefined;
  return { path: 'endTime', message: 'must be after startTime' };
}

export const availabilityRule = fields
  .transform(({ days = [], ...rule }) => ({ ...rule, days }))
  .check(({ value, issues }) => {
    const problem = ruleProblem(value);
    if (problem) {
      issues.push({ code: 'custom', message: problem.message, path: [problem.path], input: value });
    }
  });

/** What a new schedule starts with: Monday to Friday, 09:00 to 17:00. */
export const officeHours: Omit<AvailabilityRule, 'date'>[] = [
  { days: [1, 2, 3, 4, 5], startTime: 9 * 3600, endTime: 17 * 3600 },
];
