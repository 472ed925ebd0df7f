/**
 * `npm run bench:feed`: what a calendar feed of 5,000 events adds to a month of slots. The loader and
 * the slot engine answer for a host without a feed and for hosts with one, in turns.
 */
import { openDatabase } from '../src/database/open.ts';
import { listFreeSlots } from '../src/domain/slot/engine/list.ts';
import { loadSlots } from '../src/domain/slot/load.ts';
import { formatDatabaseUrl, prepareDatabase } from './database.ts';
import { sharedSettings } from './settings.ts';

const admin = sharedSettings.BENCH_DATABASE_URL.parse(process.env['BENCH_DATABASE_URL']);
const name = 'almanac_bench_feed';
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
  INSERT INTO "CalendarFeedTime" ("feedId", "userId", start, "end", title)
  SELECT ${host}, ${host}, start, start + interval '5 minutes', 'Event'
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

await prepareDatabase({
  ...{ admin, name, steps, content: '3 hosts, 2 feeds of 5,000 events' },
  files: [import.meta.filename],
});
const url = formatDatabaseUrl(admin, name);
const database = await openDatabase({ url, dataDir: '', poolSize: 2, onError: console.error });

async function measure(eventTypeId: number): Promise<number> {
  const begin = performance.now();
  const loaded = await loadSlots(database.db, eventTypeId, month, { now, unranked: true });
  if (!loaded) throw new TypeError('No event type');
  const steps = listFreeSlots(loaded.world, month, 30);
  while (!steps.next(true).done);
  return performance.now() - begin;
}

const times = Object.values(hosts).map((): number[] => []);
for (let round = 0; round < rounds; round += 1) {
  for (const [place, host] of Object.values(hosts).entries()) {
    const time = await measure(host);
    // The code is compiled in the first rounds.
    if (round >= rounds / 4) times[place]?.push(time);
  }
}

const findQuantile = (list: number[], part: number) =>
  list.toSorted((one, other) => one - other)[Math.floor(list.length * part)] ?? NaN;
const [base = []] = times;
for (const [place, title] of Object.keys(hosts).entries()) {
  const list = times[place] ?? [];
  const figures = [0.1, 0.5].map(
    (part) => [findQuantile(list, part), findQuantile(base, part)] as const,
  );
  const [quick, median] = figures.map(
    ([own, bare]) => `${own.toFixed(2)} ms (+${(own - bare).toFixed(2)})`,
  );
  console.log(`${title.padEnd(26)} median ${median}, fastest tenth ${quick}`);
}
await database.close();
