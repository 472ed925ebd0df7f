import type { BookingRef } from '../../src/domain/booking/change.ts';
import { builder } from '../builder.ts';
import { toDatabaseId } from '../lookup.ts';

export const BookingBy = builder.inputType('BookingBy', {
  description: 'Identifies one Booking by exactly one of these fields.',
  isOneOf: true,
  fields: (t) => ({
    id: t.id({ description: 'The global id.' }),
    databaseId: t.int({ description: 'The id that the REST API uses.' }),
    uid: t.string({ description: 'The uid of the booking.' }),
  }),
});

/** Converts a lookup for the domain. */
export const toBookingName = ({ uid, ...by }: typeof BookingBy.$inferInput): BookingRef =>
  typeof uid === 'string' ? { uid } : { id: toDatabaseId('Booking', by) };
