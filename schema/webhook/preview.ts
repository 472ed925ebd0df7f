import { WebhookTrigger } from '../../prisma/generated/enums.js';
import { readsPrimary } from '../../src/database/replica/mark.ts';
import { previewWebhook, type WebhookPreview } from '../../src/domain/webhook/preview.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { HttpHeaderType } from './delivery.ts';
import { DocumentProblemType } from './document.ts';

const WebhookPreviewInput = builder.inputType('WebhookPreviewInput', {
  description:
    'The parameters of `webhookPreview`: an event, and how its body is made. Without a document and a template it is the usual body.',
  fields: acceptInputs({
    document: c.text.orNull('A GraphQL document, as a webhook stores it.'),
    payloadTemplate: c.text.orNull('A template. A document wins over it.'),
    eventId: c.int.orNull('The REST id of the event. Required unless `bookingId` is set.'),
    bookingId: c.int.orNull(
      'The REST id of a booking, whose newest event is taken. Required unless `eventId` is set.',
    ),
    trigger: c.of.orNull(WebhookTrigger, 'Only an event of this type.'),
  }),
});

const WebhookPreviewType = builder.objectRef<WebhookPreview>('WebhookPreview').implement({
  description: 'What a webhook would send for an event.',
  fields: exposeColumns({
    body: c.text.orNull('The body of the request. Null if there are problems.'),
    headers: c.of(
      [HttpHeaderType],
      'The headers that say what the body is. A delivery adds its id and signatures.',
    ),
    problems: c.of([DocumentProblemType], 'Why there is no body. Empty if there is one.'),
  }),
});

builder.queryField('webhookPreview', (t) =>
  t.withAuth({ scope: 'READ_BOOKING' }).field({
    type: WebhookPreviewType,
    nullable: true,
    complexity: { field: 100, multiplier: 1 },
    description:
      'Shows what a webhook would send for an event that you can see. A document runs with your rights, and its cost is added. Nothing is sent.',
    args: { input: t.arg({ type: WebhookPreviewInput, required: true }) },
    ...readsPrimary,
    resolve: (_root, { input }, context) => previewWebhook(context, input),
  }),
);
