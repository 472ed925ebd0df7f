import { BadFormat, parseTimeZone } from '../../input/format.ts';

/** The local time that a booker was promised, written as 2026-12-01T09:00:00[America/Vancouver]. */
export interface WallClock {
  local: Temporal.PlainDateTime;
  timeZone: string;
}

const wallClockPattern = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\[([^[\]]+)\]$/;

/** Null if the text cannot be read. */
export function parseWallClock(text: string): WallClock | null {
  const [, local, zone] = wallClockPattern.exec(text) ?? [];
  if (local === undefined || zone === undefined) return null;
  try {
    return {
      local: Temporal.PlainDateTime.from(local, { overflow: 'reject' }),
      timeZone: parseTimeZone(zone),
    };
  } catch (error) {
    if (error instanceof RangeError || error instanceof BadFormat) return null;
    throw error;
  }
}

export function formatWallClock(at: Date, timeZone: string): string {
  const there = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  return `${there.toPlainDateTime().toString()}[${timeZone}]`;
}
