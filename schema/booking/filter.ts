import type { Prisma } from '../../prisma/generated/client.ts';
import { BookingStatus } from '../../prisma/generated/enums.ts';
import { builder } from '../builder.ts';

const DateTimeFilter = builder.inputType('DateTimeFilter', {
  description: 'A stretch of time: all bounds that are given must hold.',
  fields: (t) => ({
    gte: t.field({ type: 'DateTime', description: 'At this instant or later.' }),
    gt: t.field({ type: 'DateTime', description: 'Later.' }),
    lte: t.field({ type: 'DateTime', description: 'At this instant or earlier.' }),
    lt: t.field({ type: 'DateTime', description: 'Earlier.' }),
  }),
});

export const BookingFilter = builder.inputType('BookingFilter', {
  description:
    'All that is given must hold. What is left out or null does not filter; an empty list lets nothing through.',
  fields: (t) => ({
    status: t.field({ type: [BookingStatus], description: 'Any of these.' }),
    userId: t.intList({
      description:
        'Hosted by any of these users. For administrators, of the system or of an organization; for others it does not filter.',
    }),
    attendeeEmail: t.field({ type: ['EmailAddress'], description: 'Attended by any of these.' }),
    eventTypeId: t.int(),
    startTime: t.field({ type: DateTimeFilter }),
    endTime: t.field({ type: DateTimeFilter }),
    uid: t.stringList({ description: 'Any of these.' }),
    recurringEventId: t.string({ description: 'The bookings of one series.' }),
    search: t.string({ description: 'Occurs in the title, in upper or lower case.' }),
    upcoming: t.boolean({
      description: 'Only those that have yet to start, and are neither cancelled nor rejected.',
    }),
  }),
});

const BookingOrderField = builder.enumType('BookingOrderField', {
  values: {
    ID: { value: 'id' },
    START_TIME: { value: 'startTime' },
    CREATED_AT: { value: 'createdAt' },
    UPDATED_AT: { value: 'updatedAt' },
  } as const,
});

const OrderDirection = builder.enumType('OrderDirection', {
  values: { ASC: { value: 'asc' }, DESC: { value: 'desc' } } as const,
});

export const BookingOrder = builder.inputType('BookingOrder', {
  description: 'Bookings that are alike in this field come in the order of their ids.',
  fields: (t) => ({
    field: t.field({ type: BookingOrderField, required: true }),
    direction: t.field({ type: OrderDirection, required: true, defaultValue: 'asc' }),
  }),
});

type BookingOrderInput = typeof BookingOrder.$inferInput;

/** Ends in the id: without it pages could overlap. */
export function toBookingOrderBy(
  order?: BookingOrderInput | null,
): Prisma.BookingOrderByWithRelationInput[] {
  const { field, direction } = order ?? { field: 'id', direction: 'asc' };
  return field === 'id' ? [{ id: direction }] : [{ [field]: direction }, { id: direction }];
}
