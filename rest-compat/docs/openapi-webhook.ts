import { type GraphQLSchema, isEnumType } from 'graphql';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import type { z } from 'zod';
import { absencePayload, bookingPayload, envelopeOf, pingPayload } from '../webhook/payload.ts';

const others: Record<string, z.ZodType> = { OOO_CREATED: absencePayload, PING: pingPayload };

const header = (name: string, description: string) => ({
  name,
  in: 'header' as const,
  required: true,
  description,
  schema: { type: 'string' as const },
});

const signed = [
  header(
    'X-Cal-Signature-256',
    'HMAC-SHA256 of the exact body under the secret, in lower-case hex, without a prefix.',
  ),
  header('webhook-id', 'The same for every attempt of one event to one webhook.'),
  header('webhook-timestamp', 'Seconds since 1970.'),
  header('webhook-signature', 'As Standard Webhooks has it.'),
];

/** What is sent to the subscribers, by its trigger. */
export function webhooksOf(schema: GraphQLSchema): ZodOpenApiPathsObject {
  const type = schema.getType('WebhookTrigger');
  const triggers = isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
  return Object.fromEntries(triggers.map((trigger) => [trigger, { post: told(trigger) }]));
}

const told = (trigger: string) => ({
  operationId: `on${trigger
    .toLowerCase()
    .replaceAll(/(?:^|_)(\w)/g, (_all, letter: string) => letter.toUpperCase())}`,
  tags: ['Webhooks'],
  summary: `Sent at ${trigger}`,
  description:
    'Sent by POST. Only a 2xx within ten seconds counts; else it is sent again, over about three days. A `payloadTemplate` replaces the body.',
  security: [],
  parameters: signed,
  requestBody: {
    required: true,
    content: {
      'application/json': { schema: envelopeOf(trigger, others[trigger] ?? bookingPayload) },
    },
  },
  responses: {
    '2XX': { description: 'It has arrived.' },
    '4XX': { description: 'It is sent again.' },
  },
});
