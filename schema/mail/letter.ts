import { composeShownLetter } from '../../src/domain/mail/shown-letter.ts';
import type { Letter } from '../../src/domain/mail/letter.ts';
import { builder } from '../builder.ts';

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
  fields: (t) => ({
    method: t.expose('method', {
      type: InvitationMethod,
      description: 'What a calendar does with it.',
    }),
    text: t.exposeString('text', { description: 'The calendar file.' }),
  }),
});

const MailLetter = builder.objectRef<Letter>('MailLetter').implement({
  description:
    'What a mail says. The links that act as the recipient, such as the manage link, are left out.',
  fields: (t) => ({
    subject: t.exposeString('subject', { description: 'The subject line.' }),
    text: t.exposeString('text', { description: 'The plain text.' }),
    html: t.exposeString('html', {
      description: 'The same as an HTML document. Show it in a sandbox: others wrote parts of it.',
    }),
    invitation: t.expose('invitation', {
      type: MailInvitation,
      nullable: true,
      description: 'The invitation for calendars. Null if the mail has none.',
    }),
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
