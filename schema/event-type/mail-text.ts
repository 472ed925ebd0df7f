import { MailKind } from '../../prisma/generated/enums.js';
import { mayManageEventType } from '../../src/domain/event-type/event-type.ts';
import { type MailText, parseMailTexts } from '../../src/domain/event-type/mail-text.ts';
import { mailVariableNames } from '../../src/input/mail-variable.ts';
import { languages } from '../../src/language/language.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';

const codes = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  languages.map(({ code }) => code),
);

const typeText = 'A text of the host in the mails of one kind to attendees.';

const MailTextType = builder.objectRef<MailText>('MailText').implement({
  description: typeText,
  fields: exposeColumns({
    kind: c.of(MailKind, 'The mails that the text is in.'),
    language: c.text.orNull(
      `The language of the mails: ${codes}. Null for every language that has no text of its own.`,
    ),
    text: c.text('The text, with its variables as the host wrote them.'),
  }),
});

export const MailTextInput = builder.inputType('MailTextInput', {
  description: typeText,
  fields: acceptInputs({
    kind: c.of(MailKind, 'The mails that the text is in.'),
    language: c.text.orNull(
      `The language of the mails: ${codes}. Leave it out for every language that has no text of its own.`,
    ),
    text: c.text(
      `The text, of at most 2,000 characters. It can hold ${mailVariableNames}. An empty line begins a paragraph. A text that is blank is dropped.`,
    ),
  }),
});

export const mailTextFields = {
  mailTexts: c.of.orNull(
    [MailTextInput],
    'The texts of the host in mails to attendees, at most one for each kind and language. They replace all texts before. Empty for none, which is the default.',
  ),
};

builder.prismaObjectField('EventType', 'mailTexts', (t) =>
  t.field({
    type: [MailTextType],
    complexity: { field: 5, multiplier: 5 },
    description:
      'The texts of the host in mails to attendees. Empty unless you may change the event type.',
    authScopes: { scope: 'READ_EVENT_TYPE' },
    select: { id: true, userId: true, mailTexts: true },
    resolve: async (eventType, _args, context) =>
      (await mayManageEventType(context, eventType)) ? parseMailTexts(eventType.mailTexts) : [],
  }),
);
