import type { PrismaClient } from '../../prisma/generated/client.ts';
import { attempt, type Sender } from './attempt.ts';
import { claim, type Claimed, type Lane, perLane } from './claim.ts';
import { type Loop, startLoop } from '../process/loop.ts';

interface Options {
  db: PrismaClient;
  sender: Sender;
  /** Longer than an attempt can take; after that, who had taken it must have died. */
  leaseMs: number;
  everyMs: number;
  onError: (error: unknown) => void;
}

/** How long attempts that are under way may go on when we are to stop; after that another makes them again. */
const patienceMs = 6_000;

/** Makes the attempts that are due, many at once, as far as there is room. */
export function startDelivering(options: Options): Loop {
  const { db, sender, leaseMs, everyMs, onError } = options;
  const running = new Map<Promise<void>, Claimed>();

  const take = async () => {
    const claimed = await claim(db, sender.clock(), {
      ...roomBeside([...running.values()]),
      leaseMs,
    });
    for (const one of claimed) begin(one);
    return claimed.length;
  };
  const begin = (claimed: Claimed) => {
    const made = attempt(sender, claimed)
      .catch(onError)
      .finally(() => {
        running.delete(made);
        // There is room, and maybe what waited for this.
        loop.wake();
      });
    running.set(made, claimed);
  };
  const loop = startLoop(take, { everyMs, onError });
  return {
    wake: loop.wake,
    stop: async () => {
      await loop.stop();
      const patience = new Promise((resolve) => setTimeout(resolve, patienceMs).unref());
      await Promise.race([Promise.all(running.keys()), patience]);
    },
  };
}

function roomBeside(running: Claimed[]) {
  const free: Record<Lane, number> = { ...perLane };
  const busy: Record<string, number> = {};
  for (const { lane, webhookId } of running) {
    free[lane]--;
    busy[webhookId] = (busy[webhookId] ?? 0) + 1;
  }
  return { free, busy };
}
