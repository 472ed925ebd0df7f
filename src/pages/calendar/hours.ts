import type { WorkingHoursFragment } from '../frame/operations.generated.ts';
import type { TimeSpan } from './span.ts';

/** When a schedule is open in these days, in its own zone. */
export function listWorkingHours(
  { timeZone, availability }: WorkingHoursFragment,
  days: readonly Temporal.PlainDate[],
  fallback: string,
): TimeSpan[] {
  const zone = timeZone ?? fallback;
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return [];
  // The days of the schedule may begin on another day for the reader.
  const around = [first.subtract({ days: 1 }), ...days, last.add({ days: 1 })];
  return around.flatMap((day) => listRulesOfDay(availability, day).map(toSpan(day, zone)));
}

type Rule = WorkingHoursFragment['availability'][number];

/** The rules of a date replace those of its weekday. */
function listRulesOfDay(rules: readonly Rule[], day: Temporal.PlainDate): Rule[] {
  const own = rules.filter(({ date }) => date === day.toString());
  if (own.length > 0) return own;
  return rules.filter(({ date, days }) => date === null && days.includes(day.dayOfWeek % 7));
}

const toSpan =
  (day: Temporal.PlainDate, zone: string) =>
  ({ startTime, endTime }: Rule): TimeSpan => ({
    start: toInstant(day, startTime, zone),
    end: toInstant(day, endTime, zone),
  });

/** Hours may end at 24:00. */
function toInstant(day: Temporal.PlainDate, time: string, zone: string): string {
  const isMidnight = time.startsWith('24');
  const date = isMidnight ? day.add({ days: 1 }) : day;
  const plainTime = isMidnight ? '00:00' : time;
  return date.toZonedDateTime({ timeZone: zone, plainTime }).toInstant().toString();
}
