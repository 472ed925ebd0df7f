import { UnreadableSecret } from '../auth/keyring.ts';
import type { Clock, Keyring } from '../context.ts';
import { formatMessageId } from '../domain/webhook/delivery.ts';
import { openWebhookSecret } from '../domain/webhook/secret.ts';
import type { Backoff } from './backoff.ts';
import type { ClaimedDelivery } from './claim.ts';
import type { NetworkGuard } from '../domain/webhook/guard.ts';
import type { DeliveryOutcome, SettledDelivery } from './record.ts';
import { type SendLimits, sendWebhook, type WebhookResponse } from './send.ts';
import { createSignatureHeaders } from './sign.ts';
import { BodyTooLongError, type RenderedBody, renderTemplate } from './template.ts';

/** What an attempt needs. */
export interface AttemptTools {
  clock: Clock;
  keyring: Keyring;
  guard: NetworkGuard;
  backoff: Backoff;
  limits: SendLimits;
  userAgent: string;
  record: (settled: SettledDelivery) => Promise<void>;
}

/** Makes a claimed attempt and records its result. */
export async function makeAttempt(sender: AttemptTools, claimed: ClaimedDelivery) {
  const { clock, keyring, guard, backoff, limits, userAgent, record } = sender;
  const isTest = claimed.type === 'PING';
  const giveUp = (reason: string) =>
    record({
      delivery: claimed,
      attempt: null,
      outcome: { status: 'FAILED', reason },
      isTest,
      now: clock(),
    });
  if (!claimed.mayBeTold)
    return giveUp('The user is locked, or no longer allows the app to see this');
  const body = renderBody(claimed);
  if (body instanceof BodyTooLongError) return giveUp(body.message);
  const startedAt = clock();
  const secrets = openSecrets(keyring, claimed);
  const signature = secrets && signBody(claimed, body, secrets, startedAt);
  const headers = { 'Content-Type': body.contentType, 'User-Agent': userAgent, ...signature };
  const letter = { url: claimed.subscriberUrl, headers, body: body.text };
  const began = performance.now();
  const reply = secrets === null ? unsignedResponse : await sendWebhook(letter, guard, limits);
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

type Secrets = readonly [string, ...string[]];

/** Nothing is sent without a signature. It is tried again, because the operator may bring the key back. */
const unsignedResponse: WebhookResponse = {
  status: null,
  headers: null,
  body: null,
  error: 'The secret of the webhook cannot be decrypted: set a new one, or restore SECRET_KEY',
};

/** The secret and the previous one; null if the secret cannot be decrypted. */
function openSecrets(
  keyring: Keyring,
  { secret, previousSecret }: ClaimedDelivery,
): Secrets | null {
  const current = tryOpen(keyring, secret);
  const previous = previousSecret === null ? null : tryOpen(keyring, previousSecret);
  if (current === null) return null;
  return previous === null ? [current] : [current, previous];
}

function tryOpen(keyring: Keyring, stored: string): string | null {
  try {
    return openWebhookSecret(keyring, stored);
  } catch (error) {
    if (error instanceof UnreadableSecret) return null;
    throw error;
  }
}

const signBody = (claimed: ClaimedDelivery, { text }: RenderedBody, secrets: Secrets, at: Date) =>
  createSignatureHeaders({ id: formatMessageId(claimed), at, body: text, secrets });
