import { expect } from 'vitest';
import { CreateWebhookDocument, ListWebhooksDocument } from '../operations.generated.ts';
import type {
  CreateWebhookInput,
  WebhookFilter,
} from '../../src/graphql/kit/schema-types.generated.ts';
import { as } from '../support/app.ts';
import type { Caller } from '../support/client.ts';

export const webhookInput = {
  subscriberUrl: 'https://hooks.example.test/in?a=1',
  eventTriggers: ['BOOKING_CREATED', 'MEETING_ENDED'],
} satisfies CreateWebhookInput;

export async function createWebhookAs(caller: Caller, input: Partial<CreateWebhookInput> = {}) {
  const { data, errors } = await as(caller).run(CreateWebhookDocument, {
    input: { ...webhookInput, ...input },
  });
  expect(errors).toBeUndefined();
  return data.createWebhook.webhook;
}

/** The ids of the webhooks that the caller sees; the total must agree with them. */
export async function listWebhookIds(caller: Caller, filter?: WebhookFilter) {
  const { data, errors } = await as(caller).run(ListWebhooksDocument, { filter });
  expect(errors).toBeUndefined();
  const ids = data.webhooks.nodes.map(({ id }) => id);
  expect(data.webhooks.totalCount).toBe(ids.length);
  return new Set(ids);
}
