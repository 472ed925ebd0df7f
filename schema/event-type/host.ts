import {
  addEventTypeHost,
  editEventTypeHost,
  eventTypeHostsOf,
  removeEventTypeHost,
} from '../../src/domain/event-type/host.ts';
import { schedulesOf } from '../../src/domain/schedule/schedule.ts';
import { defineDeletedPayload, defineRecordPayload } from '../kit/payload.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import {
  defineLookupInput,
  defineNodeAccess,
  toDatabaseId,
  toVisibleWhere,
} from '../kit/lookup.ts';
import { PersonType } from '../user/user.ts';

builder.prismaNode('EventTypeHost', {
  description: 'A user who hosts an event type of a team.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_EVENT_TYPE', eventTypeHostsOf),
  fields: exposeColumns({
    databaseId: c.databaseId,
    eventTypeId: c.int('The REST id of the event type.'),
    userId: c.int('The REST id of the user.'),
    isFixed: c.bool('Whether the host takes part in every booking.'),
    priority: c.int('When the host is chosen: from 0, the last, to 4, the first.'),
    weight: c.int(
      "The host's share of the bookings relative to the other hosts. The usual value is 100.",
    ),
    scheduleId: c.int.orNull(
      "The REST id of the host's schedule for this event type. Null if there is none.",
    ),
  }),
});

builder.prismaObjectFields('EventTypeHost', (t) => ({
  user: t.relation('user', { own: true, type: PersonType, description: 'The user who hosts.' }),
  schedule: t.relation('schedule', {
    nullable: true,
    description:
      "The host's schedule for this event type. Only the host can see it. Null if none is set; the schedule of the event type or the default schedule then applies.",
    authScopes: { scope: 'READ_SCHEDULE' },
    query: (_args, { viewer }) => ({ where: toVisibleWhere(viewer, schedulesOf) }),
  }),
  eventType: t.relation('eventType', { description: 'The event type that the user hosts.' }),
}));

const EventTypeHostBy = defineLookupInput('EventTypeHost');

const AddEventTypeHostInput = builder.inputType('AddEventTypeHostInput', {
  fields: acceptInputs({
    eventTypeId: c.int('The REST id of an event type of a team.'),
    userId: c.int('The REST id of a member of the team who has accepted the invitation.'),
    isFixed: c.bool.orNull(
      'Whether the host takes part in every booking. Defaults to true for COLLECTIVE, otherwise to false.',
    ),
    priority: c.int.orNull(
      'When the host is chosen: from 0, the last, to 4, the first. Defaults to 2.',
    ),
    weight: c.int.orNull("The host's share of the bookings: 0 to 10000. Defaults to 100."),
    scheduleId: c.int.orNull("The REST id of one of the host's schedules."),
    ifVersion: c.int.orNull(),
  }),
});

const EditEventTypeHostInput = builder.inputType('EditEventTypeHostInput', {
  description: 'The parameters of `editEventTypeHost`. Fields that you leave out stay as they are.',
  fields: acceptInputs({
    by: c.of(EventTypeHostBy),
    isFixed: c.bool.orNull('Whether the host takes part in every booking.'),
    priority: c.int.orNull('When the host is chosen: from 0, the last, to 4, the first.'),
    weight: c.int.orNull("The host's share of the bookings: 0 to 10000."),
    scheduleId: c.int.orNull("The REST id of one of the host's schedules. Null for none."),
    ifVersion: c.int.orNull(),
  }),
});

const RemoveEventTypeHostInput = builder.inputType('RemoveEventTypeHostInput', {
  fields: acceptInputs({
    by: c.of(EventTypeHostBy),
    ifVersion: c.int.orNull(),
  }),
});

const defineEventTypeHostPayload = (mutation: string) =>
  defineRecordPayload(mutation, {
    type: 'EventTypeHost',
    records: ({ eventTypeHost }) => eventTypeHost,
    field: 'host',
  });

const AddEventTypeHostPayload = defineEventTypeHostPayload('AddEventTypeHost');
const EditEventTypeHostPayload = defineEventTypeHostPayload('EditEventTypeHost');
const RemoveEventTypeHostPayload = defineDeletedPayload('RemoveEventTypeHost', 'EventTypeHost');

builder.mutationFields((t) => ({
  addEventTypeHost: t.withAuth({ scope: 'WRITE_EVENT_TYPE' }).field({
    type: AddEventTypeHostPayload,
    description: 'Adds a host to an event type of a team. Maximum 200 hosts.',
    args: { input: t.arg({ type: AddEventTypeHostInput, required: true }) },
    resolve: (_root, { input }, context) => addEventTypeHost(context, input),
  }),
  editEventTypeHost: t.withAuth({ scope: 'WRITE_EVENT_TYPE' }).field({
    type: EditEventTypeHostPayload,
    description: 'Changes how a user hosts an event type.',
    args: { input: t.arg({ type: EditEventTypeHostInput, required: true }) },
    resolve: (_root, { input: { by, ...change } }, context) =>
      editEventTypeHost(context, toDatabaseId('EventTypeHost', by), change),
  }),
  removeEventTypeHost: t.withAuth({ scope: 'WRITE_EVENT_TYPE' }).field({
    type: RemoveEventTypeHostPayload,
    description: 'Removes a host from an event type.',
    args: { input: t.arg({ type: RemoveEventTypeHostInput, required: true }) },
    resolve: (_root, { input: { by } }, context) =>
      removeEventTypeHost(context, toDatabaseId('EventTypeHost', by)),
  }),
}));
