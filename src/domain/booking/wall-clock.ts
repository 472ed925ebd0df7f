import { BadFormat, parseTimeZone } from '../../input/format.ts';

/** What a booker was promised, as in 2026-12-01T09:00:00[America/Vancouver]. */
export interface WallClock {
  local: Temporal.PlainDateTime;
  timeZone: string;
}

const wallClockPattern = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\[([^[\]]+)\]$/;

/** Null: nobody can say what was promised. */
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

/** The promise in words: the local time, and where it is local. */
export function formatWallClock(at: Date, timeZone: string): string {
  const there = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  return `${there.toPlainDateTime().toString()}[${timeZone}]`;
}
