import type { BookingRef } from '../../src/domain/booking/change.ts';
import { acceptInputs, c } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { toDatabaseId } from '../kit/lookup.ts';

export const BookingBy = builder.inputType('BookingBy', {
  description: 'Identifies one Booking by exactly one of these fields.',
  isOneOf: true,
  fields: acceptInputs({
    id: c.id.orNull('The global id.'),
    databaseId: c.int.orNull('The id that the REST API uses.'),
    uid: c.text.orNull('The uid of the booking.'),
  }),
});

/** Converts a lookup for the domain. */
export const toBookingName = ({ uid, ...by }: typeof BookingBy.$inferInput): BookingRef =>
  typeof uid === 'string' ? { uid } : { id: toDatabaseId('Booking', by) };
