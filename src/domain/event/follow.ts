import { setTimeout as sleep } from 'node:timers/promises';
import type { LogFollower, LogUpdate } from '../../context/stream.ts';
import type { SignedIn } from '../../context/context.ts';
import { loadLogEnd } from './bounds.ts';

type Db = SignedIn['db'];

interface Options {
  db: Db;
  onError: (error: unknown) => void;
}

type Concerns = (news: LogUpdate) => boolean;

interface WaitingFollower {
  concerns: Concerns;
  /** The transaction with which unread news begins; null if there is none. */
  begins: bigint | null;
  wake: () => void;
}

/**
 * How often to check the log while anyone follows it. NOTIFY would be immediate, but PostgreSQL commits
 * notifying transactions one at a time: sixteen writers managed 510 changes a second instead of 1,780.
 */
const pollIntervalMs = 250;
/** Wait longer after an error. */
const errorDelayMs = 2_000;

/** Follows the end of the log for this process, with one query for all followers. */
export function createLiveLog({ db, onError }: Options) {
  const followers = new Set<WaitingFollower>();
  const position = createLogPosition(db);
  let isRunning = false;

  async function checkLog() {
    const stretch = await position.advance();
    if (!stretch?.news) return;
    for (const follower of followers) {
      if (!follower.concerns(stretch.news)) continue;
      follower.begins ??= stretch.from;
      follower.wake();
    }
  }

  async function runLoop() {
    let wait = pollIntervalMs;
    while (followers.size > 0) {
      await sleep(wait, undefined, { ref: false });
      wait = await checkLog().then(
        () => pollIntervalMs,
        (error: unknown) => {
          onError(error);
          return errorDelayMs;
        },
      );
    }
    position.forget();
    isRunning = false;
  }

  async function follow(signal: AbortSignal, concerns: Concerns): Promise<LogFollower> {
    const follower: WaitingFollower = { concerns, begins: null, wake: () => undefined };
    followers.add(follower);
    signal.addEventListener('abort', () => {
      followers.delete(follower);
      follower.wake();
    });
    const start = position.get();
    if (!isRunning) {
      isRunning = true;
      void runLoop();
    }
    return { start: await start, next: (patienceMs) => waitForNext(follower, signal, patienceMs) };
  }

  return { follow };
}

/** How far the log has been checked. */
function createLogPosition(db: Db) {
  let end: Promise<bigint> | null = null;
  const get = () =>
    (end ??= loadLogEnd(db).catch((error: unknown) => {
      end = null;
      throw error;
    }));
  return {
    get,
    forget: () => (end = null),
    async advance() {
      const from = await get();
      const to = await loadLogEnd(db);
      if (to <= from) return null;
      const news = await loadNews(db, from, to);
      end = Promise.resolve(to);
      return { from, news };
    },
  };
}

async function waitForNext(follower: WaitingFollower, signal: AbortSignal, patienceMs?: number) {
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

/** The users and event types that the events of a stretch concern; null if there are no events. */
async function loadNews(db: Db, from: bigint, to: bigint): Promise<LogUpdate | null> {
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
