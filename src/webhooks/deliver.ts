import { countBy, countFree, startQueue, type WorkerTools } from '../background/queue/run.ts';
import { type AttemptTools, makeAttempt } from './attempt.ts';
import { attemptsPerLane, claimDeliveries, type ClaimedDelivery } from './claim.ts';
import type { DeliveryQuota } from './quota.ts';
import type { RootStart } from '../trace/span.ts';
import { createTurns } from './turn.ts';

interface Options extends Pick<WorkerTools, 'db' | 'tracer' | 'onError'> {
  sender: AttemptTools;
  /** Longer than an attempt can take: when it ends, the worker must have died. */
  leaseMs: number;
  quota: DeliveryQuota;
  everyMs: number;
}

/** How long attempts may finish when the worker stops. */
const stopTimeoutMs = 6_000;

/** Makes the attempts that are due, as many at once as the limits allow. */
export function startDelivering({ db, sender, leaseMs, quota, ...tools }: Options) {
  const turns = createTurns(db);
  const queue = startQueue<ClaimedDelivery>({
    ...tools,
    claim: async (running) => {
      const free = countFree(attemptsPerLane, running);
      const webhooks = free ? await turns.next() : [];
      if (!free || webhooks.length === 0) return { rows: [] };
      const busy = countBy(running, ({ webhookId }) => webhookId);
      const asked = { webhooks, free, busy, leaseMs, quota };
      const rows = await claimDeliveries(db, sender.clock(), asked);
      return { rows, isMore: turns.hasNews() };
    },
    describe: describeAttempt,
    run: (claimed) => makeAttempt(sender, claimed),
    onEnd: ({ webhookId }) => {
      turns.tell([webhookId]);
    },
  });
  return {
    /** Looks at these webhooks first, and at once. */
    tell: (webhookIds: Iterable<string>) => {
      turns.tell(webhookIds);
      queue.wake();
    },
    stop: () => queue.stop(stopTimeoutMs),
  };
}

const describeAttempt = ({ id, type, failures, traceparent }: ClaimedDelivery): RootStart => ({
  name: 'deliver webhook',
  kind: 'CLIENT',
  cause: traceparent,
  attributes: {
    'almanac.delivery.id': id,
    'almanac.event.type': type,
    'http.request.method': 'POST',
    'http.request.resend_count': failures,
  },
});
