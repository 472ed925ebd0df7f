import { timeZoneField } from '../input/field.ts';

export const timeZoneArgument = timeZoneField
  .optional()
  .describe('IANA time zone for dates and times. Defaults to that of the person.');

const minuteMs = 60_000;

/** Local time with its offset, such as 2026-12-01T10:00:00+01:00. Agents are bad at adding hours. */
export const formatInZone = (instant: string, timeZone: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });

export const addMinutes = (at: string, minutes: number): string =>
  new Date(Date.parse(at) + minutes * minuteMs).toISOString();

export const findDay = (at: Date, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
