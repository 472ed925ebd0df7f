import { limitConcurrency } from '../base/concurrency.ts';
import { startQueue, type WorkerTools } from '../background/queue/run.ts';
import { createCalDavTools } from '../calendars/servers.ts';
import type { CalendarProvider } from '../context/tool.ts';
import { createNetworkGuard, type NetworkGuard } from '../outgoing/guard.ts';
import { createUserAgent } from '../outgoing/user-agent.ts';
import { claimFeeds, type ClaimedFeed, computeCapacity } from './claim.ts';
import { createIcsSource, type FetchLimits } from './fetch.ts';
import { createCalendarParser, type ParseLimits } from './parse/parser.ts';
import { recordReading } from './write.ts';
import { readFeed } from './reading.ts';
import { createReadingSchedule, fileRhythm, toConnectionRhythm } from './schedule.ts';

interface Options extends WorkerTools {
  allowPrivate: boolean;
  connections: ConnectionSettings;
  /** Shorter in tests. */
  leaseMs?: number;
  guard?: NetworkGuard;
  limits?: FetchLimits;
  parseLimits?: ParseLimits;
}

/** How connected accounts are read. `allowPrivate` opens private networks for them. */
interface ConnectionSettings {
  allowPrivate: boolean;
  everySeconds: number;
  providers: readonly CalendarProvider[];
}

/** Longer than a reading takes. When it ends, the worker must have died. */
const defaultLeaseMs = 180_000;
/** Readings that write at once. Requests need connections to the database, too. */
const writesAtOnce = 1;
/** The pause after an error of ours. */
const pauseMs = 60_000;
/** How long readings may finish when the worker stops. */
const stopTimeoutMs = 5_000;

const feedSpan = { name: 'read calendar', kind: 'CLIENT' } as const;

/** Reads the calendars that are due. */
export function startFeedWorker({ db, clock, keyring, tracer, onError, ...options }: Options) {
  const { everyMs = 500, leaseMs = defaultLeaseMs, allowPrivate, publicUrl, limits } = options;
  const guard = options.guard ?? createNetworkGuard(allowPrivate);
  const userAgent = createUserAgent(publicUrl);
  const { connections } = options;
  const parser = createCalendarParser(options.parseLimits);
  const tools = {
    ...{ db, clock, keyring, parser, providers: connections.providers },
    source: createIcsSource({ guard, userAgent, ...(limits && { limits }) }),
    caldav: createCalDavTools({
      CALENDAR_ALLOW_PRIVATE: connections.allowPrivate,
      PUBLIC_URL: publicUrl,
    }),
    schedules: {
      file: createReadingSchedule(fileRhythm),
      connection: createReadingSchedule(toConnectionRhythm(connections.everySeconds)),
    },
    limitWrites: limitConcurrency(writesAtOnce),
  };
  const queue = startQueue<ClaimedFeed>({
    ...{ tracer, onError, everyMs },
    claim: async (running) => {
      const capacity = computeCapacity(running, leaseMs);
      return { rows: capacity ? await claimFeeds(db, clock(), capacity) : [] };
    },
    describe: () => feedSpan,
    run: (feed) => readFeed(tools, feed),
    putOff: (feed) =>
      recordReading(db, feed, { nextReadAt: new Date(clock().getTime() + pauseMs) }),
  });
  return {
    stop: async () => {
      await queue.stop(stopTimeoutMs);
      await parser.stop();
    },
  };
}
