import type { Attendee } from '../../../prisma/generated/client.ts';
import { listBookingColumns } from '../access/booking-columns.ts';
import { isObject } from '../../input/is-object.ts';

/** The booker may see these columns, which say nothing about others. */
const visibleFields: ReadonlySet<string> = new Set(listBookingColumns('booker'));

/** Of those who come with him; what hangs on an attendee in turn is left out. */
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

/** Those who come with a booker; with seats where others share the booking. */
type OwnAttendees = readonly { id: number; bookingSeat: object | null }[];

/**
 * A row of a booking, as far as its booker may see it: what is not on the list is empty. What a
 * resolver would read anew from here is refused there, for the booking is not the caller's.
 */
export function redactForBooker<Booking extends object>(booking: Booking, own: OwnAttendees) {
  const ids = own.map(({ id }) => id);
  const isShared = own.some(({ bookingSeat }) => bookingSeat !== null);
  const entries = Object.entries(booking).map(([key, value]: [string, unknown]) => {
    if (key === 'location' && isShared) return [key, redactLocation(value)];
    if (visibleFields.has(key)) return [key, value];
    if (key === 'attendees' && Array.isArray(value))
      return [key, pickOwnAttendees(value as Row[], ids)];
    return [key, Array.isArray(value) ? [] : null];
  });
  return Object.fromEntries(entries) as Booking;
}

/** Where many share a booking, what is said of the place is of whoever came first: a number of his, an address. */
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
