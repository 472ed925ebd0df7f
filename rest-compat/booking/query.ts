import { z } from 'zod';
import { bookingStatus } from './record.ts';
import { several, timeText, wholeText } from '../input.ts';
import type { BookingFilter, BookingOrder, BookingOrderField } from '../operations.generated.ts';
import type { Names } from '../route.ts';

const orderFields = {
  startTime: 'START_TIME',
  createdAt: 'CREATED_AT',
  updatedAt: 'UPDATED_AT',
} as const satisfies Record<string, BookingOrderField>;

const statuses = [...bookingStatus.options, 'upcoming'] as const;

/** GAP-10. */
export const listQuery = z.object({
  userId: several(wholeText).describe(
    'Hosted by any of these. For administrators; of others it is not asked.',
  ),
  attendeeEmail: several(z.string()).describe('Attended by any of these.'),
  eventTypeId: wholeText.optional(),
  status: z
    .enum(statuses, { error: `must be one of ${statuses.join(', ')}` })
    .optional()
    .describe('`upcoming`: has yet to start, and is neither cancelled nor rejected.'),
  dateFrom: timeText.optional().describe('Starts then or later: an instant, or a day of UTC.'),
  dateTo: timeText
    .optional()
    .describe('Starts then or earlier: an instant, or a day of UTC, all of it.'),
  sortBy: z
    .enum(['startTime', 'createdAt', 'updatedAt'], {
      error: 'must be startTime, createdAt or updatedAt',
    })
    .optional()
    .describe('Unless given, by id.'),
  order: z.enum(['asc', 'desc'], { error: 'must be asc or desc' }).optional(),
});

type Query = z.output<typeof listQuery>;

export const bookingFilterOf = ({
  userId,
  attendeeEmail,
  eventTypeId,
  status,
  dateFrom,
  dateTo,
}: Query): BookingFilter => ({
  userId,
  attendeeEmail,
  eventTypeId,
  ...(status === 'upcoming' ? { upcoming: true } : { status: status && [status] }),
  ...((dateFrom ?? dateTo) !== undefined && {
    startTime: { gte: dateFrom && startOf(dateFrom), lte: dateTo && endOf(dateTo) },
  }),
});

export const filterNames: Names = {
  'startTime.gte': 'dateFrom',
  'startTime.lte': 'dateTo',
};

const day = /^\d{4}-\d{2}-\d{2}$/;

/** A day is meant as a whole. What is no day GraphQL judges. */
const startOf = (time: string) => (day.test(time) ? `${time}T00:00:00.000Z` : time);
const endOf = (time: string) => (day.test(time) ? `${time}T23:59:59.999Z` : time);

export const bookingOrderOf = ({ sortBy, order }: Query): BookingOrder => ({
  field: sortBy ? orderFields[sortBy] : 'ID',
  direction: order === 'desc' ? 'DESC' : 'ASC',
});
