import { z } from 'zod';
import { WebhookTrigger } from '../../../prisma/generated/enums.js';
import { toWebhookHost } from '../../domain/webhook/webhook.ts';
import { httpUrlField } from '../../input/field.ts';
import { idOrNull, instantOrNull, list, shown, text, textOrNull } from './field.ts';
import { BadRecord, defineRecord } from './record.ts';

const knownTriggers: ReadonlySet<string> = new Set(
  Object.values(WebhookTrigger).filter((name) => name !== 'PING'),
);

/** The one that a webhook belongs to, from the narrowest on. Some servers name several. */
const owners = ['eventTypeId', 'teamId', 'userId'] as const;

export const mapWebhook = defineRecord({
  required: ['id', 'subscriberUrl', 'eventTriggers'],
  shape: {
    id: z.guid().transform((value) => value.toLowerCase()),
    subscriberUrl: httpUrlField,
    eventTriggers: list(text),
    active: shown,
    payloadTemplate: textOrNull,
    createdAt: instantOrNull,
    userId: idOrNull,
    teamId: idOrNull,
    eventTypeId: idOrNull,
    oauthClientId: textOrNull,
    secret: textOrNull,
  },
  toRows: ({ id: key, active: _active, createdAt, ...record }, drop) => {
    const { subscriberUrl, eventTriggers, oauthClientId } = record;
    const triggers = eventTriggers.filter((name) => knownTriggers.has(name));
    for (const name of eventTriggers) {
      if (!knownTriggers.has(name)) drop('eventTriggers', `${name} is no event here`);
    }
    if (triggers.length === 0) throw new BadRecord('none of its events exists here');
    const owner = owners.find((name) => record[name] !== null);
    if (owner === undefined) throw new BadRecord('it belongs to nobody');
    return [
      {
        kind: 'webhook',
        id: key,
        values: {
          ...record,
          ...Object.fromEntries(
            owners.filter((name) => name !== owner).map((name) => [name, null]),
          ),
          oauthClientId,
          host: toWebhookHost(subscriberUrl),
          createdAt: createdAt ?? '1970-01-01T00:00:00.000Z',
          eventTriggers: [...new Set(triggers)],
          active: false,
        },
        references: [
          { column: 'userId', kind: 'user' },
          { column: 'teamId', kind: 'team' },
          { column: 'eventTypeId', kind: 'eventType' },
          { column: 'oauthClientId', kind: 'oauthClient' },
        ],
      },
    ];
  },
});
