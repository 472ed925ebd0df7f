import { BookingStatus, SchedulingType } from '../../prisma/generated/enums.js';
import type {
  CalendarSnapshot,
  EventBooking,
  PersonSnapshot,
  TeamSnapshot,
} from '../../src/domain/event/snapshot.ts';
import { BookingAnswerType, BookingLocationType } from '../booking/answer.ts';
import { c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';

/** An event holds few of these. */
const shortListCost = { field: 1, multiplier: 4 };

export const PersonSnapshotType = builder.objectRef<PersonSnapshot>('PersonSnapshot').implement({
  description: 'A person at the time of an event.',
  fields: exposeColumns({
    databaseId: c.int.orNull(
      'The REST id of the user, or of the attendee in BOOKING_ATTENDEE events. Null for the attendees of a booking.',
      { column: 'id' },
    ),
    username: c.text.orNull('The username. Null if not set, and for attendees.'),
    name: c.text.orNull('The name. Null if not set.'),
    email: c.text('The e-mail address.'),
    timeZone: c.text.orNull('The time zone. Null if the event does not hold it.'),
    utcOffset: c.float.orNull(
      'Minutes east of UTC when the booking starts. Null if the event does not hold it.',
    ),
    phoneNumber: c.text.orNull(
      'The phone number of an attendee. Null if they gave none, and for users.',
    ),
  }),
});

builder.objectFields(PersonSnapshotType, (t) => ({
  locale: t.string({
    nullable: true,
    description: 'The language. Null if the event does not hold it.',
    resolve: ({ language }) => language?.locale,
  }),
}));

const TeamSnapshotType = builder.objectRef<TeamSnapshot>('TeamSnapshot').implement({
  description: 'The team of an event type at the time of an event.',
  fields: exposeColumns({
    databaseId: c.int('The REST id of the team.', { column: 'id' }),
    name: c.text('The name of the team.'),
    slug: c.text.orNull("The team's part of the public address. Null if not set."),
    members: c.of([PersonSnapshotType], 'The hosts of the booking other than the organizer.', {
      complexity: shortListCost,
    }),
  }),
});

const CalendarSnapshotType = builder
  .objectRef<CalendarSnapshot>('DestinationCalendarSnapshot')
  .implement({
    description: 'The calendar that a booking is written to, at the time of an event.',
    fields: exposeColumns({
      databaseId: c.int('The REST id of the calendar.', { column: 'id' }),
      integration: c.text('The kind of calendar.'),
      externalId: c.text('The id of the calendar in the other system.'),
      primaryEmail: c.text.orNull('The e-mail address of the account. Null if not set.'),
    }),
  });

export const BookingSnapshotType = builder.objectRef<EventBooking>('BookingSnapshot').implement({
  description: 'A booking as it was right after an event.',
  fields: exposeColumns({
    databaseId: c.int('The REST id of the booking.', { column: 'bookingId' }),
    uid: c.text('The unique identifier of the booking.'),
    title: c.text('The title of the meeting.'),
    description: c.text.orNull('What the meeting is about. Null when no description was given.'),
    status: c.of(BookingStatus, 'The status.'),
    startTime: c.dateTime('When the meeting starts.'),
    endTime: c.dateTime('When the meeting ends.'),
    organizer: c.of.orNull(PersonSnapshotType, 'The host user. Null if there was none.'),
    hosts: c.of([PersonSnapshotType], 'Everyone who hosts the booking.', {
      complexity: shortListCost,
    }),
    attendees: c.of([PersonSnapshotType], 'The booker and their guests.', {
      complexity: shortListCost,
    }),
    location: c.of.orNull(
      BookingLocationType,
      'Where the meeting takes place. Null when no place was chosen.',
    ),
    meetingUrl: c.text.orNull(
      "The address of the meeting's own room. Null until the booking is accepted, without a room, and in older events.",
    ),
    answers: c.of([BookingAnswerType], 'The answers of the booker, with their questions.', {
      column: 'responses',
      complexity: shortListCost,
    }),
    // What was booked.
    eventTypeId: c.int.orNull('The REST id of the event type. Null for ad-hoc and group bookings.'),
    eventTypeSlug: c.text.orNull(
      'The slug of the event type; of a group booking, its length. Null for ad-hoc bookings.',
      { column: 'type' },
    ),
    eventTypeTitle: c.text.orNull('The title of the event type. Null without one.', {
      column: 'eventTitle',
    }),
    eventTypeDescription: c.text.orNull('The description of the event type. Null if not set.', {
      column: 'eventDescription',
    }),
    requiresConfirmation: c.bool('Whether a host had to confirm the booking.'),
    schedulingType: c.of.orNull(
      SchedulingType,
      'How the hosts of a team share the bookings. Null without a team.',
    ),
    seatsPerTimeSlot: c.int.orNull('How many people can book the same time. Null for one.'),
    seatsShowAttendees: c.bool('Whether attendees who share a time see each other.'),
    price: c.int('The price, in the smallest unit of the currency.'),
    currency: c.text.orNull('The currency. Null if the event does not hold it.'),
    team: c.of.orNull(TeamSnapshotType, 'The team of the event type. Null without one.'),
    // What is stored with it, and how it ended.
    paid: c.bool('Whether the booking was paid.'),
    recurringEventId: c.text.orNull(
      'The id that the bookings of one series share. Null without a series.',
    ),
    smsReminderNumber: c.text.orNull(
      'The phone number for text message reminders. Null when none was given.',
    ),
    metadata: c.json.orNull('An object of key-value pairs, as given when the booking was made.'),
    iCalUID: c.text.orNull(
      'The UID of the booking in calendar files (RFC 5545). The bookings of a series that were made at once share it.',
    ),
    iCalSequence: c.int.orNull(
      'The SEQUENCE of the booking in calendar files. Null if the event lacks it.',
    ),
    cancellationReason: c.text.orNull(
      'Why the booking was cancelled. Null unless it was, and a reason was given.',
    ),
    cancelledBy: c.text.orNull(
      'The e-mail address of the user who cancelled the booking. Null if none did.',
    ),
    rejectionReason: c.text.orNull(
      'Why the booking was rejected. Null unless it was, and a reason was given.',
    ),
    destinationCalendar: c.of.orNull(
      CalendarSnapshotType,
      'The calendar that the booking is written to. Null when there is none.',
    ),
  }),
});
