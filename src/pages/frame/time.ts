import { getDateFormat } from '../../base/date-format.ts';
import { type Html, html } from '../../html/html.ts';
import { formatZone } from '../../input/time-zone.ts';
import { type Language, usualLanguage } from '../../language/language.ts';
import type { PageVisit } from './visit.ts';

/** How a person reads times. */
export interface ClockFace {
  timeZone: string;
  /** 12 or 24. */
  timeFormat: number;
  /** English unless given. */
  language?: Language;
}

/** Profiles without a choice get 24 hours. */
export const toClock = (
  { viewer }: PageVisit,
  profile: { timeFormat: number | null } | null,
): ClockFace => ({
  timeZone: viewer?.profile?.timeZone ?? 'UTC',
  timeFormat: profile?.timeFormat ?? 24,
});

export const toZoned = (instant: string, { timeZone }: ClockFace) =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);

export const formatTime = (
  instant: string,
  { timeZone, timeFormat, language = usualLanguage }: ClockFace,
  { hasSeconds = false } = {},
) =>
  getDateFormat(language.locale, {
    hour: timeFormat === 12 ? 'numeric' : '2-digit',
    minute: '2-digit',
    ...(hasSeconds && { second: '2-digit' }),
    hour12: timeFormat === 12,
    timeZone,
  }).format(new Date(instant));

/** A calendar day, such as Tuesday 24 November 2026. */
export const formatDate = (
  date: Temporal.PlainDate,
  weekday: 'long' | 'short' = 'long',
  { locale }: Pick<Language, 'locale'> = usualLanguage,
) =>
  getDateFormat(locale, { weekday, day: 'numeric', month: weekday, year: 'numeric' }).format(date);

export const formatLongDay = (instant: string, clock: ClockFace) =>
  formatDate(toZoned(instant, clock).toPlainDate(), 'long', clock.language);

/** Such as 10:00–10:30. The day of the end is named if it is another one. */
export function formatHours({ start, end }: Span, clock: ClockFace): string {
  const { frame } = (clock.language ?? usualLanguage).texts;
  const [first, final] = [start, end].map((one) => toZoned(one, clock).toPlainDate().toString());
  const isSameDay = first === final;
  const last = `${formatTime(end, clock)}${isSameDay ? '' : ` ${frame.on(formatLongDay(end, clock))}`}`;
  return `${formatTime(start, clock)}–${last}`;
}

interface Span {
  start: string;
  end: string;
}

export const formatSpan = (span: Span, clock: ClockFace) =>
  `${formatLongDay(span.start, clock)}, ${formatHours(span, clock)}`;

const mediumDay = getDateFormat('en-GB', { dateStyle: 'medium' });

/** A moment such as 24 Nov 2026, 10:00, to the second if need be. */
export const renderMoment = (
  instant: string,
  clock: ClockFace,
  precision?: { hasSeconds: boolean },
): Html =>
  html`<time datetime="${instant}"
    >${mediumDay.format(toZoned(instant, clock).toPlainDate())},
    ${formatTime(instant, clock, precision)}</time
  >`;

/** Names the zone, because readers may be elsewhere. */
export const renderZoneNote = ({ timeZone, language = usualLanguage }: ClockFace): Html =>
  html`<p class="soft zone">${language.texts.frame.zone(formatZone(timeZone))}</p>`;

/** A day of the query string; null if it is none. */
export function readDay(text: string | null): Temporal.PlainDate | null {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  try {
    return Temporal.PlainDate.from(text);
  } catch {
    return null;
  }
}

export const toDayStart = (day: Temporal.PlainDate, { timeZone }: ClockFace): string =>
  day.toZonedDateTime(timeZone).toInstant().toString();

/** From the start of one day to the end of another, for a filter. Either may be missing. */
export function readPeriod(from: string, to: string, clock: ClockFace) {
  const [first, last] = [readDay(from), readDay(to)];
  return {
    from: first && toDayStart(first, clock),
    to: last && toDayStart(last.add({ days: 1 }), clock),
  };
}

export const getToday = ({ clock }: Pick<PageVisit, 'clock'>, { timeZone }: ClockFace) =>
  Temporal.Instant.fromEpochMilliseconds(clock().getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();

/** A wall time such as 2026-11-24T10:00, as addresses and date fields have it. */
export const toWallTime = (instant: string, clock: ClockFace) =>
  toZoned(instant, clock).toPlainDateTime().toString({ smallestUnit: 'minute' });

/** An instant, or a wall time in the zone of the person. Null if it is neither. */
export function readMoment(text: string | null, { timeZone }: ClockFace): string | null {
  if (text === null || text.length > 40) return null;
  try {
    return /(Z|[+-]\d\d:?\d\d)$/.test(text)
      ? Temporal.Instant.from(text).toString()
      : Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant().toString();
  } catch {
    return null;
  }
}
