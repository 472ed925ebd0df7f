import { builder } from '../builder.ts';
import { markOwnRelation } from '../own.ts';
import { PersonType } from '../user/user.ts';

/** A booking has few of these: they come without pages, and cost little. */
const orderById = { orderBy: { id: 'asc' } } as const;
const smallListCost = { field: 1, multiplier: 2 };

// Who meets, and what for.
builder.prismaObjectFields('Booking', (t) => ({
  user: t.relation('user', {
    ...markOwnRelation('user'),
    type: PersonType,
    nullable: true,
    description:
      'The host user. Null when their account was deleted, and until a host joins an instant meeting.',
  }),
  userId: t.exposeInt('userId', {
    nullable: true,
    description: 'The id of the host user. Null when `user` is null.',
  }),
  userPrimaryEmail: t.expose('userPrimaryEmail', {
    type: 'EmailAddress',
    nullable: true,
    description: 'The e-mail address of the host user when the booking was made.',
  }),
  hosts: t.field({
    ...markOwnRelation('hosts'),
    type: [PersonType],
    complexity: smallListCost,
    description: 'Everyone who hosts the booking, including the host user.',
    select: (_args, _context, nestedSelection) => ({
      hosts: { ...orderById, select: { user: nestedSelection(true) } },
    }),
    resolve: ({ hosts }) => hosts.map(({ user }) => user),
  }),
  attendees: t.relation('attendees', {
    ...markOwnRelation('attendees'),
    query: orderById,
    complexity: { field: 1, multiplier: 4 },
    description: 'The booker and their guests. At most 500.',
  }),
  // Needs no scope of its own: what was booked is part of the booking.
  eventType: t.relation('eventType', {
    ...markOwnRelation('eventType'),
    nullable: true,
    description:
      'The event type that was booked. Null for ad-hoc and group bookings, and when it was deleted.',
  }),
  eventTypeId: t.exposeInt('eventTypeId', {
    nullable: true,
    description: 'The id of the event type. Null when `eventType` is null.',
  }),
}));

// What was stored with it.
builder.prismaObjectFields('Booking', (t) => ({
  metadata: t.expose('metadata', {
    type: 'JSON',
    nullable: true,
    description: 'An object of key-value pairs, as given when the booking was made.',
  }),
  smsReminderNumber: t.exposeString('smsReminderNumber', {
    nullable: true,
    description: 'The phone number for text message reminders. Null when none was given.',
  }),
  noEmail: t.exposeBoolean('noEmail', {
    nullable: true,
    description:
      'True when the booker and the guests get no e-mails about this booking. Null when nothing was said.',
  }),
  dynamicEventSlugRef: t.exposeString('dynamicEventSlugRef', {
    nullable: true,
    description: 'The length of a group booking in minutes. Null for all other bookings.',
  }),
  dynamicGroupSlugRef: t.exposeString('dynamicGroupSlugRef', {
    nullable: true,
    description:
      'The usernames of the hosts of a group booking, joined by `+`. Null for all other bookings.',
  }),
}));

// How the booking changed.
builder.prismaObjectFields('Booking', (t) => ({
  cancellationReason: t.exposeString('cancellationReason', {
    nullable: true,
    description: 'Why the booking was cancelled. Null when no reason was given.',
  }),
  cancelledBy: t.exposeString('cancelledBy', {
    nullable: true,
    description:
      'The e-mail address of the user or booker who cancelled the booking. Null unless one of them cancelled it.',
  }),
  rejectionReason: t.exposeString('rejectionReason', {
    nullable: true,
    description: 'Why the booking was rejected. Null when no reason was given.',
  }),
  rescheduled: t.exposeBoolean('rescheduled', {
    nullable: true,
    description: 'True when the booking was moved to another time, else null.',
  }),
  fromReschedule: t.exposeString('fromReschedule', {
    nullable: true,
    description: 'The uid of the booking that this one replaces, if any.',
  }),
  rescheduledBy: t.exposeString('rescheduledBy', {
    nullable: true,
    description:
      'The e-mail address of the user or booker who last moved the booking. Null when it was never moved.',
  }),
  recurringEventId: t.exposeString('recurringEventId', {
    nullable: true,
    description:
      'The id that the bookings of one series share. Null when the booking belongs to no series.',
  }),
}));

// What happened at the meeting.
builder.prismaObjectFields('Booking', (t) => ({
  paid: t.exposeBoolean('paid', {
    description:
      'Whether the booking is paid: all its payments arrived, and none was refunded or requested since.',
  }),
  isRecorded: t.exposeBoolean('isRecorded', {
    description: 'Whether there is a recording of the meeting. Set it with `markRecorded`.',
  }),
  noShowHost: t.exposeBoolean('noShowHost', {
    nullable: true,
    description: 'Whether the host did not show up. Set it with `markNoShow`.',
  }),
  rating: t.exposeInt('rating', {
    nullable: true,
    description: 'The rating of the meeting, from 1 to 5. Null when it was not rated.',
  }),
  ratingFeedback: t.exposeString('ratingFeedback', {
    nullable: true,
    description: 'The comment that came with the rating.',
  }),
}));

// What belongs to the booking. If you may see the booking, you may see these too.
builder.prismaObjectFields('Booking', (t) => ({
  references: t.relation('references', {
    ...markOwnRelation('references'),
    query: orderById,
    complexity: smallListCost,
    description: 'The entries that other systems hold for the booking. At most 100.',
  }),
  payment: t.relation('payment', {
    ...markOwnRelation('payment'),
    query: orderById,
    complexity: smallListCost,
    description: 'The payments for the booking. At most 100.',
  }),
  destinationCalendar: t.relation('destinationCalendar', {
    ...markOwnRelation('destinationCalendar'),
    nullable: true,
    description:
      'The calendar that the booking is written to. Null when neither the host nor the event type had one.',
  }),
  destinationCalendarId: t.exposeInt('destinationCalendarId', {
    nullable: true,
    description: 'The id of the destination calendar. Null when there is none.',
  }),
  workflowReminders: t.relation('workflowReminders', {
    ...markOwnRelation('workflowReminders'),
    query: orderById,
    complexity: smallListCost,
    description: 'The reminders that are planned or sent for the booking.',
  }),
  seatsReferences: t.relation('seatsReferences', {
    ...markOwnRelation('seatsReferences'),
    query: orderById,
    complexity: smallListCost,
    description: 'The seats that are taken. Empty when the event type has no seats.',
  }),
  instantMeetingToken: t.relation('instantMeetingToken', {
    ...markOwnRelation('instantMeetingToken'),
    nullable: true,
    description: 'The request for an instant meeting. Null for all other bookings.',
  }),
  scheduledTriggers: t.relation('scheduledTriggers', {
    ...markOwnRelation('scheduledTriggers'),
    query: orderById,
    complexity: smallListCost,
    description: 'The webhook calls that are planned for the start and the end of the meeting.',
  }),
}));
