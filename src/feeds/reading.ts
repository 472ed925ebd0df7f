import type { PrismaClient } from '../../prisma/generated/client.js';
import type { Clock, Keyring } from '../context/tool.ts';
import { openText } from '../auth/reseal.ts';
import { feedAddress } from '../domain/calendar-feed/address.ts';
import type { FeedProblem } from '../domain/calendar-feed/status.ts';
import { getSpan } from '../trace/work.ts';
import type { ClaimedFeed } from './claim.ts';
import type { CalendarParser } from './parse/parser.ts';
import type { CalendarSource, KnownVersion } from './source.ts';
import { recordReading, writeFeedTimes } from './write.ts';

/** What a reading needs. */
interface ReadingTools {
  db: PrismaClient;
  clock: Clock;
  keyring: Keyring;
  source: CalendarSource;
  parser: CalendarParser;
  schedule: ReadingSchedule;
  limitWrites: <T>(run: () => Promise<T>) => Promise<T>;
}

/** When to read again, in milliseconds. */
export interface ReadingSchedule {
  afterSuccess: () => number;
  /** Given how many attempts have failed in a row, and what the server asks for. */
  afterFailure: (failures: number, askedMs: number | null) => number;
}

const minuteMs = 60_000;
const maxDelayMs = 60 * minuteMs;

/** A little under five minutes, spread so that feeds that were added together are not read together. */
export const createReadingSchedule = (random: () => number = Math.random): ReadingSchedule => ({
  afterSuccess: () => Math.round((4.25 + random() / 2) * minuteMs),
  afterFailure: (failures, askedMs) => {
    const delay = Math.min(maxDelayMs, 5 * minuteMs * 2 ** Math.min(failures - 1, 10));
    const asked = Math.min(maxDelayMs, askedMs ?? 0);
    return Math.round(Math.max(delay, asked) * (0.9 + random() / 5));
  },
});

const weekMs = 7 * 24 * 60 * minuteMs;

/**
 * What the times of a feed depend on beside the calendar. They are written anew every week, because
 * time moves on. Not for all feeds at once.
 */
function describeTarget({ id, timeZone, email }: ClaimedFeed, now: Date): string {
  const week = Math.floor((now.getTime() + ((id * 3_600_000) % weekMs)) / weekMs);
  return `${timeZone} ${email} ${week}`;
}

/** Reads a feed and stores its times, or what is wrong. */
export async function readFeed(tools: ReadingTools, feed: ClaimedFeed): Promise<void> {
  const { db, clock, keyring, source, parser, limitWrites } = tools;
  const url = openText(keyring, feedAddress, feed.url);
  if (url === null) return recordProblem(tools, feed, 'UNREADABLE_ADDRESS');
  const writtenFor = describeTarget(feed, clock());
  const isCurrent = feed.writtenFor === writtenFor;
  const reading = await source.read(url, isCurrent ? feed : null);
  if (reading.kind === 'PROBLEM') {
    return recordProblem(tools, feed, reading.problem, reading.retryAfterMs);
  }
  if (reading.kind === 'UNCHANGED') return recordUnchanged(tools, feed);
  const parsed = await parser.parse({
    bytes: reading.bytes,
    knownHash: isCurrent ? feed.contentHash : null,
    timeZone: feed.timeZone,
    email: feed.email,
    now: clock().getTime(),
  });
  if (parsed.kind === 'PROBLEM') return recordProblem(tools, feed, parsed.problem);
  if (parsed.kind === 'UNCHANGED') return recordUnchanged(tools, feed, reading.version);
  const data = {
    ...toSuccess(tools),
    ...reading.version,
    writtenFor,
    contentHash: parsed.hash,
    writtenUntil: new Date(parsed.until),
  };
  await limitWrites(() => writeFeedTimes(db, feed, parsed.events, data));
}

function toSuccess({ clock, schedule }: ReadingTools) {
  const now = clock();
  return {
    ...{ readAt: now, triedAt: now, failures: 0, failingSince: null, problem: null },
    nextReadAt: new Date(now.getTime() + schedule.afterSuccess()),
  };
}

async function recordUnchanged(tools: ReadingTools, feed: ClaimedFeed, version?: KnownVersion) {
  await recordReading(tools.db, feed, { ...toSuccess(tools), ...version });
}

/** The times of the last good reading stay. */
async function recordProblem(
  { db, clock, schedule }: ReadingTools,
  feed: ClaimedFeed,
  problem: FeedProblem,
  askedMs: number | null = null,
) {
  getSpan()?.set({ 'error.type': problem });
  getSpan()?.fail();
  const now = clock();
  const failures = feed.failures + 1;
  const delay = schedule.afterFailure(failures, askedMs);
  await recordReading(db, feed, {
    ...{ triedAt: now, failures, problem, nextReadAt: new Date(now.getTime() + delay) },
    ...(feed.failures === 0 && { failingSince: now }),
  });
}
