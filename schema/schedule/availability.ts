import {
  availabilitiesOf,
  createAvailability,
  deleteAvailability,
  editAvailability,
} from '../../src/domain/schedule/availability.ts';
import { defineDeletedPayload, defineRecordPayload } from '../payload.ts';
import { builder } from '../builder.ts';
import { defineLookupInput, defineNodeAccess, requireFound, toDatabaseId } from '../lookup.ts';

builder.prismaNode('Availability', {
  description: 'A rule of a schedule: weekly on its days, or for the one date that it overrides.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_SCHEDULE', availabilitiesOf),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    scheduleId: t.exposeInt('scheduleId'),
    eventTypeId: t.exposeInt('eventTypeId', {
      nullable: true,
      description: 'The one event type it holds for; null: for all that use the schedule.',
    }),
    days: t.exposeIntList('days', { description: '0 = Sunday … 6; none when there is a date.' }),
    startTime: t.expose('startTime', { type: 'LocalTime' }),
    endTime: t.expose('endTime', {
      type: 'LocalTime',
      description: 'On a date equal to the start: closed all day.',
    }),
    date: t.expose('date', { type: 'Date', nullable: true }),
    schedule: t.relation('schedule'),
  }),
});

const AvailabilityBy = defineLookupInput('Availability');

builder.queryField('availability', (t) =>
  t.withAuth({ scope: 'READ_SCHEDULE' }).prismaField({
    type: 'Availability',
    nullable: true,
    args: { by: t.arg({ type: AvailabilityBy, required: true }) },
    resolve: async (query, _root, { by }, { read, viewer }) =>
      requireFound(
        'Availability',
        await read.availability.findUnique({
          ...query,
          where: { id: toDatabaseId('Availability', by), AND: [availabilitiesOf(viewer)] },
        }),
      ),
  }),
);

const CreateAvailabilityInput = builder.inputType('CreateAvailabilityInput', {
  fields: (t) => ({
    scheduleId: t.int({ required: true }),
    days: t.intList({ description: '0 = Sunday … 6.' }),
    date: t.field({ type: 'Date', description: 'Instead of days: the one day it holds for.' }),
    startTime: t.field({ type: 'LocalTime', required: true }),
    endTime: t.field({ type: 'LocalTime', required: true }),
    eventTypeId: t.int({ description: 'Ties the rule to one event type.' }),
  }),
});

const EditAvailabilityInput = builder.inputType('EditAvailabilityInput', {
  fields: (t) => ({
    by: t.field({ type: AvailabilityBy, required: true }),
    days: t.intList(),
    date: t.field({ type: 'Date', description: 'null: it is weekly from now on.' }),
    startTime: t.field({ type: 'LocalTime' }),
    endTime: t.field({ type: 'LocalTime' }),
    eventTypeId: t.int({ description: 'null: it holds for all event types from now on.' }),
  }),
});

const DeleteAvailabilityInput = builder.inputType('DeleteAvailabilityInput', {
  fields: (t) => ({ by: t.field({ type: AvailabilityBy, required: true }) }),
});

const defineAvailabilityPayload = (mutation: string) =>
  defineRecordPayload(mutation, {
    type: 'Availability',
    records: ({ availability }) => availability,
  });

const CreateAvailabilityPayload = defineAvailabilityPayload('CreateAvailability');
const EditAvailabilityPayload = defineAvailabilityPayload('EditAvailability');
const DeleteAvailabilityPayload = defineDeletedPayload('DeleteAvailability', 'Availability');

builder.mutationFields((t) => ({
  createAvailability: t.withAuth({ scope: 'WRITE_SCHEDULE' }).field({
    type: CreateAvailabilityPayload,
    args: { input: t.arg({ type: CreateAvailabilityInput, required: true }) },
    resolve: (_root, { input }, context) => createAvailability(context, input),
  }),
  editAvailability: t.withAuth({ scope: 'WRITE_SCHEDULE' }).field({
    type: EditAvailabilityPayload,
    args: { input: t.arg({ type: EditAvailabilityInput, required: true }) },
    resolve: (_root, { input: { by, ...change } }, context) =>
      editAvailability(context, toDatabaseId('Availability', by), change),
  }),
  deleteAvailability: t.withAuth({ scope: 'WRITE_SCHEDULE' }).field({
    type: DeleteAvailabilityPayload,
    args: { input: t.arg({ type: DeleteAvailabilityInput, required: true }) },
    resolve: (_root, { input: { by } }, context) =>
      deleteAvailability(context, toDatabaseId('Availability', by)),
  }),
}));
