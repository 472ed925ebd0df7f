import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { RateLimited } from '../base/errors.ts';
import type { Budget } from '../context/spending.ts';
import type { Clock } from '../context/tool.ts';
import type { VerifiedCredential } from './viewer.ts';

type Proof = VerifiedCredential | null;

interface CachedProof {
  /** Shared by the requests that wait for the same answer. */
  proof: Promise<Proof>;
  /** Before it was read: what has been revoked since then may be missing from it. */
  askedAt: number;
  /** It is, or was, looked up again. */
  isRenewed?: true;
}

interface Options {
  clock: Clock;
  /** Looks many secrets up in one statement, and keeps the order. */
  findMany: (texts: readonly string[]) => Promise<Proof[]>;
}

interface Asked {
  key: string;
  text: string;
  /** How old the answer may be, in milliseconds. */
  maxAge: number;
}

const maxEntries = 10_000;
/** A secret whose answer is used at this age is looked up again behind the request, with others. */
const renewalAgeMs = 500;
const renewalBatch = { gatherMs: 20, most: 200 };

type Proofs = LRUCache<string, CachedProof>;
const createProofs = (): Proofs => new LRUCache({ max: maxEntries });

/** What is known of secrets that were used within the last second. */
export function createProofCache({ clock, findMany }: Options) {
  let proofs = createProofs();
  const renew = createGatherer<Renewal>({
    ...renewalBatch,
    handle: (batch) => renewProofs({ clock, findMany }, batch),
  });

  function recall({ key, text, maxAge }: Asked): Promise<Proof> | undefined {
    const known = proofs.get(key);
    if (!known) return undefined;
    const age = clock().getTime() - known.askedAt;
    // If the clock was set back, nobody knows how old the answer is.
    if (age < 0 || age >= maxAge) return undefined;
    if (age >= renewalAgeMs && !known.isRenewed) {
      known.isRenewed = true;
      renew({ key, text, known, proofs });
    }
    return known.proof;
  }

  async function keep(key: string, find: () => Promise<Proof>): Promise<Proof> {
    // After `forget` this answer may be out of date, so it goes with what was dropped.
    const present = proofs;
    const askedAt = clock().getTime();
    const asked = { proof: find(), askedAt };
    present.set(key, asked);
    // Guessed secrets take no place.
    const drop = () => present.peek(key) === asked && present.delete(key);
    try {
      const proof = await asked.proof;
      if (!proof) drop();
      return proof;
    } catch (error) {
      drop();
      throw error;
    }
  }

  return {
    /** What is known, or what `find` finds. */
    look: (asked: Asked, find: () => Promise<Proof>) => recall(asked) ?? keep(asked.key, find),
    forget: () => {
      proofs = createProofs();
    },
  };
}

interface Renewal {
  key: string;
  text: string;
  known: CachedProof;
  /** Where it is kept. */
  proofs: Proofs;
}

/** If this fails, answers grow too old, and the next request with the secret looks it up itself. */
async function renewProofs({ clock, findMany }: Options, batch: readonly Renewal[]): Promise<void> {
  const askedAt = clock().getTime();
  const answers = await findMany(batch.map(({ text }) => text));
  for (const [nth, { key, known, proofs }] of batch.entries()) {
    // A request may have looked it up in the meantime.
    if (proofs.peek(key) !== known) continue;
    const answer = answers[nth];
    if (answer) proofs.set(key, { proof: Promise.resolve(answer), askedAt });
    else proofs.delete(key);
  }
}

interface GathererOptions<Value> {
  /** What it throws is its own to report. */
  handle: (batch: readonly Value[]) => Promise<void>;
  /** How long values are gathered. */
  gatherMs: number;
  /** The most values in one batch. */
  most: number;
}

/**
 * Gathers values and handles them together, one batch after the other. This happens behind the
 * requests that bring them, and belongs to none of these: no trace and no log line names them.
 */
function createGatherer<Value>({ handle, gatherMs, most }: GathererOptions<Value>) {
  const gathered: Value[] = [];
  let arrival = Promise.withResolvers<undefined>();
  // It begins here, outside of any request, and so it stays outside.
  void (async () => {
    for (;;) {
      await arrival.promise;
      await sleep(gatherMs, undefined, { ref: false });
      await handle(gathered.splice(0, most)).catch(() => undefined);
      if (gathered.length === 0) arrival = Promise.withResolvers();
    }
  })();
  return (value: Value): void => {
    gathered.push(value);
    arrival.resolve(undefined);
  };
}

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
  const mayGuess = createGuessAllowance(clock);

  return ({ network, budget }: Sender): LookUp =>
    async (hash, find) => {
      const isProved = proved.has(hash);
      // Charged first, so that parallel guesses cannot outrun the budget.
      const isPaid = !isProved && budget.remaining() >= 1;
      if (isPaid) budget.charge(1);
      else if (!isProved && !mayGuess(network)) throw new RateLimited(1);
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
function createGuessAllowance(clock: Clock) {
  const allowances = new LRUCache<string, { second: number; taken: number }>({ max: maxNetworks });
  return (network: string): boolean => {
    const second = Math.floor(clock().getTime() / 1_000);
    const known = allowances.get(network);
    const allowance = known?.second === second ? known : { second, taken: 0 };
    allowances.set(network, allowance);
    return ++allowance.taken <= maxUnpaidPerSecond;
  };
}
