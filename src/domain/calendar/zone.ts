type Clock = Temporal.ZonedDateTime;

const toClock = (at: Date, timeZone: string): Clock =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);

const removeSeparators = (text: string) => text.replaceAll(/[-:]/g, '');

const formatLocal = (clock: Temporal.PlainDateTime) =>
  removeSeparators(clock.toString({ smallestUnit: 'second' }));

export const formatUtc = (at: Date) => removeSeparators(`${at.toISOString().slice(0, 19)}Z`);

interface Span {
  start: Date;
  end: Date;
}

/** The clock changes of a zone that the times of some meetings need. */
interface ZoneChanges {
  timeZone: string;
  changes: readonly Clock[];
}

/** DTSTART and DTEND in local time, and what their zone needs. Null if they are in UTC. */
export function formatTimes(timeZone: string | null, { start, end }: Span) {
  const clocks = timeZone === null ? [] : [start, end].map((at) => toClock(at, timeZone));
  const [from, until] = clocks;
  if (!from || !until || isUtc(from) || !clocks.every(occursOnce)) {
    return { zone: null, times: [`DTSTART:${formatUtc(start)}`, `DTEND:${formatUtc(end)}`] };
  }
  const formatTime = (name: string, clock: Clock) =>
    `${name};TZID=${from.timeZoneId}:${formatLocal(clock.toPlainDateTime())}`;
  const zone: ZoneChanges = { timeZone: from.timeZoneId, changes: listChanges(from, until) };
  return { zone, times: [formatTime('DTSTART', from), formatTime('DTEND', until)] };
}

/**
 * A property with times of a series, such as EXDATE. They are in UTC if one of them occurs twice.
 * `until` is when the clock changes are needed for, if later than the times.
 */
export function formatTimeList(
  name: string,
  timeZone: string | null,
  times: readonly Date[],
  until: Date | undefined = times.at(-1),
): { zone: ZoneChanges | null; line: string } {
  const clocks = timeZone === null ? [] : times.map((at) => toClock(at, timeZone));
  const [from] = clocks;
  if (!from || !until || isUtc(from) || !clocks.every(occursOnce)) {
    return { zone: null, line: `${name}:${times.map(formatUtc).join(',')}` };
  }
  const { timeZoneId } = from;
  const locals = clocks.map((clock) => formatLocal(clock.toPlainDateTime())).join(',');
  const changes = listChanges(from, toClock(until, timeZoneId));
  return {
    zone: { timeZone: timeZoneId, changes },
    line: `${name};TZID=${timeZoneId}:${locals}`,
  };
}

/**
 * False in the hour that clocks repeat. A local time that occurs twice means the first one
 * (RFC 5545 §3.3.5), but many calendars read it as the second.
 */
export const occursOnce = (clock: Clock) =>
  (['earlier', 'later'] as const).every((disambiguation) =>
    clock.toPlainDateTime().toZonedDateTime(clock.timeZoneId, { disambiguation }).equals(clock),
  );

const isUtc = (clock: Clock) =>
  clock.offsetNanoseconds === 0 && listChanges(clock, clock).length === 0;

/** The clock changes of a zone: the last two before the span, those within it, and the first after it. */
function listChanges(from: Clock, until: Clock): Clock[] {
  // "previous" excludes a change at this exact moment, so look from one nanosecond later.
  const last = from.add({ nanoseconds: 1 }).getTimeZoneTransition('previous');
  const changes = [last?.getTimeZoneTransition('previous') ?? null, last].filter(isChange);
  let next = from.getTimeZoneTransition('next');
  while (next) {
    changes.push(next);
    if (next.epochMilliseconds > until.epochMilliseconds) break;
    next = next.getTimeZoneTransition('next');
  }
  return changes;
}

const isChange = (clock: Clock | null): clock is Clock => clock !== null;

/**
 * One VTIMEZONE for each zone, with the changes of all its meetings. Lists only the changes around
 * them, instead of rules for all years, which laws may change.
 */
export function formatZones(zones: readonly ZoneChanges[]): string[] {
  const byName = Map.groupBy(zones, ({ timeZone }) => timeZone);
  return [...byName].flatMap(([timeZone, parts]) => {
    const changes = new Map(
      parts.flatMap((part) => part.changes.map((one) => [one.epochMilliseconds, one])),
    );
    return formatZone(
      timeZone,
      [...changes.values()].sort((a, b) => a.epochMilliseconds - b.epochMilliseconds),
    );
  });
}

const formatZone = (timeZone: string, changes: readonly Clock[]): string[] => [
  'BEGIN:VTIMEZONE',
  `TZID:${timeZone}`,
  ...(changes.length > 0 ? changes.flatMap(formatObservance) : formatFixedOffset(timeZone)),
  'END:VTIMEZONE',
];

function formatObservance(change: Clock): string[] {
  const before = change.subtract({ nanoseconds: 1 }).offsetNanoseconds;
  const { offsetNanoseconds: after } = change;
  const next = change.getTimeZoneTransition('next');
  // Summer time is a change forward that the next change takes back.
  const isSummer = before < after && next !== null && next.offsetNanoseconds < after;
  const kind = isSummer ? 'DAYLIGHT' : 'STANDARD';
  // The local time of the change, by the offset before it.
  const onset = change.toPlainDateTime().add({ nanoseconds: before - after });
  return formatObservanceLines(kind, formatLocal(onset), before, after);
}

function formatFixedOffset(timeZone: string) {
  const { offsetNanoseconds: offset } = toClock(new Date(0), timeZone);
  return formatObservanceLines('STANDARD', '19700101T000000', offset, offset);
}

const formatObservanceLines = (kind: string, start: string, before: number, after: number) => [
  `BEGIN:${kind}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${formatOffset(before)}`,
  `TZOFFSETTO:${formatOffset(after)}`,
  `END:${kind}`,
];

function formatOffset(nanoseconds: number): string {
  const total = Math.round(Math.abs(nanoseconds) / 1e9);
  const parts = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  const [hours, minutes, seconds] = parts.map((part) => String(part).padStart(2, '0'));
  // Only offsets from before standard time have seconds.
  return `${nanoseconds < 0 ? '-' : '+'}${hours}${minutes}${seconds === '00' ? '' : seconds}`;
}
