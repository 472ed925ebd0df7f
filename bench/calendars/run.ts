/**
 * `npm run bench:calendars`: changes on our side and in the calendars of hosts, while workers and the calendar server
 * are killed. Then both sides are compared. `--cost` measures what a connection costs a booking instead.
 */
import { rmSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { openEmbedded } from '../../src/database/embedded/embedded.ts';
import { migrate } from '../../src/database/migrate.ts';
import { createDatabase, sharedSettings } from '../database.ts';
import { formatSeconds, printReport } from '../figures.ts';
import { makeFolder, runWithServers } from '../process.ts';
import { listCostProblems, listCosts, measureCost } from './cost.ts';
import type { DatabasePlace } from './scene.ts';
import type { ServerName } from './server.ts';
import { listStormProblems, runStorm, type StormResult } from './storm.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    embedded: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    cost: { type: 'boolean', default: false },
  },
});

const { BENCH_DATABASE_URL } = z
  .object({ BENCH_DATABASE_URL: sharedSettings.BENCH_DATABASE_URL })
  .parse(process.env);

const allServers: readonly ServerName[] = ['Radicale', 'Xandikos'];
const chosen = positionals.map((one) => one.toLowerCase());
const servers = allServers.filter(
  (name) => chosen.length === 0 || chosen.includes(name.toLowerCase()),
);

const size = values.short
  ? { hosts: 4, ours: 60, theirs: 15, kills: 1, everyMs: 50, hurryAfterMs: 0 }
  : { hosts: 8, ours: 1_000, theirs: 200, kills: 3, everyMs: 80, hurryAfterMs: 200_000 };

/** A new database with its tables. */
async function withDatabase<T>(work: (place: DatabasePlace) => Promise<T>): Promise<T> {
  if (values.embedded) {
    const folder = makeFolder('storm');
    await openEmbedded(folder).then(async ({ connection, close }) => {
      await migrate(connection);
      await close();
    });
    const connection = { host: folder, port: 5432, user: 'postgres', database: 'postgres' };
    const place = { name: 'embedded', env: { DATA_DIR: folder }, connection };
    return work(place).finally(() => rmSync(folder, { recursive: true, force: true }));
  }
  const name = 'almanac_storm';
  const url = await createDatabase(BENCH_DATABASE_URL, name);
  await migrate(url);
  // It stays, so that one can look at what went wrong. The next run drops it.
  return work({ name: 'PostgreSQL', env: { DATABASE_URL: url }, connection: url });
}

const header = [
  ...['storm', 'ours', 'theirs', 'followed', 'kills', 'bookings', 'events', 'equal', 'missing'],
  ...['different', 'surplus', 'objects there', 's', 's to rest'],
];

const toRow = (name: ServerName, result: StormResult): string[] => {
  const { ours, theirs, kills, bookings, events, equal, missing } = result;
  const { different, surplus, objects, stormMs, quietAfterMs } = result;
  const figures = [ours.done, theirs.done, theirs.followed, kills, bookings, events, equal];
  return [
    ...[name, ...[...figures, missing, different, surplus, objects].map(String)],
    ...[formatSeconds(stormMs), formatSeconds(quietAfterMs)],
  ];
};

async function storm() {
  for (const name of servers) {
    const result = await withDatabase((place) => runStorm(name, place, size));
    const rows = [header, toRow(name, result)];
    printReport([{ rows, names: 1 }], [listStormProblems(result)]);
  }
}

async function cost() {
  for (const name of servers) {
    const pairs = values.short ? 60 : 600;
    const results = await withDatabase((place) => measureCost(name, place, pairs));
    printReport([{ rows: listCosts(name, results), names: 2 }], [listCostProblems(results)]);
  }
}

await runWithServers(values.cost ? cost : storm);
