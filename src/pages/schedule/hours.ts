import { dayNames } from '../../input/field.ts';
import type { InputProblem } from '../../base/errors.ts';
import { BadFormat, formatLocalTime, parseLocalTime } from '../../input/format.ts';
import { createBadInput } from '../../input/parse.ts';

/** Hours as a form holds them: texts such as 09:00. An end of 00:00 is midnight at the end of the day. */
export interface TypedRange {
  from: string;
  to: string;
}

/** The hours of each day, from Sunday on. */
export type TypedWeek = readonly (readonly TypedRange[])[];

interface Hours {
  startTime: string;
  endTime: string;
}

/** More are refused before they are read. */
const mostRanges = 24;
const endOfDay = 86_400;

const shorten = (time: string) => (time.endsWith(':00') ? time.slice(0, 5) : time);

/** Time inputs end at 23:59, so that midnight at the end of the day is 00:00. */
export const toTypedRange = ({ startTime, endTime }: Hours): TypedRange => ({
  from: shorten(startTime),
  to: endTime === '24:00:00' ? '00:00' : shorten(endTime),
});

/** A time as people read it. 12 is for those who count hours to noon. */
function formatTyped(time: string, timeFormat: number): string {
  const [, hours = '', rest = ''] = /^(\d\d)(:.+)$/.exec(time) ?? [];
  if (timeFormat !== 12 || hours === '') return time || '?';
  return `${Number(hours) % 12 || 12}${rest} ${Number(hours) % 24 < 12 ? 'am' : 'pm'}`;
}

export const formatRange = ({ from, to }: TypedRange, timeFormat = 24) =>
  `${formatTyped(from, timeFormat)}–${formatTyped(to === '00:00' ? '24:00' : to, timeFormat)}`;

export const formatRanges = (ranges: readonly TypedRange[], timeFormat = 24) =>
  ranges.map((range) => formatRange(range, timeFormat)).join(', ') || 'Closed';

interface WeeklyRule extends Hours {
  days: readonly number[];
}

export const toTypedWeek = (rules: readonly WeeklyRule[]): TypedWeek =>
  dayNames.map((_name, day) =>
    rules
      .filter(({ days }) => days.includes(day))
      .toSorted((one, other) => one.startTime.localeCompare(other.startTime))
      .map(toTypedRange),
  );

/** Reads the ranges of one day or date: `NAME-0-from`, `NAME-0-to` and so on. */
export function readRanges(form: URLSearchParams, name: string): TypedRange[] {
  const ranges: TypedRange[] = [];
  for (let place = 0; place < mostRanges; place++) {
    const [from, to] = [form.get(`${name}-${place}-from`), form.get(`${name}-${place}-to`)];
    if (from === null && to === null) break;
    ranges.push({ from: (from ?? '').trim(), to: (to ?? '').trim() });
  }
  return ranges;
}

const toDayField = (day: number) => `day-${day}`;

export const readTypedWeek = (form: URLSearchParams): TypedWeek =>
  dayNames.map((_name, day) => readRanges(form, toDayField(day)));

interface CheckedRanges {
  hours: Hours[];
  problems: InputProblem[];
}

interface Span {
  start: number;
  end: number;
}

/** Checks the ranges of one day. Empty ones are left out. */
export function checkRanges(name: string, typed: readonly TypedRange[]): CheckedRanges {
  const problems: InputProblem[] = [];
  const spans: Span[] = [];
  for (const [place, range] of typed.entries()) {
    if (range.from === '' && range.to === '') continue;
    const field = `${name}-${place}`;
    const start = readTime(range.from);
    const end = range.to === '00:00' ? endOfDay : readTime(range.to);
    if (typeof start === 'string') problems.push({ path: `${field}-from`, message: start });
    if (typeof end === 'string') problems.push({ path: `${field}-to`, message: end });
    if (typeof start === 'string' || typeof end === 'string') continue;
    const problem = findSpanProblem(field, { start, end }, spans);
    if (problem) problems.push(problem);
    else spans.push({ start, end });
  }
  return { problems, hours: spans.toSorted((one, other) => one.start - other.start).map(toHours) };
}

/** Seconds after midnight, or what is wrong. */
function readTime(text: string): number | string {
  if (text === '') return 'is missing';
  try {
    return parseLocalTime(text);
  } catch (error) {
    if (!(error instanceof BadFormat)) throw error;
    return error.message;
  }
}

function findSpanProblem(field: string, { start, end }: Span, others: readonly Span[]) {
  if (end <= start) return { path: `${field}-to`, message: 'must be after the start' };
  const other = others.find((one) => one.start < end && start < one.end);
  if (!other) return null;
  const range = formatRange(toTypedRange(toHours(other)));
  return { path: `${field}-from`, message: `overlaps the hours ${range}` };
}

const toHours = ({ start, end }: Span): Hours => ({
  startTime: formatLocalTime(start),
  endTime: formatLocalTime(end),
});

/** The weekly rules for what was typed. Days with the same hours share a rule. */
export function toWeeklyRules(week: TypedWeek) {
  const problems: InputProblem[] = [];
  const rules = new Map<string, Hours & { days: number[] }>();
  for (const [day, typed] of week.entries()) {
    const checked = checkRanges(toDayField(day), typed);
    problems.push(...checked.problems);
    for (const hours of checked.hours) {
      const key = `${hours.startTime}-${hours.endTime}`;
      const rule = rules.get(key) ?? { days: [], ...hours };
      rule.days.push(day);
      rules.set(key, rule);
    }
  }
  if (problems.length > 0) throw createBadInput(problems);
  return [...rules.values()];
}

/** The labels of all fields of a day or date, for the list of problems. */
export const labelRanges = (name: string, label: string, count: number): [string, string][] =>
  Array.from({ length: count }, (_none, place) => place).flatMap((place): [string, string][] => [
    [`${name}-${place}-from`, `${label}, from`],
    [`${name}-${place}-to`, `${label}, to`],
  ]);

export const labelWeek = (week: TypedWeek): Record<string, string> =>
  Object.fromEntries(
    week.flatMap((ranges, day) => labelRanges(toDayField(day), dayNames[day] ?? '', ranges.length)),
  );

/** An hour after the last range, or office hours. */
function suggestRange(ranges: readonly TypedRange[]): TypedRange {
  if (ranges.length === 0) return { from: '09:00', to: '17:00' };
  return { from: '', to: '' };
}

/** One more range, or one less: `add` or `remove-PLACE`. */
export function applyRangeStep(ranges: readonly TypedRange[], step: string): readonly TypedRange[] {
  if (step === 'add') return [...ranges, suggestRange(ranges)].slice(0, mostRanges);
  const [, place] = /^remove-(\d+)$/.exec(step) ?? [];
  return place === undefined ? ranges : ranges.filter((_range, at) => at !== Number(place));
}

/** What a button of the editor does: `add-DAY`, `remove-DAY-PLACE`, or `copy` from one day to others. */
export function applyWeekStep(week: TypedWeek, step: string, form: URLSearchParams): TypedWeek {
  if (step === 'copy') {
    const from = week[Number(form.get('copy-from'))] ?? [];
    const to = form.getAll('copy-to');
    return week.map((ranges, day) => (to.includes(String(day)) ? from : ranges));
  }
  const [, kind = '', named, place = ''] = /^(add|remove)-(\d)(-\d+)?$/.exec(step) ?? [];
  return week.map((ranges, day) =>
    String(day) === named ? applyRangeStep(ranges, kind + place) : ranges,
  );
}
