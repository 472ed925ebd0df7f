import { LRUCache } from 'lru-cache';
import type { Budget, Clock } from '../context/context.ts';
import { RateLimited } from '../base/errors.ts';

/** Unknown secrets that are looked up for a network without points, so that a valid one can get in. */
const maxUnpaidPerSecond = 5;
const maxSecrets = 10_000;
const maxNetworks = 10_000;

/** The network that a secret came from, and its budget. */
interface Sender {
  network: string;
  budget: Budget;
}

/** Runs `find`, which looks for the secret with this hash in the database. */
export type LookUp = <Found>(
  hash: string,
  find: () => Promise<Found | null>,
) => Promise<Found | null>;

/**
 * Looks secrets up in the database. A wrong secret costs its network a point, and a network without
 * points gets only a few looked up. A secret that was right before is free, so that nobody who
 * shares a network with an attacker is locked out.
 */
export function createSecretLookup(clock: Clock) {
  const proved = new LRUCache<string, true>({ max: maxSecrets });
  const takeTurn = createTurns(clock);

  return ({ network, budget }: Sender): LookUp =>
    async (hash, find) => {
      const isProved = proved.has(hash);
      // Charged first, so that parallel guesses cannot outrun the budget.
      const isPaid = !isProved && budget.remaining() >= 1;
      if (isPaid) budget.charge(1);
      else if (!isProved && !takeTurn(network)) throw new RateLimited(1);
      const found = await find();
      if (!found) {
        proved.delete(hash);
        if (!isPaid && !isProved) throw new RateLimited(budget.reset());
        return null;
      }
      proved.set(hash, true);
      if (isPaid) budget.refund(1);
      return found;
    };
}

/** Says whether a network may have one more secret looked up in this second. */
function createTurns(clock: Clock) {
  const turns = new LRUCache<string, { second: number; taken: number }>({ max: maxNetworks });
  return (network: string): boolean => {
    const second = Math.floor(clock().getTime() / 1_000);
    const known = turns.get(network);
    const turn = known?.second === second ? known : { second, taken: 0 };
    turns.set(network, turn);
    return ++turn.taken <= maxUnpaidPerSecond;
  };
}
