import pLimit from 'p-limit';
import type { PrismaClient } from '../../prisma/generated/client.ts';
import type { Clock, Keyring } from '../context.ts';
import { createNetworkGuard, type NetworkGuard } from '../domain/webhook/guard.ts';
import { startLoop } from '../process/loop.ts';
import type { Tracer } from '../trace/span.ts';
import { runInBackground } from '../trace/work.ts';
import { createUserAgent } from '../webhooks/user-agent.ts';
import { claimFeeds, type ClaimedFeed, computeCapacity } from './claim.ts';
import { createIcsSource, type FetchLimits } from './fetch.ts';
import { createCalendarParser, type ParseLimits } from './parse/parser.ts';
import { recordReading } from './write.ts';
import { createReadingSchedule, readFeed, type ReadingSchedule } from './reading.ts';

interface Options {
  db: PrismaClient;
  clock: Clock;
  keyring: Keyring;
  allowPrivate: boolean;
  /** Tells servers who we are. */
  publicUrl: string;
  tracer?: Tracer | undefined;
  onError: (error: unknown) => void;
  /** Shorter in tests. */
  everyMs?: number;
  leaseMs?: number;
  guard?: NetworkGuard;
  limits?: FetchLimits;
  parseLimits?: ParseLimits;
  schedule?: ReadingSchedule;
}

/** Longer than a reading takes. When it ends, the worker must have died. */
const defaultLeaseMs = 180_000;
/** Readings that write at once. Requests need connections to the database, too. */
const writesAtOnce = 1;
/** The pause after an error of ours. */
const pauseMs = 60_000;
/** How long readings may finish when the worker stops. Another worker repeats the others. */
const stopTimeoutMs = 5_000;

const feedSpan = { name: 'read calendar', kind: 'CLIENT' } as const;

/**
 * Reads the calendars that are due. Any number of processes may do so: each leases feeds, and the
 * leases of a worker that died expire.
 */
export function startFeedWorker({ db, clock, keyring, tracer, onError, ...options }: Options) {
  const { everyMs = 500, leaseMs = defaultLeaseMs, allowPrivate, publicUrl, limits } = options;
  const guard = options.guard ?? createNetworkGuard(allowPrivate);
  const userAgent = createUserAgent(publicUrl);
  const parser = createCalendarParser(options.parseLimits);
  const tools = {
    ...{ db, clock, keyring, parser },
    source: createIcsSource({ guard, userAgent, ...(limits && { limits }) }),
    schedule: options.schedule ?? createReadingSchedule(),
    limitWrites: pLimit(writesAtOnce),
  };
  const running = new Map<Promise<void>, ClaimedFeed>();
  const start = (feed: ClaimedFeed) => {
    const putOff = (error: unknown) => {
      onError(error);
      const nextReadAt = new Date(clock().getTime() + pauseMs);
      return recordReading(db, feed, { nextReadAt }).then(() => undefined, onError);
    };
    const work = { run: () => readFeed(tools, feed), onError: putOff };
    const reading = runInBackground(tracer, feedSpan, work).finally(() => {
      running.delete(reading);
      loop.wake();
    });
    running.set(reading, feed);
  };
  const claimAndStart = async () => {
    const capacity = computeCapacity([...running.values()], leaseMs);
    if (Object.values(capacity.free).every((free) => free === 0)) return 0;
    const claimed = await claimFeeds(db, clock(), capacity);
    for (const feed of claimed) start(feed);
    return claimed.length;
  };
  const loop = startLoop(claimAndStart, { everyMs, onError });
  return {
    stop: async () => {
      await loop.stop();
      const patience = new Promise((resolve) => setTimeout(resolve, stopTimeoutMs).unref());
      await Promise.race([Promise.all(running.keys()), patience]);
      await parser.stop();
    },
  };
}
