import { getDateFormat } from '../../base/date-format.ts';
import type { MailReader } from './reader.ts';

/** When a meeting takes place. */
export interface MeetingSpan {
  start: Date;
  end: Date;
}

/** Narrow blanks that some fonts and terminals do not have. */
const narrowBlanks = /[\u2009\u202F]/g;

const getFormat = ({ locale, timeZone }: MailReader, options: Intl.DateTimeFormatOptions) =>
  getDateFormat(locale, { ...options, timeZone });

const longDay = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Such as Tuesday, 1 December 2026 / 09:00–09:30 / Central European Time, GMT+1. */
export function formatMeeting(reader: MailReader, { start, end }: MeetingSpan): string[] {
  const day = getFormat(reader, longDay);
  const [first, last] = [start, end].map((at) => day.format(at));
  const isOneDay = first === last;
  const hours = getFormat(reader, isOneDay ? { timeStyle: 'short' } : { ...longDay, ...clock });
  const span = hours.formatRange(start, end).replace(narrowBlanks, ' ');
  return [...(isOneDay && first ? [first] : []), span, formatZone(reader, { start, end })];
}

/** A longer list is cut. */
const maxDates = 12;

const shortDay = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;

/** The meetings of a series, such as Tue, 1 Dec 2026, 09:00–09:30, with their zone in the last line. */
export function formatDates(reader: MailReader, dates: readonly MeetingSpan[]): string[] {
  const format = getFormat(reader, { ...shortDay, ...clock });
  const lines = dates
    .slice(0, maxDates)
    .map(({ start, end }) => format.formatRange(start, end).replace(narrowBlanks, ' '));
  const rest = dates.length - maxDates;
  const more = rest > 0 ? [reader.catalogue.moreMeetings(rest)] : [];
  return [...lines, ...more, ...formatZoneOfAll(reader, dates)];
}

/** Without its offset if summer time makes it differ. */
function formatZoneOfAll(reader: MailReader, dates: readonly MeetingSpan[]): string[] {
  const [name, ...others] = new Set(dates.map((span) => formatZone(reader, span)));
  if (name === undefined || others.length === 0) return name === undefined ? [] : [name];
  return [name.includes(',') ? name.replace(/, .*$/, '') : reader.timeZone];
}

const clock = { hour: 'numeric', minute: '2-digit' } as const;

/** Names the zone with its offset, because its name alone does not tell summer time. */
function formatZone(reader: MailReader, { start, end }: MeetingSpan): string {
  if (reader.timeZone === 'UTC') return 'UTC';
  // Some names have a country, on some days only.
  const name = getZoneName(reader, start, 'longGeneric').replace(/ \(.*\)$/, '');
  const [before = '', after = ''] = [start, end].map((at) =>
    getZoneName(reader, at, 'shortOffset'),
  );
  const offset = before === after ? before : reader.catalogue.offsetChange(before, after);
  return name.startsWith('GMT') ? offset : `${name}, ${offset}`;
}

type ZoneNameStyle = 'longGeneric' | 'shortOffset';

const getZoneName = (reader: MailReader, at: Date, timeZoneName: ZoneNameStyle): string =>
  getFormat(reader, { timeZoneName })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? reader.timeZone;

/** Such as Tue 1 Dec, 09:00. */
export function formatShort(reader: MailReader, at: Date): string {
  const day = getFormat(reader, { weekday: 'short', day: 'numeric', month: 'short' });
  return `${day.format(at)}, ${formatClock(reader, at)}`;
}

/** Such as Tuesday, 1 December 2026. */
export const formatMeetingDay = (reader: MailReader, at: Date): string =>
  getFormat(reader, longDay).format(at);

/** Such as 09:00. */
export const formatClock = (reader: MailReader, at: Date): string =>
  getFormat(reader, { timeStyle: 'short' }).format(at).replace(narrowBlanks, ' ');

/** How long it is until the meeting, such as "in one hour" or "tomorrow at 09:00". */
export function formatUntil(reader: MailReader, { at, start }: { at: Date; start: Date }): string {
  const { catalogue } = reader;
  const minutes = Math.round((start.getTime() - at.getTime()) / 60_000);
  if (minutes <= 0) return catalogue.until.now;
  if (minutes <= 120) return catalogue.until.minutes(minutes);
  const [today, day] = [at, start].map((moment) => toDay(reader, moment));
  const days = today && day ? today.until(day).days : 0;
  const time = formatClock(reader, start);
  if (days === 0) return catalogue.until.today(time);
  return days === 1 ? catalogue.until.tomorrow(time) : catalogue.until.days(days);
}

const toDay = ({ timeZone }: MailReader, at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
