import { dayMs, readDay } from './civil.ts';
import { listPeriods, type Reach } from './period.ts';

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

/** Local times are milliseconds as if the clock showed UTC. */
interface Span {
  from: number;
  to: number;
}

/** Counts the work of a calendar, and throws when it is too much. */
export type Spend = (steps: number) => void;

/** A series has more starts within the span than a calendar may have at all. */
export class TooManyStarts extends Error {}

const maxStarts = 20_001;

/**
 * The starts of a series within a span, in order. DTSTART is one of them even if the rule does not
 * say so, as in Google's and Apple's calendars. The work depends on the span, except for a rule with
 * COUNT, whose starts are counted from the first.
 */
export function expandRule(given: Rule, start: number, { from, to }: Span, spend: Spend): number[] {
  const rule = completeRule(given, start);
  const last = Math.min(to, rule.until ?? to);
  const starts = start >= from && start <= to ? [start] : [];
  const first = rule.count === null ? Math.max(start, from) : start;
  const later = listLaterStarts(rule, { start, first, last }, spend);
  let left = (rule.count ?? Infinity) - 1;
  for (const at of later) {
    if (left <= 0) break;
    if (starts.length >= maxStarts) throw new TooManyStarts();
    left -= 1;
    if (at >= from) starts.push(at);
  }
  return starts;
}

function* listLaterStarts(rule: Rule, reach: Reach, spend: Spend) {
  for (const period of listPeriods(rule, reach, spend)) {
    for (const at of period) {
      if (at > reach.last) return;
      if (at > reach.start) yield at;
    }
  }
}

/** What a rule leaves open comes from DTSTART. */
function completeRule(rule: Rule, start: number): Rule {
  const { frequency, months, weekNumbers, yearDays, monthDays, weekDays } = rule;
  if (yearDays ?? monthDays ?? weekDays) return rule;
  const { month, day, weekDay } = readDay(Math.floor(start / dayMs));
  if (weekNumbers !== null || frequency === 'WEEKLY') {
    return { ...rule, weekDays: [{ nth: 0, day: weekDay }] };
  }
  if (frequency === 'MONTHLY') return { ...rule, monthDays: [day] };
  if (frequency === 'YEARLY') return { ...rule, months: months ?? [month], monthDays: [day] };
  return rule;
}
