import { WebhookTrigger } from '../../prisma/generated/enums.js';
import { acceptInputs, c } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';

export const WebhookBy = builder.inputType('WebhookBy', {
  description: 'Names a webhook. Set exactly one field.',
  isOneOf: true,
  fields: acceptInputs({
    id: c.id.orNull('The global id.'),
    databaseId: c.text.orNull('The UUID of the webhook, which is its id in the REST API.'),
  }),
});

export const CreateWebhookInput = builder.inputType('CreateWebhookInput', {
  description:
    'The parameters of `createWebhook`. The webhook belongs to you unless you set an event type or a team.',
  fields: acceptInputs({
    subscriberUrl: c.url('The URL that receives the events. It must not contain credentials.'),
    eventTriggers: c.of([WebhookTrigger], 'The events to receive.'),
    active: c.bool.orNull('Whether to send events. Defaults to true.'),
    payloadTemplate: c.text.orNull(
      'The body to send in place of the usual one, with {{field.path}} filled in. Maximum 64 KiB.',
    ),
    document: c.text.orNull(
      'A GraphQL document that makes the payload, such as `query ($event: ID!) { event(by: { id: $event }) { type booking { title } } }`. It is read with your rights when an event is sent. Maximum 16 KiB.',
    ),
    secret: c.text.orNull(
      'The secret that signs each request: 1 to 255 characters. By default one is made and returned once.',
    ),
    eventTypeId: c.int.orNull('The event type whose events to send.'),
    teamId: c.int.orNull('The team whose events to send. Requires an OWNER or ADMIN of the team.'),
    userId: c.int.orNull(
      'The user whose events to send. Defaults to you; only system administrators can set it.',
    ),
  }),
});

export const EditWebhookInput = builder.inputType('EditWebhookInput', {
  description: 'The parameters of `editWebhook`. Fields that you leave out stay as they are.',
  fields: acceptInputs({
    by: c.of(WebhookBy),
    subscriberUrl: c.url.orNull(
      'The URL that receives the events. It must not contain credentials.',
    ),
    eventTriggers: c.of.orNull([WebhookTrigger], 'The events to receive.'),
    active: c.bool.orNull('Whether to send events.'),
    payloadTemplate: c.text.orNull(
      'The body to send in place of the usual one. Null restores the usual body.',
    ),
    document: c.text.orNull(
      'A GraphQL document that makes the payload, read with your rights when an event is sent. Null restores the usual payload. Without it the document stays, with the rights of the person who saved it.',
    ),
    secret: c.text.orNull('The new secret: 1 to 255 characters.'),
  }),
});

export const RotateWebhookSecretInput = builder.inputType('RotateWebhookSecretInput', {
  fields: acceptInputs({
    by: c.of(WebhookBy),
    secret: c.text.orNull(
      'The new secret: 1 to 255 characters. By default one is made and returned once.',
    ),
  }),
});

export const DeleteWebhookInput = builder.inputType('DeleteWebhookInput', {
  fields: acceptInputs({ by: c.of(WebhookBy) }),
});
