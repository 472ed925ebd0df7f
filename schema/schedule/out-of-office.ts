import {
  createOutOfOffice,
  deleteOutOfOffice,
  editOutOfOffice,
  outOfOfficesOf,
  toOutOfOfficeWhere,
} from '../../src/domain/schedule/out-of-office.ts';
import { defineDeletedPayload, defineRecordPayload } from '../kit/payload.ts';
import { defineList } from '../kit/connection.ts';
import { getConnectionType } from '../kit/connection-type.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { defineLookup } from '../kit/record.ts';
import { builder } from '../kit/builder.ts';
import { defineLookupInput, defineNodeAccess, toDatabaseId } from '../kit/lookup.ts';
import { PersonType } from '../user/user.ts';

builder.prismaNode('OutOfOffice', {
  description: 'An absence: days on which a user cannot be booked.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_SCHEDULE', outOfOfficesOf),
  fields: exposeColumns({
    databaseId: c.databaseId,
    userId: c.int('The REST id of the user who is away.'),
    start: c.date('The first day, in the time zone of the user.'),
    end: c.date('The last day, in the time zone of the user.'),
    reason: c.text.orNull('Why the user is away. Null if not set.'),
    notes: c.text.orNull('Notes about the absence. Null if not set.'),
    toUserId: c.int.orNull('The REST id of the substitute. Null if there is none.'),
  }),
});

builder.prismaObjectFields('OutOfOffice', (t) => ({
  user: t.relation('user', { own: true, type: PersonType, description: 'The user who is away.' }),
  toUser: t.relation('toUser', {
    own: true,
    type: PersonType,
    nullable: true,
    description: 'The substitute. Null if there is none.',
  }),
}));

const OutOfOfficeFilter = builder.inputType('OutOfOfficeFilter', {
  description: 'Filters absences.',
  fields: acceptInputs({
    userId: c.int.orNull(
      'Only the absences of this user. Only administrators may name another user.',
    ),
  }),
});

builder.queryField('outOfOffices', (t) =>
  t.withAuth({ scope: 'READ_SCHEDULE' }).prismaConnection(
    {
      cursor: 'id',
      description: 'Your absences, ordered by id. System administrators can see all.',
      ...defineList(t.arg, 'OutOfOffice', {
        filter: OutOfOfficeFilter,
        records: ({ outOfOffice }) => outOfOffice,
        where: (filter, { viewer }) => toOutOfOfficeWhere(viewer, filter),
        orderBy: { id: 'asc' },
      }),
    },
    getConnectionType('OutOfOffice'),
  ),
);

const OutOfOfficeBy = defineLookupInput('OutOfOffice');

builder.queryField('outOfOffice', (t) =>
  t.withAuth({ scope: 'READ_SCHEDULE' }).prismaField({
    description: 'Finds an absence that you can see.',
    ...defineLookup(t.arg, 'OutOfOffice', {
      by: OutOfOfficeBy,
      what: 'Out-of-office',
      records: ({ outOfOffice }) => outOfOffice,
      where: (by, { viewer }) => ({
        id: toDatabaseId('OutOfOffice', by),
        AND: [outOfOfficesOf(viewer)],
      }),
    }),
  }),
);

const CreateOutOfOfficeInput = builder.inputType('CreateOutOfOfficeInput', {
  fields: acceptInputs({
    start: c.date('The first day.'),
    end: c.date('The last day, less than a year after the first.'),
    reason: c.text.orNull('Why the user is away.'),
    notes: c.text.orNull('Notes about the absence.'),
    toUserId: c.int.orNull('The substitute: someone who shares a team with the user.'),
    userId: c.int.orNull(
      'The user who is away. Defaults to you; only system administrators can set it.',
    ),
  }),
});

const EditOutOfOfficeInput = builder.inputType('EditOutOfOfficeInput', {
  description:
    'The parameters of `editOutOfOffice`. Fields that you leave out stay as they are; null clears a field that can be empty.',
  fields: acceptInputs({
    by: c.of(OutOfOfficeBy),
    start: c.date.orNull('The first day.'),
    end: c.date.orNull('The last day, less than a year after the first.'),
    reason: c.text.orNull('Why the user is away.'),
    notes: c.text.orNull('Notes about the absence.'),
    toUserId: c.int.orNull('The substitute. Null if there is none.'),
  }),
});

const DeleteOutOfOfficeInput = builder.inputType('DeleteOutOfOfficeInput', {
  fields: acceptInputs({ by: c.of(OutOfOfficeBy) }),
});

const defineOutOfOfficePayload = (mutation: string) =>
  defineRecordPayload(mutation, { type: 'OutOfOffice', records: ({ outOfOffice }) => outOfOffice });

const CreateOutOfOfficePayload = defineOutOfOfficePayload('CreateOutOfOffice');
const EditOutOfOfficePayload = defineOutOfOfficePayload('EditOutOfOffice');
const DeleteOutOfOfficePayload = defineDeletedPayload('DeleteOutOfOffice', 'OutOfOffice');

builder.mutationFields((t) => ({
  createOutOfOffice: t.withAuth({ scope: 'WRITE_SCHEDULE' }).field({
    type: CreateOutOfOfficePayload,
    description: 'Creates an absence and sends OOO_CREATED. The absences of a user cannot overlap.',
    args: { input: t.arg({ type: CreateOutOfOfficeInput, required: true }) },
    resolve: (_root, { input }, context) => createOutOfOffice(context, input),
  }),
  editOutOfOffice: t.withAuth({ scope: 'WRITE_SCHEDULE' }).field({
    type: EditOutOfOfficePayload,
    description: 'Changes an absence.',
    args: { input: t.arg({ type: EditOutOfOfficeInput, required: true }) },
    resolve: (_root, { input: { by, ...change } }, context) =>
      editOutOfOffice(context, toDatabaseId('OutOfOffice', by), change),
  }),
  deleteOutOfOffice: t.withAuth({ scope: 'WRITE_SCHEDULE' }).field({
    type: DeleteOutOfOfficePayload,
    description: 'Deletes an absence.',
    args: { input: t.arg({ type: DeleteOutOfOfficeInput, required: true }) },
    resolve: (_root, { input: { by } }, context) =>
      deleteOutOfOffice(context, toDatabaseId('OutOfOffice', by)),
  }),
}));
