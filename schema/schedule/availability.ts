import { passesRecords, readAsRequested } from '../../src/database/reader/record-text.ts';
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
  description: 'A rule of a schedule: weekly hours on its days, or the hours of one date.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_SCHEDULE', availabilitiesOf),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    scheduleId: t.exposeInt('scheduleId', { description: 'The REST id of the schedule.' }),
    eventTypeId: t.exposeInt('eventTypeId', {
      nullable: true,
      description:
        'The REST id of the event type to which the rule is limited. Null if it applies to all.',
    }),
    days: t.exposeIntList('days', {
      description: 'The days of the week: 0 is Sunday, 6 is Saturday. Empty if there is a date.',
    }),
    startTime: t.expose('startTime', { type: 'LocalTime', description: 'When the hours begin.' }),
    endTime: t.expose('endTime', {
      type: 'LocalTime',
      description: 'When the hours end. Equal to `startTime` on a date that is closed.',
    }),
    date: t.expose('date', {
      type: 'Date',
      nullable: true,
      description: 'The one day for which the rule holds. Null for a weekly rule.',
    }),
    schedule: t.relation('schedule', { description: 'The schedule to which the rule belongs.' }),
  }),
});

const AvailabilityBy = defineLookupInput('Availability');

builder.queryField('availability', (t) =>
  t.withAuth({ scope: 'READ_SCHEDULE' }).prismaField({
    type: 'Availability',
    ...passesRecords,
    nullable: true,
    description: 'Finds a rule of a schedule that you can see.',
    args: { by: t.arg({ type: AvailabilityBy, required: true }) },
    resolve: async (query, _root, { by }, { read, viewer }, info) =>
      requireFound(
        'Availability',
        await read.availability.findUnique({
          ...query,
          ...readAsRequested(info),
          where: { id: toDatabaseId('Availability', by), AND: [availabilitiesOf(viewer)] },
        }),
      ),
  }),
);

const CreateAvailabilityInput = builder.inputType('CreateAvailabilityInput', {
  fields: (t) => ({
    scheduleId: t.int({ required: true, description: 'The REST id of the schedule.' }),
    days: t.intList({ description: 'The days of the week: 0 is Sunday, 6 is Saturday.' }),
    date: t.field({
      type: 'Date',
      description: 'The one day for which the rule holds, in place of `days`.',
    }),
    startTime: t.field({ type: 'LocalTime', required: true, description: 'When the hours begin.' }),
    endTime: t.field({
      type: 'LocalTime',
      required: true,
      description: 'When the hours end. Equal to `startTime` closes a date.',
    }),
    eventTypeId: t.int({ description: 'Limits the rule to this event type.' }),
    ifVersion: t.int(),
  }),
});

const EditAvailabilityInput = builder.inputType('EditAvailabilityInput', {
  description: 'The parameters of `editAvailability`. Fields that you leave out stay as they are.',
  fields: (t) => ({
    by: t.field({ type: AvailabilityBy, required: true }),
    days: t.intList({ description: 'The days of the week: 0 is Sunday, 6 is Saturday.' }),
    date: t.field({
      type: 'Date',
      description: 'The one day for which the rule holds. Null makes the rule weekly.',
    }),
    startTime: t.field({ type: 'LocalTime', description: 'When the hours begin.' }),
    endTime: t.field({
      type: 'LocalTime',
      description: 'When the hours end. Equal to `startTime` closes a date.',
    }),
    eventTypeId: t.int({
      description: 'Limits the rule to this event type. Null applies it to all.',
    }),
    ifVersion: t.int(),
  }),
});

const DeleteAvailabilityInput = builder.inputType('DeleteAvailabilityInput', {
  fields: (t) => ({
    by: t.field({ type: AvailabilityBy, required: true }),
    ifVersion: t.int(),
  }),
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
    description: 'Adds a rule to a schedule.',
    args: { input: t.arg({ type: CreateAvailabilityInput, required: true }) },
    resolve: (_root, { input }, context) => createAvailability(context, input),
  }),
  editAvailability: t.withAuth({ scope: 'WRITE_SCHEDULE' }).field({
    type: EditAvailabilityPayload,
    description: 'Changes a rule of a schedule.',
    args: { input: t.arg({ type: EditAvailabilityInput, required: true }) },
    resolve: (_root, { input: { by, ...change } }, context) =>
      editAvailability(context, toDatabaseId('Availability', by), change),
  }),
  deleteAvailability: t.withAuth({ scope: 'WRITE_SCHEDULE' }).field({
    type: DeleteAvailabilityPayload,
    description: 'Deletes a rule of a schedule.',
    args: { input: t.arg({ type: DeleteAvailabilityInput, required: true }) },
    resolve: (_root, { input: { by } }, context) =>
      deleteAvailability(context, toDatabaseId('Availability', by)),
  }),
}));
