import type { SignedIn } from '../../src/context/context.ts';
import { listWebhookWarnings } from '../../src/domain/webhook/warning.ts';
import { c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';

type Warning = Awaited<ReturnType<typeof listWebhookWarnings>>[number];

const WebhookWarningCode = builder.enumType('WebhookWarningCode', {
  description: 'What keeps the events of a webhook from arriving.',
  values: {
    ADDRESS_NOT_FOUND: { description: 'The host of the address was not found.' },
    ADDRESS_PRIVATE: {
      description:
        'The address is, or leads to, a private one, and the server sends only to public ones.',
    },
    DOCUMENT_INVALID: {
      description:
        'The GraphQL document has no answer: it does not fit the schema any more, or its reader has lost rights.',
    },
  } satisfies Record<Warning['code'], object>,
});

const WebhookWarning = builder.objectRef<Warning>('WebhookWarning').implement({
  description: 'A reason why nothing arrives, although the webhook is saved.',
  fields: exposeColumns({
    code: c.of(WebhookWarningCode, 'The reason, for programs.'),
    message: c.text('The reason as a sentence, for people.'),
  }),
});

/** Of a payload that has a webhook. Its look-up costs nothing unless the field is selected. */
export const warningsField = {
  type: [WebhookWarning] as [typeof WebhookWarning],
  complexity: { field: 5, multiplier: 1 },
  description:
    'Why nothing will arrive at the address of the webhook. Empty if nothing is known against it. Selecting it looks the host up.',
  resolve: ({ id }: { id: string }, _args: object, context: object) =>
    listWebhookWarnings(context as SignedIn, id),
};
