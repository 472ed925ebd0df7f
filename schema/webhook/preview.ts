import { WebhookTrigger } from '../../prisma/generated/enums.ts';
import { readsPrimary } from '../../src/database/replica/mark.ts';
import { previewWebhook, type WebhookPreview } from '../../src/domain/webhook/preview.ts';
import { builder } from '../builder.ts';
import { HttpHeaderType } from './delivery.ts';
import { DocumentProblemType } from './document.ts';

const WebhookPreviewInput = builder.inputType('WebhookPreviewInput', {
  description:
    'The parameters of `webhookPreview`: an event, and how its body is made. Without a document and a template it is the usual body.',
  fields: (t) => ({
    document: t.string({ description: 'A GraphQL document, as a webhook stores it.' }),
    payloadTemplate: t.string({ description: 'A template. A document wins over it.' }),
    eventId: t.int({
      description: 'The REST id of the event. Required unless `bookingId` is set.',
    }),
    bookingId: t.int({
      description:
        'The REST id of a booking, whose newest event is taken. Required unless `eventId` is set.',
    }),
    trigger: t.field({ type: WebhookTrigger, description: 'Only an event of this type.' }),
  }),
});

const WebhookPreviewType = builder.objectRef<WebhookPreview>('WebhookPreview').implement({
  description: 'What a webhook would send for an event.',
  fields: (t) => ({
    body: t.exposeString('body', {
      nullable: true,
      description: 'The body of the request. Null if there are problems.',
    }),
    headers: t.expose('headers', {
      type: [HttpHeaderType],
      description: 'The headers that say what the body is. A delivery adds its id and signatures.',
    }),
    problems: t.expose('problems', {
      type: [DocumentProblemType],
      description: 'Why there is no body. Empty if there is one.',
    }),
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
