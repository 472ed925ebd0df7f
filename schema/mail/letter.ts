import { composeShownLetter } from '../../src/domain/mail/shown-letter.ts';
import type { Letter } from '../../src/domain/mail/letter.ts';
import { c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';

type Invitation = NonNullable<Letter['invitation']>;

const InvitationMethod = builder.enumType('InvitationMethod', {
  description: 'What a calendar does with an invitation (RFC 5546).',
  values: {
    REQUEST: { description: 'It adds the meeting, or changes it.' },
    CANCEL: { description: 'It removes the meeting.' },
  } as const,
});

const MailInvitation = builder.objectRef<Invitation>('MailInvitation').implement({
  description: 'The calendar file in a mail (RFC 5545).',
  fields: exposeColumns({
    method: c.of(InvitationMethod, 'What a calendar does with it.'),
    text: c.text('The calendar file.'),
  }),
});

export const MailLetter = builder.objectRef<Letter>('MailLetter').implement({
  description:
    'What a mail says. The links that act as the recipient, such as the manage link, are left out.',
  fields: exposeColumns({
    subject: c.text('The subject line.'),
    text: c.text('The plain text.'),
    html: c.text('The same as an HTML document. Show it in a sandbox: others wrote parts of it.'),
    invitation: c.of.orNull(
      MailInvitation,
      'The invitation for calendars. Null if the mail has none.',
    ),
  }),
});

builder.prismaObjectField('Mail', 'letter', (t) =>
  t.field({
    type: MailLetter,
    nullable: true,
    complexity: { field: 20, multiplier: 1 },
    description: 'What the mail says. Null if its event can no longer be read.',
    select: { id: true },
    resolve: ({ id }, _args, context) => composeShownLetter(context, id),
  }),
);
