import { MailKind } from '../../prisma/generated/enums.js';
import { previewMail } from '../../src/domain/mail/preview.ts';
import { builder } from '../kit/builder.ts';
import { MailTextInput } from '../event-type/mail-text.ts';
import { MailLetter } from './letter.ts';

builder.prismaObjectField('EventType', 'mailPreview', (t) =>
  t.field({
    type: MailLetter,
    nullable: true,
    complexity: { field: 20, multiplier: 1 },
    description:
      'What a mail to an attendee says. The booking is made up, its links lead nowhere, and nothing is sent. Null unless you may change the event type.',
    authScopes: { scope: 'READ_EVENT_TYPE' },
    args: {
      kind: t.arg({ type: MailKind, required: true, description: 'The kind of mail.' }),
      language: t.arg.string({ description: 'The language of the mail. Defaults to en.' }),
      texts: t.arg({
        type: [MailTextInput],
        description: 'The texts of the host. Defaults to those of the event type.',
      }),
    },
    select: { id: true, userId: true },
    resolve: (eventType, args, context) => previewMail(context, eventType, args),
  }),
);
