import { endIdentity, identitiesOf } from '../../src/domain/identity/own.ts';
import { builder } from '../kit/builder.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { defineUnfilteredList } from '../kit/connection.ts';
import { getConnectionType } from '../kit/connection-type.ts';
import { defineLookupInput, defineNodeAccess, toDatabaseId } from '../kit/lookup.ts';
import type { PageArgs } from '../kit/page.ts';
import { defineDeletedPayload } from '../kit/payload.ts';

builder.prismaNode('Identity', {
  description:
    'An account at a provider of OpenID Connect with which a user signs in. Only they can see it.',
  id: { field: 'id' },
  ...defineNodeAccess('EVERYTHING', identitiesOf),
  fields: exposeColumns({
    databaseId: c.databaseId,
    issuer: c.text('Which provider it is.'),
    email: c.text.orNull('What the provider calls the person.'),
    createdAt: c.dateTime('When it was linked.'),
    lastUsedAt: c.dateTime('When its user last signed in with it.'),
  }),
});

builder.queryField('identities', (t) =>
  t.withAuth({ scope: 'EVERYTHING' }).prismaConnection(
    {
      cursor: 'id',
      description: 'Your accounts at providers with which you sign in, oldest first.',
      ...defineUnfilteredList<'Identity', PageArgs>(t.arg, 'Identity', {
        records: ({ identity }) => identity,
        where: ({ viewer }) => identitiesOf(viewer),
        orderBy: [{ id: 'asc' }],
      }),
    },
    getConnectionType('Identity'),
  ),
);

const EndIdentityInput = builder.inputType('EndIdentityInput', {
  fields: acceptInputs({ by: c.of(defineLookupInput('Identity')) }),
});

const EndIdentityPayload = defineDeletedPayload('EndIdentity', 'Identity');

builder.mutationField('endIdentity', (t) =>
  t.withAuth({ scope: 'EVERYTHING' }).field({
    type: EndIdentityPayload,
    description:
      'Unlinks an account at a provider. You cannot sign in with it any more, and the sessions that were opened with it end. The last way in stays.',
    args: { input: t.arg({ type: EndIdentityInput, required: true }) },
    resolve: (_root, { input: { by } }, context) =>
      endIdentity(context, toDatabaseId('Identity', by)),
  }),
);
