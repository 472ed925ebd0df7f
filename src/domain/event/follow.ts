import { setTimeout as sleep } from 'node:timers/promises';
import type { Follower, News, SignedIn } from '../../context.ts';
import { endOfLog } from './log.ts';

type Db = SignedIn['db'];

interface Options {
  db: Db;
  onError: (error: unknown) => void;
}

interface Waiting {
  concerns: (news: News) => boolean;
  /** The transaction with which the news begins that was not fetched yet. */
  begins: bigint | null;
  wake: () => void;
}

/**
 * How often the log is looked at while anyone follows it. NOTIFY would tell at once, but whoever
 * notifies commits alone in the whole server: sixteen who write at a time got 510 changes a second
 * through instead of 1,780.
 */
const lookEveryMs = 250;
/** A database that does not answer is not asked so often. */
const troubledMs = 2_000;

/** The end of the log, for all in this process who follow it: one look for however many. */
export function createLiveLog({ db, onError }: Options) {
  const followers = new Set<Waiting>();
  const place = createPlace(db);
  let isRunning = false;

  async function look() {
    const stretch = await place.goOn();
    if (!stretch?.news) return;
    for (const follower of followers) {
      if (!follower.concerns(stretch.news)) continue;
      follower.begins ??= stretch.from;
      follower.wake();
    }
  }

  async function run() {
    let wait = lookEveryMs;
    while (followers.size > 0) {
      await sleep(wait, undefined, { ref: false });
      wait = await look().then(
        () => lookEveryMs,
        (error: unknown) => {
          onError(error);
          return troubledMs;
        },
      );
    }
    place.forget();
    isRunning = false;
  }

  async function follow(signal: AbortSignal, concerns: Waiting['concerns']): Promise<Follower> {
    const follower: Waiting = { concerns, begins: null, wake: () => undefined };
    followers.add(follower);
    signal.addEventListener('abort', () => {
      followers.delete(follower);
      follower.wake();
    });
    const start = place.get();
    if (!isRunning) {
      isRunning = true;
      void run();
    }
    return { start: await start, next: (patienceMs) => nextOf(follower, signal, patienceMs) };
  }

  return { follow };
}

/** Up to where the log was looked at. */
function createPlace(db: Db) {
  let end: Promise<bigint> | null = null;
  const get = () =>
    (end ??= endOfLog(db).catch((error: unknown) => {
      end = null;
      throw error;
    }));
  return {
    get,
    forget: () => (end = null),
    async goOn() {
      const from = await get();
      const to = await endOfLog(db);
      if (to <= from) return null;
      const news = await newsBetween(db, from, to);
      end = Promise.resolve(to);
      return { from, news };
    },
  };
}

async function nextOf(follower: Waiting, signal: AbortSignal, patienceMs?: number) {
  signal.throwIfAborted();
  if (follower.begins === null) {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      follower.wake = resolve;
      if (patienceMs !== undefined) timer = setTimeout(resolve, patienceMs);
    });
    clearTimeout(timer);
    signal.throwIfAborted();
  }
  const { begins } = follower;
  follower.begins = null;
  return begins;
}

/** Whom the events of a stretch of the log concern; null: there are none. */
async function newsBetween(db: Db, from: bigint, to: bigint): Promise<News | null> {
  const [row] = await db.$queryRaw<{ count: bigint; users: number[]; types: number[] }[]>`
    SELECT count(*),
      coalesce(array_agg(DISTINCT coalesce(host."userId", event."userId"))
        FILTER (WHERE coalesce(host."userId", event."userId") IS NOT NULL), '{}') AS users,
      coalesce(array_agg(DISTINCT booking."eventTypeId")
        FILTER (WHERE booking."eventTypeId" IS NOT NULL), '{}') AS types
    FROM "Event" event
    LEFT JOIN "Booking" booking ON booking.id = event."bookingId"
    LEFT JOIN "BookingHost" host ON host."bookingId" = event."bookingId"
    WHERE event.transaction >= ${from} AND event.transaction < ${to}`;
  if (!row || row.count === 0n) return null;
  return { userIds: new Set(row.users), eventTypeIds: new Set(row.types) };
}
