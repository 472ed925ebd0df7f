import type { Booking } from '../../../prisma/generated/client.js';
import { tryOrNull } from '../../input/try-or-null.ts';

/** Where the rule of a series put one of its bookings. It stays when the booking moves. */
export interface Occurrence {
  at: Temporal.ZonedDateTime;
  /** The rule by which the series was booked. */
  rule: string;
}

/** With the offset, because clocks may show the local time twice. */
export const formatOccurrence = (start: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO(timeZone).toString();

/** Null for a booking that calendars know by a UID of its own. */
export function parseOccurrence({
  occurrence,
  recurrenceRule,
}: Pick<Booking, 'occurrence' | 'recurrenceRule'>): Occurrence | null {
  if (occurrence === null || recurrenceRule === null) return null;
  // If a law has changed the offset since, the local time counts, as it does for bookings.
  const at = tryOrNull(() => Temporal.ZonedDateTime.from(occurrence, { offset: 'prefer' }));
  return at && { at, rule: recurrenceRule };
}
