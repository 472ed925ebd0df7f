import type { PrismaClient } from '../../prisma/generated/client.ts';
import { type AttemptTools, makeAttempt } from './attempt.ts';
import { attemptsPerLane, claimDeliveries, type ClaimedDelivery, type Lane } from './claim.ts';
import type { DeliveryQuota } from './quota.ts';
import { type Loop, startLoop } from '../process/loop.ts';

interface Options {
  db: PrismaClient;
  sender: AttemptTools;
  /** Longer than an attempt can take: when it ends, the worker must have died. */
  leaseMs: number;
  quota: DeliveryQuota;
  everyMs: number;
  onError: (error: unknown) => void;
}

/** How long attempts may finish when the worker stops; another worker repeats the others. */
const stopTimeoutMs = 6_000;

/** Makes the attempts that are due, as many at once as the limits allow. */
export function startDelivering(options: Options): Loop {
  const { db, sender, leaseMs, quota, everyMs, onError } = options;
  const running = new Map<Promise<void>, ClaimedDelivery>();

  const claimAndStart = async () => {
    const claimed = await claimDeliveries(db, sender.clock(), {
      ...computeFreeCapacity([...running.values()]),
      leaseMs,
      quota,
    });
    for (const one of claimed) startAttempt(one);
    return claimed.length;
  };
  const startAttempt = (claimed: ClaimedDelivery) => {
    const made = makeAttempt(sender, claimed)
      .catch(onError)
      .finally(() => {
        running.delete(made);
        // There is room now, and perhaps a delivery that waited for this one.
        loop.wake();
      });
    running.set(made, claimed);
  };
  const loop = startLoop(claimAndStart, { everyMs, onError });
  return {
    wake: loop.wake,
    stop: async () => {
      await loop.stop();
      const patience = new Promise((resolve) => setTimeout(resolve, stopTimeoutMs).unref());
      await Promise.race([Promise.all(running.keys()), patience]);
    },
  };
}

function computeFreeCapacity(running: ClaimedDelivery[]) {
  const free: Record<Lane, number> = { ...attemptsPerLane };
  const busy: Record<string, number> = {};
  for (const { lane, webhookId } of running) {
    free[lane]--;
    busy[webhookId] = (busy[webhookId] ?? 0) + 1;
  }
  return { free, busy };
}
