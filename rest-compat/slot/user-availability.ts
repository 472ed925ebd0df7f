import { z } from 'zod';
import { tryOrNull } from '../../src/input/try-or-null.ts';
import { timeText, wholeText } from '../kit/input.ts';
import { GetUserAvailabilityDocument } from '../kit/operations.generated.ts';
import { route } from '../kit/route.ts';

const query = z
  .looseObject({
    username: z
      .string()
      .optional()
      .describe('The username of the user. Without `username` and `userId` it is about you.'),
    userId: wholeText
      .optional()
      .describe('The id of the user. Only system administrators can name another user.'),
    eventTypeId: wholeText
      .optional()
      .describe(
        'An event type. If the user hosts it, their hours for it count instead of those of their default schedule.',
      ),
    dateFrom: timeText.describe('When the period begins: an instant, or a UTC date.'),
    dateTo: timeText.describe(
      'When the period ends: an instant, or a UTC date, which is included. At most 92 days later.',
    ),
  })
  // An answer about the caller alone would pass off the team as free.
  .refine(({ teamId }) => teamId === undefined, {
    path: ['teamId'],
    error: 'is not supported: ask for each member',
  });

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** GraphQL reports what is neither a date nor an instant. */
function toInstant(time: string, addedDays: number): string {
  const day = dayPattern.test(time)
    ? tryOrNull(() => Temporal.PlainDate.from(time, { overflow: 'reject' }))
    : null;
  return day ? `${day.add({ days: addedDays }).toString()}T00:00:00Z` : time;
}

/** `09:30:00` becomes 570. */
const toMinutes = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const range = z.object({ start: z.iso.datetime(), end: z.iso.datetime() });
const hours = {
  startTime: z.int().describe('Minutes since midnight, in `timeZone`.'),
  endTime: z.int().describe('Minutes since midnight, up to 1440.'),
  userId: z.int(),
};

export const userAvailabilityRoutes = [
  route({
    method: 'get',
    path: '/availability',
    tag: 'Slots',
    summary: 'Get when a user is busy and free',
    description:
      '`busy` has bookings, holds, events of calendars, and absences. `dateRanges` is when the user is free: their hours without `busy`. You can ask about yourself; system administrators about everyone.',
    gaps: ['GAP-17', 'GAP-36', 'GAP-47'],
    isExtension: true,
    query,
    names: { from: 'dateFrom', to: 'dateTo' },
    document: GetUserAvailabilityDocument,
    variables: ({ query: { username, userId, eventTypeId, dateFrom, dateTo } }) => ({
      username,
      userId,
      eventTypeId,
      from: toInstant(dateFrom, 0),
      to: toInstant(dateTo, 1),
    }),
    respond: ({ userAvailability: { userId, workingHours, dateOverrides, ...rest } }) => {
      const toHours = <Hours extends { startTime: string; endTime: string }>(one: Hours) => ({
        ...one,
        startTime: toMinutes(one.startTime),
        endTime: toMinutes(one.endTime),
        userId,
      });
      return {
        ...rest,
        workingHours: workingHours.map(toHours),
        dateOverrides: dateOverrides.map(toHours),
      };
    },
    response: z.object({
      timeZone: z.string().describe('The time zone of the hours.'),
      busy: z.array(range).describe('When the user is busy, earliest first.'),
      workingHours: z
        .array(z.object({ days: z.array(z.int()), ...hours }))
        .describe('The weekly hours. 0 is Sunday.'),
      dateOverrides: z
        .array(z.object({ date: z.iso.date(), ...hours }))
        .describe('Dates with hours of their own. Equal times mean closed.'),
      dateRanges: z.array(range).describe('When the user is free, earliest first.'),
    }),
  }),
];
