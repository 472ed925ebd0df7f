import { DeliveryStatus, MailKind } from '../../prisma/generated/enums.js';
import { mailsOf, toMailWhere } from '../../src/domain/mail/mail.ts';
import { defineList, defineNestedList, type List } from '../kit/connection.ts';
import { getConnectionType } from '../kit/connection-type.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { defineLookup } from '../kit/record.ts';
import { builder } from '../kit/builder.ts';
import { defineLookupInput, defineNodeAccess, toDatabaseId } from '../kit/lookup.ts';

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
    PAYMENT: { description: 'The time is kept until the recipient has paid.' },
    UNPAID: { description: 'The recipient did not pay in time, so the time is free again.' },
    REFUNDED: { description: 'The recipient gets their money back.' },
  },
});

/** A mail is given up after fewer, but it can be sent again. */
const shownAttempts = 20;

// If you may see a booking, you may see its mails: they tell what its events tell (GAP-04).
builder.prismaNode('Mail', {
  description: 'One mail about a booking to one recipient.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_BOOKING', mailsOf, Number.MAX_SAFE_INTEGER),
  fields: exposeColumns({
    databaseId: c.int('The number of the mail.', { column: 'id' }),
    kind: c.of(MailKind, 'What the mail tells its recipient.'),
    recipient: c.text('The e-mail address that the mail goes to.'),
    isHost: c.bool('Whether the recipient hosts the booking. Otherwise they attend it.'),
    status: c.of(DeliveryStatus, 'The state of the mail.'),
    failures: c.int('How many attempts have failed since the mail was made or sent again.'),
    reason: c.text.orNull(
      'Why the mail was given up or waits, if its attempts do not show it. Null otherwise.',
    ),
    createdAt: c.dateTime('When the mail was made.'),
    sentAt: c.dateTime.orNull('When the mail server last accepted the mail. Null if it never did.'),
    nextAttemptAt: c.dateTime.orNull('When the next attempt is due. Null if there will be none.'),
    bookingId: c.int('The id of the booking.'),
    // Only the id: an event about a former host is open to nobody else.
    eventId: c.int.orNull('The id of the event that the mail reports. Null for a reminder.'),
  }),
});

builder.prismaObjectFields('Mail', (t) => ({
  booking: t.relation('booking', {
    own: true,
    description: 'The booking that the mail is about, as it is now.',
  }),
  attempts: t.relation('attempts', {
    own: true,
    query: { orderBy: { number: 'desc' }, take: shownAttempts },
    complexity: { field: 1, multiplier: 4 },
    description: 'The last 20 attempts, latest first.',
  }),
}));

builder.prismaObject('MailAttempt', {
  description: 'One attempt to hand a mail to the mail server.',
  fields: exposeColumns({
    number: c.int('The number of the attempt within its mail, starting at 1.'),
    startedAt: c.dateTime('When the attempt started.'),
    durationMs: c.int('How long the attempt took, in milliseconds.'),
    response: c.text.orNull(
      'The reply of the mail server, such as `250 2.0.0 OK`. Null if there was none; see `error`.',
    ),
    error: c.text.orNull('Why the attempt failed. Null if the mail server accepted the mail.'),
  }),
});

const MailFilter = builder.inputType('MailFilter', {
  description: 'Filters mails. Every condition must hold.',
  fields: acceptInputs({
    bookingId: c.int.orNull('Only the mails about this booking.'),
    bookingUid: c.text.orNull('Only the mails about the booking with this uid.'),
    kinds: c.of.orNull([MailKind], 'Only mails of one of these kinds.'),
    status: c.of.orNull(DeliveryStatus, 'Only the mails in this state.'),
    recipient: c.text.orNull('Only the mails to this e-mail address.'),
    search: c.text.orNull(
      'Only the mails to addresses that contain this text, in upper or lower case.',
    ),
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
    description: 'Finds a mail about a booking that you can see.',
    ...defineLookup(t.arg, 'Mail', {
      by: MailBy,
      records: ({ mail }) => mail,
      where: (by, { viewer }) => ({ id: toDatabaseId('Mail', by), AND: [mailsOf(viewer)] }),
    }),
  }),
);
