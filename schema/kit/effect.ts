import type { Context } from '../../src/context/context.ts';
import { listEndedHolds, planDeliveries } from '../../src/domain/webhook/effect.ts';
import { listNewEventIds } from '../../src/domain/event/new.ts';
import { countCalendarWrites } from '../../src/domain/calendar-connection/effect.ts';
import { countNewMails } from '../../src/domain/mail/effect.ts';
import { eventsOf } from '../../src/domain/event/log.ts';
import { c, exposeColumns } from './column.ts';
import { builder } from './builder.ts';
import { toVisibleWhere } from './lookup.ts';

const PlannedDelivery = builder
  .objectRef<{ eventId: number; webhookId: string }>('PlannedDelivery')
  .implement({
    description: 'What a webhook of yours would receive.',
    fields: (t) => ({
      event: t.prismaField({
        type: 'Event',
        description: 'The event that would be sent.',
        resolve: (query, { eventId: id }, _args, { read }) =>
          read.event.findUniqueOrThrow({ ...query, where: { id } }),
      }),
      webhook: t.prismaField({
        type: 'Webhook',
        description: 'The webhook that would receive it.',
        resolve: (query, { webhookId: id }, _args, { read }) =>
          read.webhook.findUniqueOrThrow({ ...query, where: { id } }),
      }),
    }),
  });

const EndedHold = builder
  .objectRef<{ eventTypeId: number; start: Date | string; end: Date | string }>('EndedHold')
  .implement({
    description: 'A hold that would end.',
    fields: exposeColumns({
      eventTypeId: c.int('The REST id of its event type.'),
      start: c.dateTime('When the held time begins.'),
      end: c.dateTime('When the held time ends.'),
    }),
  });

const few = { field: 1, multiplier: 5 };

const Effects = builder.objectRef<object>('Effects').implement({
  description: 'What a mutation would cause, apart from what its payload shows.',
  fields: (t) => ({
    events: t.prismaField({
      type: ['Event'],
      authScopes: { appScope: 'READ_BOOKING' },
      complexity: few,
      description:
        'The events that would be recorded, as far as you may see them. Their ids belong to no event afterwards.',
      resolve: async (query, _effects, _args, context) => {
        const where = { id: { in: await listNewEventIds(context) } };
        return context.read.event.findMany({
          ...query,
          where: { AND: [where, toVisibleWhere(context.viewer, eventsOf)] },
          orderBy: { id: 'asc' },
        });
      },
    }),
    deliveries: t.field({
      type: [PlannedDelivery],
      authScopes: { appScope: 'READ_BOOKING' },
      complexity: few,
      description: 'What webhooks would receive, as far as you may see the webhooks.',
      resolve: (_effects, _args, context) => planDeliveries(context),
    }),
    mails: t.int({
      nullable: true,
      authScopes: { appScope: 'READ_BOOKING' },
      complexity: few,
      description:
        'How many mails would go out, to hosts, bookers and guests. Null without a credential.',
      resolve: (_effects, _args, context) => countNewMails(context),
    }),
    calendarWrites: t.int({
      nullable: true,
      authScopes: { appScope: 'READ_BOOKING' },
      complexity: few,
      description:
        'How many events would be written in connected calendars, or removed from them. Null without a credential.',
      resolve: (_effects, _args, context) => countCalendarWrites(context),
    }),
    endedHolds: t.field({
      type: [EndedHold],
      complexity: few,
      description: 'The holds that would end before their time.',
      resolve: (_effects, _args, context) => listEndedHolds(context),
    }),
  }),
});

/** The field of every payload. */
export const effectsField = {
  type: Effects,
  nullable: true,
  description: 'What the mutation would cause. Null unless this is a dry run.',
  resolve: (_payload: object, _args: object, { isDryRun }: Context) => (isDryRun ? {} : null),
} as const;
