import {
  type DateHours,
  getUserAvailability,
  type TimeRange,
  type UserAvailability,
  type WeeklyHours,
} from '../../src/domain/user/availability.ts';
import { c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';

const TimeRangeType = builder.objectRef<TimeRange>('TimeRange').implement({
  description: 'A period of time.',
  fields: exposeColumns({
    start: c.dateTime('When it begins.'),
    end: c.dateTime('When it ends.'),
  }),
});

const WeeklyHoursType = builder.objectRef<WeeklyHours>('WeeklyHours').implement({
  description: 'Hours that repeat every week.',
  fields: (t) => ({
    days: t.intList({
      description: 'The days of the week: 0 is Sunday, 6 is Saturday.',
      resolve: ({ days }) => [...days],
    }),
    startTime: t.expose('startTime', { type: 'LocalTime', description: 'When the hours begin.' }),
    endTime: t.expose('endTime', { type: 'LocalTime', description: 'When the hours end.' }),
  }),
});

const DateHoursType = builder.objectRef<DateHours>('DateHours').implement({
  description: 'The hours of one date, in place of the weekly ones.',
  fields: exposeColumns({
    date: c.date('The date.'),
    startTime: c.localTime('When the hours begin.'),
    endTime: c.localTime('When the hours end. Equal to `startTime` on a date that is closed.'),
  }),
});

/** A period as JSON. Periods are computed, so no reader counts them. */
const rangeBytes = 80;

const UserAvailabilityType = builder.objectRef<UserAvailability>('UserAvailability').implement({
  description: 'When a user is busy and when they are free.',
  fields: exposeColumns({
    userId: c.int('The REST id of the user.'),
    timeZone: c.timeZone('The time zone of the hours.'),
    workingHours: c.of(
      [WeeklyHoursType],
      'The weekly hours of the user. Empty if they have no schedule.',
    ),
    dateOverrides: c.of(
      [DateHoursType],
      'Dates in the period with hours of their own, earliest first.',
    ),
  }),
});

builder.objectFields(UserAvailabilityType, (t) => ({
  busy: t.field({
    type: [TimeRangeType],
    authScopes: { appScope: 'READ_BOOKING' },
    description:
      'Every time in the period when the user is busy, earliest first: bookings, holds, events of their calendars, and absences. They may overlap each other and the ends of the period.',
    resolve: ({ busy }, _args, context) => {
      context.answer?.add(busy.length * rangeBytes);
      return busy;
    },
  }),
  dateRanges: t.field({
    type: [TimeRangeType],
    authScopes: { appScope: 'READ_BOOKING' },
    description:
      'When the user is free: their hours in the period, without the times when they are busy. Earliest first.',
    resolve: ({ free }, _args, context) => {
      context.answer?.add(free.length * rangeBytes);
      return free;
    },
  }),
}));

builder.queryField('userAvailability', (t) =>
  t.withAuth({ scope: 'READ_SCHEDULE' }).field({
    type: UserAvailabilityType,
    description:
      'Says when a user is busy and free. You see yourself; system administrators see everyone. Without `username` and `userId` it is about you.',
    args: {
      username: t.arg.string({ description: 'The username of the user.' }),
      userId: t.arg.int({ description: 'The REST id of the user. Set either this or `username`.' }),
      eventTypeId: t.arg.int({
        description:
          'An event type that you can see. If the user hosts it, their hours for it count instead of those of their default schedule.',
      }),
      from: t.arg({ type: 'DateTime', required: true, description: 'When the period begins.' }),
      to: t.arg({
        type: 'DateTime',
        required: true,
        description: 'When the period ends. It may have at most 92 days.',
      }),
    },
    resolve: (_root, args, context) => getUserAvailability(context, args),
  }),
);
