import { limitConcurrency } from '../base/concurrency.ts';
import {
  planMeetingsForWebhook,
  recordMeetingEvents,
} from '../domain/webhook/scheduled-trigger.ts';
import { type Backoff, createBackoff } from '../background/queue/backoff.ts';
import type { WorkerTools } from '../background/queue/run.ts';
import { giveUpDisabledWebhooks } from './claim.ts';
import { type AnswerDocument, createDocumentRenderer } from './document.ts';
import { createNetworkGuard, type NetworkGuard } from '../outgoing/guard.ts';
import type { DeliveryQuota } from './quota.ts';
import { recordAttempt, type SettledDelivery } from './record.ts';
import { sendLimits as usualLimits, type SendLimits } from './send.ts';
import { startDelivering } from './deliver.ts';
import { attemptDurations, counters } from '../metrics/count.ts';
import { createUserAgent } from '../outgoing/user-agent.ts';
import { startLoop } from '../process/loop.ts';

export interface WebhookOptions extends WorkerTools {
  allowPrivate: boolean;
  quota: DeliveryQuota;
  /** Runs the GraphQL documents of webhooks. */
  answerDocument: AnswerDocument;
  /** Shorter in tests. */
  backoff?: Backoff;
  guard?: NetworkGuard;
  limits?: SendLimits;
  leaseMs?: number;
}

const defaultLeaseMs = 20_000;

/** Many attempts may end at once, and requests need connections to the database, too. */
const writesAtOnce = 2;

interface WebhookWorker {
  /** Looks at these webhooks first, and at once. */
  tell: (webhookIds: Iterable<string>) => void;
  stop: () => Promise<void>;
}

const outcomes = { SUCCEEDED: 'succeeded', PENDING: 'retried', FAILED: 'failed' } as const;

function countAttempt({ outcome, attempt }: SettledDelivery) {
  counters.deliveries.inc({ outcome: outcomes[outcome.status] });
  if (attempt) attemptDurations.observe(attempt.durationMs / 1_000);
}

/** Sends what webhooks are due, and records that meetings begin and end. */
export function startWebhooks({
  db,
  clock,
  keyring,
  allowPrivate,
  onError,
  quota,
  publicUrl,
  answerDocument,
  tracer,
  ...options
}: WebhookOptions): WebhookWorker {
  const { everyMs = 400 } = options;
  const limitWrites = limitConcurrency(writesAtOnce);
  const sender = {
    clock,
    keyring,
    guard: options.guard ?? createNetworkGuard(allowPrivate),
    backoff: options.backoff ?? createBackoff(),
    userAgent: createUserAgent(publicUrl),
    limits: options.limits ?? usualLimits,
    renderDocument: createDocumentRenderer({ db, clock }, answerDocument),
    record: (settled: SettledDelivery) => {
      countAttempt(settled);
      return limitWrites(() => recordAttempt(db, settled));
    },
  };
  const { leaseMs = defaultLeaseMs } = options;
  const delivering = startDelivering({ db, sender, leaseMs, quota, everyMs, tracer, onError });
  // A loop each: one that fails or takes long delays none of the others.
  const scheduled = [
    () => recordMeetingEvents({ db, clock }),
    () => planMeetingsForWebhook({ db, clock }),
    () => giveUpDisabledWebhooks(db, clock()),
  ].map((run) => startLoop(run, { everyMs: everyMs * 3, onError }));
  return {
    tell: delivering.tell,
    stop: async () => {
      await Promise.all([...scheduled, delivering].map((loop) => loop.stop()));
    },
  };
}
