import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isSameHistory, readPrimaryPlace, readReplicaPlace } from './place.ts';
import { shareNext } from './share-next.ts';

/** How long a read waits for the replica. On a network of its own, a standby is a few milliseconds behind. */
const patienceMs = 50;
const pauseMs = 2;
/** How long all read from the primary after one has waited in vain, or the replica has failed. */
const restMs = 250;

interface Options {
  /** A connection of its own to each, so that a check does not wait for other work. */
  primary: pg.Pool;
  replica: pg.Pool;
  onError: (error: unknown) => void;
}

/** Says whether a replica shows everything that was acknowledged before the question, by any process. */
export function createFreshness({ primary, replica, onError }: Options) {
  const askPrimary = shareNext(() => readPrimaryPlace(primary));
  const askReplica = shareNext(() => readReplicaPlace(replica));
  let restsUntil = 0;
  let isFailing = false;

  async function catchUp(isLate: () => boolean): Promise<boolean> {
    const [needed, first] = await Promise.all([askPrimary(), askReplica()]);
    for (let found = first; !isLate(); found = await askReplica()) {
      if (!needed || !found || !isSameHistory(needed, found)) return false;
      if (found.lsn >= needed.lsn) return true;
      await sleep(pauseMs);
    }
    return false;
  }

  /** Reported once, until it works again. */
  function leave(error: unknown): void {
    restsUntil = performance.now() + restMs;
    if (!isFailing) onError(error);
    isFailing = true;
  }

  async function isFresh(): Promise<boolean> {
    if (performance.now() < restsUntil) return false;
    const deadline = performance.now() + patienceMs;
    const failed = (error: unknown) => {
      leave(error);
      return false;
    };
    const isThere = await Promise.race([
      catchUp(() => performance.now() > deadline).catch(failed),
      sleep(patienceMs).then(() => false),
    ]);
    if (isThere) isFailing = false;
    else restsUntil = performance.now() + restMs;
    return isThere;
  }

  return { isFresh, leave };
}
