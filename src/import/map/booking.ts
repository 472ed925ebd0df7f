import { z } from 'zod';
import { BookingStatus, PaymentOption } from '../../../prisma/generated/enums.js';
import { formatWallClock } from '../../domain/booking/wall-clock.ts';
import type { ImportRow, KindName, Reference } from '../table/kind.ts';
import { attendeeFields, toAttendeeRow } from './attendee.ts';
import {
  choice,
  choiceOrNull,
  email,
  emailOrNull,
  flagOr,
  flagOrNull,
  id,
  idOrNull,
  instant,
  instantOrNull,
  json,
  list,
  orNull,
  shown,
  text,
  textOr,
  textOrNull,
  wholeOr,
  wholeOrNull,
} from './field.ts';
import { defineRecord, type Drop } from './record.ts';

const calendar = z.object({
  id,
  integration: text,
  externalId: text,
  primaryEmail: textOrNull,
  userId: idOrNull,
  eventTypeId: idOrNull,
});

const seat = z.object({ id, referenceUid: text, attendeeId: id, data: json, metadata: json });

const reference = z.object({
  id,
  type: text,
  uid: text,
  meetingId: textOrNull,
  meetingUrl: textOrNull,
  externalCalendarId: textOrNull,
  deleted: flagOrNull,
});

const payment = z.object({
  id,
  uid: text,
  amount: z.int().nonnegative(),
  fee: wholeOr(0),
  currency: text,
  success: flagOr(false),
  refunded: flagOr(false),
  externalId: text,
  paymentOption: choiceOrNull(Object.values(PaymentOption)),
});

const bookingReferences: readonly Reference[] = [
  { column: 'userId', kind: 'user' },
  { column: 'eventTypeId', kind: 'eventType', isOptional: true },
  { column: 'destinationCalendarId', kind: 'destinationCalendar', isOptional: true },
];
const ofBooking: readonly Reference[] = [{ column: 'bookingId', kind: 'booking' }];

/** Rows of a table that belongs to the booking. */
const toPartRows = (
  kind: KindName,
  bookingId: number,
  parts: readonly ({ id: number } & Record<string, unknown>)[],
  references: readonly Reference[] = ofBooking,
): ImportRow[] =>
  parts.map(({ id: key, ...values }) => ({
    kind,
    id: key,
    values: { ...values, bookingId },
    references,
  }));

const toCalendarRow = ({ id: key, ...values }: z.output<typeof calendar>): ImportRow => ({
  kind: 'destinationCalendar',
  id: key,
  values,
  references: [
    { column: 'userId', kind: 'user' },
    { column: 'eventTypeId', kind: 'eventType' },
  ],
});

export const mapBooking = defineRecord({
  required: ['id', 'uid', 'startTime', 'endTime', 'status', 'attendees'],
  shape: {
    id,
    uid: text,
    idempotencyKey: textOrNull,
    userId: idOrNull,
    userPrimaryEmail: emailOrNull,
    eventTypeId: idOrNull,
    title: textOr('Meeting'),
    description: textOrNull,
    responses: json,
    location: json,
    startTime: instant,
    endTime: instant,
    createdAt: instantOrNull,
    updatedAt: instantOrNull,
    status: choice(Object.values(BookingStatus)),
    paid: flagOr(false),
    destinationCalendarId: idOrNull,
    cancellationReason: textOrNull,
    rejectionReason: textOrNull,
    dynamicEventSlugRef: textOrNull,
    dynamicGroupSlugRef: textOrNull,
    rescheduled: flagOrNull,
    fromReschedule: textOrNull,
    recurringEventId: textOrNull,
    smsReminderNumber: textOrNull,
    metadata: json,
    isRecorded: flagOr(false),
    iCalUID: textOrNull,
    iCalSequence: wholeOr(0),
    rating: wholeOrNull,
    ratingFeedback: textOrNull,
    noShowHost: flagOrNull,
    attendees: list(z.object(attendeeFields)),
    references: list(reference),
    payment: list(payment),
    seatsReferences: list(seat),
    destinationCalendar: orNull(calendar),
    user: orNull(z.object({ email })),
    eventType: shown,
  },
  toRows: (record, drop) => {
    const { id: key, attendees, references, payment: payments, seatsReferences: seats } = record;
    const { destinationCalendar: place } = record;
    const parts: ImportRow[] = [
      ...attendees.flatMap((one) => (one.id === null ? [] : [toAttendeeRow(one, one.id, key)])),
      ...toPartRows('bookingSeat', key, seats, [
        ...ofBooking,
        { column: 'attendeeId', kind: 'attendee' },
      ]),
      ...toPartRows('bookingReference', key, references),
      ...toPartRows('payment', key, payments),
    ];
    const booking: ImportRow = {
      kind: 'booking',
      id: key,
      values: toBookingValues(record, drop),
      references: bookingReferences,
    };
    return [booking, ...(place ? [toCalendarRow(place)] : []), ...parts];
  },
});

interface Shown {
  startTime: string;
  createdAt: string | null;
  updatedAt: string | null;
  userPrimaryEmail: string | null;
  location: unknown;
  user: { email: string } | null;
  attendees: readonly { timeZone: string }[];
}

/** What the booker was promised is in the zone of the first attendee: they booked. */
function toBookingValues(
  { user, attendees, ...record }: Shown & Record<string, unknown>,
  drop: Drop,
) {
  const { startTime, location } = record;
  const [booker] = attendees;
  const isText = typeof location === 'string';
  if (isText) drop('location', 'must be an object with value and optionValue');
  const createdAt = record.createdAt ?? startTime;
  return {
    ...record,
    location: isText ? null : location,
    createdAt,
    updatedAt: record.updatedAt ?? createdAt,
    userPrimaryEmail: record.userPrimaryEmail ?? (user && user.email),
    wallClock: booker ? formatWallClock(new Date(startTime), booker.timeZone) : null,
  };
}
