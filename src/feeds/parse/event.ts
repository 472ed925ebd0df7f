import type { ComponentLines } from './scan.ts';
import type { Rule } from './rule-part.ts';
import {
  parseProperty,
  type Property,
  readDuration,
  readRule,
  readTime,
  readTimes,
  type WrittenTime,
} from './value.ts';
import { msPerDay } from './civil.ts';
import type { Zone } from './zone.ts';

/** What times mean in this calendar. */
export interface EventReading {
  /** Where the events are. */
  object: string | null;
  /** The zone of the host: of whole days, and of times without a zone unless the calendar names one. */
  hostZone: Zone;
  floatingZone: Zone;
  findZone: (name: string) => Zone | null;
  /** The address of the host, in lower case. */
  email: string;
}

/** One VEVENT. Local times are those of its zone. */
export interface FeedEvent {
  object: string | null;
  uid: string;
  title: string | null;
  /** False if it leaves the host free: transparent, cancelled or declined. */
  isBusy: boolean;
  zone: Zone;
  start: number;
  isAllDay: boolean;
  /** When it ends, if it starts at a local time. */
  findEnd: (local: number) => number;
  rules: Rule[];
  /** Starts in local time, beside those of the rules. */
  added: number[];
  /** Instants and, for whole days, local days that are left out. */
  excludedInstants: Set<number>;
  excludedDays: Set<number>;
  /** The start of the occurrence that it replaces. */
  replaces: number | null;
  replacesFuture: boolean;
}

const maxTitle = 255;

type Find = (name: string) => Property | undefined;

const readText = (property: Property | undefined) =>
  typeof property?.values[0] === 'string' ? property.values[0] : null;

const readUpper = (property: Property | undefined) => readText(property)?.trim().toUpperCase();

/** Null if it has no start. */
export function readEvent(lines: ComponentLines, reading: EventReading): FeedEvent | null {
  const all = lines.flatMap((line) => parseProperty(line) ?? []);
  const find: Find = (name) => all.find((one) => one.name === name);
  const list = (name: string) => all.filter((one) => one.name === name);
  const started = find('dtstart');
  const start = started && readTime(started.values[0], started.params['tzid']);
  if (!start) return null;
  const zone = resolveZone(start, reading);
  const toInstant = (time: WrittenTime) => resolveZone(time, reading).toInstant(time.local);
  const excluded = list('exdate').flatMap(readTimes);
  const replaced = find('recurrence-id');
  const replaces = replaced ? readTimes(replaced)[0] : undefined;
  return {
    object: reading.object,
    uid: readText(find('uid')) ?? '',
    title: cleanTitle(readText(find('summary'))),
    isBusy: isBusy(find, list('attendee'), reading.email),
    ...{ zone, start: start.local, isAllDay: start.isDate },
    findEnd: createEnd(find, start, zone, reading),
    rules: list('rrule').flatMap((one) => readRule(one, zone.toLocal) ?? []),
    added: list('rdate')
      .flatMap(readTimes)
      .map((time) => zone.toLocal(toInstant(time))),
    excludedInstants: new Set(excluded.map(toInstant)),
    excludedDays: new Set(excluded.filter(({ isDate }) => isDate).map(({ local }) => local)),
    replaces: replaces ? toInstant(replaces) : null,
    replacesFuture: replaced?.params['range'] === 'THISANDFUTURE',
  };
}

/** Whole days are those of the host. A zone that nobody knows counts as none. */
function resolveZone({ isDate, isUtc, zone }: WrittenTime, reading: EventReading): Zone {
  if (isDate) return reading.hostZone;
  if (isUtc) return reading.findZone('UTC') ?? reading.hostZone;
  return (zone === null ? null : reading.findZone(zone)) ?? reading.floatingZone;
}

const cleanTitle = (text: string | null) =>
  text === null ? null : text.toWellFormed().replaceAll('\0', '').trim().slice(0, maxTitle) || null;

/** Tentative events keep the host busy: nobody has declined them yet. */
function isBusy(find: Find, attendees: Property[], email: string): boolean {
  const outlook = readUpper(find('x-microsoft-cdo-busystatus'));
  if (readUpper(find('status')) === 'CANCELLED') return false;
  if (outlook === 'FREE' || outlook === 'WORKINGELSEWHERE') return false;
  if (readUpper(find('transp')) === 'TRANSPARENT') return false;
  return !attendees.some(
    (one) =>
      String(one.params['partstat']).toUpperCase() === 'DECLINED' &&
      readText(one)?.trim().toLowerCase() === `mailto:${email}`,
  );
}

/**
 * RFC 5545 §3.6.1: a day without an end lasts that day, and a time without an end no time at all. An
 * event with an end always lasts as long as the first time (§3.8.5.3), whole days whole days.
 */
function createEnd(find: Find, start: WrittenTime, zone: Zone, reading: EventReading) {
  const ended = find('dtend');
  const end = ended && readTime(ended.values[0], ended.params['tzid']);
  if (end && start.isDate) {
    const length = Math.max(msPerDay, Math.floor((end.local - start.local) / msPerDay) * msPerDay);
    return (local: number) => zone.toInstant(local + length);
  }
  if (end) {
    const length = resolveZone(end, reading).toInstant(end.local) - zone.toInstant(start.local);
    return (local: number) => zone.toInstant(local) + length;
  }
  const given = find('duration');
  const { days, ms } = (given && readDuration(given.values[0])) ?? {
    days: start.isDate ? 1 : 0,
    ms: 0,
  };
  return (local: number) => zone.toInstant(local + days * msPerDay) + ms;
}
