import type { Attendee, Booking } from '../../../prisma/generated/client.js';
import { listBookingColumns } from '../record/booking-columns.ts';
import { isObject } from '../../input/is-object.ts';

/** The booker may see these columns, which say nothing about others. */
const visibleFields: ReadonlySet<string> = new Set(listBookingColumns('booker'));

/** The booker may see these columns of the attendees they brought, but not their related records. */
const visibleAttendeeFields: ReadonlySet<string> = new Set<keyof Attendee>([
  'id',
  'bookingId',
  'email',
  'name',
  'timeZone',
  'locale',
  'phoneNumber',
  'noShow',
]);

type Row = Record<string, unknown>;

/** The attendees a booker brought. They have seats if other bookers share the booking. */
type OwnAttendees = readonly { id: number; bookingSeat: object | null }[];

/**
 * Empties everything in the row of a booking that its booker may not see. Resolvers that load more
 * for the booking refuse it themselves, because the booking is not the caller's.
 */
export function redactForBooker<Booking extends object>(booking: Booking, own: OwnAttendees) {
  const ids = own.map(({ id }) => id);
  const isShared = own.some(({ bookingSeat }) => bookingSeat !== null);
  return mapValues(booking, (key, value) => {
    if (key === 'location' && isShared) return redactLocation(value);
    if (visibleFields.has(key)) return value;
    if (key === 'attendees' && Array.isArray(value)) return pickOwnAttendees(value as Row[], ids);
    return toEmpty(value);
  });
}

const mapValues = <Mapped extends object>(
  row: Mapped,
  map: (key: string, value: unknown) => unknown,
): Mapped =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]: [string, unknown]) => [key, map(key, value)]),
  ) as Mapped;

const toEmpty = (value: unknown) => (Array.isArray(value) ? [] : null);

/** The columns that are never null in the schema. */
const blanks: Row = {
  title: '',
  iCalSequence: 0,
  isRecorded: false,
  version: 0,
} satisfies Partial<Booking>;

const replayFields: ReadonlySet<string> = new Set(listBookingColumns('replay'));

/**
 * Keeps only the status and the times of a booking, for an anonymous call that repeats an earlier one
 * (GAP-29): a stranger may have guessed its key and its body.
 */
export const redactForReplay = <Replayed extends object>(booking: Replayed) =>
  mapValues(booking, (key, value) =>
    replayFields.has(key) ? value : (blanks[key] ?? toEmpty(value)),
  );

/** In a shared booking the details of the location are the first booker's, such as their phone number. */
const redactLocation = (location: unknown) =>
  isObject(location) ? { ...location, optionValue: '' } : null;

const pickOwnAttendees = (attendees: Row[], ids: readonly number[]) =>
  attendees
    .filter(({ id }) => ids.includes(Number(id)))
    .map((attendee) =>
      Object.fromEntries(
        Object.entries(attendee).filter(([key]) => visibleAttendeeFields.has(key)),
      ),
    );
