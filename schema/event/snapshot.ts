import { BookingStatus, SchedulingType } from '../../prisma/generated/enums.ts';
import type {
  CalendarSnapshot,
  EventBooking,
  PersonSnapshot,
  TeamSnapshot,
} from '../../src/domain/event/snapshot.ts';
import { BookingAnswerType, BookingLocationType } from '../booking/answer.ts';
import { builder } from '../builder.ts';

/** An event holds few of these. */
const shortListCost = { field: 1, multiplier: 4 };

export const PersonSnapshotType = builder.objectRef<PersonSnapshot>('PersonSnapshot').implement({
  description: 'A person at the time of an event.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', {
      nullable: true,
      description:
        'The REST id of the user, or of the attendee in BOOKING_ATTENDEE events. Null for the attendees of a booking.',
    }),
    username: t.exposeString('username', {
      nullable: true,
      description: 'The username. Null if not set, and for attendees.',
    }),
    name: t.exposeString('name', { nullable: true, description: 'The name. Null if not set.' }),
    email: t.exposeString('email', { description: 'The e-mail address.' }),
    timeZone: t.exposeString('timeZone', {
      nullable: true,
      description: 'The time zone. Null if the event does not hold it.',
    }),
    locale: t.string({
      nullable: true,
      description: 'The language. Null if the event does not hold it.',
      resolve: ({ language }) => language?.locale,
    }),
    utcOffset: t.exposeFloat('utcOffset', {
      nullable: true,
      description:
        'Minutes east of UTC when the booking starts. Null if the event does not hold it.',
    }),
    phoneNumber: t.exposeString('phoneNumber', {
      nullable: true,
      description: 'The phone number of an attendee. Null if they gave none, and for users.',
    }),
  }),
});

const TeamSnapshotType = builder.objectRef<TeamSnapshot>('TeamSnapshot').implement({
  description: 'The team of an event type at the time of an event.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The REST id of the team.' }),
    name: t.exposeString('name', { description: 'The name of the team.' }),
    slug: t.exposeString('slug', {
      nullable: true,
      description: "The team's part of the public address. Null if not set.",
    }),
    members: t.expose('members', {
      type: [PersonSnapshotType],
      complexity: shortListCost,
      description: 'The hosts of the booking other than the organizer.',
    }),
  }),
});

const CalendarSnapshotType = builder
  .objectRef<CalendarSnapshot>('DestinationCalendarSnapshot')
  .implement({
    description: 'The calendar that a booking is written to, at the time of an event.',
    fields: (t) => ({
      databaseId: t.exposeInt('id', { description: 'The REST id of the calendar.' }),
      integration: t.exposeString('integration', { description: 'The kind of calendar.' }),
      externalId: t.exposeString('externalId', {
        description: 'The id of the calendar in the other system.',
      }),
      primaryEmail: t.exposeString('primaryEmail', {
        nullable: true,
        description: 'The e-mail address of the account. Null if not set.',
      }),
    }),
  });

export const BookingSnapshotType = builder.objectRef<EventBooking>('BookingSnapshot').implement({
  description: 'A booking as it was right after an event.',
  fields: (t) => ({
    databaseId: t.exposeInt('bookingId', { description: 'The REST id of the booking.' }),
    uid: t.exposeString('uid', { description: 'The unique identifier of the booking.' }),
    title: t.exposeString('title', { description: 'The title of the meeting.' }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'What the meeting is about. Null when no description was given.',
    }),
    status: t.expose('status', { type: BookingStatus, description: 'The status.' }),
    startTime: t.expose('startTime', { type: 'DateTime', description: 'When the meeting starts.' }),
    endTime: t.expose('endTime', { type: 'DateTime', description: 'When the meeting ends.' }),
    organizer: t.expose('organizer', {
      type: PersonSnapshotType,
      nullable: true,
      description: 'The host user. Null if there was none.',
    }),
    hosts: t.expose('hosts', {
      type: [PersonSnapshotType],
      complexity: shortListCost,
      description: 'Everyone who hosts the booking.',
    }),
    attendees: t.expose('attendees', {
      type: [PersonSnapshotType],
      complexity: shortListCost,
      description: 'The booker and their guests.',
    }),
    location: t.expose('location', {
      type: BookingLocationType,
      nullable: true,
      description: 'Where the meeting takes place. Null when no place was chosen.',
    }),
    answers: t.expose('responses', {
      type: [BookingAnswerType],
      complexity: shortListCost,
      description: 'The answers of the booker, with their questions.',
    }),
  }),
});

