import {
  createSchedule,
  deleteSchedule,
  editSchedule,
  schedulesOf,
  toScheduleWhere,
} from '../../src/domain/schedule/schedule.ts';
import { defineDeletedPayload, defineRecordPayload } from '../kit/payload.ts';
import { defineList, defineNestedList, type List } from '../kit/connection.ts';
import { getConnectionType } from '../kit/connection-type.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { defineLookup } from '../kit/record.ts';
import { builder } from '../kit/builder.ts';
import { defineLookupInput, defineNodeAccess, toDatabaseId } from '../kit/lookup.ts';
import { PersonType } from '../user/user.ts';

builder.prismaNode('Schedule', {
  description: 'The hours in which a user can be booked.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_SCHEDULE', schedulesOf),
  fields: exposeColumns({
    databaseId: c.databaseId,
    userId: c.int('The REST id of the owner.'),
    name: c.text('The name of the schedule.'),
    timeZone: c.timeZone.orNull('The time zone of its hours. Null if not set.'),
  }),
});

builder.prismaObjectFields('Schedule', (t) => ({
  isDefault: t.boolean({
    description: "Whether this is the owner's default schedule.",
    select: { defaultOf: { select: { id: true } } },
    resolve: ({ defaultOf }) => defaultOf !== null,
  }),
  availability: t.relation('availabilities', {
    description: 'The rules of the schedule, ordered by id.',
    own: true,
    query: { orderBy: { id: 'asc' } },
  }),
  user: t.relation('user', {
    own: true,
    type: PersonType,
    description: 'The owner of the schedule.',
  }),
}));

const ScheduleFilter = builder.inputType('ScheduleFilter', {
  description: 'Filters schedules.',
  fields: acceptInputs({
    userId: c.int.orNull(
      'Only the schedules of this user. Only administrators may name another user.',
    ),
  }),
});

const schedules: List<'Schedule', typeof ScheduleFilter.$inferInput> = {
  filter: ScheduleFilter,
  records: ({ schedule }) => schedule,
  where: (filter, { viewer }) => toScheduleWhere(viewer, filter),
  orderBy: { id: 'asc' },
};

builder.prismaObjectField('User', 'schedules', (t) =>
  t.relatedConnection(
    'schedules',
    {
      cursor: 'id',
      description: 'The schedules of the user that you can see, ordered by id.',
      authScopes: { scope: 'READ_SCHEDULE' },
      ...defineNestedList(t.arg, schedules),
    },
    getConnectionType('Schedule'),
  ),
);

builder.queryField('schedules', (t) =>
  t.withAuth({ scope: 'READ_SCHEDULE' }).prismaConnection(
    {
      cursor: 'id',
      description: 'Your schedules, ordered by id. System administrators can see all.',
      ...defineList(t.arg, 'Schedule', schedules),
    },
    getConnectionType('Schedule'),
  ),
);

const ScheduleBy = defineLookupInput('Schedule');

builder.queryField('schedule', (t) =>
  t.withAuth({ scope: 'READ_SCHEDULE' }).prismaField({
    description: 'Finds a schedule that you can see.',
    ...defineLookup(t.arg, 'Schedule', {
      by: ScheduleBy,
      records: ({ schedule }) => schedule,
      where: (by, { viewer }) => ({ id: toDatabaseId('Schedule', by), AND: [schedulesOf(viewer)] }),
    }),
  }),
);

const AvailabilityRuleInput = builder.inputType('AvailabilityRuleInput', {
  description:
    'Opening hours: weekly on `days`, or on one `date`. On a date, equal times mean closed.',
  fields: acceptInputs({
    days: c.ints.orNull('The days of the week: 0 is Sunday, 6 is Saturday.'),
    date: c.date.orNull('The one day for which the rule holds, in place of `days`.'),
    startTime: c.localTime('When the hours begin.'),
    endTime: c.localTime('When the hours end.'),
    eventTypeId: c.int.orNull('Limits the rule to this event type.'),
  }),
});

const CreateScheduleInput = builder.inputType('CreateScheduleInput', {
  fields: acceptInputs({
    name: c.text('The name of the schedule.'),
    timeZone: c.timeZone('The time zone of its hours.'),
    isDefault: c.bool.orNull("Whether to make it the owner's default schedule."),
    availability: c.of.orNull(
      [AvailabilityRuleInput],
      'The rules of the schedule. Defaults to Monday to Friday, 09:00 to 17:00.',
    ),
    userId: c.int.orNull(
      'The REST id of the owner. Defaults to you; only system administrators can set it.',
    ),
  }),
});

const EditScheduleInput = builder.inputType('EditScheduleInput', {
  description: 'The parameters of `editSchedule`. Fields that you leave out stay as they are.',
  fields: acceptInputs({
    by: c.of(ScheduleBy),
    name: c.text.orNull('The name of the schedule.'),
    timeZone: c.timeZone.orNull('The time zone of its hours.'),
    isDefault: c.bool.orNull("Whether it is the owner's default schedule."),
    availability: c.of.orNull(
      [AvailabilityRuleInput],
      'The new rules. They replace all existing rules.',
    ),
    ifVersion: c.int.orNull(),
  }),
});

const DeleteScheduleInput = builder.inputType('DeleteScheduleInput', {
  fields: acceptInputs({
    by: c.of(ScheduleBy),
    ifVersion: c.int.orNull(),
  }),
});

const defineSchedulePayload = (mutation: string) =>
  defineRecordPayload(mutation, { type: 'Schedule', records: ({ schedule }) => schedule });

const CreateSchedulePayload = defineSchedulePayload('CreateSchedule');
const EditSchedulePayload = defineSchedulePayload('EditSchedule');
const DeleteSchedulePayload = defineDeletedPayload('DeleteSchedule', 'Schedule');

builder.mutationFields((t) => ({
  createSchedule: t.withAuth({ scope: 'WRITE_SCHEDULE' }).field({
    type: CreateSchedulePayload,
    description: 'Creates a schedule.',
    args: { input: t.arg({ type: CreateScheduleInput, required: true }) },
    resolve: (_root, { input }, context) => createSchedule(context, input),
  }),
  editSchedule: t.withAuth({ scope: 'WRITE_SCHEDULE' }).field({
    type: EditSchedulePayload,
    description: 'Changes a schedule.',
    args: { input: t.arg({ type: EditScheduleInput, required: true }) },
    resolve: (_root, { input: { by, ...change } }, context) =>
      editSchedule(context, toDatabaseId('Schedule', by), change),
  }),
  deleteSchedule: t.withAuth({ scope: 'WRITE_SCHEDULE' }).field({
    type: DeleteSchedulePayload,
    description:
      'Deletes a schedule. If it was the default, the oldest schedule that its owner has left becomes the default.',
    args: { input: t.arg({ type: DeleteScheduleInput, required: true }) },
    resolve: (_root, { input: { by } }, context) =>
      deleteSchedule(context, toDatabaseId('Schedule', by)),
  }),
}));
