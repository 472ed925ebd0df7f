import {
  destinationCalendarsOf,
  removeDestinationCalendar,
  setDestinationCalendar,
} from '../../src/domain/calendar/destination.ts';
import { defineRecordPayload } from '../payload.ts';
import { builder } from '../builder.ts';
import { defineLookupInput, defineNodeAccess, toDatabaseId, toVisibleWhere } from '../lookup.ts';

builder.prismaNode('DestinationCalendar', {
  description:
    'The calendar that bookings are written to: of a user, or of one event type. One that was replaced is of neither, and is seen with the bookings that have it.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_BOOKING', destinationCalendarsOf),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    integration: t.exposeString('integration', { description: 'The kind of calendar.' }),
    externalId: t.exposeString('externalId', { description: 'Its id there.' }),
    primaryEmail: t.expose('primaryEmail', { type: 'EmailAddress', nullable: true }),
    userId: t.exposeInt('userId', { nullable: true }),
    eventTypeId: t.exposeInt('eventTypeId', { nullable: true }),
  }),
});

/** By rights there is one. */
const maxCalendars = 10;

builder.prismaObjectField('User', 'destinationCalendars', (t) =>
  t.relation('destinationCalendars', {
    description: 'Where his bookings are written to, unless the event type says otherwise.',
    complexity: { field: 1, multiplier: 2 },
    authScopes: { scope: 'READ_BOOKING' },
    query: (_args, { viewer }) => ({
      where: toVisibleWhere(viewer, destinationCalendarsOf),
      orderBy: { id: 'asc' },
      take: maxCalendars,
    }),
  }),
);

builder.prismaObjectField('EventType', 'destinationCalendar', (t) =>
  t.relation('destinationCalendar', {
    nullable: true,
    description: 'Where its bookings are written to; null: wherever those of its host are.',
    authScopes: { scope: 'READ_BOOKING' },
    query: (_args, { viewer }) => ({ where: toVisibleWhere(viewer, destinationCalendarsOf) }),
  }),
);

const SetDestinationCalendarInput = builder.inputType('SetDestinationCalendarInput', {
  description: 'Of the caller himself, unless it names an event type.',
  fields: (t) => ({
    integration: t.string({ required: true, description: 'The kind of calendar.' }),
    externalId: t.string({ required: true, description: 'Its id there.' }),
    primaryEmail: t.field({ type: 'EmailAddress' }),
    eventTypeId: t.int({ description: 'One that the caller may change.' }),
    userId: t.int({ description: 'Whose it is, when a system administrator sets it.' }),
  }),
});

const RemoveDestinationCalendarInput = builder.inputType('RemoveDestinationCalendarInput', {
  fields: (t) => ({
    by: t.field({ type: defineLookupInput('DestinationCalendar'), required: true }),
  }),
});

const defineDestinationCalendarPayload = (mutation: string) =>
  defineRecordPayload(mutation, {
    type: 'DestinationCalendar',
    records: ({ destinationCalendar }) => destinationCalendar,
  });

const SetDestinationCalendarPayload = defineDestinationCalendarPayload('SetDestinationCalendar');
const RemoveDestinationCalendarPayload = defineDestinationCalendarPayload(
  'RemoveDestinationCalendar',
);

builder.mutationFields((t) => ({
  setDestinationCalendar: t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: SetDestinationCalendarPayload,
    description: 'In the place of the present one, which bookings already made keep.',
    args: { input: t.arg({ type: SetDestinationCalendarInput, required: true }) },
    resolve: (_root, { input }, context) => setDestinationCalendar(context, input),
  }),
  removeDestinationCalendar: t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: RemoveDestinationCalendarPayload,
    description: 'Bookings already made keep it.',
    args: { input: t.arg({ type: RemoveDestinationCalendarInput, required: true }) },
    resolve: (_root, { input: { by } }, context) =>
      removeDestinationCalendar(context, toDatabaseId('DestinationCalendar', by)),
  }),
}));
