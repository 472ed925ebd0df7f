import { z } from 'zod';
import { wholeText } from '../kit/input.ts';
import { ignoredNote, isAdministrator, listRoute } from '../kit/list.ts';
import {
  CreateWebhookDocument,
  DeleteWebhookDocument,
  EditWebhookDocument,
  GetWebhookDocument,
  ListWebhooksDocument,
  type WebhookFieldsFragment,
} from '../kit/operations.generated.ts';
import { WebhookTrigger } from '../../src/graphql/kit/schema-types.generated.ts';
import { type Endpoint, route } from '../kit/route.ts';

const tag = 'Webhooks';

/** GAP-35: an id that is not a UUID is 400, not 404. */
const params = z.object({
  id: z.guid('must be a UUID').describe('The id of the webhook, a UUID.'),
});

/** Nobody subscribes to PING: it is the test that a caller asks for. */
const trigger = z.enum(WebhookTrigger).exclude(['PING']);

const webhookRecord = z.object({
  id: z.guid(),
  subscriberUrl: z.url(),
  eventTriggers: z.array(trigger),
  active: z.boolean(),
  payloadTemplate: z.string().nullable(),
  createdAt: z.iso.datetime(),
  userId: z.int().nullable(),
  teamId: z.int().nullable(),
  eventTypeId: z.int().nullable(),
  oauthClientId: z.string().nullable(),
}) satisfies z.ZodType<WebhookFieldsFragment>;

const webhookResponse = z.object({ webhook: webhookRecord });
const messageField = { message: z.string() };

const editBody = z.object({
  subscriberUrl: z.string().nullish(),
  eventTriggers: z.array(trigger).nullish(),
  active: z.boolean().nullish(),
  payloadTemplate: z.string().nullish(),
  secret: z.string().nullish(),
});

const createBody = editBody.extend({
  subscriberUrl: z.string(),
  eventTriggers: z.array(trigger),
  eventTypeId: z.int().nullish(),
  teamId: z.int().nullish(),
  userId: z.int().nullish(),
});

const listQuery = z.object({
  userId: wholeText.optional().describe(`Only webhooks of this user. ${ignoredNote}`),
  teamId: wholeText.optional().describe('Only webhooks of this team.'),
  eventTypeId: wholeText.optional().describe('Only webhooks of this event type.'),
});

interface WebhookPath {
  path: string;
  /** What its operations are about. */
  noun: string;
  gaps: readonly string[];
  isExtension: boolean;
}

const createCollectionRoutes = ({ path, noun, gaps, isExtension }: WebhookPath): Endpoint[] => [
  listRoute({
    path,
    tag,
    operationId: `list${noun}s`,
    summary: 'List your webhooks',
    description: 'Includes the webhooks of the teams and event types that you may change.',
    gaps: ['GAP-09', 'GAP-19', ...gaps],
    isExtension,
    query: listQuery,
    document: ListWebhooksDocument,
    mayChooseUser: isAdministrator,
    variables: ({ userId, teamId, eventTypeId }: z.output<typeof listQuery>) => ({
      filter: { userId: userId ?? null, teamId: teamId ?? null, eventTypeId: eventTypeId ?? null },
    }),
    name: 'webhooks',
    connection: ({ webhooks }) => webhooks,
    response: webhookRecord,
  }),
  route({
    method: 'post',
    path,
    tag,
    operationId: `create${noun}`,
    summary: 'Create a webhook',
    description:
      'If you send no `secret`, the server generates one and returns it only in this answer. If you send one, the answer has null.',
    gaps: ['GAP-11', 'GAP-12', ...gaps],
    isExtension,
    body: createBody,
    document: CreateWebhookDocument,
    variables: ({ body }) => ({ input: body }),
    respond: ({ createWebhook: { secret, webhook } }) => ({
      message: 'Webhook created',
      secret,
      webhook,
    }),
    response: webhookResponse.extend({ ...messageField, secret: z.string().nullable() }),
  }),
];

const createItemRoutes = ({ path, noun, gaps, isExtension }: WebhookPath): Endpoint[] => [
  route({
    method: 'get',
    path: `${path}/:id`,
    tag,
    operationId: `get${noun}`,
    summary: 'Get a webhook',
    gaps,
    isExtension,
    params,
    document: GetWebhookDocument,
    variables: ({ params: { id } }) => ({ by: { databaseId: id } }),
    passesRecords: true,
    respond: ({ webhook }) => ({ webhook }),
    response: webhookResponse,
  }),
  route({
    method: 'patch',
    path: `${path}/:id`,
    tag,
    operationId: `edit${noun}`,
    summary: 'Update a webhook',
    gaps,
    isExtension,
    params,
    body: editBody,
    document: EditWebhookDocument,
    variables: ({ params: { id }, body }) => ({ input: { ...body, by: { databaseId: id } } }),
    respond: ({ editWebhook: { webhook } }) => ({ webhook }),
    response: webhookResponse,
  }),
  route({
    method: 'delete',
    path: `${path}/:id`,
    tag,
    operationId: `delete${noun}`,
    summary: 'Delete a webhook',
    gaps,
    isExtension,
    params,
    document: DeleteWebhookDocument,
    variables: ({ params: { id } }) => ({ input: { by: { databaseId: id } } }),
    respond: () => ({ message: 'Webhook deleted' }),
    response: z.object(messageField),
  }),
];

/** GAP-36: the same resource has two paths. */
const webhookPaths: WebhookPath[] = [
  { path: '/webhooks', noun: 'Webhook', gaps: ['GAP-35'], isExtension: false },
  { path: '/hooks', noun: 'Hook', gaps: ['GAP-35', 'GAP-36'], isExtension: true },
];

export const webhookRoutes = webhookPaths.flatMap((place) => [
  ...createCollectionRoutes(place),
  ...createItemRoutes(place),
]);
