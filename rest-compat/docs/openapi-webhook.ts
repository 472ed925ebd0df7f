import { type GraphQLSchema, isEnumType } from 'graphql';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import type { z } from 'zod';
import {
  bookingPayload,
  createEnvelope,
  outOfOfficePayload,
  pingPayload,
} from '../webhook/payload.ts';

const otherPayloads: Record<string, z.ZodType> = {
  OOO_CREATED: outOfOfficePayload,
  PING: pingPayload,
};

const defineHeader = (name: string, description: string) => ({
  name,
  in: 'header' as const,
  required: true,
  description,
  schema: { type: 'string' as const },
});

const deliveryHeaders = [
  defineHeader(
    'X-Cal-Signature-256',
    'HMAC-SHA256 of the exact body under the secret, in lower-case hex, without a prefix.',
  ),
  defineHeader('webhook-id', 'The same for every attempt of one event to one webhook.'),
  defineHeader('webhook-timestamp', 'Seconds since 1970.'),
  defineHeader('webhook-signature', 'As Standard Webhooks has it.'),
];

/** What is sent to the subscribers, by its trigger. */
export function createWebhookPaths(schema: GraphQLSchema): ZodOpenApiPathsObject {
  const type = schema.getType('WebhookTrigger');
  const triggers = isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
  return Object.fromEntries(
    triggers.map((trigger) => [trigger, { post: createWebhookOperation(trigger) }]),
  );
}

const createWebhookOperation = (trigger: string) => ({
  operationId: `on${trigger
    .toLowerCase()
    .replaceAll(/(?:^|_)(\w)/g, (_all, letter: string) => letter.toUpperCase())}`,
  tags: ['Webhooks'],
  summary: `Sent at ${trigger}`,
  description:
    'Sent by POST. Only a 2xx within ten seconds counts; else it is sent again, over about three days. A `payloadTemplate` replaces the body.',
  security: [],
  parameters: deliveryHeaders,
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: createEnvelope(trigger, otherPayloads[trigger] ?? bookingPayload),
      },
    },
  },
  responses: {
    '2XX': { description: 'It has arrived.' },
    '4XX': { description: 'It is sent again.' },
  },
});
