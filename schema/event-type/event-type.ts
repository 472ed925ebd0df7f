import { PeriodType, SchedulingType } from '../../prisma/generated/enums.ts';
import {
  createEventType,
  deleteEventType,
  editEventType,
  eventTypesOf,
  toEventTypeWhere,
} from '../../src/domain/event-type/event-type.ts';
import { eventTypeHostsOf } from '../../src/domain/event-type/host.ts';
import {
  type IntervalLimits as Limits,
  parseIntervalLimits,
} from '../../src/domain/event-type/interval-limits.ts';
import { schedulesOf } from '../../src/domain/schedule/schedule.ts';
import { teamsOf } from '../../src/domain/team/team.ts';
import { webhooksOf } from '../../src/domain/webhook/webhook.ts';
import { defineDeletedPayload, defineRecordPayload } from '../payload.ts';
import { defineList } from '../connection.ts';
import { builder } from '../builder.ts';
import {
  CreateEventTypeInput,
  DeleteEventTypeInput,
  EditEventTypeInput,
  EventTypeBy,
  EventTypeFilter,
} from './input.ts';
import { defineNodeAccess, requireFound, toDatabaseId, toVisibleWhere } from '../lookup.ts';
import { calculatePageCost } from '../page.ts';
import { PersonType } from '../user/user.ts';

const IntervalLimits = builder.objectRef<Limits>('IntervalLimits').implement({
  description: 'At most so many in each interval; null: no limit.',
  fields: (t) => ({
    PER_DAY: t.exposeInt('PER_DAY', { nullable: true }),
    PER_WEEK: t.exposeInt('PER_WEEK', { nullable: true }),
    PER_MONTH: t.exposeInt('PER_MONTH', { nullable: true }),
    PER_YEAR: t.exposeInt('PER_YEAR', { nullable: true }),
  }),
});

const EventType = builder.prismaNode('EventType', {
  description: 'What can be booked: of a user, or of a team.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_EVENT_TYPE', eventTypesOf),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    title: t.exposeString('title'),
    slug: t.exposeString('slug', { description: 'Its part of the address.' }),
    description: t.exposeString('description', { nullable: true }),
    length: t.exposeInt('length', { description: 'Minutes.' }),
    lengths: t.exposeIntList('lengths', {
      description: 'Further lengths that a booker may choose, in minutes.',
    }),
    hidden: t.exposeBoolean('hidden', { description: 'Not listed on the public page.' }),
    userId: t.exposeInt('userId', { nullable: true, description: 'null when it is of a team.' }),
    teamId: t.exposeInt('teamId', { nullable: true, description: 'null when it is of a user.' }),
    scheduleId: t.exposeInt('scheduleId', { nullable: true }),
    timeZone: t.expose('timeZone', {
      type: 'TimeZone',
      nullable: true,
      description: 'In which its limits are counted.',
    }),
    locations: t.expose('locations', {
      type: 'JSON',
      description: 'The places a booker may choose, a list as EventTypeLocationInput has them.',
    }),
    bookingFields: t.expose('bookingFields', {
      type: 'JSON',
      description: 'The questions a booker is asked, a list as BookingFieldInput has them.',
    }),
    schedulingType: t.expose('schedulingType', {
      type: SchedulingType,
      nullable: true,
      description: 'null when it is of a user.',
    }),
  }),
});

builder.prismaObjectFields(EventType, (t) => ({
  requiresConfirmation: t.exposeBoolean('requiresConfirmation', {
    description: 'A booking begins as a request.',
  }),
  requestBlocksSlot: t.exposeBoolean('requestBlocksSlot', {
    description: 'A request already takes its time.',
  }),
  minimumBookingNotice: t.exposeInt('minimumBookingNotice', { description: 'Minutes.' }),
  beforeEventBuffer: t.exposeInt('beforeEventBuffer', { description: 'Minutes.' }),
  afterEventBuffer: t.exposeInt('afterEventBuffer', { description: 'Minutes.' }),
  slotInterval: t.exposeInt('slotInterval', {
    nullable: true,
    description: 'Minutes from one start to the next; null: the length.',
  }),
  periodType: t.expose('periodType', { type: PeriodType }),
  periodDays: t.exposeInt('periodDays', { nullable: true }),
  periodStartDate: t.expose('periodStartDate', { type: 'Date', nullable: true }),
  periodEndDate: t.expose('periodEndDate', {
    type: 'Date',
    nullable: true,
    description: 'The last day.',
  }),
}));

