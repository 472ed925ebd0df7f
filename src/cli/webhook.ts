import type { Prisma } from '../../prisma/generated/client.js';
import { toDeliveryWhere } from '../domain/webhook/delivery.ts';
import { type Command, withMigrations } from './command.ts';
import { readText, readWholeNumber } from './flag.ts';
import { getUserByEmail } from './user.ts';

const defaultLimit = 100;

export const webhookCommands: Record<string, Command> = {
  'webhook list': {
    does: 'lists the webhooks, without their secrets',
    flags: { email: { value: 'EMAIL', does: 'only those of this user' } },
    example: '--email ada@example.com',
    columns: ['id', 'email', 'teamId', 'subscriberUrl', 'active', 'failingSince'],
    run: withMigrations(async ({ flags, context }) => {
      const isOfOne = readText(flags, 'email') !== undefined;
      const webhooks = await context.db.webhook.findMany({
        where: isOfOne ? { userId: (await getUserByEmail(context, flags)).id } : {},
        select: {
          id: true,
          user: { select: { email: true } },
          teamId: true,
          eventTypeId: true,
          oauthClientId: true,
          subscriberUrl: true,
          eventTriggers: true,
          active: true,
          createdAt: true,
          succeededAt: true,
          failingSince: true,
          disabledAt: true,
          disabledReason: true,
        },
        orderBy: { id: 'asc' },
      });
      return {
        webhooks: webhooks.map(({ id, user, ...one }) => ({
          id,
          email: user?.email ?? null,
          ...one,
        })),
      };
    }),
  },
  'webhook deliveries': {
    does: 'lists what was sent to webhooks, or waits to be sent, newest first',
    flags: {
      email: { value: 'EMAIL', does: 'only of the webhooks of this user' },
      'webhook-id': { value: 'ID', does: 'only of this webhook' },
      failed: { does: 'only what was given up' },
      limit: { value: 'N', does: `how many to list at most; ${defaultLimit} by default` },
    },
    example: '--failed',
    columns: ['id', 'status', 'trigger', 'subscriberUrl', 'answer', 'failures', 'createdAt'],
    run: withMigrations(async ({ flags, context }) => {
      const isOfOne = readText(flags, 'email') !== undefined;
      const where = toDeliveryWhere(context.viewer, {
        webhookId: readText(flags, 'webhook-id'),
        status: flags['failed'] === true ? 'FAILED' : undefined,
      });
      const deliveries = await context.db.webhookDelivery.findMany({
        where: isOfOne
          ? { ...where, webhook: { userId: (await getUserByEmail(context, flags)).id } }
          : where,
        include: {
          webhook: { select: { subscriberUrl: true } },
          event: { select: { type: true } },
          attempts: { orderBy: { number: 'desc' }, take: 1 },
        },
        orderBy: { id: 'desc' },
        take: readWholeNumber(flags, 'limit') ?? defaultLimit,
      });
      return { deliveries: deliveries.map(toLine) };
    }),
  },
};

type Delivery = Prisma.WebhookDeliveryGetPayload<{
  include: {
    webhook: { select: { subscriberUrl: true } };
    event: { select: { type: true } };
    attempts: true;
  };
}>;

function toLine({ webhook, event, attempts, ...delivery }: Delivery) {
  const [last] = attempts;
  const { id, webhookId, eventId, status, failures, createdAt, nextAttemptAt } = delivery;
  return {
    ...{ id, status, trigger: event.type, webhookId, subscriberUrl: webhook.subscriberUrl },
    // What came back the last time, or why nothing did.
    answer: delivery.reason ?? last?.responseStatus ?? last?.error ?? null,
    ...{ failures, eventId, createdAt, nextAttemptAt },
  };
}
