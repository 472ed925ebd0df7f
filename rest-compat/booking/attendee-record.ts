import { z } from 'zod';
import type { AttendeeFieldsFragment, LoneAttendeeFragment } from '../kit/operations.generated.ts';
import { BookingStatus } from '../../src/graphql/kit/schema-types.generated.ts';

const id = z.int();

/** Contract 2.3. Bookings contain the same record. */
export const attendeeRecord = z.object({
  id,
  email: z.email(),
  name: z.string(),
  timeZone: z.string(),
  locale: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  noShow: z.boolean(),
  bookingId: id,
}) satisfies z.ZodType<AttendeeFieldsFragment>;

const bookingSeatRecord = z.object({
  id,
  referenceUid: z.string(),
  bookingId: id,
  attendeeId: id,
  data: z.unknown(),
  metadata: z.unknown(),
});

/** An attendee outside its booking, with its links one level deep (GAP-13). */
export const attendeeWithBookingRecord = attendeeRecord.extend({
  booking: z.object({
    id,
    uid: z.string(),
    title: z.string(),
    startTime: z.iso.datetime(),
    endTime: z.iso.datetime(),
    status: z.enum(BookingStatus),
  }),
  bookingSeat: bookingSeatRecord.nullable(),
}) satisfies z.ZodType<LoneAttendeeFragment>;