builder.prismaObjectFields(EventType, (t) => ({
  bookingLimits: t.field({
    type: IntervalLimits,
    nullable: true,
    description: 'How many bookings.',
    select: { bookingLimits: true },
    resolve: ({ bookingLimits }) => parseIntervalLimits(bookingLimits),
  }),
  durationLimits: t.field({
    type: IntervalLimits,
    nullable: true,
    description: 'How many minutes.',
    select: { durationLimits: true },
    resolve: ({ durationLimits }) => parseIntervalLimits(durationLimits),
  }),
  seatsPerTimeSlot: t.exposeInt('seatsPerTimeSlot', {
    nullable: true,
    description: 'How many may book the same time; null: one.',
  }),
  seatsShowAttendees: t.exposeBoolean('seatsShowAttendees', {
    description: 'Those who sit together see each other.',
  }),
  recurringEvent: t.exposeString('recurringEvent', {
    nullable: true,
    description: 'It is booked as a series, by this rule (RFC 5545).',
  }),
  disableCancelling: t.exposeBoolean('disableCancelling', {
    description: 'A booker cannot cancel.',
  }),
  price: t.exposeInt('price', { description: 'In the smallest unit of the currency.' }),
  currency: t.exposeString('currency', { description: 'Three letters, such as usd.' }),
  metadata: t.expose('metadata', {
    type: 'JSON',
    nullable: true,
    description: 'An object of key and value pairs.',
  }),
  position: t.exposeInt('position', {
    description: 'Its place among its owner’s others, lowest first.',
  }),
}));

// Towards records of other kinds each has the scope of that kind, and the `where` of its own.
builder.prismaObjectFields(EventType, (t) => ({
  owner: t.relation('user', {
    type: PersonType,
    nullable: true,
    description: 'null when it is of a team.',
  }),
  team: t.relation('team', {
    nullable: true,
    description: 'null when it is of a user, or of a team that the caller does not see.',
    authScopes: { scope: 'READ_TEAM' },
    query: (_args, { viewer }) => ({ where: toVisibleWhere(viewer, teamsOf) }),
  }),
  schedule: t.relation('schedule', {
    nullable: true,
    description:
      'The hours it offers, to their owner alone. Without a scheduleId: those of the host’s default schedule.',
    authScopes: { scope: 'READ_SCHEDULE' },
    query: (_args, { viewer }) => ({ where: toVisibleWhere(viewer, schedulesOf) }),
  }),
  hosts: t.relation('hosts', {
    description: 'Who hosts it, of the team; none where the caller sees but a booking of it.',
    complexity: { field: 1, multiplier: 5 },
    authScopes: { scope: 'READ_EVENT_TYPE' },
    query: (_args, { viewer }) => ({
      where: toVisibleWhere(viewer, eventTypeHostsOf),
      orderBy: { id: 'asc' },
    }),
  }),
  webhooks: t.relatedConnection(
    'webhooks',
    {
      cursor: 'id',
      totalCount: true,
      complexity: calculatePageCost,
      authScopes: { scope: 'READ_BOOKING' },
      query: (_args, { viewer }) => ({
        where: toVisibleWhere(viewer, webhooksOf),
        orderBy: { id: 'asc' },
      }),
    },
    { name: 'EventTypeWebhookConnection' },
    { name: 'EventTypeWebhookEdge' },
  ),
}));

builder.queryField('eventTypes', (t) =>
  t.withAuth({ scope: 'READ_EVENT_TYPE' }).prismaConnection(
    {
      description:
        'The event types of the caller, of the caller’s teams, and those the caller hosts; for a system administrator all.',
      cursor: 'id',
      ...defineList(t.arg, 'EventType', {
        filter: EventTypeFilter,
        records: ({ eventType }) => eventType,
        where: (filter, { viewer }) => toEventTypeWhere(viewer, filter),
        orderBy: { id: 'asc' },
      }),
    },
    { name: 'EventTypeConnection' },
    { name: 'EventTypeEdge' },
  ),
);

builder.queryField('eventType', (t) =>
  t.withAuth({ scope: 'READ_EVENT_TYPE' }).prismaField({
    type: 'EventType',
    nullable: true,
    args: { by: t.arg({ type: EventTypeBy, required: true }) },
    resolve: async (query, _root, { by }, { read, viewer }) =>
      requireFound(
        'Event type',
        await read.eventType.findUnique({
          ...query,
          where: { id: toDatabaseId('EventType', by), AND: [eventTypesOf(viewer)] },
        }),
      ),
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
    args: { input: t.arg({ type: CreateEventTypeInput, required: true }) },
    resolve: (_root, { input }, context) => createEventType(context, input),
  }),
  editEventType: t.withAuth({ scope: 'WRITE_EVENT_TYPE' }).field({
    type: EditEventTypePayload,
    args: { input: t.arg({ type: EditEventTypeInput, required: true }) },
    resolve: (_root, { input: { by, ...change } }, context) =>
      editEventType(context, toDatabaseId('EventType', by), change),
  }),
  deleteEventType: t.withAuth({ scope: 'WRITE_EVENT_TYPE' }).field({
    type: DeleteEventTypePayload,
    args: { input: t.arg({ type: DeleteEventTypeInput, required: true }) },
    resolve: (_root, { input: { by } }, context) =>
      deleteEventType(context, toDatabaseId('EventType', by)),
  }),
}));
