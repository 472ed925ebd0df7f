import type { Clock } from '../clock.ts';
import { messageIdOf } from '../domain/webhook/delivery.ts';
import type { Backoff } from './backoff.ts';
import type { Claimed } from './claim.ts';
import type { Guard } from './guard.ts';
import type { Outcome, Settled } from './record.ts';
import { type Letter, type Limits, send } from './send.ts';
import { signatureHeaders } from './sign.ts';
import { type Body, bodyOf, BodyTooLong } from './template.ts';

/** What it takes to make an attempt. */
export interface Sender {
  clock: Clock;
  guard: Guard;
  backoff: Backoff;
  limits: Limits;
  record: (settled: Settled) => Promise<void>;
}

/** Makes an attempt that was claimed, and writes down what came of it. */
export async function attempt(sender: Sender, claimed: Claimed) {
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
  if (!claimed.mayBeTold) return giveUp('The user allows the app no more to see this');
  const body = writeBody(claimed);
  if (body instanceof BodyTooLong) return giveUp(body.message);
  const startedAt = clock();
  const letter = writeLetter(claimed, body, startedAt);
  const began = performance.now();
  const reply = await send(letter, guard, limits);
  const now = clock();
  const durationMs = Math.round(performance.now() - began);
  const isFine = reply.status !== null && reply.status >= 200 && reply.status < 300;
  const delay = isTest ? null : backoff.delay(claimed.failures + 1);
  const failed = delay === null ? ({ status: 'FAILED' } as const) : later(now, delay);
  const outcome: Outcome = isFine ? { status: 'SUCCEEDED' } : failed;
  const made = { letter, reply, startedAt, durationMs };
  return record({ delivery: claimed, attempt: made, outcome, isTest, now });
}

const later = (now: Date, delay: number): Outcome => ({
  status: 'PENDING',
  nextAttemptAt: new Date(now.getTime() + delay),
});

function writeBody({ payloadTemplate, payload }: Claimed): Body | BodyTooLong {
  try {
    return bodyOf(payloadTemplate, payload);
  } catch (error) {
    if (error instanceof BodyTooLong) return error;
    throw error;
  }
}

function writeLetter(claimed: Claimed, { text, contentType }: Body, at: Date): Letter {
  const { secret, previousSecret, subscriberUrl } = claimed;
  const headers = {
    'Content-Type': contentType,
    ...signatureHeaders({
      id: messageIdOf(claimed),
      at,
      body: text,
      secrets: previousSecret === null ? [secret] : [secret, previousSecret],
    }),
  };
  return { url: subscriberUrl, headers, body: text };
}
