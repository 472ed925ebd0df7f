import { z } from 'zod';
import { BadFormat, latestMs, parseDate, parseDateTime } from '../../input/format.ts';

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;

interface Recurrence {
  frequency: (typeof frequencies)[number];
  interval: number;
  /** The number of meetings. A series without it ends by `until`. */
  count?: number;
  until?: Date;
}

/** The parts of RFC 5545 §3.3.10 that we support. */
const allowedParts = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL']);

/** Parses a rule such as FREQ=WEEKLY;INTERVAL=2;COUNT=10, or throws `BadFormat`. */
export function parseRecurrence(text: string): Recurrence {
  const rule = parseParts(text);
  const frequency = frequencies.find((name) => name === rule.get('FREQ'));
  if (!frequency) throw new BadFormat(`must have a FREQ that is one of ${frequencies.join(', ')}`);
  const interval = parseWhole('INTERVAL', rule.get('INTERVAL') ?? '1', [1, 52]);
  const [count, until] = [rule.get('COUNT'), rule.get('UNTIL')];
  if ((count === undefined) === (until === undefined)) {
    throw new BadFormat('must have either COUNT or UNTIL');
  }
  return {
    frequency,
    interval,
    ...(count !== undefined && { count: parseWhole('COUNT', count, [2, 365]) }),
    ...(until !== undefined && { until: parseUntil(until) }),
  };
}

function parseParts(text: string): Map<string, string> {
  const rule = new Map<string, string>();
  for (const part of text.split(';', allowedParts.size + 1)) {
    const [, name = '', value = ''] = /^([A-Z]+)=([0-9A-Z]{1,16})$/.exec(part) ?? [];
    if (!allowedParts.has(name) || rule.has(name)) {
      throw new BadFormat(
        `must consist of ${[...allowedParts].join(', ')}, each at most once, separated by ;`,
      );
    }
    rule.set(name, value);
  }
  return rule;
}

function parseWhole(name: string, text: string, [min, max]: [number, number]): number {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : NaN;
  if (value >= min && value <= max) return value;
  throw new BadFormat(`must have a ${name} from ${min} to ${max}`);
}

/** A day (to its end, in UTC) or an instant in UTC. */
function parseUntil(text: string): Date {
  const [, year, month, day, time] = /^(\d{4})(\d{2})(\d{2})(T\d{6}Z)?$/.exec(text) ?? [];
  if (!year) throw new BadFormat('must have an UNTIL such as 20261231 or 20261231T235959Z');
  const date = `${year}-${month ?? ''}-${day ?? ''}`;
  parseDate(date);
  const clock = time?.replace(/T(..)(..)(..)Z/, '$1:$2:$3') ?? '23:59:59';
  return parseDateTime(`${date}T${clock}Z`);
}

/** A valid rule, which stays a text. */
export const recurrence = z
  .string()
  .max(100)
  .check(({ value, issues }) => {
    try {
      parseRecurrence(value);
    } catch (error) {
      if (!(error instanceof BadFormat)) throw error;
      issues.push({ code: 'custom', message: error.message, input: value });
    }
  });

const units = { DAILY: 'days', WEEKLY: 'weeks', MONTHLY: 'months', YEARLY: 'years' } as const;

/**
 * Lists the starts of a series: always at the same local time, whatever the offset then is. Skips a
 * month that does not have the day (RFC 5545 §3.3.10).
 */
export function listOccurrences(
  { frequency, interval, count = Infinity, until }: Recurrence,
  start: Date,
  timeZone: string,
  most: number,
): Date[] {
  const first = Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO(
    timeZone,
  );
  const starts: Date[] = [];
  const wanted = Math.min(count, most);
  // At least one of eight steps has the day: eight years may lie between two leap days.
  for (let step = 0; starts.length < wanted && step < wanted * 8; step++) {
    const next = first.add({ [units[frequency]]: step * interval });
    if (next.epochMilliseconds >= latestMs) break;
    if (until && next.epochMilliseconds > until.getTime()) break;
    if (isSameDay(frequency, first, next)) starts.push(new Date(next.epochMilliseconds));
  }
  return starts;
}

const isSameDay = (
  frequency: Recurrence['frequency'],
  first: Temporal.ZonedDateTime,
  next: Temporal.ZonedDateTime,
) => frequency === 'DAILY' || frequency === 'WEEKLY' || first.day === next.day;
