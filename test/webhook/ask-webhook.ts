import { expect } from 'vitest';
import { as } from '../support/app.ts';
import type { Caller } from '../support/client.ts';

export const webhookFields = `id databaseId subscriberUrl eventTriggers active payloadTemplate createdAt
  userId teamId eventTypeId oauthClientId`;

export const createWebhookMutation = `mutation ($input: CreateWebhookInput!) {
  createWebhook(input: $input) { secret webhook { ${webhookFields} } }
}`;

export const deleteWebhookMutation = `mutation ($by: WebhookBy!) {
  deleteWebhook(input: { by: $by }) { deletedId databaseId }
}`;

export const webhookQuery = `query ($by: WebhookBy!) { webhook(by: $by) { ${webhookFields} } }`;

const webhooksQuery = `query ($filter: WebhookFilter) {
  webhooks(first: 500, filter: $filter) { totalCount nodes { id } }
}`;

export const webhookInput = {
  subscriberUrl: 'https://hooks.example.test/in?a=1',
  eventTriggers: ['BOOKING_CREATED', 'MEETING_ENDED'],
};

export async function createWebhookAs(caller: Caller, input: Record<string, unknown> = {}) {
  const { data, errors } = await as(caller).gql(createWebhookMutation, {
    input: { ...webhookInput, ...input },
  });
  expect(errors).toBeUndefined();
  return data.createWebhook.webhook;
}

/** The ids of the webhooks that the caller sees; the total must agree with them. */
export async function listWebhookIds(caller: Caller, filter?: Record<string, unknown>) {
  const { data, errors } = await as(caller).gql(webhooksQuery, { filter });
  expect(errors).toBeUndefined();
  const ids: string[] = data.webhooks.nodes.map(({ id }: { id: string }) => id);
  expect(data.webhooks.totalCount).toBe(ids.length);
  return new Set(ids);
}
