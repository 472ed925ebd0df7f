import type { PrismaClient } from '../../prisma/generated/client.ts';
import type { Clock } from '../clock.ts';
import { planForWebhook, tellMeetings } from '../domain/webhook/scheduled-trigger.ts';
import { type Backoff, createBackoff } from './backoff.ts';
import { giveUpSwitchedOff } from './claim.ts';
import { fanOut } from './fan-out.ts';
import { createGuard, type Guard } from './guard.ts';
import { record, type Settled } from './record.ts';
import { createTurns } from '../turns.ts';
import { limits as usualLimits, type Limits } from './send.ts';
import { startDelivering } from './deliver.ts';
import { startLoop } from '../process/loop.ts';

interface Options {
  db: PrismaClient;
  clock: Clock;
  allowPrivate: boolean;
  onError: (error: unknown) => void;
  /** Tests do not wait for days. */
  backoff?: Backoff;
  guard?: Guard;
  limits?: Limits;
  leaseMs?: number;
  /** How often it is looked whether there is something to do. */
  everyMs?: number;
}

const usualLease = 15_000;

/** Many attempts may end at once: connections to the database are left to the requests. */
const writesAtOnce = 2;

export interface Worker {
  /** Stops taking on work, and waits for a while for what is under way. */
  stop: () => Promise<void>;
}

/**
 * All that happens behind the requests. Any number of processes may run one: what there is to do is
 * in the database, each takes what nobody else has, and what one that died had taken comes back.
 */
export function startWorker({ db, clock, allowPrivate, onError, ...options }: Options): Worker {
  const { everyMs = 400 } = options;
  const inTurn = createTurns(writesAtOnce);
  const sender = {
    clock,
    guard: options.guard ?? createGuard(allowPrivate),
    backoff: options.backoff ?? createBackoff(),
    limits: options.limits ?? usualLimits,
    record: (settled: Settled) => inTurn(() => record(db, settled)),
  };
  const { leaseMs = usualLease } = options;
  const delivering = startDelivering({ db, sender, leaseMs, everyMs, onError });
  const tellAll = async () => {
    const count = await fanOut({ db, clock });
    if (count > 0) delivering.wake();
    return count;
  };
  const tidy = async () =>
    (await tellMeetings({ db, clock })) +
    (await planForWebhook({ db, clock })) +
    (await giveUpSwitchedOff(db, clock()));
  const all = [
    startLoop(tellAll, { everyMs, onError }),
    startLoop(tidy, { everyMs: everyMs * 3, onError }),
    delivering,
  ];
  return {
    stop: async () => {
      await Promise.all(all.map((loop) => loop.stop()));
    },
  };
}
