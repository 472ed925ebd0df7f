import type { FeedProblem } from '../../domain/calendar-feed/status.ts';
import { msPerDay } from './civil.ts';
import { type FeedEvent, readEvent, type EventReading } from './event.ts';
import { type BusyTime, expandEvents } from './expand.ts';
import {
  type CalendarPart,
  cleanText,
  decodeCalendarPart,
  describeObject,
  hashParts,
  type ScannedPart,
  scanParts,
} from './part.ts';
import { findReadSpan } from './span.ts';
import type { Spend } from './rule-part.ts';
import { TooManyStarts } from './rule.ts';
import { parseProperty, readDuration, readTime } from './value.ts';
import { createIanaFinder, createZoneFinder, utcZone } from './zone.ts';

export interface ParseRequest {
  parts: readonly CalendarPart[];
  /** The hash of the version whose times are written; null if they must be written anyway. */
  knownHash: string | null;
  /** Those of the host. */
  timeZone: string;
  email: string;
  now: number;
  /** Nothing is written out after it. Null: as far as we look ahead. */
  until: number | null;
}

export type ParseResult =
  | { kind: 'UNCHANGED' }
  /** `until`: nothing is known of the time after it. */
  | { kind: 'READ'; events: string; objects: string; hash: string; until: number }
  | { kind: 'PROBLEM'; problem: FeedProblem };

/** One event, in the form in which PostgreSQL reads it. */
interface BusyEvent {
  object: string | null;
  title: string | null;
  /** The UID, if it can be that of one of our bookings. */
  uid: string | null;
  /** Start and end, in milliseconds since 1970. */
  times: [start: number, end: number][];
}

/** No more times than this are written out, the earliest first, … */
const maxTimes = 20_000;
/** … if that is for a month at least. */
const minHorizonMs = 31 * msPerDay;
/** Days looked at and starts made. An ordinary calendar needs a few hundred thousand. */
const maxSteps = 10_000_000;

/** The rules of a calendar take more work than we do for anyone. */
class TooComplex extends Error {}

/** Reads a calendar. Its memory and time depend on the file, so it runs in a thread of its own. */
export function parseFeed({ parts: given, knownHash, ...request }: ParseRequest): ParseResult {
  const parts = given.map(decodeCalendarPart);
  const hash = hashParts(parts);
  if (hash === knownHash) return { kind: 'UNCHANGED' };
  const scanned = scanParts(parts);
  if (!scanned) return { kind: 'PROBLEM', problem: 'NOT_A_CALENDAR' };
  try {
    const { times, until } = listTimes(scanned, request);
    if (until < findLeastUntil(request)) return { kind: 'PROBLEM', problem: 'TOO_MANY_EVENTS' };
    const [events, objects] = [groupTimes(times), scanned.map(describeObject)];
    return {
      ...{ kind: 'READ', hash, until },
      ...{ events: JSON.stringify(events), objects: JSON.stringify(objects) },
    };
  } catch (error) {
    if (error instanceof TooManyStarts) return { kind: 'PROBLEM', problem: 'TOO_MANY_EVENTS' };
    if (error instanceof TooComplex) return { kind: 'PROBLEM', problem: 'TOO_COMPLEX' };
    throw error;
  }
}

function createSpend() {
  let left = maxSteps;
  return (steps: number) => {
    left -= steps;
    if (left < 0) throw new TooComplex();
  };
}

type Target = Omit<ParseRequest, 'parts' | 'knownHash'>;

/** Less is too little to be of use. */
const findLeastUntil = ({ now, until }: Target) => Math.min(now + minHorizonMs, until ?? Infinity);

function listTimes(scanned: readonly ScannedPart[], { timeZone, email, now, until }: Target) {
  const spend = createSpend();
  const { from, to } = findReadSpan(now);
  const nearest = createNearest(from, until ?? to);
  // Zones are known a little beyond, for events that are under way and for other zones.
  const span = { from: from - 400 * msPerDay, to: to + 2 * msPerDay };
  const world = { span, spend, findIana: createIanaFinder(span) };
  const hostZone = createZoneFinder(new Map(), world).find(timeZone) ?? utcZone;
  for (const one of scanned) {
    const zones = createZoneFinder(one.zones, world);
    const reading: EventReading = {
      ...{ hostZone, object: one.part.object, email: email.toLowerCase() },
      floatingZone: (one.timeZone === null ? null : zones.find(one.timeZone)) ?? hostZone,
      findZone: zones.find,
    };
    takeEvents(one, reading, spend, nearest);
  }
  return nearest.finish();
}

/** The limits hold for the whole calendar. Any other fault of an object is its own. */
function takeEvents(
  { events, freeBusy, part: { object } }: ScannedPart,
  reading: EventReading,
  spend: Spend,
  { span, take }: ReturnType<typeof createNearest>,
) {
  try {
    const read = events.flatMap((lines) => readEvent(lines, reading) ?? []);
    for (const group of groupByUid(read)) expandEvents(group, span, spend, take);
    for (const line of freeBusy) for (const time of listFreeBusy(line, object)) take(time);
  } catch (error) {
    const isLimit = error instanceof TooManyStarts || error instanceof TooComplex;
    if (isLimit || object === null) throw error;
  }
}

/** An event without a UID is one of its own. */
function groupByUid(events: readonly FeedEvent[]): FeedEvent[][] {
  const groups = Map.groupBy(events, ({ uid }, index) => uid || index);
  return [...groups.values()];
}

/** Keeps the earliest times. What comes later than all of these need not even be worked out. */
function createNearest(from: number, to: number) {
  const span = { from, to };
  let times: BusyTime[] = [];
  const prune = () => {
    if (times.length <= maxTimes) return;
    times.sort((one, other) => one.start - other.start);
    span.to = times[maxTimes]?.start ?? span.to;
    times = times.slice(0, maxTimes).filter(({ start }) => start < span.to);
  };
  return {
    span,
    take: (time: BusyTime) => {
      if (time.end <= span.from || time.start >= span.to) return;
      times.push(time);
      if (times.length >= 2 * maxTimes) prune();
    },
    finish: () => {
      prune();
      return { times, until: span.to };
    },
  };
}

/** VFREEBUSY: times without events. */
function listFreeBusy(line: string, object: string | null): BusyTime[] {
  const property = parseProperty(line);
  if (!property || property.params['fbtype'] === 'FREE') return [];
  return property.values.flatMap((value) => {
    if (!Array.isArray(value)) return [];
    const [from, until] = value as unknown[];
    const start = readTime(from)?.local;
    const end = readTime(until)?.local;
    const length = readDuration(until);
    if (start === undefined) return [];
    const stop = end ?? (length && start + length.days * msPerDay + length.ms);
    const event = { uid: '', title: null, object };
    return stop && stop > start ? [{ start, end: stop, event }] : [];
  });
}

/** What may be the UID of a booking of ours, so that of a file only these are looked up. */
const ownUid = /^[\w-]{8,64}(@almanac)?$/;

/** Postgres's range of dates is wider, but no calendar needs more. */
const minInstant = Date.UTC(1900, 0);
const maxInstant = Date.UTC(2200, 0);

function groupTimes(times: readonly BusyTime[]): BusyEvent[] {
  const groups = Map.groupBy(times, ({ event }) => event);
  return [...groups].map(([{ uid, title, object }, own]) => ({
    ...{ object, title },
    uid: object !== null || ownUid.test(uid) ? cleanText(uid) : null,
    times: own.map(({ start, end }) => [Math.max(minInstant, start), Math.min(maxInstant, end)]),
  }));
}
