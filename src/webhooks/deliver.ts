import type { PrismaClient } from '../../prisma/generated/client.ts';
import { type AttemptTools, makeAttempt } from './attempt.ts';
import { attemptsPerLane, claimDeliveries, type ClaimedDelivery, type Lane } from './claim.ts';
import type { DeliveryQuota } from './quota.ts';
import { startLoop } from '../process/loop.ts';
import type { RootStart, Tracer } from '../trace/span.ts';
import { runInBackground } from '../trace/work.ts';
import { createTurns } from './turn.ts';

interface Options {
  db: PrismaClient;
  sender: AttemptTools;
  /** Longer than an attempt can take: when it ends, the worker must have died. */
  leaseMs: number;
  quota: DeliveryQuota;
  everyMs: number;
  tracer: Tracer | undefined;
  onError: (error: unknown) => void;
}

/** How long attempts may finish when the worker stops; another worker repeats the others. */
const stopTimeoutMs = 6_000;

interface Delivering {
  /** Looks at these webhooks first, and at once. */
  tell: (webhookIds: Iterable<string>) => void;
  stop: () => Promise<void>;
}

/** Makes the attempts that are due, as many at once as the limits allow. */
export function startDelivering(options: Options): Delivering {
  const { db, sender, leaseMs, quota, everyMs, tracer, onError } = options;
  const running = new Map<Promise<void>, ClaimedDelivery>();

  const turns = createTurns(db);

  const claimAndStart = async () => {
    const capacity = computeFreeCapacity([...running.values()]);
    if (Object.values(capacity.free).every((free) => free === 0)) return 0;
    const webhooks = await turns.next();
    if (webhooks.length === 0) return 0;
    const asked = { ...capacity, webhooks, leaseMs, quota };
    const claimed = await claimDeliveries(db, sender.clock(), asked);
    for (const one of claimed) startAttempt(one);
    return turns.hasNews() ? 1 : claimed.length;
  };
  const tell = (webhookIds: Iterable<string>) => {
    turns.tell(webhookIds);
    loop.wake();
  };
  const startAttempt = (claimed: ClaimedDelivery) => {
    const run = () => makeAttempt(sender, claimed);
    const made = runInBackground(tracer, describeAttempt(claimed), { run, onError }).finally(() => {
      running.delete(made);
      // There is room now, and perhaps a delivery that waited for this one.
      tell([claimed.webhookId]);
    });
    running.set(made, claimed);
  };
  const loop = startLoop(claimAndStart, { everyMs, onError });
  return {
    tell,
    stop: async () => {
      await loop.stop();
      const patience = new Promise((resolve) => setTimeout(resolve, stopTimeoutMs).unref());
      await Promise.race([Promise.all(running.keys()), patience]);
    },
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

function computeFreeCapacity(running: ClaimedDelivery[]) {
  const free: Record<Lane, number> = { ...attemptsPerLane };
  const busy: Record<string, number> = {};
  for (const { lane, webhookId } of running) {
    free[lane]--;
    busy[webhookId] = (busy[webhookId] ?? 0) + 1;
  }
  return { free, busy };
}
