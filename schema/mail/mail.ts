import { passesRecords, readAsRequested } from '../../src/database/reader/record-text.ts';
import { DeliveryStatus, MailKind } from '../../prisma/generated/enums.ts';
import { mailsOf, toMailWhere } from '../../src/domain/mail/mail.ts';
import { defineList, defineNestedList, type List } from '../connection.ts';
import { getConnectionType } from '../connection-type.ts';
import { builder } from '../builder.ts';
import { defineLookupInput, defineNodeAccess, requireFound, toDatabaseId } from '../lookup.ts';
import { markOwnRelation } from '../own.ts';

builder.enumType(MailKind, {
  name: 'MailKind',
  description: 'What a mail tells its recipient.',
  values: {
    BOOKED: { description: 'The meeting is booked, or the recipient was added to it.' },
    REQUESTED: { description: 'The meeting was requested and waits for the host.' },
    CONFIRMED: { description: 'The host accepted the request.' },
    REJECTED: { description: 'The host rejected the request.' },
    MOVED: { description: 'The meeting was moved to another time.' },
    CANCELLED: {
      description: 'The meeting was cancelled, or the recipient was removed from it.',
    },
    REASSIGNED: { description: 'The meeting has another host.' },
    CHANGED: { description: 'Details of the meeting were changed.' },
    REMINDER: { description: 'The meeting starts soon.' },
    NO_SHOW: { description: 'The recipient missed the meeting.' },
  },
});

/** A mail is given up after fewer, but it can be sent again. */
const shownAttempts = 20;

// If you may see a booking, you may see its mails: they tell what its events tell (GAP-04).
builder.prismaNode('Mail', {
  description: 'One mail about a booking to one recipient.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_BOOKING', mailsOf),
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The number of the mail.' }),
    kind: t.expose('kind', { type: MailKind, description: 'What the mail tells its recipient.' }),
    recipient: t.exposeString('recipient', {
      description: 'The e-mail address that the mail goes to.',
    }),
    isHost: t.exposeBoolean('isHost', {
      description: 'Whether the recipient hosts the booking. Otherwise they attend it.',
    }),
    status: t.expose('status', { type: DeliveryStatus, description: 'The state of the mail.' }),
    failures: t.exposeInt('failures', {
      description: 'How many attempts have failed since the mail was made or sent again.',
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description:
        'Why the mail was given up or waits, if its attempts do not show it. Null otherwise.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'When the mail was made.',
    }),
    sentAt: t.expose('sentAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the mail server last accepted the mail. Null if it never did.',
    }),
    nextAttemptAt: t.expose('nextAttemptAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the next attempt is due. Null if there will be none.',
    }),
    bookingId: t.exposeInt('bookingId', { description: 'The id of the booking.' }),
    booking: t.relation('booking', {
      ...markOwnRelation('booking'),
      description: 'The booking that the mail is about, as it is now.',
    }),
    // Only the id: an event about a former host is open to nobody else.
    eventId: t.exposeInt('eventId', {
      nullable: true,
      description: 'The id of the event that the mail reports. Null for a reminder.',
    }),
    attempts: t.relation('attempts', {
      ...markOwnRelation('attempts'),
      query: { orderBy: { number: 'desc' }, take: shownAttempts },
      complexity: { field: 1, multiplier: 4 },
      description: 'The last 20 attempts, latest first.',
    }),
  }),
});

builder.prismaObject('MailAttempt', {
  description: 'One attempt to hand a mail to the mail server.',
  fields: (t) => ({
    number: t.exposeInt('number', {
      description: 'The number of the attempt within its mail, starting at 1.',
    }),
    startedAt: t.expose('startedAt', {
      type: 'DateTime',
      description: 'When the attempt started.',
    }),
    durationMs: t.exposeInt('durationMs', {
      description: 'How long the attempt took, in milliseconds.',
    }),
    response: t.exposeString('response', {
      nullable: true,
      description:
        'The reply of the mail server, such as `250 2.0.0 OK`. Null if there was none; see `error`.',
    }),
    error: t.exposeString('error', {
      nullable: true,
      description: 'Why the attempt failed. Null if the mail server accepted the mail.',
    }),
  }),
});

const MailFilter = builder.inputType('MailFilter', {
  description: 'Filters mails. Every condition must hold.',
  fields: (t) => ({
    bookingId: t.int({ description: 'Only the mails about this booking.' }),
    bookingUid: t.string({ description: 'Only the mails about the booking with this uid.' }),
    kinds: t.field({ type: [MailKind], description: 'Only mails of one of these kinds.' }),
    status: t.field({ type: DeliveryStatus, description: 'Only the mails in this state.' }),
    recipient: t.string({ description: 'Only the mails to this e-mail address.' }),
    search: t.string({
      description: 'Only the mails to addresses that contain this text, in upper or lower case.',
    }),
  }),
});

const mails: List<'Mail', typeof MailFilter.$inferInput> = {
  filter: MailFilter,
  records: ({ mail }) => mail,
  where: (filter, { viewer }) => toMailWhere(viewer, filter),
  orderBy: { id: 'asc' },
};

builder.prismaObjectField('Booking', 'mails', (t) =>
  t.relatedConnection(
    'mails',
    {
      cursor: 'id',
      description: 'The mails about the booking, oldest first.',
      ...defineNestedList(t.arg, mails),
    },
    getConnectionType('Mail'),
  ),
);

builder.queryField('mails', (t) =>
  t.withAuth({ scope: 'READ_BOOKING' }).prismaConnection(
    {
      description:
        'The mails about the bookings that you can see, oldest first. Use `last` for the newest.',
      cursor: 'id',
      ...defineList(t.arg, 'Mail', mails),
    },
    getConnectionType('Mail'),
  ),
);

export const MailBy = defineLookupInput('Mail');

builder.queryField('mail', (t) =>
  t.withAuth({ scope: 'READ_BOOKING' }).prismaField({
    type: 'Mail',
    ...passesRecords,
    nullable: true,
    description: 'Finds a mail about a booking that you can see.',
    args: { by: t.arg({ type: MailBy, required: true }) },
    resolve: async (query, _root, { by }, { read, viewer }, info) =>
      requireFound(
        'Mail',
        await read.mail.findUnique({
          ...query,
          ...readAsRequested(info),
          where: { id: toDatabaseId('Mail', by), AND: [mailsOf(viewer)] },
        }),
      ),
  }),
);
