import {
  type BookingStatistics,
  type DayFigures,
  type EventTypeFigures,
  getBookingStatistics,
  type HostFigures,
  type HourFigures,
} from '../../src/domain/booking/statistics.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';

/** What is known of any group of bookings. */
const figures = {
  total: c.int('How many bookings start in this time, with any status.'),
  accepted: c.int('How many of them are accepted.'),
  pending: c.int('How many of them wait to be confirmed, rejected or paid, or for a host.'),
  cancelled: c.int('How many of them are cancelled.'),
  rejected: c.int('How many of them were rejected.'),
  noShows: c.int('At how many of them a host or an attendee did not show up. See `markNoShow`.'),
  minutes: c.int('How long the accepted ones last together, in minutes.'),
};

const BookingDayFigures = builder.objectRef<DayFigures>('BookingDayFigures').implement({
  description: 'The bookings that start on one day, in figures.',
  fields: exposeColumns({
    date: c.date('The day, in the time zone of the statistics.'),
    ...figures,
  }),
});

const BookingHourFigures = builder.objectRef<HourFigures>('BookingHourFigures').implement({
  description: 'The bookings that start in one hour of the week, in figures.',
  fields: exposeColumns({
    weekday: c.int('The day of the week: 0 is Sunday, 6 is Saturday.'),
    hour: c.int('The hour in which they start, from 0 to 23, in the time zone of the statistics.'),
    ...figures,
  }),
});

const BookingEventTypeFigures = builder
  .objectRef<EventTypeFigures>('BookingEventTypeFigures')
  .implement({
    description: 'The bookings of one event type, in figures.',
    fields: exposeColumns({
      eventTypeId: c.int.orNull(
        'The id of the event type. Null for bookings without one, or whose event type was deleted.',
      ),
      title: c.text.orNull('The title of the event type. Null without one.'),
      ...figures,
    }),
  });

const BookingHostFigures = builder.objectRef<HostFigures>('BookingHostFigures').implement({
  description: 'The bookings of one host, in figures.',
  fields: exposeColumns({
    userId: c.int('The REST id of the host.'),
    name: c.text.orNull('The name of the host. Null if not set.'),
    email: c.email('The e-mail address of the host.'),
    ...figures,
  }),
});

const BookingStatisticsType = builder.objectRef<BookingStatistics>('BookingStatistics').implement({
  description: 'The bookings that start in a period, in figures.',
  fields: exposeColumns({
    timeZone: c.timeZone('The time zone of the days and hours.'),
    ...figures,
    medianLeadTime: c.float.orNull(
      'How many hours before its start a booking was made: half of the bookings took longer. Null without bookings.',
    ),
    meanLeadTime: c.float.orNull(
      'How many hours before their start the bookings were made, on average. Null without bookings.',
    ),
    days: c.of(
      [BookingDayFigures],
      'The days on which a booking starts, earliest first. Days without one are left out.',
      { complexity: { field: 1, multiplier: 31 } },
    ),
    hours: c.of(
      [BookingHourFigures],
      'The hours of the week in which a booking starts, from Sunday 0:00 on. Hours without one are left out.',
      { complexity: { field: 1, multiplier: 50 } },
    ),
    eventTypes: c.of([BookingEventTypeFigures], 'The event types with most bookings, at most 20.', {
      complexity: { field: 1, multiplier: 20 },
    }),
    hosts: c.of(
      [BookingHostFigures],
      'The hosts with most bookings, at most 20: those whose bookings you may list. A booking counts for each of its hosts.',
      { complexity: { field: 1, multiplier: 20 } },
    ),
  }),
});

const BookingStatisticsFilter = builder.inputType('BookingStatisticsFilter', {
  description:
    'Selects bookings that match all given fields. Omitted and null fields match everything; an empty list matches nothing. A list may have at most 100 items.',
  fields: acceptInputs({
    userId: c.ints.orNull(
      'Bookings hosted by one of these users. Only system and organization administrators may name another user.',
    ),
    eventTypeId: c.int.orNull('Bookings of this event type.'),
  }),
});

builder.queryField('bookingStatistics', (t) =>
  t.withAuth({ scope: 'READ_BOOKING' }).field({
    type: BookingStatisticsType,
    // As much as one request for slots. What is added up is charged when it is known.
    complexity: { field: 500, multiplier: 1 },
    description:
      'Adds up the bookings that start in a period: the ones that `bookings` would list for you. It also costs a point for each 250 of them.',
    args: {
      from: t.arg({ type: 'Date', required: true, description: 'The first day.' }),
      to: t.arg({
        type: 'Date',
        required: true,
        description: 'The last day. The period may have at most 366 days.',
      }),
      timeZone: t.arg({
        type: 'TimeZone',
        description: 'The time zone that the days and hours belong to. Defaults to yours.',
      }),
      filter: t.arg({ type: BookingStatisticsFilter, description: 'Which bookings count.' }),
    },
    resolve: (_root, args, context) => getBookingStatistics(context, args),
  }),
);
