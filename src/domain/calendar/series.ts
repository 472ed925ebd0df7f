import type { PrismaClient } from '../../../prisma/generated/client.js';
import { type Occurrence, parseOccurrence } from '../booking/occurrence.ts';
import { listRuleDates, parseRecurrence } from '../event-type/recurrence.ts';
import type { CalendarEvent } from './event.ts';
import { occursOnce } from './zone.ts';

/** One meeting of a series. */
export interface SeriesMeeting {
  occurrence: Occurrence;
  event: CalendarEvent;
}

/**
 * The zone in which a rule describes the series. Null if it cannot: the clocks skip or repeat the time
 * of one of its meetings. Pass all of them, so that each has the same RECURRENCE-ID in every mail.
 */
export function findSeriesZone(occurrences: readonly Occurrence[]): string | null {
  const [first] = occurrences;
  return first && areRegular(occurrences.map(({ at }) => at)) ? first.at.timeZoneId : null;
}

const areRegular = (starts: readonly Temporal.ZonedDateTime[]) =>
  starts.every((at, _index, [first]) => {
    return first?.toPlainTime().equals(at.toPlainTime()) && occursOnce(at);
  });

/** What is true of a series as a whole. */
export interface SeriesFrame {
  /** Counts the changes of all its bookings: a calendar compares one meeting with the whole series. */
  sequence: number;
  /** When the last of them was changed. */
  stamp: Date;
  /** As `findSeriesZone` says. */
  timeZone: string | null;
}

export async function loadSeriesFrame(
  { booking }: Pick<PrismaClient, 'booking'>,
  iCalUID: string,
): Promise<SeriesFrame> {
  const bookings = await booking.findMany({
    where: { iCalUID, occurrence: { not: null } },
    select: { iCalSequence: true, updatedAt: true, occurrence: true, recurrenceRule: true },
  });
  return {
    sequence: bookings.reduce((sum, { iCalSequence }) => sum + iCalSequence, 0),
    stamp: new Date(Math.max(0, ...bookings.map(({ updatedAt }) => updatedAt.getTime()))),
    timeZone: findSeriesZone(bookings.flatMap((one) => parseOccurrence(one) ?? [])),
  };
}

const toDate = ({ at }: Occurrence) => new Date(at.epochMilliseconds);

/** One meeting of a series, for somebody who may have the others. */
export const toOneOfSeries = (
  { occurrence, event }: SeriesMeeting,
  timeZone: string | null,
): CalendarEvent => ({ ...event, timeZone, recurrenceId: toDate(occurrence) });

/**
 * A series as a calendar takes it over: an event for all of these meetings, and one for each that is
 * not like the others, because it was moved or has other hosts (RFC 5545 §3.8.4.4).
 */
export function toSeriesEvents(
  meetings: readonly SeriesMeeting[],
  timeZone: string | null,
): CalendarEvent[] {
  const inOrder = meetings.toSorted(
    (one, other) => one.occurrence.at.epochMilliseconds - other.occurrence.at.epochMilliseconds,
  );
  const [first] = inOrder;
  if (!first) return [];
  const kind = findMostCommon(inOrder.map(toKind));
  const model = inOrder.find((one) => toKind(one) === kind) ?? first;
  const whole = toWhole(
    model.event,
    inOrder.map(({ occurrence }) => occurrence),
    timeZone,
  );
  const others = inOrder.filter((one) => isMoved(one) || toKind(one) !== kind);
  return [whole, ...others.map((one) => toOneOfSeries(one, timeZone))];
}

const getLength = ({ start, end }: CalendarEvent) => end.getTime() - start.getTime();

const isMoved = ({ occurrence, event }: SeriesMeeting) =>
  event.start.getTime() !== occurrence.at.epochMilliseconds;

/** Everything that meetings of a series can have in common. */
const toKind = ({ event }: SeriesMeeting): string => {
  const { start: _start, end: _end, sequence: _sequence, stamp: _stamp, ...common } = event;
  return JSON.stringify([getLength(event), common]);
};

function findMostCommon(kinds: readonly string[]): string | undefined {
  const groups = [...Map.groupBy(kinds, (kind) => kind)];
  return groups.sort(([, some], [, others]) => others.length - some.length)[0]?.[0];
}

function toWhole(
  model: CalendarEvent,
  occurrences: readonly Occurrence[],
  timeZone: string | null,
): CalendarEvent {
  const starts = occurrences.map(toDate);
  const start = starts[0] ?? model.start;
  const length = getLength(model);
  const until = new Date((starts.at(-1) ?? start).getTime() + length);
  const end = new Date(start.getTime() + length);
  return {
    ...model,
    ...{ timeZone, start, end },
    series: { ...describeStarts(occurrences, timeZone), until },
  };
}

/** Some programs leave out the start of a series that has dates and no rule. */
const onlyFirst = 'FREQ=DAILY;COUNT=1';

/** The rule as it was booked, with what distinguishes these meetings from all that it names. */
function describeStarts(occurrences: readonly Occurrence[], timeZone: string | null) {
  const starts = occurrences.map(toDate);
  const named = timeZone === null ? null : listNamedStarts(occurrences);
  if (!named) return { rule: onlyFirst, excluded: [], added: starts.slice(1) };
  const [taken, possible] = [starts, named.starts].map(
    (dates) => new Set(dates.map((at) => at.getTime())),
  );
  return {
    rule: `${named.rule};COUNT=${named.starts.length}`,
    excluded: named.starts.filter((at) => !taken?.has(at.getTime())),
    added: starts.filter((at) => !possible?.has(at.getTime())),
  };
}

/** All that the rule names from the first to the last. Null if the clocks skip or repeat one of them. */
function listNamedStarts(occurrences: readonly Occurrence[]) {
  const [first, last] = [occurrences[0], occurrences.at(-1)];
  if (!first || !last) return null;
  const { at, rule } = first;
  const when = { timeZone: at.timeZoneId, plainTime: at.toPlainTime() };
  const dates = listRuleDates(parseRecurrence(rule), at.toPlainDate(), last.at.toPlainDate());
  const starts = dates.map((date) => date.toZonedDateTime(when));
  if (!areRegular(starts)) return null;
  return {
    rule: toEndlessRule(rule, at),
    starts: starts.map((start) => new Date(start.epochMilliseconds)),
  };
}

/**
 * The first line without its end. The second line has exceptions of the rule, which no meeting is at.
 * Some programs take 29 February for 1 March in other years, unless the rule names the day.
 */
function toEndlessRule(rule: string, { month, day }: Temporal.ZonedDateTime): string {
  const [line = ''] = rule.split(/\r?\n/);
  const parts = line.split(';').filter((part) => !/^(?:COUNT|UNTIL)=/.test(part));
  const isLeapDay = month === 2 && day === 29 && line.includes('FREQ=YEARLY');
  const isOpen = isLeapDay && !parts.some((part) => part.startsWith('BY'));
  return [...parts, ...(isOpen ? ['BYMONTH=2', 'BYMONTHDAY=29'] : [])].join(';');
}
