/**
 * What the feed of a host adds to a month of slots. The loader and the slot engine answer for a host
 * without a feed and for hosts with one, in turns.
 */
import type { OpenDatabase } from '../../src/database/open.ts';
import { listFreeSlots } from '../../src/domain/slot/engine/list.ts';
import { loadSlots } from '../../src/domain/slot/load.ts';
import { computeQuantile, formatFigure, sortNumbers } from '../figures.ts';

const rounds = 200;
const now = new Date('2039-05-31T00:00:00Z');
const month = { start: Date.parse('2039-06-01T00:00Z'), end: Date.parse('2039-07-01T00:00Z') };

/** The host of each event type has its number, and 50 bookings in the month. */
const hosts = {
  'without a feed': 1,
  '5,000 events in a year': 2,
  '5,000 events in the month': 3,
};

const toFeedSql = (host: number, span: string) => `
  INSERT INTO "CalendarFeed" (id, "userId", name, url, "urlHash", host, "readAt")
  VALUES (${host}, ${host}, 'Private', '', '', 'example.com', '${now.toISOString()}');
  INSERT INTO "CalendarFeedTime" ("feedId", start, "end", title)
  SELECT ${host}, start, start + interval '5 minutes', 'Event'
  FROM (SELECT timestamptz '2039-06-01 00:00Z' + n * interval '${span}' / 5000 FROM generate_series(0, 4999) n) planned (start)`;

const steps = {
  hosts: `
    INSERT INTO "User" (id, email) SELECT u, 'host' || u || '@bench.example' FROM generate_series(1, 3) u;
    INSERT INTO "Schedule" (id, "userId", name, "timeZone") SELECT u, u, 'Hours', 'Europe/Berlin' FROM generate_series(1, 3) u;
    INSERT INTO "Availability" ("scheduleId", days, "startTime", "endTime")
    SELECT u, '{1,2,3,4,5}', 32400, 61200 FROM generate_series(1, 3) u;
    UPDATE "User" SET "defaultScheduleId" = id;
    INSERT INTO "EventType" (id, title, slug, length, "userId") SELECT u, 'Talk', 'talk', 30, u FROM generate_series(1, 3) u`,
  bookings: `
    INSERT INTO "Booking" (uid, "userId", title, "startTime", "endTime")
    SELECT gen_random_uuid(), u, 'Talk', start, start + interval '20 minutes'
    FROM generate_series(1, 3) u, generate_series(timestamptz '2039-06-01 00:00Z', '2039-06-30', interval '14 hours') start;
    INSERT INTO "BookingHost" ("bookingId", "userId", start, "end", "paddedStart", "paddedEnd")
    SELECT id, "userId", "startTime", "endTime", "startTime", "endTime" FROM "Booking"`,
  year: toFeedSql(2, '365 days'),
  month: toFeedSql(3, '30 days'),
};

async function measure({ db }: OpenDatabase, eventTypeId: number): Promise<number> {
  const begin = performance.now();
  const loaded = await loadSlots(db, eventTypeId, month, { now, purpose: 'ONLY_FREE' });
  if (!loaded) throw new TypeError('No event type');
  const steps = listFreeSlots(loaded.world, month, 30);
  while (!steps.next(true).done);
  return performance.now() - begin;
}

/** Milliseconds of each round. */
async function measureHosts(database: OpenDatabase): Promise<Map<string, number[]>> {
  const times = new Map(Object.keys(hosts).map((title): [string, number[]] => [title, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [title, host] of Object.entries(hosts)) {
      const time = await measure(database, host);
      // The code is compiled in the first rounds.
      if (round >= rounds / 4) times.get(title)?.push(time);
    }
  }
  return times;
}

const shares = { 'fastest tenth': 0.1, median: 0.5 };

export const slotTitles = [
  'host',
  ...Object.keys(shares).flatMap((share) => [`${share} ms`, 'more']),
];

/** Rows with what the slots of each host take, and how much more than without a feed. */
export async function measureSlots(database: OpenDatabase): Promise<string[][]> {
  for (const sql of Object.values(steps)) await database.pool.query(sql);
  await database.pool.query('VACUUM ANALYZE');
  const found = await measureHosts(database);
  const [base = []] = found.values();
  return [...found].map(([title, list]) => [
    title,
    ...Object.values(shares).flatMap((share) => {
      const [own, bare] = [list, base].map((one) => computeQuantile(sortNumbers(one), share));
      return [formatFigure(own ?? NaN, 2), formatFigure((own ?? NaN) - (bare ?? NaN), 2)];
    }),
  ]);
}
