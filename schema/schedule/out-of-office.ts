import {
  createOutOfOffice,
  deleteOutOfOffice,
  editOutOfOffice,
  outOfOfficesOf,
  toOutOfOfficeWhere,
} from '../../src/domain/schedule/out-of-office.ts';
import { defineDeletedPayload, defineRecordPayload } from '../payload.ts';
import { defineList } from '../connection.ts';
import { builder } from '../builder.ts';
import { defineLookupInput, defineNodeAccess, requireFound, toDatabaseId } from '../lookup.ts';
import { markOwnRelation } from '../own.ts';
import { PersonType } from '../user/user.ts';

builder.prismaNode('OutOfOffice', {
  description: 'Days on which a user cannot be booked.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_SCHEDULE', outOfOfficesOf),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    userId: t.exposeInt('userId'),
    start: t.expose('start', {
      type: 'Date',
      description: 'The first day, in the time zone of the user.',
    }),
    end: t.expose('end', { type: 'Date', description: 'The last day.' }),
    reason: t.exposeString('reason', { nullable: true }),
    notes: t.exposeString('notes', { nullable: true }),
    toUserId: t.exposeInt('toUserId', { nullable: true, description: 'Who stands in meanwhile.' }),
    user: t.relation('user', { ...markOwnRelation('user'), type: PersonType }),
    toUser: t.relation('toUser', {
      ...markOwnRelation('toUser'),
      type: PersonType,
      nullable: true,
    }),
  }),
});

const OutOfOfficeFilter = builder.inputType('OutOfOfficeFilter', {
  description: 'Absences for which all that is given holds.',
  fields: (t) => ({
    userId: t.int({ description: 'For system administrators: others have their own alone.' }),
  }),
});

builder.queryField('outOfOffices', (t) =>
  t.withAuth({ scope: 'READ_SCHEDULE' }).prismaConnection(
    {
      cursor: 'id',
      ...defineList(t.arg, 'OutOfOffice', {
        filter: OutOfOfficeFilter,
        records: ({ outOfOffice }) => outOfOffice,
        where: (filter, { viewer }) => toOutOfOfficeWhere(viewer, filter),
        orderBy: { id: 'asc' },
      }),
    },
    { name: 'OutOfOfficeConnection' },
    { name: 'OutOfOfficeEdge' },
  ),
);

const OutOfOfficeBy = defineLookupInput('OutOfOffice');

builder.queryField('outOfOffice', (t) =>
  t.withAuth({ scope: 'READ_SCHEDULE' }).prismaField({
    type: 'OutOfOffice',
    nullable: true,
    args: { by: t.arg({ type: OutOfOfficeBy, required: true }) },
    resolve: async (query, _root, { by }, { read, viewer }) =>
      requireFound(
        'Out-of-office',
        await read.outOfOffice.findUnique({
          ...query,
          where: { id: toDatabaseId('OutOfOffice', by), AND: [outOfOfficesOf(viewer)] },
        }),
      ),
  }),
);

const CreateOutOfOfficeInput = builder.inputType('CreateOutOfOfficeInput', {
  fields: (t) => ({
    start: t.field({ type: 'Date', required: true }),
    end: t.field({ type: 'Date', required: true, description: 'The last day, within a year.' }),
    reason: t.string(),
    notes: t.string(),
    toUserId: t.int({ description: 'Who stands in: someone of a team they share.' }),
    userId: t.int({ description: 'Whose it is, when a system administrator makes it.' }),
  }),
});

const EditOutOfOfficeInput = builder.inputType('EditOutOfOfficeInput', {
  description: 'null clears what may be empty; elsewhere it leaves things as they are.',
  fields: (t) => ({
    by: t.field({ type: OutOfOfficeBy, required: true }),
    start: t.field({ type: 'Date' }),
    end: t.field({ type: 'Date' }),
    reason: t.string(),
    notes: t.string(),
    toUserId: t.int({ description: 'null: nobody stands in.' }),
  }),
});

const DeleteOutOfOfficeInput = builder.inputType('DeleteOutOfOfficeInput', {
  fields: (t) => ({ by: t.field({ type: OutOfOfficeBy, required: true }) }),
});

const defineOutOfOfficePayload = (mutation: string) =>
  defineRecordPayload(mutation, { type: 'OutOfOffice', records: ({ outOfOffice }) => outOfOffice });

const CreateOutOfOfficePayload = defineOutOfOfficePayload('CreateOutOfOffice');
const EditOutOfOfficePayload = defineOutOfOfficePayload('EditOutOfOffice');
const DeleteOutOfOfficePayload = defineDeletedPayload('DeleteOutOfOffice', 'OutOfOffice');

builder.mutationFields((t) => ({
  createOutOfOffice: t.withAuth({ scope: 'WRITE_SCHEDULE' }).field({
    type: CreateOutOfOfficePayload,
    description: 'Tells webhooks by OOO_CREATED. Absences of one user do not overlap.',
    args: { input: t.arg({ type: CreateOutOfOfficeInput, required: true }) },
    resolve: (_root, { input }, context) => createOutOfOffice(context, input),
  }),
  editOutOfOffice: t.withAuth({ scope: 'WRITE_SCHEDULE' }).field({
    type: EditOutOfOfficePayload,
    args: { input: t.arg({ type: EditOutOfOfficeInput, required: true }) },
    resolve: (_root, { input: { by, ...change } }, context) =>
      editOutOfOffice(context, toDatabaseId('OutOfOffice', by), change),
  }),
  deleteOutOfOffice: t.withAuth({ scope: 'WRITE_SCHEDULE' }).field({
    type: DeleteOutOfOfficePayload,
    args: { input: t.arg({ type: DeleteOutOfOfficeInput, required: true }) },
    resolve: (_root, { input: { by } }, context) =>
      deleteOutOfOffice(context, toDatabaseId('OutOfOffice', by)),
  }),
}));
