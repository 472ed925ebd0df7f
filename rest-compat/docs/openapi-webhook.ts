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
    'HMAC-SHA256 of the exact body, with the secret as key, in lower-case hex without a prefix.',
  ),
  defineHeader('webhook-id', 'Identifies one event for one webhook. Retries have the same id.'),
  defineHeader('webhook-timestamp', 'When this attempt was made, in seconds since 1970.'),
  defineHeader('webhook-signature', 'Signatures as defined by Standard Webhooks.'),
];

/** What subscribers receive, by trigger. */
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
  summary: `Sent for ${trigger}`,
  description:
    'Sent by POST. A 2xx answer within 10 seconds confirms it; otherwise the server retries for about three days. A `payloadTemplate` replaces the body.',
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
    '2XX': { description: 'Received.' },
    '4XX': { description: 'Not received. The server retries.' },
  },
});
