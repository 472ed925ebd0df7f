import type { Prisma } from '../../prisma/generated/client.js';
import { BookingStatus } from '../../prisma/generated/enums.js';
import { acceptInputs, c } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';

const DateTimeFilter = builder.inputType('DateTimeFilter', {
  description: 'A period of time. All bounds that you give must hold.',
  fields: acceptInputs({
    gte: c.dateTime.orNull('At or after this time.'),
    gt: c.dateTime.orNull('After this time.'),
    lte: c.dateTime.orNull('At or before this time.'),
    lt: c.dateTime.orNull('Before this time.'),
  }),
});

export const BookingFilter = builder.inputType('BookingFilter', {
  description:
    'Selects bookings that match all given fields. Omitted and null fields match everything; an empty list matches nothing. A list may have at most 100 items.',
  fields: acceptInputs({
    status: c.of.orNull([BookingStatus], 'Bookings with one of these statuses.'),
    userId: c.ints.orNull(
      'Bookings hosted by one of these users. Only system and organization administrators may name another user.',
    ),
    attendeeEmail: c.of.orNull(
      ['EmailAddress'],
      'Bookings with an attendee who has one of these e-mail addresses.',
    ),
    attendee: c.text.orNull(
      'Bookings with an attendee whose name or e-mail address contains this text. Upper and lower case are the same.',
    ),
    eventTypeId: c.int.orNull('Bookings of this event type.'),
    startTime: c.of.orNull(DateTimeFilter, 'Bookings that start in this period.'),
    endTime: c.of.orNull(DateTimeFilter, 'Bookings that end in this period.'),
    uid: c.texts.orNull('Bookings with one of these uids.'),
    recurringEventId: c.text.orNull('Bookings of the series with this id.'),
    search: c.text.orNull(
      'Bookings whose title contains this text. Upper and lower case are the same.',
    ),
    upcoming: c.bool.orNull(
      'When true, only bookings that have not started and are neither cancelled nor rejected.',
    ),
  }),
});

const BookingOrderField = builder.enumType('BookingOrderField', {
  description: 'A field that bookings can be sorted by.',
  values: {
    ID: { value: 'id', description: 'The integer id.' },
    START_TIME: { value: 'startTime', description: 'The start of the meeting.' },
    CREATED_AT: { value: 'createdAt', description: 'When the booking was made.' },
    UPDATED_AT: { value: 'updatedAt', description: 'When the booking was last changed.' },
  } as const,
});

const OrderDirection = builder.enumType('OrderDirection', {
  description: 'The direction of a sort.',
  values: {
    ASC: { value: 'asc', description: 'The lowest or earliest first.' },
    DESC: { value: 'desc', description: 'The highest or latest first.' },
  } as const,
});

export const BookingOrder = builder.inputType('BookingOrder', {
  description:
    'How to sort bookings. Bookings with the same value are sorted by id, in the same direction.',
  fields: (t) => ({
    field: t.field({
      type: BookingOrderField,
      required: true,
      description: 'The field to sort by.',
    }),
    direction: t.field({
      type: OrderDirection,
      required: true,
      defaultValue: 'asc',
      description: 'Defaults to ASC.',
    }),
  }),
});

type BookingOrderInput = typeof BookingOrder.$inferInput;

/** Always ends with the id, so that pages cannot overlap. */
export function toBookingOrderBy(
  order?: BookingOrderInput | null,
): Prisma.BookingOrderByWithRelationInput[] {
  const { field, direction } = order ?? { field: 'id', direction: 'asc' };
  return field === 'id' ? [{ id: direction }] : [{ [field]: direction }, { id: direction }];
}
