import type { Transaction } from '../../database/transaction.ts';
import type { ReasonCode } from './engine/world.ts';

export const limitCodes: readonly ReasonCode[] = [
  'COUNT_LIMIT',
  'DURATION_LIMIT',
  'TEAM_COUNT_LIMIT',
  'TEAM_DURATION_LIMIT',
  'HOST_COUNT_LIMIT',
  'HOST_DURATION_LIMIT',
];

interface Limited {
  eventTypeId: number | null;
  /** Hosts who need not be among those of the event type, as in a dynamic group. */
  hostIds?: readonly number[];
}

/**
 * No constraint counts limits and seats, so whoever counts them takes turns: at the event type, at its
 * team, and at each host with limits, always in this order. Load the slots afterwards.
 */
export const lockLimits = (tx: Transaction, { eventTypeId, hostIds = [] }: Limited) =>
  tx.$queryRaw`
    WITH offer AS MATERIALIZED (
      SELECT id, "userId", "teamId" FROM "EventType" WHERE id = ${eventTypeId} FOR NO KEY UPDATE
    ), team AS MATERIALIZED (
      SELECT id FROM "Team"
      WHERE id = (SELECT "teamId" FROM offer) AND ("bookingLimits" IS NOT NULL OR "durationLimits" IS NOT NULL)
      FOR NO KEY UPDATE
    )
    SELECT 1 FROM "User"
    WHERE (SELECT count(*) FROM team) >= 0
      AND id IN (
        SELECT "userId" FROM offer
        UNION ALL SELECT host."userId" FROM offer JOIN "EventTypeHost" host ON host."eventTypeId" = offer.id
        UNION ALL SELECT unnest(${[...hostIds]}::int[]))
      AND ("bookingLimits" IS NOT NULL OR "durationLimits" IS NOT NULL)
    ORDER BY id FOR NO KEY UPDATE`;
