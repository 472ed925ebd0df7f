import {
  destinationCalendarsOf,
  removeDestinationCalendar,
  setDestinationCalendar,
} from '../../src/domain/calendar/destination.ts';
import { defineRecordPayload } from '../kit/payload.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import {
  defineLookupInput,
  defineNodeAccess,
  toDatabaseId,
  toVisibleWhere,
} from '../kit/lookup.ts';

/** Shared by calendars and the input that sets one. */
const texts = {
  integration: 'The kind of calendar.',
  externalId: 'The id of the calendar at its provider.',
  primaryEmail: 'The e-mail address of the calendar account.',
};

builder.prismaNode('DestinationCalendar', {
  description:
    'The calendar that the bookings of a user or of an event type are written to. Once replaced, it belongs to neither and remains with its bookings.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_BOOKING', destinationCalendarsOf),
  fields: exposeColumns({
    databaseId: c.databaseId,
    integration: c.text(texts.integration),
    externalId: c.text(texts.externalId),
    primaryEmail: c.email.orNull(`${texts.primaryEmail} Null when none was given.`),
    userId: c.int.orNull(
      'The id of the user whose bookings are written to it. Null when it belongs to an event type, or was replaced.',
    ),
    eventTypeId: c.int.orNull(
      'The id of the event type whose bookings are written to it. Null when it belongs to a user, or was replaced.',
    ),
  }),
});

/** A user has one; the limit only bounds the cost. */
const maxCalendars = 10;

builder.prismaObjectField('User', 'destinationCalendars', (t) =>
  t.relation('destinationCalendars', {
    description:
      'The calendar that the bookings of this user are written to, unless the event type has its own. The list has at most one.',
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
    description:
      'The calendar that bookings of this event type are written to. Null when the calendar of the host is used, or when you may not see it.',
    authScopes: { scope: 'READ_BOOKING' },
    query: (_args, { viewer }) => ({ where: toVisibleWhere(viewer, destinationCalendarsOf) }),
  }),
);

const SetDestinationCalendarInput = builder.inputType('SetDestinationCalendarInput', {
  description: 'The calendar to set. It becomes yours unless `eventTypeId` or `userId` is given.',
  fields: acceptInputs({
    integration: c.text(texts.integration),
    externalId: c.text(texts.externalId),
    primaryEmail: c.email.orNull(texts.primaryEmail),
    eventTypeId: c.int.orNull(
      'The event type to set the calendar of. You must be allowed to change it.',
    ),
    userId: c.int.orNull(
      'The user to set the calendar of. For system administrators. Not with `eventTypeId`.',
    ),
  }),
});

const RemoveDestinationCalendarInput = builder.inputType('RemoveDestinationCalendarInput', {
  fields: acceptInputs({
    by: c.of(defineLookupInput('DestinationCalendar'), 'The calendar to remove.'),
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
    description:
      'Sets the destination calendar for new bookings. Existing bookings keep the calendar they have.',
    args: { input: t.arg({ type: SetDestinationCalendarInput, required: true }) },
    resolve: (_root, { input }, context) => setDestinationCalendar(context, input),
  }),
  removeDestinationCalendar: t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: RemoveDestinationCalendarPayload,
    description: 'Stops writing new bookings to a calendar. Existing bookings keep it.',
    args: { input: t.arg({ type: RemoveDestinationCalendarInput, required: true }) },
    resolve: (_root, { input: { by } }, context) =>
      removeDestinationCalendar(context, toDatabaseId('DestinationCalendar', by)),
  }),
}));
