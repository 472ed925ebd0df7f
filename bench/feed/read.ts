/**
 * What reading a calendar takes: fetched, parsed and written, the first time and after a small change.
 * The fetch answers from memory, because the network of a calendar is not ours.
 */
import { createKeyring } from '../../src/auth/keyring.ts';
import type { OpenDatabase } from '../../src/database/open.ts';
import type { ClaimedFeed } from '../../src/feeds/claim.ts';
import { createCalendarParser, type CalendarParser } from '../../src/feeds/parse/parser.ts';
import { createReadingSchedule, readFeed } from '../../src/feeds/reading.ts';
import { writeCalendarFile } from './file.ts';
import { computeMedianValue, formatFigure } from '../figures.ts';

const now = new Date('2026-12-01T00:00:00Z');
const clock = () => now;
const keyring = { ...createKeyring([]), open: () => 'https://calendar.example/basic.ics' };
const email = 'host@bench.example';

interface Calendar {
  first: Uint8Array<ArrayBuffer>;
  /** With fifty events that have moved by five minutes. */
  changed: Uint8Array<ArrayBuffer>;
}

interface Figures {
  parse: number;
  write: number;
  all: number;
}

const encode = (text: string) => new TextEncoder().encode(text);

function writeCalendar(events: number, seriesEvery: number): Calendar {
  const text = writeCalendarFile({ now: now.getTime(), events, seriesEvery });
  let left = 50;
  const changed = text.replaceAll(/^DTEND(.*)3000$/gm, (line, zone: string) => {
    left -= 1;
    return left < 0 ? line : `DTEND${zone}3500`;
  });
  return { first: encode(text), changed: encode(changed) };
}

/** Reads as the worker does, and measures the parts. */
async function measureReading(
  { db }: OpenDatabase,
  feed: ClaimedFeed,
  parser: CalendarParser,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Figures> {
  const figures = { parse: 0, write: 0, all: 0 };
  const time = async <T>(part: keyof Figures, run: () => Promise<T>): Promise<T> => {
    const begin = performance.now();
    const result = await run();
    figures[part] = performance.now() - begin;
    return result;
  };
  const version = { etag: null, lastModified: null };
  const tools = {
    ...{ db, clock, keyring, schedule: createReadingSchedule() },
    source: { read: () => Promise.resolve({ kind: 'READ' as const, bytes, version }) },
    parser: {
      ...parser,
      parse: (one) => time('parse', () => parser.parse(one)),
    } satisfies CalendarParser,
    limitWrites: <T>(run: () => Promise<T>) => time('write', run),
  };
  await time('all', () => readFeed(tools, feed));
  return figures;
}

/** A feed that this process has leased. */
async function createFeed({ db }: OpenDatabase): Promise<ClaimedFeed> {
  const lease = new Date(now.getTime() + 3_600_000);
  const row = await db.calendarFeed.create({
    data: {
      ...{ name: 'Own', url: 'sealed', urlHash: '', host: 'calendar.example', leasedUntil: lease },
      user: { create: { email } },
    },
  });
  return { ...row, lane: 'other', lease, timeZone: 'Europe/Berlin', email };
}

async function assertWritten({ db }: OpenDatabase, { id }: ClaimedFeed) {
  const times = await db.calendarFeedTime.count({ where: { feedId: id } });
  const { problem } = await db.calendarFeed.findUniqueOrThrow({ where: { id } });
  if (problem !== null || times < 5_000) throw new TypeError(`${times} times, ${problem}`);
  return times;
}

/** Once for the first time, and once after the change. A worker that was idle starts its thread anew. */
async function measureRound(database: OpenDatabase, { first, changed }: Calendar) {
  const parser = createCalendarParser();
  const feed = await createFeed(database);
  const once = await measureReading(database, feed, parser, first);
  const times = await assertWritten(database, feed);
  await database.db.calendarFeed.updateMany({ data: { leasedUntil: feed.lease } });
  const again = await measureReading(database, feed, parser, changed);
  await assertWritten(database, feed);
  await database.db.user.deleteMany();
  await parser.stop();
  return { first: once, again, times };
}

const rounds = 5;
const kinds = { 'every tenth repeats': 10, 'all repeat': 1 };

export const readingTitles = [
  'calendar',
  'reading',
  'times',
  'parse ms',
  'write ms',
  'all ms',
  'slowest',
];

function describeReadings(list: readonly Figures[]): string[] {
  const format = (part: keyof Figures) =>
    formatFigure(computeMedianValue(list.map((one) => one[part])), 0);
  const slowest = Math.max(...list.map(({ all }) => all));
  return [format('parse'), format('write'), format('all'), formatFigure(slowest, 0)];
}

/** Rows with the medians of all rounds. */
export async function measureReadings(database: OpenDatabase): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [kind, seriesEvery] of Object.entries(kinds)) {
    const calendar = writeCalendar(5_000, seriesEvery);
    const found = [];
    for (let round = 0; round < rounds; round += 1) {
      found.push(await measureRound(database, calendar));
    }
    const times = String(found[0]?.times);
    rows.push(
      [kind, 'first', times, ...describeReadings(found.map(({ first }) => first))],
      [kind, 'after a change', times, ...describeReadings(found.map(({ again }) => again))],
    );
  }
  return rows;
}
