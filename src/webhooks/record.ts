import type { PrismaClient } from '../../prisma/generated/client.ts';
import { endRequestSql } from './quota.ts';
import type { WebhookRequest, WebhookResponse } from './send.ts';

/** The result of an attempt. */
interface AttemptResult {
  letter: WebhookRequest;
  reply: WebhookResponse;
  startedAt: Date;
  durationMs: number;
}

/** What happens to a delivery: it succeeded, is tried again, or is given up. */
export type DeliveryOutcome =
  | { status: 'SUCCEEDED' }
  | { status: 'PENDING'; nextAttemptAt: Date }
  | { status: 'FAILED'; reason?: string };

export interface SettledDelivery {
  delivery: { id: number; host: string; lease: Date };
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
  const next = outcome.status === 'PENDING' ? outcome.nextAttemptAt : null;
  const reason = outcome.status === 'FAILED' ? (outcome.reason ?? null) : null;
  const hasFailed = attempt !== null && status !== 'SUCCEEDED';
  const countsAgainst = hasFailed && !isTest;
  await db.$executeRaw`
    WITH done AS (
      UPDATE "WebhookDelivery" SET status = ${status}::"DeliveryStatus",
        "nextAttemptAt" = ${next}::timestamptz, "leasedUntil" = NULL, reason = ${reason},
        failures = CASE WHEN ${hasFailed} THEN failures + 1 ELSE failures END,
        "failingSince" = CASE WHEN ${hasFailed} THEN coalesce("failingSince", ${now}::timestamptz) END
      WHERE id = ${delivery.id} AND "leasedUntil" = ${delivery.lease}::timestamptz
      RETURNING *
    ), attempt AS (
      INSERT INTO "WebhookAttempt" ("deliveryId", number, "requestUrl", "requestHeaders", "requestBody",
        "requestBytes", "responseStatus", "responseHeaders", "responseBody", error, "startedAt", "durationMs")
      SELECT ${delivery.id}, coalesce(
          (SELECT max(number) FROM "WebhookAttempt" WHERE "deliveryId" = ${delivery.id}), 0) + 1,
        one.* FROM jsonb_to_record(${toAttemptJson(attempt)}::jsonb) AS one ("requestUrl" text, "requestHeaders" jsonb,
          "requestBody" text, "requestBytes" int, "responseStatus" int, "responseHeaders" jsonb, "responseBody" text,
          error text, "startedAt" timestamptz, "durationMs" int)
      WHERE ${attempt !== null} AND EXISTS (SELECT FROM "WebhookDelivery" WHERE id = ${delivery.id})
    ), ended AS (${endRequestSql(delivery.host, delivery.lease)}
    ), followers AS (
      UPDATE "WebhookDelivery" follower SET "nextAttemptAt" = coalesce(${next}::timestamptz, ${now}::timestamptz)
      FROM done
      WHERE follower."webhookId" = done."webhookId" AND follower."bookingId" = done."bookingId"
        AND follower."eventId" > done."eventId" AND follower."nextAttemptAt" IS NOT NULL AND follower.failures = 0
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

function toAttemptJson(attempt: AttemptResult | null): string {
  if (!attempt) return '{}';
  const { letter, reply, startedAt, durationMs } = attempt;
  return JSON.stringify({
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
}