// What was booked.
builder.objectFields(BookingSnapshotType, (t) => ({
  eventTypeId: t.exposeInt('eventTypeId', {
    nullable: true,
    description: 'The REST id of the event type. Null for ad-hoc and group bookings.',
  }),
  eventTypeSlug: t.exposeString('type', {
    nullable: true,
    description:
      'The slug of the event type; of a group booking, its length. Null for ad-hoc bookings.',
  }),
  eventTypeTitle: t.exposeString('eventTitle', {
    nullable: true,
    description: 'The title of the event type. Null without one.',
  }),
  eventTypeDescription: t.exposeString('eventDescription', {
    nullable: true,
    description: 'The description of the event type. Null if not set.',
  }),
  requiresConfirmation: t.exposeBoolean('requiresConfirmation', {
    description: 'Whether a host had to confirm the booking.',
  }),
  schedulingType: t.expose('schedulingType', {
    type: SchedulingType,
    nullable: true,
    description: 'How the hosts of a team share the bookings. Null without a team.',
  }),
  seatsPerTimeSlot: t.exposeInt('seatsPerTimeSlot', {
    nullable: true,
    description: 'How many people can book the same time. Null for one.',
  }),
  seatsShowAttendees: t.exposeBoolean('seatsShowAttendees', {
    description: 'Whether attendees who share a time see each other.',
  }),
  price: t.exposeInt('price', { description: 'The price, in the smallest unit of the currency.' }),
  currency: t.exposeString('currency', {
    nullable: true,
    description: 'The currency. Null if the event does not hold it.',
  }),
  team: t.expose('team', {
    type: TeamSnapshotType,
    nullable: true,
    description: 'The team of the event type. Null without one.',
  }),
}));

// What is stored with it, and how it ended.
builder.objectFields(BookingSnapshotType, (t) => ({
  paid: t.exposeBoolean('paid', { description: 'Whether the booking was paid.' }),
  recurringEventId: t.exposeString('recurringEventId', {
    nullable: true,
    description: 'The id that the bookings of one series share. Null without a series.',
  }),
  smsReminderNumber: t.exposeString('smsReminderNumber', {
    nullable: true,
    description: 'The phone number for text message reminders. Null when none was given.',
  }),
  metadata: t.expose('metadata', {
    type: 'JSON',
    nullable: true,
    description: 'An object of key-value pairs, as given when the booking was made.',
  }),
  iCalUID: t.exposeString('iCalUID', {
    nullable: true,
    description:
      'The UID of the booking in calendar files (RFC 5545). The bookings of a series that were made at once share it.',
  }),
  iCalSequence: t.exposeInt('iCalSequence', {
    nullable: true,
    description: 'The SEQUENCE of the booking in calendar files. Null if the event lacks it.',
  }),
  cancellationReason: t.exposeString('cancellationReason', {
    nullable: true,
    description: 'Why the booking was cancelled. Null unless it was, and a reason was given.',
  }),
  cancelledBy: t.exposeString('cancelledBy', {
    nullable: true,
    description: 'The e-mail address of the user who cancelled the booking. Null if none did.',
  }),
  rejectionReason: t.exposeString('rejectionReason', {
    nullable: true,
    description: 'Why the booking was rejected. Null unless it was, and a reason was given.',
  }),
  destinationCalendar: t.expose('destinationCalendar', {
    type: CalendarSnapshotType,
    nullable: true,
    description: 'The calendar that the booking is written to. Null when there is none.',
  }),
}));
