import type { Context } from '../../context/context.ts';
import { listNewEventIds } from '../event/new.ts';
import { toldSql, toSubscribersSql, wantedSql } from './subscriber.ts';
import { webhooksOf } from './access.ts';

type DryContext = Pick<Context, 'db' | 'viewer' | 'clock'>;

interface PlannedDelivery {
  eventId: number;
  webhookId: string;
}

/** The deliveries that the worker would make of the new events, to webhooks that the viewer may see. */
export async function planDeliveries(context: DryContext): Promise<PlannedDelivery[]> {
  const { db, viewer } = context;
  const eventIds = await listNewEventIds(context);
  if (eventIds.length === 0 || !viewer) return [];
  const planned = await db.$queryRaw<PlannedDelivery[]>`
    WITH taken AS (
      SELECT "eventId" FROM "Outbox" WHERE "eventId" = ANY(${eventIds})
    ), told AS (${toldSql}), planned AS (
      SELECT told.id AS "eventId", webhook.id AS "webhookId"
      FROM told CROSS JOIN LATERAL ${toSubscribersSql(context.clock())} webhook WHERE ${wantedSql}
      UNION SELECT "eventId", "webhookId" FROM "WebhookDelivery" WHERE "eventId" = ANY(${eventIds})
    )
    SELECT "eventId", "webhookId"::text AS "webhookId" FROM planned ORDER BY 1, 2`;
  const ids = [...new Set(planned.map(({ webhookId }) => webhookId))];
  const where = { id: { in: ids }, AND: [webhooksOf(viewer)] };
  const seen = await db.webhook.findMany({ where, select: { id: true } });
  return planned.filter(({ webhookId }) => seen.some(({ id }) => id === webhookId));
}

interface EndedHold {
  eventTypeId: number;
  start: string;
  end: string;
}

/** The holds that this dry run has ended. Those that had expired before did not need it. */
export async function listEndedHolds({ db, clock }: DryContext): Promise<EndedHold[]> {
  return db.$queryRaw<EndedHold[]>`
    SELECT hold."eventTypeId", hold.start, hold."end"
    FROM jsonb_populate_recordset(
      NULL::"SlotHold", nullif(current_setting('almanac.ended_holds', true), '')::jsonb
    ) hold
    WHERE hold."expiresAt" > ${clock()} ORDER BY hold.id`;
}
