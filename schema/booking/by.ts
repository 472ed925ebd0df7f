import type { BookingRef } from '../../src/domain/booking/change.ts';
import { builder } from '../builder.ts';
import { toDatabaseId } from '../lookup.ts';

export const BookingBy = builder.inputType('BookingBy', {
  description: 'Names one Booking: by exactly one of these.',
  isOneOf: true,
  fields: (t) => ({
    id: t.id({ description: 'The opaque id of the graph.' }),
    databaseId: t.int({ description: 'The id that REST shows.' }),
    uid: t.string(),
  }),
});

/** The booking that a lookup names, as the domain has it. */
export const toBookingName = ({ uid, ...by }: typeof BookingBy.$inferInput): BookingRef =>
  typeof uid === 'string' ? { uid } : { id: toDatabaseId('Booking', by) };
