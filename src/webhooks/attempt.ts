import { UnreadableSecret } from '../auth/keyring.ts';
import type { Clock, Keyring } from '../context/tool.ts';
import { formatMessageId } from '../domain/webhook/delivery.ts';
import { openWebhookSecret } from '../domain/webhook/secret.ts';
import type { Backoff } from '../background/queue/backoff.ts';
import type { ClaimedDelivery } from './claim.ts';
import type { NoBody, RenderDocument } from './document.ts';
import type { NetworkGuard } from '../outgoing/guard.ts';
import type { DeliveryOutcome, SettledDelivery } from './record.ts';
import { type SendLimits, sendWebhook, type WebhookResponse } from './send.ts';
import { createSignatureHeaders } from '../outgoing/sign.ts';
import { findTraceparent, getSpan } from '../trace/work.ts';
import { BodyTooLongError, type RenderedBody, renderTemplate } from '../domain/webhook/template.ts';

/** What an attempt needs. */
export interface AttemptTools {
  clock: Clock;
  keyring: Keyring;
  guard: NetworkGuard;
  backoff: Backoff;
  limits: SendLimits;
  userAgent: string;
  renderDocument: RenderDocument;
  record: (settled: SettledDelivery) => Promise<void>;
}

/** Makes a claimed attempt and records its result. */
export async function makeAttempt(sender: AttemptTools, claimed: ClaimedDelivery) {
  const { clock, backoff, record } = sender;
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
  const body = await renderBody(sender, claimed);
  if ('refusal' in body) return giveUp(body.refusal);
  const startedAt = clock();
  const began = performance.now();
  const { letter, reply } = await sendBody(sender, claimed, body, startedAt);
  const now = clock();
  const durationMs = Math.round(performance.now() - began);
  const isFine = reply.status !== null && reply.status >= 200 && reply.status < 300;
  noteReply(reply, isFine);
  const delay = isTest ? null : backoff.delay(claimed.failures + 1);
  const failed = delay === null ? ({ status: 'FAILED' } as const) : scheduleRetry(now, delay);
  const outcome: DeliveryOutcome = isFine ? { status: 'SUCCEEDED' } : failed;
  const made = { letter, reply, startedAt, durationMs };
  return record({ delivery: claimed, attempt: made, outcome, isTest, now });
}

function noteReply({ status }: WebhookResponse, isFine: boolean) {
  const span = getSpan();
  span?.set({ 'http.response.status_code': status ?? undefined });
  if (!isFine) span?.fail();
}

const scheduleRetry = (now: Date, delay: number): DeliveryOutcome => ({
  status: 'PENDING',
  nextAttemptAt: new Date(now.getTime() + delay),
});

async function renderBody(
  { renderDocument }: AttemptTools,
  claimed: ClaimedDelivery,
): Promise<RenderedBody | NoBody> {
  if (claimed.hasDocument) return renderDocument(claimed);
  try {
    return renderTemplate(claimed.payloadTemplate, claimed.payload);
  } catch (error) {
    if (error instanceof BodyTooLongError) return { refusal: error.message };
    throw error;
  }
}

/** Sends a signed body. Nothing is sent without a body or a signature. */
async function sendBody(
  { keyring, guard, limits, userAgent }: AttemptTools,
  claimed: ClaimedDelivery,
  body: RenderedBody | { trouble: string },
  at: Date,
) {
  const { text, contentType } = 'trouble' in body ? noBody : body;
  const secrets = openSecrets(keyring, claimed);
  const id = formatMessageId(claimed);
  const signature = secrets && createSignatureHeaders({ id, at, body: text, secrets });
  const traceparent = findTraceparent();
  const trace = traceparent !== null && { traceparent };
  const headers = { 'Content-Type': contentType, 'User-Agent': userAgent, ...signature, ...trace };
  const letter = { url: claimed.subscriberUrl, headers, body: text };
  if ('trouble' in body) {
    return { letter: { ...letter, headers: {} }, reply: toUnsent(body.trouble) };
  }
  // It is tried again, because the operator may bring the key back.
  if (secrets === null) return { letter, reply: toUnsent(unsignedText) };
  return { letter, reply: await sendWebhook(letter, guard, limits) };
}

const noBody: RenderedBody = { text: '', contentType: 'application/json' };

const unsignedText =
  'The secret of the webhook cannot be decrypted: set a new one, or restore SECRET_KEY';

const toUnsent = (error: string): WebhookResponse => ({
  status: null,
  headers: null,
  body: null,
  error,
});

type Secrets = readonly [string, ...string[]];

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
