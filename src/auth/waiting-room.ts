import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { Unavailable } from '../base/errors.ts';

/** One attempt that waits for its turn. */
interface Place {
  account: string;
  /** How many attempts its network has made. */
  rank: number;
  isReady: boolean;
  /** Settles the promise of the attempt. */
  start: () => void;
  turnAway: (reason: Unavailable) => void;
}

interface Limits {
  /** The most attempts that may wait, so that they hold few connections and little memory. */
  maxPlaces: number;
  /** The most of them for one account. */
  maxPlacesEach: number;
}

type Guest = Pick<Place, 'account' | 'rank'> & { delayMs: number };

/**
 * Lets strangers have their passwords checked one at a time, each after its delay. Those from the
 * network with the fewest attempts go first, and in a full room the one with the most gives way. So
 * nobody can fill the room with guesses and keep out a person who has made none.
 */
export function createWaitingRoom(limits: Limits) {
  const places = new Set<Place>();
  let isBusy = false;

  function startNext() {
    const next = isBusy ? undefined : findLowestRank([...places].filter(({ isReady }) => isReady));
    if (!next) return;
    isBusy = true;
    places.delete(next);
    next.start();
  }

  async function takePlace({ account, rank, delayMs }: Guest): Promise<void> {
    makeRoom(places, limits, { account, rank });
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const start = () => {
      resolve(undefined);
    };
    const place: Place = { account, rank, isReady: delayMs === 0, start, turnAway: reject };
    places.add(place);
    if (delayMs > 0) {
      void sleep(delayMs).then(() => {
        place.isReady = true;
        startNext();
      });
    }
    startNext();
    await promise;
  }

  /** Runs `check` when it is the guest's turn. Throws Unavailable if there is no place. */
  return async function waitForTurn<T>(guest: Guest, check: () => Promise<T>): Promise<T> {
    await takePlace(guest);
    try {
      return await check();
    } finally {
      isBusy = false;
      startNext();
    }
  };
}

/** Turns away the attempt from the network with the most attempts: another one, or this. */
function makeRoom(
  places: Set<Place>,
  { maxPlaces, maxPlacesEach }: Limits,
  { account, rank }: Pick<Place, 'account' | 'rank'>,
) {
  const all = [...places];
  const ofAccount = all.filter((place) => place.account === account);
  const rivals = ofAccount.length >= maxPlacesEach ? ofAccount : all;
  if (rivals === all && all.length < maxPlaces) return;
  const last = findHighestRank(rivals);
  const reason = new Unavailable('Too many people are signing in. Please try again in a moment.');
  if (!last || last.rank <= rank) throw reason;
  places.delete(last);
  last.turnAway(reason);
}

const arrivals = new LRUCache<string, number>({ max: 10_000, ttl: 900_000 });

/**
 * The attempts of a network, until it makes none for a quarter of an hour. Those that were turned away
 * count too, or guessers who come back at once would always seem new.
 */
export function countArrival(network: string): number {
  const attempts = (arrivals.get(network) ?? 0) + 1;
  arrivals.set(network, attempts);
  return attempts;
}

/** The earliest of several, because they are in the order of their arrival. */
const findLowestRank = (places: readonly Place[]) =>
  places.reduce<Place | undefined>(
    (best, place) => (best && best.rank <= place.rank ? best : place),
    undefined,
  );

const findHighestRank = (places: readonly Place[]) =>
  places.reduce<Place | undefined>(
    (worst, place) => (worst && worst.rank > place.rank ? worst : place),
    undefined,
  );
