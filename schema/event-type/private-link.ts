import {
  createPrivateLink,
  deletePrivateLink,
  editPrivateLink,
  privateLinksOf,
} from '../../src/domain/event-type/private-link.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import {
  defineLookupInput,
  defineNodeAccess,
  toDatabaseId,
  toVisibleWhere,
} from '../kit/lookup.ts';
import { defineDeletedPayload, definePayload, defineRecordPayload } from '../kit/payload.ts';

builder.prismaNode('PrivateLink', {
  description:
    'A link with which anyone can book an event type, even while it is hidden. Its token is shown only once.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_EVENT_TYPE', privateLinksOf),
  fields: exposeColumns({
    databaseId: c.databaseId,
    eventTypeId: c.int('The REST id of the event type.'),
    note: c.text.orNull('What the link is for. Null if not set.'),
    expiresAt: c.dateTime.orNull('When the link stops working. Null if it never expires.'),
    maxUses: c.int.orNull('How many times the link can be used to book. Null for any number.'),
    uses: c.int(
      'How many times the link was used to book. Cancelling a booking does not change it. A series counts once.',
    ),
    createdAt: c.dateTime(),
  }),
});

builder.prismaObjectFields('PrivateLink', (t) => ({
  eventType: t.relation('eventType', { description: 'The event type that the link opens.' }),
}));

builder.prismaObjectField('EventType', 'privateLinks', (t) =>
  t.relation('privateLinks', {
    description:
      'The private links of the event type, at most 100, ordered by id. Empty unless you may change the event type.',
    complexity: { field: 1, multiplier: 5 },
    authScopes: { scope: 'READ_EVENT_TYPE' },
    query: (_args, { viewer }) => ({
      where: toVisibleWhere(viewer, privateLinksOf),
      orderBy: { id: 'asc' },
    }),
  }),
);

const PrivateLinkBy = defineLookupInput('PrivateLink');

const limitFields = {
  note: c.text.orNull('What the link is for.'),
  expiresAt: c.dateTime.orNull('When the link stops working.'),
  maxUses: c.int.orNull('How many times the link can be used to book, from 1 to 1,000,000.'),
};

const CreatePrivateLinkInput = builder.inputType('CreatePrivateLinkInput', {
  description: 'The new link. Without limits it works until it is deleted.',
  fields: acceptInputs({
    eventTypeId: c.int('The event type that the link opens.'),
    ...limitFields,
  }),
});

const EditPrivateLinkInput = builder.inputType('EditPrivateLinkInput', {
  description:
    'The parameters of `editPrivateLink`. Fields that you leave out stay as they are; null removes a limit.',
  fields: acceptInputs({
    by: c.of(PrivateLinkBy),
    ...limitFields,
  }),
});

const DeletePrivateLinkInput = builder.inputType('DeletePrivateLinkInput', {
  fields: acceptInputs({ by: c.of(PrivateLinkBy) }),
});

const CreatePrivateLinkPayload = definePayload<{ id: number; token: string }>('CreatePrivateLink', {
  fields: (t) => ({
    token: t.exposeString('token', {
      description:
        'The secret of the link, to put into an address. Pass it as `privateLink`. It is shown only once.',
    }),
    privateLink: t.prismaField({
      type: 'PrivateLink',
      description: 'The new link.',
      resolve: (query, { id }, _args, { read }) =>
        read.privateLink.findUniqueOrThrow({ ...query, where: { id } }),
    }),
  }),
});
const EditPrivateLinkPayload = defineRecordPayload('EditPrivateLink', {
  type: 'PrivateLink',
  records: ({ privateLink }) => privateLink,
});
const DeletePrivateLinkPayload = defineDeletedPayload('DeletePrivateLink', 'PrivateLink');

builder.mutationFields((t) => ({
  createPrivateLink: t.withAuth({ scope: 'WRITE_EVENT_TYPE' }).field({
    type: CreatePrivateLinkPayload,
    description:
      'Creates a link with which anyone can see and book an event type, even while it is hidden. Maximum 100 for each event type.',
    args: { input: t.arg({ type: CreatePrivateLinkInput, required: true }) },
    resolve: (_root, { input }, context) => createPrivateLink(context, input),
  }),
  editPrivateLink: t.withAuth({ scope: 'WRITE_EVENT_TYPE' }).field({
    type: EditPrivateLinkPayload,
    description: 'Changes the limits of a private link. Its token stays the same.',
    args: { input: t.arg({ type: EditPrivateLinkInput, required: true }) },
    resolve: (_root, { input: { by, ...change } }, context) =>
      editPrivateLink(context, toDatabaseId('PrivateLink', by), change),
  }),
  deletePrivateLink: t.withAuth({ scope: 'WRITE_EVENT_TYPE' }).field({
    type: DeletePrivateLinkPayload,
    description: 'Deletes a private link. Bookings that were made with it stay.',
    args: { input: t.arg({ type: DeletePrivateLinkInput, required: true }) },
    resolve: (_root, { input: { by } }, context) =>
      deletePrivateLink(context, toDatabaseId('PrivateLink', by)),
  }),
}));
