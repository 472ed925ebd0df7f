import { sendMailAgain } from '../../src/domain/mail/again.ts';
import { acceptInputs, c } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { toDatabaseId } from '../kit/lookup.ts';
import { defineRecordPayload } from '../kit/payload.ts';
import { MailBy } from './mail.ts';

const SendMailAgainInput = builder.inputType('SendMailAgainInput', {
  fields: acceptInputs({ by: c.of(MailBy, 'The mail to send again.') }),
});

const SendMailAgainPayload = defineRecordPayload('SendMailAgain', {
  type: 'Mail',
  records: ({ mail }) => mail,
  description: 'The mail, which waits to be sent. Poll its status to see the outcome.',
});

builder.mutationField('sendMailAgain', (t) =>
  t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: SendMailAgainPayload,
    description:
      'Sends a mail that was sent or given up once more, with the same text, to the same address, under a new Message-ID. A mail that waits is refused, and so is a reminder of a meeting that is over or called off, or to somebody who wants none. At most 3 times a day (UTC) for each mail.',
    args: { input: t.arg({ type: SendMailAgainInput, required: true }) },
    resolve: (_root, { input: { by } }, context) =>
      sendMailAgain(context, toDatabaseId('Mail', by)),
  }),
);
