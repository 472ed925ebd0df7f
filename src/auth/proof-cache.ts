import { LRUCache } from 'lru-cache';
import type { Clock } from '../context/context.ts';
import { createGatherer } from './gather.ts';
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
  hash: string;
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

  function recall({ hash, text, maxAge }: Asked): Promise<Proof> | undefined {
    const known = proofs.get(hash);
    if (!known) return undefined;
    const age = clock().getTime() - known.askedAt;
    // If the clock was set back, nobody knows how old the answer is.
    if (age < 0 || age >= maxAge) return undefined;
    if (age >= renewalAgeMs && !known.isRenewed) {
      known.isRenewed = true;
      renew({ hash, text, known, proofs });
    }
    return known.proof;
  }

  async function keep(hash: string, find: () => Promise<Proof>): Promise<Proof> {
    // After `forget` this answer may be out of date, so it goes with what was dropped.
    const present = proofs;
    const askedAt = clock().getTime();
    const asked = { proof: find(), askedAt };
    present.set(hash, asked);
    // Guessed secrets take no place.
    const drop = () => present.peek(hash) === asked && present.delete(hash);
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
    look: (asked: Asked, find: () => Promise<Proof>) => recall(asked) ?? keep(asked.hash, find),
    forget: () => {
      proofs = createProofs();
    },
  };
}

interface Renewal {
  hash: string;
  text: string;
  known: CachedProof;
  /** Where it is kept. */
  proofs: Proofs;
}

/** If this fails, answers grow too old, and the next request with the secret looks it up itself. */
async function renewProofs({ clock, findMany }: Options, batch: readonly Renewal[]): Promise<void> {
  const askedAt = clock().getTime();
  const answers = await findMany(batch.map(({ text }) => text));
  for (const [nth, { hash, known, proofs }] of batch.entries()) {
    // A request may have looked it up in the meantime.
    if (proofs.peek(hash) !== known) continue;
    const answer = answers[nth];
    if (answer) proofs.set(hash, { proof: Promise.resolve(answer), askedAt });
    else proofs.delete(hash);
  }
}
