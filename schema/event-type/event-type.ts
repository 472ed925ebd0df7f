import { PeriodType, SchedulingType } from '../../prisma/generated/enums.js';
import {
  createEventType,
  deleteEventType,
  editEventType,
  eventTypesOf,
  toEventTypeWhere,
} from '../../src/domain/event-type/event-type.ts';
import { eventTypeHostsOf } from '../../src/domain/event-type/host.ts';
import { parseLocations } from '../../src/domain/event-type/location.ts';
import { parseQuestions } from '../../src/domain/event-type/questions.ts';
import { schedulesOf } from '../../src/domain/schedule/schedule.ts';
import { defineDeletedPayload, defineRecordPayload } from '../kit/payload.ts';
import { defineList, defineNestedList, type List } from '../kit/connection.ts';
import { getConnectionType } from '../kit/connection-type.ts';
import { c, exposeColumns } from '../kit/column.ts';
import { defineLookup } from '../kit/record.ts';
import { builder } from '../kit/builder.ts';
import {
  CreateEventTypeInput,
  DeleteEventTypeInput,
  EditEventTypeInput,
  EventTypeBy,
  EventTypeFilter,
  workdaysText,
} from './input.ts';
import { showLimits } from '../kit/interval-limits.ts';
import { EventTypeLocationType } from './location.ts';
import { bookingFieldList } from './question.ts';
import { defineNodeAccess, toDatabaseId, toVisibleWhere } from '../kit/lookup.ts';
import { PersonType } from '../user/user.ts';
import { teamsOf } from '../../src/domain/access/team.ts';

const EventType = builder.prismaNode('EventType', {
  description: 'Something that can be booked with a user or a team.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_EVENT_TYPE', eventTypesOf),
  fields: exposeColumns({
    databaseId: c.databaseId,
    title: c.text('The title that bookers see.'),
    slug: c.text("The event type's part of the public address."),
    description: c.text.orNull('The description that bookers see. Null if not set.'),
    length: c.int('The default duration, in minutes.'),
    lengths: c.ints('Other durations that a booker may choose, in minutes.'),
    hidden: c.bool('Whether the event type is left out of the public page.'),
    userId: c.int.orNull('The REST id of the owner. Null if the event type belongs to a team.'),
    teamId: c.int.orNull('The REST id of the team. Null if the event type belongs to a user.'),
    scheduleId: c.int.orNull(
      'The REST id of the schedule with the offered hours. Null for the default schedule of the host.',
    ),
    timeZone: c.timeZone.orNull(
      'The time zone in which limits are counted. Null for the time zone of the owner.',
    ),
    schedulingType: c.of.orNull(
      SchedulingType,
      'How the hosts of a team share the bookings. Null if the event type belongs to a user.',
    ),
    requiresConfirmation: c.bool('Whether each booking starts as a request that a host confirms.'),
    requestBlocksSlot: c.bool('Whether a request already blocks its time.'),
    minimumBookingNotice: c.int('How long before the start a booking must be made, in minutes.'),
    beforeEventBuffer: c.int('The time kept free before each booking, in minutes.'),
    afterEventBuffer: c.int('The time kept free after each booking, in minutes.'),
    slotInterval: c.int.orNull(
      'The time from one offered start to the next, in minutes. Null for the duration.',
    ),
    periodType: c.of(PeriodType, 'How far ahead bookings can be made.'),
    periodDays: c.int.orNull(
      'How many days ahead bookings can be made, if they roll. Null if not set.',
    ),
    periodCountCalendarDays: c.bool(workdaysText),
    periodStartDate: c.date.orNull('The first day that can be booked, for RANGE. Null if not set.'),
    periodEndDate: c.date.orNull('The last day that can be booked, for RANGE. Null if not set.'),
    seatsPerTimeSlot: c.int.orNull('How many people can book the same time. Null for one.'),
    seatsShowAttendees: c.bool('Whether attendees who share a time see each other.'),
    recurringEvent: c.text.orNull(
      'The recurrence rule of a series (RFC 5545). Null if bookings do not repeat.',
    ),
    disableCancelling: c.bool('Whether bookers are prevented from cancelling.'),
    price: c.int('The price, in the smallest unit of the currency.'),
    paidOnSite: c.bool(
      'Whether the price is paid where the meeting takes place. Nobody asks for it before.',
    ),
    paymentMinutes: c.int('How long a time is kept for a booker who has yet to pay, in minutes.'),
    refundHours: c.int.orNull(
      'Bookers who cancel this many hours before the start, or earlier, get everything back. Null: nobody does.',
    ),
    refundPercent: c.int('What other bookers who cancel get back, in percent.'),
    currency: c.text('The currency: three letters, such as usd.'),
    metadata: c.json.orNull('Your own key and value pairs. Null if not set.'),
    position: c.int("The position among the owner's event types, lowest first."),
  }),
});

// What a booker chooses and answers.
builder.prismaObjectFields(EventType, (t) => ({
  locations: t.field({
    column: 'locations',
    type: [EventTypeLocationType],
    complexity: { field: 1, multiplier: 5 },
    description: 'The places that a booker may choose.',
    resolve: ({ locations }) => parseLocations(locations),
  }),
  locationsJson: t.expose('locations', {
    type: 'JSON',
    description: '`locations` as they are stored, and as REST shows them.',
  }),
  bookingFields: t.field({
    column: 'bookingFields',
    ...bookingFieldList,
    resolve: ({ bookingFields }) => parseQuestions(bookingFields),
  }),
  bookingFieldsJson: t.expose('bookingFields', {
    type: 'JSON',
    description: '`bookingFields` as they are stored, and as REST shows them.',
  }),
}));

