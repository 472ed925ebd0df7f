import {
  addEventTypeHost,
  editEventTypeHost,
  eventTypeHostsOf,
  removeEventTypeHost,
} from '../../src/domain/event-type/host.ts';
import { schedulesOf } from '../../src/domain/schedule/schedule.ts';
import { defineDeletedPayload, defineRecordPayload } from '../payload.ts';
import { builder } from '../builder.ts';
import { markOwnRelation } from '../own.ts';
import { defineLookupInput, defineNodeAccess, toDatabaseId, toVisibleWhere } from '../lookup.ts';
import { PersonType } from '../user/user.ts';

builder.prismaNode('EventTypeHost', {
  description: 'A user who hosts an event type of the team.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_EVENT_TYPE', eventTypeHostsOf),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    eventTypeId: t.exposeInt('eventTypeId'),
    userId: t.exposeInt('userId'),
    user: t.relation('user', { ...markOwnRelation('user'), type: PersonType }),
    isFixed: t.exposeBoolean('isFixed', {
      description: 'Takes part in every booking, whoever else is chosen.',
    }),
    priority: t.exposeInt('priority', { description: '0, the last chosen, to 4, the first.' }),
    weight: t.exposeInt('weight', {
      description: 'His share of the bookings beside the others’: 100 is the usual one.',
    }),
    scheduleId: t.exposeInt('scheduleId', { nullable: true }),
    schedule: t.relation('schedule', {
      nullable: true,
      description:
        'The host’s hours for this event type, shown to that host alone. Without a scheduleId: those of the event type, or of the default schedule.',
      authScopes: { scope: 'READ_SCHEDULE' },
      query: (_args, { viewer }) => ({ where: toVisibleWhere(viewer, schedulesOf) }),
    }),
    eventType: t.relation('eventType'),
  }),
});

const EventTypeHostBy = defineLookupInput('EventTypeHost');

const AddEventTypeHostInput = builder.inputType('AddEventTypeHostInput', {
  fields: (t) => ({
    eventTypeId: t.int({ required: true, description: 'An event type of a team.' }),
    userId: t.int({ required: true, description: 'An accepted member of the team.' }),
    isFixed: t.boolean({
      description: 'Takes part in every booking. Unless given: so it is where all host together.',
    }),
    priority: t.int({ description: '0 to 4; 2 unless given.' }),
    weight: t.int({ description: '0 to 10000; 100 unless given.' }),
    scheduleId: t.int({ description: 'A schedule of that user.' }),
  }),
});

const EditEventTypeHostInput = builder.inputType('EditEventTypeHostInput', {
  fields: (t) => ({
    by: t.field({ type: EventTypeHostBy, required: true }),
    isFixed: t.boolean(),
    priority: t.int(),
    weight: t.int(),
    scheduleId: t.int({ description: 'null: none of their own from now on.' }),
  }),
});

const RemoveEventTypeHostInput = builder.inputType('RemoveEventTypeHostInput', {
  fields: (t) => ({ by: t.field({ type: EventTypeHostBy, required: true }) }),
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
    args: { input: t.arg({ type: AddEventTypeHostInput, required: true }) },
    resolve: (_root, { input }, context) => addEventTypeHost(context, input),
  }),
  editEventTypeHost: t.withAuth({ scope: 'WRITE_EVENT_TYPE' }).field({
    type: EditEventTypeHostPayload,
    args: { input: t.arg({ type: EditEventTypeHostInput, required: true }) },
    resolve: (_root, { input: { by, ...change } }, context) =>
      editEventTypeHost(context, toDatabaseId('EventTypeHost', by), change),
  }),
  removeEventTypeHost: t.withAuth({ scope: 'WRITE_EVENT_TYPE' }).field({
    type: RemoveEventTypeHostPayload,
    args: { input: t.arg({ type: RemoveEventTypeHostInput, required: true }) },
    resolve: (_root, { input: { by } }, context) =>
      removeEventTypeHost(context, toDatabaseId('EventTypeHost', by)),
  }),
}));
