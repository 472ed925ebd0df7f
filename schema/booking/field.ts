import { c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { PersonType } from '../user/user.ts';
import { findPromisedStart } from '../../src/domain/booking/zone-drift.ts';

/** A booking has few of these: they come without pages, and cost little. */
const orderById = { orderBy: { id: 'asc' } } as const;
const smallListCost = { field: 1, multiplier: 2 };

// Who meets, and what for.
builder.prismaObjectFields(
  'Booking',
  exposeColumns({
    userId: c.int.orNull('The id of the host user. Null when `user` is null.'),
    userPrimaryEmail: c.email.orNull(
      'The e-mail address of the host user when the booking was made.',
    ),
    eventTypeId: c.int.orNull('The id of the event type. Null when `eventType` is null.'),
    // What was stored with it.
    metadata: c.json.orNull('An object of key-value pairs, as given when the booking was made.'),
    smsReminderNumber: c.text.orNull(
      'The phone number for text message reminders. Null when none was given.',
    ),
    noEmail: c.bool.orNull(
      'True when the booker and the guests get no e-mails about this booking. Null when nothing was said.',
    ),
    dynamicEventSlugRef: c.text.orNull(
      'The length of a group booking in minutes. Null for all other bookings.',
    ),
    dynamicGroupSlugRef: c.text.orNull(
      'The usernames of the hosts of a group booking, joined by `+`. Null for all other bookings.',
    ),
    // How the booking changed.
    cancellationReason: c.text.orNull(
      'Why the booking was cancelled. Null when no reason was given.',
    ),
    cancelledBy: c.text.orNull(
      'The e-mail address of the user or booker who cancelled the booking. Null unless one of them cancelled it.',
    ),
    rejectionReason: c.text.orNull('Why the booking was rejected. Null when no reason was given.'),
    rescheduled: c.bool.orNull('True when the booking was moved to another time, else null.'),
    fromReschedule: c.text.orNull('The uid of the booking that this one replaces, if any.'),
    rescheduledBy: c.text.orNull(
      'The e-mail address of the user or booker who last moved the booking. Null when it was never moved.',
    ),
    recurringEventId: c.text.orNull(
      'The id that the bookings of one series share. Null when the booking belongs to no series.',
    ),
    // What happened at the meeting.
    paid: c.bool(
      'Whether the booking is paid: all its payments arrived, and none was refunded or requested since.',
    ),
    isRecorded: c.bool('Whether there is a recording of the meeting. Set it with `markRecorded`.'),
    noShowHost: c.bool.orNull('Whether the host did not show up. Set it with `markNoShow`.'),
    rating: c.int.orNull('The rating of the meeting, from 1 to 5. Null when it was not rated.'),
    ratingFeedback: c.text.orNull('The comment that came with the rating.'),
  }),
);

builder.prismaObjectFields('Booking', (t) => ({
  user: t.relation('user', {
    own: true,
    type: PersonType,
    nullable: true,
    description:
      'The host user. Null when their account was deleted, and until a host joins an instant meeting.',
  }),
  hosts: t.field({
    own: 'hosts',
    type: [PersonType],
    complexity: smallListCost,
    description: 'Everyone who hosts the booking, including the host user.',
    select: (_args, _context, nestedSelection) => ({
      hosts: { ...orderById, select: { user: nestedSelection(true) } },
    }),
    resolve: ({ hosts }) => hosts.map(({ user }) => user),
  }),
  attendees: t.relation('attendees', {
    own: true,
    query: orderById,
    complexity: { field: 1, multiplier: 4 },
    description: 'The booker and their guests. At most 500.',
  }),
  promisedStartTime: t.field({
    type: 'DateTime',
    nullable: true,
    description:
      'When the meeting would start by `wallClock`, if a country has changed its clocks since. Null if the meeting starts then, has begun, or will not take place.',
    select: { id: true, uid: true, wallClock: true, startTime: true, status: true },
    resolve: (booking, _args, { clock }) => findPromisedStart(booking, clock()),
  }),
  // Needs no scope of its own: what was booked is part of the booking.
  eventType: t.relation('eventType', {
    own: true,
    nullable: true,
    description:
      'The event type that was booked. Null for ad-hoc and group bookings, and when it was deleted.',
  }),
}));

// What belongs to the booking. If you may see the booking, you may see these too.
builder.prismaObjectFields('Booking', (t) => ({
  references: t.relation('references', {
    own: true,
    query: orderById,
    complexity: smallListCost,
    description: 'The entries that other systems hold for the booking. At most 100.',
  }),
  payment: t.relation('payment', {
    own: true,
    query: orderById,
    complexity: smallListCost,
    description: 'The payments for the booking. At most 100.',
  }),
  destinationCalendar: t.relation('destinationCalendar', {
    own: true,
    nullable: true,
    description:
      'The calendar that the booking is written to. Null when neither the host nor the event type had one.',
  }),
  destinationCalendarId: t.exposeInt('destinationCalendarId', {
    nullable: true,
    description: 'The id of the destination calendar. Null when there is none.',
  }),
  workflowReminders: t.relation('workflowReminders', {
    own: true,
    query: orderById,
    complexity: smallListCost,
    description: 'The reminders that are planned or sent for the booking.',
  }),
  seatsReferences: t.relation('seatsReferences', {
    own: true,
    query: orderById,
    complexity: smallListCost,
    description: 'The seats that are taken. Empty when the event type has no seats.',
  }),
  instantMeetingToken: t.relation('instantMeetingToken', {
    own: true,
    nullable: true,
    description: 'The request for an instant meeting. Null for all other bookings.',
  }),
  scheduledTriggers: t.relation('scheduledTriggers', {
    own: true,
    query: orderById,
    complexity: smallListCost,
    description: 'The webhook calls that are planned for the start and the end of the meeting.',
  }),
}));
