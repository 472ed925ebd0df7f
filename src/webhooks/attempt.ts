import type { Clock } from '../context.ts';
import { formatMessageId } from '../domain/webhook/delivery.ts';
import type { Backoff } from './backoff.ts';
import type { ClaimedDelivery } from './claim.ts';
import type { NetworkGuard } from './guard.ts';
import type { DeliveryOutcome, SettledDelivery } from './record.ts';
import { type SendLimits, sendWebhook, type WebhookRequest } from './send.ts';
import { createSignatureHeaders } from './sign.ts';
import { BodyTooLongError, type RenderedBody, renderTemplate } from './template.ts';

/** What an attempt needs. */
export interface AttemptTools {
  clock: Clock;
  guard: NetworkGuard;
  backoff: Backoff;
  limits: SendLimits;
  record: (settled: SettledDelivery) => Promise<void>;
}

/** Makes a claimed attempt and records its result. */
export async function makeAttempt(sender: AttemptTools, claimed: ClaimedDelivery) {
  const { clock, guard, backoff, limits, record } = sender;
  const isTest = claimed.type === 'PING';
  const giveUp = (reason: string) =>
    record({
      delivery: claimed,
      attempt: null,
      outcome: { status: 'FAILED', reason },
      isTest,
      now: clock(),
    });
  if (!claimed.mayBeTold) return giveUp('The user no longer allows the app to see this');
  const body = renderBody(claimed);
  if (body instanceof BodyTooLongError) return giveUp(body.message);
  const startedAt = clock();
  const letter = buildWebhookRequest(claimed, body, startedAt);
  const began = performance.now();
  const reply = await sendWebhook(letter, guard, limits);
  const now = clock();
  const durationMs = Math.round(performance.now() - began);
  const isFine = reply.status !== null && reply.status >= 200 && reply.status < 300;
  const delay = isTest ? null : backoff.delay(claimed.failures + 1);
  const failed = delay === null ? ({ status: 'FAILED' } as const) : scheduleRetry(now, delay);
  const outcome: DeliveryOutcome = isFine ? { status: 'SUCCEEDED' } : failed;
  const made = { letter, reply, startedAt, durationMs };
  return record({ delivery: claimed, attempt: made, outcome, isTest, now });
}

const scheduleRetry = (now: Date, delay: number): DeliveryOutcome => ({
  status: 'PENDING',
  nextAttemptAt: new Date(now.getTime() + delay),
});

function renderBody({
  payloadTemplate,
  payload,
}: ClaimedDelivery): RenderedBody | BodyTooLongError {
  try {
    return renderTemplate(payloadTemplate, payload);
  } catch (error) {
    if (error instanceof BodyTooLongError) return error;
    throw error;
  }
}

function buildWebhookRequest(
  claimed: ClaimedDelivery,
  { text, contentType }: RenderedBody,
  at: Date,
): WebhookRequest {
  const { secret, previousSecret, subscriberUrl } = claimed;
  const headers = {
    'Content-Type': contentType,
    ...createSignatureHeaders({
      id: formatMessageId(claimed),
      at,
      body: text,
      secrets: previousSecret === null ? [secret] : [secret, previousSecret],
    }),
  };
  return { url: subscriberUrl, headers, body: text };
}