builder.prismaObjectFields(EventType, (t) => ({
  bookingLimits: t.field(
    showLimits(
      'bookingLimits',
      'The maximum number of bookings in each period. Null means no limit.',
    ),
  ),
  durationLimits: t.field(
    showLimits(
      'durationLimits',
      'The maximum number of booked minutes in each period. Null means no limit.',
    ),
  ),
}));

// A field that leads to another kind of record asks for the scope of that kind and uses its `where`.
builder.prismaObjectFields(EventType, (t) => ({
  owner: t.relation('user', {
    type: PersonType,
    nullable: true,
    description: 'The user who owns the event type. Null if it belongs to a team.',
  }),
  team: t.relation('team', {
    nullable: true,
    description:
      'The team that owns the event type. Null if a user owns it, or if you cannot see the team.',
    authScopes: { scope: 'READ_TEAM' },
    query: (_args, { viewer }) => ({ where: toVisibleWhere(viewer, teamsOf) }),
  }),
  schedule: t.relation('schedule', {
    nullable: true,
    description:
      'The schedule with the offered hours. Null if none is set or if you do not own it.',
    authScopes: { scope: 'READ_SCHEDULE' },
    query: (_args, { viewer }) => ({ where: toVisibleWhere(viewer, schedulesOf) }),
  }),
  hosts: t.relation('hosts', {
    description:
      "The hosts of a team's event type, ordered by id. Empty if you can only see a booking of it.",
    complexity: { field: 1, multiplier: 5 },
    authScopes: { scope: 'READ_EVENT_TYPE' },
    query: (_args, { viewer }) => ({
      where: toVisibleWhere(viewer, eventTypeHostsOf),
      orderBy: { id: 'asc' },
    }),
  }),
}));

const eventTypes: List<'EventType', typeof EventTypeFilter.$inferInput> = {
  filter: EventTypeFilter,
  records: ({ eventType }) => eventType,
  where: (filter, { viewer }) => toEventTypeWhere(viewer, filter),
  orderBy: { id: 'asc' },
};

builder.prismaObjectField('Team', 'eventTypes', (t) =>
  t.relatedConnection(
    'eventTypes',
    {
      cursor: 'id',
      description: 'The event types of the team that you can see, ordered by id.',
      authScopes: { scope: 'READ_EVENT_TYPE' },
      ...defineNestedList(t.arg, eventTypes),
    },
    getConnectionType('EventType'),
  ),
);

builder.queryField('eventTypes', (t) =>
  t.withAuth({ scope: 'READ_EVENT_TYPE' }).prismaConnection(
    {
      description:
        'Your own event types, those of your teams, and those you host, ordered by id. System administrators can see all.',
      cursor: 'id',
      ...defineList(t.arg, 'EventType', eventTypes),
    },
    getConnectionType('EventType'),
  ),
);

builder.queryField('eventType', (t) =>
  t.withAuth({ scope: 'READ_EVENT_TYPE' }).prismaField({
    description: 'Finds an event type that you can see.',
    ...defineLookup(t.arg, 'EventType', {
      by: EventTypeBy,
      what: 'Event type',
      records: ({ eventType }) => eventType,
      where: (by, { viewer }) => ({
        id: toDatabaseId('EventType', by),
        AND: [eventTypesOf(viewer)],
      }),
    }),
  }),
);

const defineEventTypePayload = (mutation: string) =>
  defineRecordPayload(mutation, { type: 'EventType', records: ({ eventType }) => eventType });

const CreateEventTypePayload = defineEventTypePayload('CreateEventType');
const EditEventTypePayload = defineEventTypePayload('EditEventType');
const DeleteEventTypePayload = defineDeletedPayload('DeleteEventType', 'EventType');

builder.mutationFields((t) => ({
  createEventType: t.withAuth({ scope: 'WRITE_EVENT_TYPE' }).field({
    type: CreateEventTypePayload,
    description: 'Creates an event type for a user or a team.',
    args: { input: t.arg({ type: CreateEventTypeInput, required: true }) },
    resolve: (_root, { input }, context) => createEventType(context, input),
  }),
  editEventType: t.withAuth({ scope: 'WRITE_EVENT_TYPE' }).field({
    type: EditEventTypePayload,
    description: 'Changes an event type.',
    args: { input: t.arg({ type: EditEventTypeInput, required: true }) },
    resolve: (_root, { input: { by, ...change } }, context) =>
      editEventType(context, toDatabaseId('EventType', by), change),
  }),
  deleteEventType: t.withAuth({ scope: 'WRITE_EVENT_TYPE' }).field({
    type: DeleteEventTypePayload,
    description: 'Deletes an event type.',
    args: { input: t.arg({ type: DeleteEventTypeInput, required: true }) },
    resolve: (_root, { input: { by } }, context) =>
      deleteEventType(context, toDatabaseId('EventType', by)),
  }),
}));
