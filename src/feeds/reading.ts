import { openText } from '../auth/reseal.ts';
import type { CalDavTools } from '../caldav/account.ts';
import type { LoginTools } from '../domain/calendar-connection/login.ts';
import { feedAddress } from '../domain/calendar-feed/address.ts';
import { getSpan } from '../trace/work.ts';
import type { ClaimedFeed } from './claim.ts';
import { createConnectedSource } from './connected.ts';
import { hasWritten } from './entry.ts';
import type { CalendarParser } from './parse/parser.ts';
import type { CalendarPart } from './parse/part.ts';
import type { ReadingSchedule } from './schedule.ts';
import type { CalendarSource, KnownVersion, SourceReading } from './source.ts';
import { recordReading, writeFeedTimes } from './write.ts';

/** What a reading needs. */
interface ReadingTools extends LoginTools {
  /** Reads ICS addresses. */
  source: CalendarSource;
  /** Reads connected accounts. */
  caldav: CalDavTools;
  parser: CalendarParser;
  schedules: Record<'file' | 'connection', ReadingSchedule>;
  limitWrites: <T>(run: () => Promise<T>) => Promise<T>;
}

const dayMs = 86_400_000;

/**
 * What the times of a feed depend on beside the calendar. They are written anew every week, those of a
 * connection every day, because time moves on. Not for all feeds at once.
 */
function describeTarget({ id, connectionId, timeZone, email }: ClaimedFeed, now: Date): string {
  const lastsMs = connectionId === null ? 7 * dayMs : dayMs;
  const turn = Math.floor((now.getTime() + ((id * 3_600_000) % lastsMs)) / lastsMs);
  return `${timeZone} ${email} ${turn}`;
}

/** Reads a feed and stores its times, or what is wrong. */
export async function readFeed(tools: ReadingTools, feed: ClaimedFeed): Promise<void> {
  const { clock, keyring } = tools;
  const url = openText(keyring, feedAddress, feed.url);
  if (url === null) {
    return recordProblem(tools, feed, { problem: 'UNREADABLE_ADDRESS', retryAfterMs: null });
  }
  const since = clock();
  const target = { url, since, writtenFor: describeTarget(feed, since), knownSince: feed.readAt };
  const isCurrent = feed.writtenFor === target.writtenFor;
  const { connectionId } = feed;
  const source = connectionId === null ? tools.source : createConnectedSource(tools, connectionId);
  const reading = await source.read(url, isCurrent ? feed : null);
  if (reading.kind === 'PROBLEM') return recordProblem(tools, feed, reading);
  if (reading.kind === 'UNCHANGED') return recordUnchanged(tools, feed, target, reading.version);
  await storeReading(tools, feed, { ...target, isCurrent }, reading);
}

interface Target {
  url: string;
  /** When the reading began, and the last one that worked. */
  since: Date;
  knownSince: Date | null;
  writtenFor: string;
}

async function storeReading(
  tools: ReadingTools,
  feed: ClaimedFeed,
  { isCurrent, writtenFor, ...place }: Target & { isCurrent: boolean },
  { parts, removed, version }: SourceReading & { kind: 'READ' },
) {
  const isWhole = removed === null;
  const parsed = await tools.parser.parse({
    ...{ parts, timeZone: feed.timeZone, email: feed.email, now: tools.clock().getTime() },
    knownHash: isCurrent && isWhole ? feed.contentHash : null,
    // What has changed is written out as far as the rest.
    until: isWhole ? null : toTime(feed.writtenUntil),
  });
  if (parsed.kind === 'PROBLEM') {
    return recordProblem(tools, feed, { problem: parsed.problem, retryAfterMs: null });
  }
  const paths = parts.flatMap(({ object }) => object ?? []);
  const found = { ...place, replaced: isWhole ? null : [...paths, ...removed] };
  const success = { ...toSuccess(tools, feed, place), ...version };
  await tools.limitWrites(() => {
    if (parsed.kind === 'UNCHANGED') {
      // An event of ours that came and went meanwhile is missing all the same.
      const objects = JSON.stringify(parts.map(toKnownObject));
      return writeFeedTimes(tools.db, feed, { ...found, events: null, objects }, success);
    }
    const { events, objects, hash, until } = parsed;
    const state = { writtenFor, writtenUntil: new Date(until), contentHash: isWhole ? hash : null };
    return writeFeedTimes(tools.db, feed, { ...found, events, objects }, { ...success, ...state });
  });
}

const toTime = (at: Date | null) => at?.getTime() ?? null;

const toKnownObject = ({ object, etag }: CalendarPart) => ({ object, etag });

const findSchedule = ({ schedules }: ReadingTools, { connectionId }: ClaimedFeed) =>
  connectionId === null ? schedules.file : schedules.connection;

/** The calendar is known as it was when the reading began. */
function toSuccess(tools: ReadingTools, feed: ClaimedFeed, { since }: Pick<Target, 'since'>) {
  const now = tools.clock();
  return {
    ...{ readAt: since, triedAt: now, failures: 0, failingSince: null, problem: null },
    nextReadAt: new Date(now.getTime() + findSchedule(tools, feed).afterSuccess()),
  };
}

async function recordUnchanged(
  tools: ReadingTools,
  feed: ClaimedFeed,
  { url, since, knownSince }: Target,
  version?: KnownVersion,
) {
  const { db } = tools;
  const { connectionId } = feed;
  const success = { ...toSuccess(tools, feed, { since }), ...version };
  const place = { url, since, knownSince, replaced: [], events: null, objects: '[]' };
  if (connectionId !== null && (await hasWritten(db, connectionId, place)))
    await tools.limitWrites(() => writeFeedTimes(db, feed, place, success));
  else await recordReading(db, feed, success);
}

type FailedReading = Omit<SourceReading & { kind: 'PROBLEM' }, 'kind'>;

/** The times of the last good reading stay. */
async function recordProblem(
  tools: ReadingTools,
  feed: ClaimedFeed,
  { problem, retryAfterMs, rests = false }: FailedReading,
) {
  getSpan()?.set({ 'error.type': problem });
  getSpan()?.fail();
  const now = tools.clock();
  const failures = feed.failures + 1;
  const schedule = findSchedule(tools, feed);
  const delay = rests ? schedule.afterSuccess() : schedule.afterFailure(failures, retryAfterMs);
  await recordReading(tools.db, feed, {
    ...{ triedAt: now, failures, problem, nextReadAt: new Date(now.getTime() + delay) },
    ...(feed.failures === 0 && { failingSince: now }),
  });
}
