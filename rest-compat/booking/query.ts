import { z } from 'zod';
import { bookingStatus } from './record.ts';
import { acceptList, timeText, wholeText } from '../kit/input.ts';
import type {
  BookingFilter,
  BookingOrder,
  BookingOrderField,
} from '../../src/graphql/kit/schema-types.generated.ts';
import type { FieldNames } from '../kit/route.ts';

const orderFields = {
  startTime: 'START_TIME',
  createdAt: 'CREATED_AT',
  updatedAt: 'UPDATED_AT',
} as const satisfies Record<string, BookingOrderField>;

const statuses = [...bookingStatus.options, 'upcoming'] as const;

/** GAP-10. */
export const listBookingsQuery = z.object({
  userId: acceptList(wholeText).describe(
    'Ids of hosts; any of them may match. Only administrators can filter by it; for others it is ignored.',
  ),
  attendeeEmail: acceptList(z.string()).describe(
    'E-mail addresses of attendees; any of them may match.',
  ),
  eventTypeId: wholeText.optional().describe('Only bookings of this event type.'),
  status: z
    .enum(statuses, { error: `must be one of ${statuses.join(', ')}` })
    .optional()
    .describe(
      'A status, or `upcoming` for bookings that have not started and are neither cancelled nor rejected.',
    ),
  dateFrom: timeText
    .optional()
    .describe('Starts at or after this instant, or on or after this UTC date.'),
  dateTo: timeText
    .optional()
    .describe('Starts at or before this instant, or on or before this UTC date.'),
  sortBy: z
    .enum(['startTime', 'createdAt', 'updatedAt'], {
      error: 'must be startTime, createdAt or updatedAt',
    })
    .optional()
    .describe('Defaults to the id.'),
  order: z
    .enum(['asc', 'desc'], { error: 'must be asc or desc' })
    .optional()
    .describe('Ascending or descending. Defaults to `asc`.'),
});

type ListBookingsQueryParams = z.output<typeof listBookingsQuery>;

export const toBookingFilter = ({
  userId,
  attendeeEmail,
  eventTypeId,
  status,
  dateFrom,
  dateTo,
}: ListBookingsQueryParams): BookingFilter => ({
  userId,
  attendeeEmail,
  eventTypeId,
  ...(status === 'upcoming' ? { upcoming: true } : { status: status && [status] }),
  ...((dateFrom ?? dateTo) !== undefined && {
    startTime: { gte: dateFrom && toDayStart(dateFrom), lte: dateTo && toDayEnd(dateTo) },
  }),
});

export const bookingFilterFieldNames: FieldNames = {
  'startTime.gte': 'dateFrom',
  'startTime.lte': 'dateTo',
};

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** A date means the whole day. GraphQL checks anything else. */
const toDayStart = (time: string) => (dayPattern.test(time) ? `${time}T00:00:00.000Z` : time);
const toDayEnd = (time: string) => (dayPattern.test(time) ? `${time}T23:59:59.999Z` : time);

export const toBookingOrder = ({ sortBy, order }: ListBookingsQueryParams): BookingOrder => ({
  field: sortBy ? orderFields[sortBy] : 'ID',
  direction: order === 'desc' ? 'DESC' : 'ASC',
});
