export type Frequency =
  'YEARLY' | 'MONTHLY' | 'WEEKLY' | 'DAILY' | 'HOURLY' | 'MINUTELY' | 'SECONDLY';

type Numbers = readonly number[] | null;

/** RFC 5545 §3.3.10. A part that is null does not limit anything. Days of the week count from Sunday, 0. */
export interface Rule {
  frequency: Frequency;
  interval: number;
  count: number | null;
  /** The last possible start, in the local time of the series. */
  until: number | null;
  weekStart: number;
  months: Numbers;
  weekNumbers: Numbers;
  yearDays: Numbers;
  monthDays: Numbers;
  weekDays: readonly { nth: number; day: number }[] | null;
  hours: Numbers;
  minutes: Numbers;
  seconds: Numbers;
  positions: Numbers;
}

/** Counts the work of a calendar, and throws when it is too much. */
export type Spend = (steps: number) => void;
