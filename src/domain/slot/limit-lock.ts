import type { Transaction } from '../../database/transaction.ts';
import type { ReasonCode } from './engine/world.ts';

export const limitCodes: readonly ReasonCode[] = ['COUNT_LIMIT', 'DURATION_LIMIT'];

/** No constraint counts limits and seats, so whoever counts them takes turns. Load the slots afterwards. */
export const lockLimits = (tx: Transaction, { eventTypeId }: { eventTypeId: number | null }) =>
  tx.$queryRaw`SELECT 1 FROM "EventType" WHERE id = ${eventTypeId} FOR NO KEY UPDATE`;
