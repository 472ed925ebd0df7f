import { createHash } from 'node:crypto';
import type { FeedProblem } from '../../domain/calendar-feed/status.ts';
import { msPerDay } from './civil.ts';
import { type FeedEvent, readEvent, type EventReading } from './event.ts';
import { type BusyTime, expandEvents } from './expand.ts';
import { TooManyStarts } from './rule.ts';
import { type ScannedCalendar, scanCalendar } from './scan.ts';
import { parseProperty, readDuration, readTime } from './value.ts';
import { createZoneFinder, utcZone } from './zone.ts';

export interface ParseRequest {
  bytes: Uint8Array;
  /** The hash of the version whose times are written; null if they must be written anyway. */
  knownHash: string | null;
  /** Those of the host. */
  timeZone: string;
  email: string;
  now: number;
}

export type ParseResult =
  | { kind: 'UNCHANGED' }
  /** `until`: nothing is known of the time after it. */
  | { kind: 'READ'; events: string; hash: string; until: number }
  | { kind: 'PROBLEM'; problem: FeedProblem };

/** One event, in the form in which PostgreSQL reads it. */
interface BusyEvent {
  title: string | null;
  /** The UID, if it can be that of one of our bookings. */
  uid: string | null;
  /** Start and end, in milliseconds since 1970. */
  times: [start: number, end: number][];
}

/** Events are written out from yesterday to two years ahead, … */
const lookBackMs = msPerDay;
const horizonMs = 731 * msPerDay;
/** … but no more than this, the earliest first … */
const maxTimes = 20_000;
/** … if that is for a month at least. */
const minHorizonMs = 31 * msPerDay;
/** Days looked at and starts made. An ordinary calendar needs a few hundred thousand. */
const maxSteps = 10_000_000;

/** The rules of a calendar take more work than we do for anyone. */
class TooComplex extends Error {}

/** Google writes the time of the request into every event. */
const hashText = (text: string) =>
  createHash('sha256')
    .update(text.replaceAll(/^DTSTAMP[:;].*$/gm, ''))
    .digest('hex');

/** Reads a calendar. Its memory and time depend on the file, so it runs in a thread of its own. */
export function parseFeed({ bytes, knownHash, ...request }: ParseRequest): ParseResult {
  const text = new TextDecoder().decode(bytes);
  const hash = hashText(text);
  if (hash === knownHash) return { kind: 'UNCHANGED' };
  const scanned = scanCalendar(text);
  if (!scanned) return { kind: 'PROBLEM', problem: 'NOT_A_CALENDAR' };
  try {
    const { times, until } = listTimes(scanned, request);
    if (until < request.now + minHorizonMs) return { kind: 'PROBLEM', problem: 'TOO_MANY_EVENTS' };
    return { kind: 'READ', events: JSON.stringify(groupTimes(times)), hash, until };
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

type HostAndTime = Pick<ParseRequest, 'timeZone' | 'email' | 'now'>;

function listTimes(scanned: ScannedCalendar, { timeZone, email, now }: HostAndTime) {
  const spend = createSpend();
  const nearest = createNearest(now - lookBackMs, now + horizonMs);
  // Zones are known a little beyond, for events that are under way and for other zones.
  const zoneSpan = { from: now - 400 * msPerDay, to: now + horizonMs + 2 * msPerDay };
  const zones = createZoneFinder(scanned.zones, zoneSpan, spend);
  const hostZone = zones.find(timeZone) ?? utcZone;
  const reading: EventReading = {
    hostZone,
    floatingZone: (scanned.timeZone === null ? null : zones.find(scanned.timeZone)) ?? hostZone,
    findZone: zones.find,
    email: email.toLowerCase(),
  };
  const events = scanned.events.flatMap((lines) => readEvent(lines, reading) ?? []);
  for (const group of groupByUid(events)) expandEvents(group, nearest.span, spend, nearest.take);
  for (const line of scanned.freeBusy) for (const time of listFreeBusy(line)) nearest.take(time);
  return nearest.finish();
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
function listFreeBusy(line: string): BusyTime[] {
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
    return stop && stop > start ? [{ start, end: stop, event: { uid: '', title: null } }] : [];
  });
}

/** What may be the UID of a booking of ours, so that only these are looked up. */
const ownUid = /^[\w-]{8,64}(@almanac)?$/;

/** Postgres's range of dates is wider, but no calendar needs more. */
const minInstant = Date.UTC(1900, 0);
const maxInstant = Date.UTC(2200, 0);

function groupTimes(times: readonly BusyTime[]): BusyEvent[] {
  const groups = Map.groupBy(times, ({ event }) => event);
  return [...groups].map(([{ uid, title }, own]) => ({
    title,
    uid: ownUid.test(uid) ? uid : null,
    times: own.map(({ start, end }) => [Math.max(minInstant, start), Math.min(maxInstant, end)]),
  }));
}
