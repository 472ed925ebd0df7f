import type { z } from 'zod';
import type { ImportRow } from '../table/kind.ts';
import { email, flagOr, id, idOrNull, shown, textOr, textOrNull, zoneOr } from './field.ts';
import { defineRecord } from './record.ts';

/** Some servers show an attendee within their booking without an id. */
export const attendeeFields = {
  id: idOrNull,
  email,
  name: textOr(''),
  timeZone: zoneOr('UTC'),
  locale: textOrNull,
  phoneNumber: textOrNull,
  noShow: flagOr(false),
};

type AttendeeShown = {
  [Name in keyof typeof attendeeFields]: z.output<(typeof attendeeFields)[Name]>;
};

export const toAttendeeRow = (
  { email: address, name, timeZone, locale, phoneNumber, noShow }: AttendeeShown,
  key: number,
  bookingId: number,
): ImportRow => ({
  kind: 'attendee',
  id: key,
  values: { email: address, name, timeZone, locale, phoneNumber, noShow, bookingId },
  references: [{ column: 'bookingId', kind: 'booking' }],
});

/** An attendee outside their booking. */
export const mapAttendee = defineRecord({
  required: ['id', 'email', 'bookingId'],
  shape: { ...attendeeFields, id, bookingId: id, booking: shown, bookingSeat: shown },
  toRows: ({ id: key, bookingId, ...values }) => [
    toAttendeeRow({ ...values, id: key }, key, bookingId),
  ],
});
