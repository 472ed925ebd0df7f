import { Prisma, type PrismaClient } from '../../prisma/generated/client.js';
import {
  findNextAttempt,
  hasFailed,
  type Leased,
  type WorkOutcome,
} from '../background/queue/lease.ts';
import { deliveries, isLaterSql } from './claim.ts';
import { endRequestSql } from './quota.ts';
import type { WebhookRequest, WebhookResponse } from './send.ts';

/** The result of an attempt. */
interface AttemptResult {
  letter: WebhookRequest;
  reply: WebhookResponse;
  startedAt: Date;
  durationMs: number;
}

/** Each webhook waits on its own: there is no server for all of them. */
export type DeliveryOutcome = Exclude<WorkOutcome, { status: 'WAITING' }>;

export interface SettledDelivery {
  delivery: Leased & { host: string };
  /** Null if the delivery is given up without an attempt. */
  attempt: AttemptResult | null;
  outcome: DeliveryOutcome;
  /** A failed test does not count against the webhook. */
  isTest: boolean;
  now: Date;
}

const disabledReasonText =
  'Nothing has got through for about three days. Switch it on again when its receiver answers.';

/**
 * Records an attempt and its consequences, in one statement. Later deliveries of the same booking
 * are postponed with it or released. A webhook is switched off if nothing was delivered between the
 * first and the last failure of a delivery. If the claim has expired, another worker has the
 * delivery, and only the attempt is recorded.
 */
export async function recordAttempt(db: PrismaClient, settled: SettledDelivery): Promise<void> {
  const { delivery, attempt, outcome, isTest, now } = settled;
  const { status } = outcome;
  const countsAgainst = hasFailed(settled) && !isTest;
  const row = attempt && toAttemptRow(attempt);
  await db.$executeRaw`
    WITH done AS (${deliveries.settle(delivery, settled)}
    ), attempt AS (${deliveries.addAttempt('WebhookAttempt', delivery, row)}
    ), ended AS (${endRequestSql(delivery.host, delivery.lease)}
    ), followers AS (
      UPDATE "WebhookDelivery" follower
      SET "nextAttemptAt" = ${findNextAttempt(outcome) ?? now}::timestamptz
      FROM done WHERE ${isLaterSql(Prisma.raw('done'))}
    )
    UPDATE "Webhook" webhook SET
      "failingSince" = CASE WHEN ${countsAgainst} THEN coalesce(webhook."failingSince", ${now}::timestamptz) END,
      "succeededAt" = CASE WHEN ${countsAgainst} THEN webhook."succeededAt" ELSE ${now}::timestamptz END,
      active = webhook.active AND NOT off.so,
      "disabledAt" = CASE WHEN off.so THEN ${now}::timestamptz ELSE webhook."disabledAt" END,
      "disabledReason" = CASE WHEN off.so THEN ${disabledReasonText} ELSE webhook."disabledReason" END
    FROM done CROSS JOIN LATERAL (SELECT ${countsAgainst && status === 'FAILED'}
      AND coalesce("failingSince", ${now}::timestamptz) <= done."failingSince" AS so FROM "Webhook" WHERE id = done."webhookId") off
    WHERE webhook.id = done."webhookId" AND ${attempt !== null} AND CASE
      WHEN ${countsAgainst} THEN webhook."failingSince" IS NULL OR (off.so AND webhook.active)
      -- At most one write an hour: many deliveries end at once.
      ELSE ${status === 'SUCCEEDED'} AND (webhook."failingSince" IS NOT NULL OR webhook."succeededAt" IS NULL
        OR webhook."succeededAt" < ${now}::timestamptz - interval '1 hour') END`;
}

/** How much of a request is kept. A template may repeat a large payload for many webhooks. */
const keptBytes = 8_192;

/** The beginning of a body that is too long to keep, cut between two letters. */
function toKeptBody(text: string) {
  const bytes = Buffer.from(text);
  const kept =
    bytes.length <= keptBytes
      ? text
      : new TextDecoder().decode(bytes.subarray(0, keptBytes), { stream: true });
  return { requestBody: kept, requestBytes: bytes.length };
}

const toAttemptRow = ({ letter, reply, startedAt, durationMs }: AttemptResult) => ({
  requestUrl: letter.url,
  requestHeaders: letter.headers,
  ...toKeptBody(letter.body),
  responseStatus: reply.status,
  responseHeaders: reply.headers,
  responseBody: reply.body,
  error: reply.error,
  startedAt,
  durationMs,
});
