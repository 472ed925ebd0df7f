import {
  availabilitiesOf,
  createAvailability,
  deleteAvailability,
  editAvailability,
} from '../../src/domain/schedule/availability.ts';
import { defineDeletedPayload, defineRecordPayload } from '../kit/payload.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { defineLookup } from '../kit/record.ts';
import { builder } from '../kit/builder.ts';
import { defineLookupInput, defineNodeAccess, toDatabaseId } from '../kit/lookup.ts';

builder.prismaNode('Availability', {
  description: 'A rule of a schedule: weekly hours on its days, or the hours of one date.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_SCHEDULE', availabilitiesOf),
  fields: exposeColumns({
    databaseId: c.databaseId,
    scheduleId: c.int('The REST id of the schedule.'),
    eventTypeId: c.int.orNull(
      'The REST id of the event type to which the rule is limited. Null if it applies to all.',
    ),
    days: c.ints('The days of the week: 0 is Sunday, 6 is Saturday. Empty if there is a date.'),
    startTime: c.localTime('When the hours begin.'),
    endTime: c.localTime('When the hours end. Equal to `startTime` on a date that is closed.'),
    date: c.date.orNull('The one day for which the rule holds. Null for a weekly rule.'),
  }),
});

builder.prismaObjectFields('Availability', (t) => ({
  schedule: t.relation('schedule', { description: 'The schedule to which the rule belongs.' }),
}));

const AvailabilityBy = defineLookupInput('Availability');

builder.queryField('availability', (t) =>
  t.withAuth({ scope: 'READ_SCHEDULE' }).prismaField({
    description: 'Finds a rule of a schedule that you can see.',
    ...defineLookup(t.arg, 'Availability', {
      by: AvailabilityBy,
      records: ({ availability }) => availability,
      where: (by, { viewer }) => ({
        id: toDatabaseId('Availability', by),
        AND: [availabilitiesOf(viewer)],
      }),
    }),
  }),
);

const CreateAvailabilityInput = builder.inputType('CreateAvailabilityInput', {
  fields: acceptInputs({
    scheduleId: c.int('The REST id of the schedule.'),
    days: c.ints.orNull('The days of the week: 0 is Sunday, 6 is Saturday.'),
    date: c.date.orNull('The one day for which the rule holds, in place of `days`.'),
    startTime: c.localTime('When the hours begin.'),
    endTime: c.localTime('When the hours end. Equal to `startTime` closes a date.'),
    eventTypeId: c.int.orNull('Limits the rule to this event type.'),
    ifVersion: c.int.orNull(),
  }),
});

const EditAvailabilityInput = builder.inputType('EditAvailabilityInput', {
  description: 'The parameters of `editAvailability`. Fields that you leave out stay as they are.',
  fields: acceptInputs({
    by: c.of(AvailabilityBy),
    days: c.ints.orNull('The days of the week: 0 is Sunday, 6 is Saturday.'),
    date: c.date.orNull('The one day for which the rule holds. Null makes the rule weekly.'),
    startTime: c.localTime.orNull('When the hours begin.'),
    endTime: c.localTime.orNull('When the hours end. Equal to `startTime` closes a date.'),
    eventTypeId: c.int.orNull('Limits the rule to this event type. Null applies it to all.'),
    ifVersion: c.int.orNull(),
  }),
});

const DeleteAvailabilityInput = builder.inputType('DeleteAvailabilityInput', {
  fields: acceptInputs({
    by: c.of(AvailabilityBy),
    ifVersion: c.int.orNull(),
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
