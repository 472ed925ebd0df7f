import { erasuresOf, forgetPerson, toErasureWhere } from '../../src/domain/person/erasure.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { defineUnfilteredList } from '../kit/connection.ts';
import { getConnectionType } from '../kit/connection-type.ts';
import { defineNodeAccess } from '../kit/lookup.ts';
import type { PageArgs } from '../kit/page.ts';
import { definePayload } from '../kit/payload.ts';

const Erasure = builder.prismaNode('Erasure', {
  description: 'An e-mail address that is being forgotten, or that was.',
  id: { field: 'id' },
  ...defineNodeAccess('EVERYTHING', erasuresOf),
  fields: exposeColumns({
    databaseId: c.int('The number of the erasure.', { column: 'id' }),
    email: c.email.orNull('The address, while it is being forgotten. Null afterwards.'),
    askedAt: c.dateTime('When somebody asked for it.'),
    doneAt: c.dateTime.orNull('When it was done. Null while the server is at it.'),
    bookings: c.int('How many bookings were emptied of the person so far.'),
  }),
});

builder.queryField('erasures', (t) =>
  t.withAuth({ scope: 'EVERYTHING' }).prismaConnection(
    {
      cursor: 'id',
      description: 'The people who were forgotten, the last one first. Requires an administrator.',
      ...defineUnfilteredList<'Erasure', PageArgs>(t.arg, 'Erasure', {
        records: ({ erasure }) => erasure,
        where: toErasureWhere,
        orderBy: { id: 'desc' },
      }),
    },
    getConnectionType('Erasure'),
  ),
);

const ForgetPersonInput = builder.inputType('ForgetPersonInput', {
  fields: acceptInputs({
    email: c.email.orNull('The e-mail address of somebody without an account.'),
    userId: c.int.orNull('The REST id of a user, instead of the address. Their account goes, too.'),
    cancelMeetingsAhead: c.bool.orNull(
      'Whether meetings ahead are cancelled first. Otherwise they stop it. A guest only leaves a meeting.',
    ),
    currentPassword: c.text.orNull(
      'Your own password. Required, unless you typed it in this browser within ten minutes, or try it out.',
    ),
  }),
});

const HeldRows = builder.objectRef<{ table: string; rows: number }>('HeldRows').implement({
  description: 'How many rows of a table are about a person.',
  fields: exposeColumns({
    table: c.text('The table, such as Booking.'),
    rows: c.int('How many rows.'),
  }),
});

type Forgotten = Awaited<ReturnType<typeof forgetPerson>>;

// Passed on as it was written: a dry run has no other place for it.
const ForgetPersonPayload = definePayload<Forgotten>('ForgetPerson', {
  fields: (t) => ({
    erasure: t.field({
      type: Erasure,
      description: 'The erasure. The server works on it; `doneAt` says when it was done.',
      resolve: (erasure) => erasure,
    }),
    held: t.field({
      type: [HeldRows],
      complexity: { field: 1, multiplier: 1 },
      description:
        'What was kept before, by table, as far as an index finds it. Rows that are about several people stay, without what they say of this one.',
      resolve: ({ held }) => held,
    }),
  }),
});

builder.mutationField('forgetPerson', (t) =>
  t.withAuth({ scope: 'EVERYTHING' }).field({
    type: ForgetPersonPayload,
    description:
      'Forgets a person: names, addresses, answers, notes, mails and their account go; ids and times stay. It begins at once and may take minutes. Receivers of PERSON_FORGOTTEN hear of each booking. Requires an administrator, and their password.',
    args: { input: t.arg({ type: ForgetPersonInput, required: true }) },
    resolve: (_root, { input }, context) => forgetPerson(context, input),
  }),
);
