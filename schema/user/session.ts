import { endOneSession, isOwnSession, sessionsOf } from '../../src/domain/session/session.ts';
import { builder } from '../kit/builder.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { defineUnfilteredList } from '../kit/connection.ts';
import { getConnectionType } from '../kit/connection-type.ts';
import { defineLookupInput, defineNodeAccess, toDatabaseId } from '../kit/lookup.ts';
import type { PageArgs } from '../kit/page.ts';
import { defineDeletedPayload } from '../kit/payload.ts';

const Session = builder.prismaNode('Session', {
  description: 'A browser in which a user is signed in. Only they can see it.',
  id: { field: 'id' },
  ...defineNodeAccess('EVERYTHING', sessionsOf),
  fields: exposeColumns({
    databaseId: c.databaseId,
    browser: c.text.orNull(
      'What the browser said that it is, such as "Firefox, Linux". It proves nothing. Null if it said nothing.',
    ),
    createdAt: c.dateTime('When its user signed in, or changed their password there.'),
    expiresAt: c.dateTime('When it ends by itself.'),
  }),
});

builder.prismaObjectField(Session, 'isCurrent', (t) =>
  t.boolean({
    description: 'Whether it is the session that asks.',
    select: { id: true },
    resolve: ({ id }, _args, { viewer }) => viewer !== null && isOwnSession(viewer, id),
  }),
);

builder.queryField('sessions', (t) =>
  t.withAuth({ scope: 'EVERYTHING' }).prismaConnection(
    {
      cursor: 'id',
      description: 'The browsers in which you are signed in, oldest first.',
      ...defineUnfilteredList<'Session', PageArgs>(t.arg, 'Session', {
        records: ({ session }) => session,
        where: ({ viewer }) => sessionsOf(viewer),
        orderBy: [{ id: 'asc' }],
      }),
    },
    getConnectionType('Session'),
  ),
);

const EndSessionInput = builder.inputType('EndSessionInput', {
  fields: acceptInputs({ by: c.of(defineLookupInput('Session')) }),
});

const EndSessionPayload = defineDeletedPayload('EndSession', 'Session');

builder.mutationField('endSession', (t) =>
  t.withAuth({ scope: 'EVERYTHING' }).field({
    type: EndSessionPayload,
    description: 'Signs you out of one browser.',
    args: { input: t.arg({ type: EndSessionInput, required: true }) },
    resolve: (_root, { input: { by } }, context) =>
      endOneSession(context, toDatabaseId('Session', by)),
  }),
);
