import { expandRule } from './rule.ts';
import type { Spend } from './rule-part.ts';
import type { ComponentLines } from './scan.ts';
import { parseProperty, readRule } from './value.ts';
import { windowsZones } from './windows-zone.ts';

/** The offsets of a zone within the span that is read. Outside it, the nearest one holds. */
export interface Zone {
  /** A local time in milliseconds, as if its clock showed UTC. */
  toInstant: (local: number) => number;
  toLocal: (instant: number) => number;
}

interface Change {
  at: number;
  offset: number;
}

interface Span {
  from: number;
  to: number;
}

export const utcZone: Zone = { toInstant: (local) => local, toLocal: (instant) => instant };

/** `offset` holds before the first change. */
function createZone(offset: number, changes: readonly Change[]): Zone {
  const periods = [{ at: -Infinity, offset }, ...changes];
  const findAt = (instant: number) => periods.findLast(({ at }) => at <= instant)?.offset ?? offset;
  return {
    toLocal: (instant) => instant + findAt(instant),
    // RFC 5545 §3.3.5: a time that occurs twice means the first; one that is skipped has the offset before.
    toInstant: (local) => {
      for (const [index, period] of periods.entries()) {
        const next = periods[index + 1];
        const isSkipped = next !== undefined && local - next.offset < next.at;
        if (!next || local - period.offset < next.at || isSkipped) return local - period.offset;
      }
      return local - offset;
    },
  };
}

/** Zones with more changes than this in a few years do not exist. */
const maxChanges = 64;

/** Null if the name is no IANA name. */
function findIanaZone(name: string, { from, to }: Span): Zone | null {
  if (!/^[A-Za-z][\w/+-]*$/.test(name)) return null;
  try {
    let clock = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(name);
    const first = clock.offsetNanoseconds / 1e6;
    const changes: Change[] = [];
    while (changes.length < maxChanges) {
      const next = clock.getTimeZoneTransition('next');
      if (!next || next.epochMilliseconds > to) break;
      changes.push({ at: next.epochMilliseconds, offset: next.offsetNanoseconds / 1e6 });
      clock = next;
    }
    return createZone(first, changes);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Objects of one calendar name the same zones again and again. */
export function createIanaFinder(span: Span): (name: string) => Zone | null {
  const known = new Map<string, Zone | null>();
  return (name) => {
    const zone = known.has(name) ? (known.get(name) ?? null) : findIanaZone(name, span);
    known.set(name, zone);
    return zone;
  };
}

interface Observance {
  start: number;
  before: number;
  after: number;
  lines: ComponentLines;
}

const yearMs = 366 * 86_400_000;

/** RFC 5545 §3.6.5: a zone that the file defines. Null if it defines nothing. */
function parseZone(lines: ComponentLines, { from, to }: Span, spend: Spend): Zone | null {
  const observances = splitObservances(lines).flatMap((part) => parseObservance(part) ?? []);
  const changes = observances
    .flatMap((one) => listOnsets(one, { from, to }, spend))
    .toSorted((one, other) => one.at - other.at);
  const [first] = changes;
  if (!first) return null;
  const earlier = changes.findLastIndex(({ at }) => at <= from);
  const base = changes[Math.max(0, earlier)] ?? first;
  const start = earlier === -1 ? first.before : base.offset;
  return createZone(start, changes.slice(earlier + 1, earlier + 1 + maxChanges));
}

function splitObservances(lines: ComponentLines): ComponentLines[] {
  const parts: ComponentLines[] = [];
  for (const line of lines) {
    if (/^BEGIN:(STANDARD|DAYLIGHT)\s*$/i.test(line)) parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return parts;
}

function parseObservance(lines: ComponentLines): Observance | null {
  const values = lines.flatMap((line) => parseProperty(line) ?? []);
  const find = (name: string) => values.find((one) => one.name === name)?.values[0];
  const start = Date.parse(`${String(find('dtstart')).replace(/Z$/, '')}Z`);
  const before = parseOffset(find('tzoffsetfrom'));
  const after = parseOffset(find('tzoffsetto'));
  if (Number.isNaN(start) || before === null || after === null) return null;
  return { start, before, after, lines };
}

function parseOffset(text: unknown): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)/.exec(String(text)) ?? [];
  if (sign === undefined) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** The changes to an observance. The last one before the span counts: it may still hold. */
function listOnsets({ start, before, after, lines }: Observance, span: Span, spend: Spend) {
  const values = lines.flatMap((line) => parseProperty(line) ?? []);
  const rules = values.flatMap((one) =>
    one.name === 'rrule' ? (readRule(one, (utc) => utc + before) ?? []) : [],
  );
  const dates = values
    .filter(({ name }) => name === 'rdate')
    .flatMap((one) => one.values.map((text) => Date.parse(`${String(text).replace(/Z$/, '')}Z`)))
    .filter((at) => !Number.isNaN(at));
  const repeated = rules.flatMap((rule) => {
    const from = Math.min(span.from, rule.until ?? Infinity) - 2 * yearMs;
    return expandRule(rule, start, { from, to: span.to }, spend);
  });
  return [...new Set([start, ...dates, ...repeated])].map((local) => ({
    at: local - before,
    offset: after,
    before,
  }));
}

interface ZoneFinder {
  /** Null if nobody knows the name. */
  find: (name: string) => Zone | null;
}

interface ZoneWorld {
  span: Span;
  spend: Spend;
  findIana: (name: string) => Zone | null;
}

/** The zones that a file may name: IANA's, its own, and those of Windows. */
export function createZoneFinder(
  defined: ReadonlyMap<string, ComponentLines>,
  { span, spend, findIana }: ZoneWorld,
): ZoneFinder {
  const known = new Map<string, Zone | null>();
  const findNew = (name: string): Zone | null => {
    const lines = defined.get(name);
    return (
      findIana(name) ??
      (lines && parseZone(lines, span, spend)) ??
      findIana(windowsZones.get(name) ?? '') ??
      // As libical and Mozilla prefix them: /freeassociation.sourceforge.net/Europe/Berlin
      findIana(/[A-Z][A-Za-z]+\/[\w/+-]+$/.exec(name)?.[0] ?? '')
    );
  };
  return {
    find: (name) => {
      const zone = known.get(name) ?? (known.has(name) ? null : findNew(name));
      known.set(name, zone);
      return zone;
    },
  };
}
