import {
  createSchedule,
  deleteSchedule,
  editSchedule,
  schedulesOf,
  toScheduleWhere,
} from '../../src/domain/schedule/schedule.ts';
import { defineDeletedPayload, defineRecordPayload } from '../payload.ts';
import { defineList } from '../connection.ts';
import { builder } from '../builder.ts';
import { defineLookupInput, defineNodeAccess, requireFound, toDatabaseId } from '../lookup.ts';
import { markOwnRelation } from '../own.ts';
import { PersonType } from '../user/user.ts';

builder.prismaNode('Schedule', {
  description: 'Blocks of time in which a user can be booked.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_SCHEDULE', schedulesOf),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    userId: t.exposeInt('userId'),
    name: t.exposeString('name'),
    timeZone: t.expose('timeZone', { type: 'TimeZone', nullable: true }),
    isDefault: t.boolean({
      select: { defaultOf: { select: { id: true } } },
      resolve: ({ defaultOf }) => defaultOf !== null,
    }),
    availability: t.relation('availabilities', {
      ...markOwnRelation('availabilities'),
      query: { orderBy: { id: 'asc' } },
    }),
    user: t.relation('user', { ...markOwnRelation('user'), type: PersonType }),
  }),
});

const ScheduleFilter = builder.inputType('ScheduleFilter', {
  fields: (t) => ({ userId: t.int({ description: 'Honoured for administrators only.' }) }),
});

builder.queryField('schedules', (t) =>
  t.withAuth({ scope: 'READ_SCHEDULE' }).prismaConnection(
    {
      cursor: 'id',
      ...defineList(t.arg, 'Schedule', {
        filter: ScheduleFilter,
        records: ({ schedule }) => schedule,
        where: (filter, { viewer }) => toScheduleWhere(viewer, filter),
        orderBy: { id: 'asc' },
      }),
    },
    { name: 'ScheduleConnection' },
    { name: 'ScheduleEdge' },
  ),
);

const ScheduleBy = defineLookupInput('Schedule');

builder.queryField('schedule', (t) =>
  t.withAuth({ scope: 'READ_SCHEDULE' }).prismaField({
    type: 'Schedule',
    nullable: true,
    args: { by: t.arg({ type: ScheduleBy, required: true }) },
    resolve: async (query, _root, { by }, { read, viewer }) =>
      requireFound(
        'Schedule',
        await read.schedule.findUnique({
          ...query,
          where: { id: toDatabaseId('Schedule', by), AND: [schedulesOf(viewer)] },
        }),
      ),
  }),
);

const AvailabilityRuleInput = builder.inputType('AvailabilityRuleInput', {
  description: 'Weekly on days, or for one date, where equal times mean closed.',
  fields: (t) => ({
    days: t.intList({ description: '0 = Sunday … 6.' }),
    date: t.field({ type: 'Date' }),
    startTime: t.field({ type: 'LocalTime', required: true }),
    endTime: t.field({ type: 'LocalTime', required: true }),
    eventTypeId: t.int({ description: 'Ties the rule to one event type.' }),
  }),
});

const CreateScheduleInput = builder.inputType('CreateScheduleInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    timeZone: t.field({ type: 'TimeZone', required: true }),
    isDefault: t.boolean(),
    availability: t.field({
      type: [AvailabilityRuleInput],
      description: 'Without it: Monday to Friday, 09:00 to 17:00.',
    }),
    userId: t.int({ description: 'Whose it is, when a system administrator makes it.' }),
  }),
});

const EditScheduleInput = builder.inputType('EditScheduleInput', {
  fields: (t) => ({
    by: t.field({ type: ScheduleBy, required: true }),
    name: t.string(),
    timeZone: t.field({ type: 'TimeZone' }),
    isDefault: t.boolean(),
    availability: t.field({
      type: [AvailabilityRuleInput],
      description: 'Replaces the present rules as a whole.',
    }),
  }),
});

const DeleteScheduleInput = builder.inputType('DeleteScheduleInput', {
  fields: (t) => ({ by: t.field({ type: ScheduleBy, required: true }) }),
});

const defineSchedulePayload = (mutation: string) =>
  defineRecordPayload(mutation, { type: 'Schedule', records: ({ schedule }) => schedule });

const CreateSchedulePayload = defineSchedulePayload('CreateSchedule');
const EditSchedulePayload = defineSchedulePayload('EditSchedule');
const DeleteSchedulePayload = defineDeletedPayload('DeleteSchedule', 'Schedule');

builder.mutationFields((t) => ({
  createSchedule: t.withAuth({ scope: 'WRITE_SCHEDULE' }).field({
    type: CreateSchedulePayload,
    args: { input: t.arg({ type: CreateScheduleInput, required: true }) },
    resolve: (_root, { input }, context) => createSchedule(context, input),
  }),
  editSchedule: t.withAuth({ scope: 'WRITE_SCHEDULE' }).field({
    type: EditSchedulePayload,
    args: { input: t.arg({ type: EditScheduleInput, required: true }) },
    resolve: (_root, { input: { by, ...change } }, context) =>
      editSchedule(context, toDatabaseId('Schedule', by), change),
  }),
  deleteSchedule: t.withAuth({ scope: 'WRITE_SCHEDULE' }).field({
    type: DeleteSchedulePayload,
    args: { input: t.arg({ type: DeleteScheduleInput, required: true }) },
    resolve: (_root, { input: { by } }, context) =>
      deleteSchedule(context, toDatabaseId('Schedule', by)),
  }),
}));
