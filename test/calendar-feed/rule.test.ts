import { RRuleTemporal } from 'rrule-temporal';
import { describe, expect, it } from 'vitest';
import { expandRule } from '../../src/feeds/parse/rule.ts';
import { readSize } from '../support/size.ts';
import { parseProperty, readRule } from '../../src/feeds/parse/value.ts';

const dayMs = 86_400_000;
const rounds = readSize('FEED_RULES', 200);

const pickFrom = <Item>(items: readonly Item[]): Item =>
  items[Math.floor(Math.random() * items.length)] as Item;
const chance = (share: number) => Math.random() < share;
const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const pickSome = <Item>(items: readonly Item[]) => items.filter(() => chance(0.4));
const numbersTo = (max: number) => Array.from({ length: max }, (_, index) => index + 1);

const formatPart = (name: string, values: readonly (number | string)[]) =>
  values.length > 0 ? [`${name}=${values.join(',')}`] : [];

/** Days of one kind, because the other library ignores some of what is mixed in a YEARLY rule. */
function buildDays(frequency: string): string[] {
  const nth = pickFrom(/^(YEARLY|MONTHLY)$/.test(frequency) ? ['', '1', '2', '-1'] : ['']);
  const weekDays = pickSome(days).map((day) => `${nth}${day}`);
  if (frequency === 'WEEKLY' || chance(0.6)) return formatPart('BYDAY', weekDays);
  return formatPart('BYMONTHDAY', pickSome([1, 2, 13, 28, 29, 30, 31, -1, -2]));
}

function buildRule(): string {
  const frequency = pickFrom(['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY']);
  const parts = [
    `FREQ=${frequency}`,
    `INTERVAL=${pickFrom([1, 1, 2, 3, 5])}`,
    ...(chance(0.3) ? [`COUNT=${pickFrom([1, 5, 50])}`] : []),
    ...(chance(0.3) ? formatPart('BYMONTH', pickSome(numbersTo(12))) : []),
    ...(chance(0.6) ? buildDays(frequency) : []),
    ...(chance(0.2) ? [`BYHOUR=${pickFrom(['9', '9,17', '0,23'])}`] : []),
  ];
  return parts.join(';');
}

/** What another library makes of it. DTSTART counts in any case. */
function listExpected(rule: string, start: number, from: number, to: number): number[] {
  const dtstart = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO('UTC');
  const other = new RRuleTemporal({ rruleString: `RRULE:${rule}`, dtstart, includeDtstart: true });
  const found = other.between(new Date(from), new Date(to), true);
  return [...new Set(found.map(({ epochMilliseconds }) => epochMilliseconds))];
}

/** COUNT counts DTSTART (RFC 5545 §3.3.10). The other library counts it only if the rule says so too. */
function isComparable(rule: string, start: number): boolean {
  const dtstart = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO('UTC');
  const other = new RRuleTemporal({ rruleString: `RRULE:${rule}`, dtstart });
  return (
    !rule.includes('COUNT') || other.between(new Date(start), new Date(start), true).length > 0
  );
}

describe('the rules of a calendar', () => {
  it('give the starts that another library gives', () => {
    for (let round = 0; round < rounds; round++) {
      const text = buildRule();
      const start =
        Date.UTC(2015 + Math.floor(Math.random() * 12), 0, 1, 9) +
        Math.floor(Math.random() * 365) * dayMs;
      if (!isComparable(text, start)) continue;
      const property = parseProperty(`RRULE:${text}`);
      const rule = property && readRule(property, (utc) => utc);
      if (!rule) throw new Error(text);
      const from = start + Math.floor(Math.random() * 400) * dayMs;
      const to = from + 200 * dayMs;
      const found = expandRule(rule, start, { from, to }, () => undefined);
      const name = `${text} from ${new Date(start).toISOString()}`;
      expect(found, name).toEqual(listExpected(text, start, from, to));
    }
  });
});
