import { WebhookTrigger } from '../../prisma/generated/enums.ts';
import { builder } from '../builder.ts';

export const WebhookBy = builder.inputType('WebhookBy', {
  description: 'Names a webhook. Set exactly one field.',
  isOneOf: true,
  fields: (t) => ({
    id: t.id({ description: 'The global id.' }),
    databaseId: t.string({
      description: 'The UUID of the webhook, which is its id in the REST API.',
    }),
  }),
});

export const CreateWebhookInput = builder.inputType('CreateWebhookInput', {
  description:
    'The parameters of `createWebhook`. The webhook belongs to you unless you set an event type or a team.',
  fields: (t) => ({
    subscriberUrl: t.field({
      type: 'URL',
      required: true,
      description: 'The URL that receives the events. It must not contain credentials.',
    }),
    eventTriggers: t.field({
      type: [WebhookTrigger],
      required: true,
      description: 'The events to receive.',
    }),
    active: t.boolean({ description: 'Whether to send events. Defaults to true.' }),
    payloadTemplate: t.string({
      description:
        'The body to send in place of the usual one, with {{field.path}} filled in. Maximum 64 KiB.',
    }),
    document: t.string({
      description:
        'A GraphQL document that makes the payload, such as `query ($event: ID!) { event(by: { id: $event }) { type booking { title } } }`. It is read with your rights when an event is sent. Maximum 16 KiB.',
    }),
    secret: t.string({
      description:
        'The secret that signs each request: 1 to 255 characters. By default one is made and returned once.',
    }),
    eventTypeId: t.int({ description: 'The event type whose events to send.' }),
    teamId: t.int({
      description: 'The team whose events to send. Requires an OWNER or ADMIN of the team.',
    }),
    userId: t.int({
      description:
        'The user whose events to send. Defaults to you; only system administrators can set it.',
    }),
  }),
});

export const EditWebhookInput = builder.inputType('EditWebhookInput', {
  description: 'The parameters of `editWebhook`. Fields that you leave out stay as they are.',
  fields: (t) => ({
    by: t.field({ type: WebhookBy, required: true }),
    subscriberUrl: t.field({
      type: 'URL',
      description: 'The URL that receives the events. It must not contain credentials.',
    }),
    eventTriggers: t.field({ type: [WebhookTrigger], description: 'The events to receive.' }),
    active: t.boolean({ description: 'Whether to send events.' }),
    payloadTemplate: t.string({
      description: 'The body to send in place of the usual one. Null restores the usual body.',
    }),
    document: t.string({
      description:
        'A GraphQL document that makes the payload, read with your rights when an event is sent. Null restores the usual payload. Without it the document stays, with the rights of the person who saved it.',
    }),
    secret: t.string({ description: 'The new secret: 1 to 255 characters.' }),
  }),
});

export const RotateWebhookSecretInput = builder.inputType('RotateWebhookSecretInput', {
  fields: (t) => ({
    by: t.field({ type: WebhookBy, required: true }),
    secret: t.string({
      description: 'The new secret: 1 to 255 characters. By default one is made and returned once.',
    }),
  }),
});

export const DeleteWebhookInput = builder.inputType('DeleteWebhookInput', {
  fields: (t) => ({ by: t.field({ type: WebhookBy, required: true }) }),
});
