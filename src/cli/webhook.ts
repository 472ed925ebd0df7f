import { type Command, withMigrations } from './command.ts';
import { readText } from './flag.ts';
import { getUserByEmail } from './user.ts';

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
};
