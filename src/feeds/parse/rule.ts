import { msPerDay, readCivilDay } from './civil.ts';
import { listPeriods, type Reach } from './period.ts';
import type { Rule, Spend } from './rule-part.ts';

/** Local times are milliseconds as if the clock showed UTC. */
interface Span {
  from: number;
  to: number;
}

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
  const { month, day, weekDay } = readCivilDay(Math.floor(start / msPerDay));
  if (weekNumbers !== null || frequency === 'WEEKLY') {
    return { ...rule, weekDays: [{ nth: 0, day: weekDay }] };
  }
  if (frequency === 'MONTHLY') return { ...rule, monthDays: [day] };
  if (frequency === 'YEARLY') return { ...rule, months: months ?? [month], monthDays: [day] };
  return rule;
}
