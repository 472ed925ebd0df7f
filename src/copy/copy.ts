import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { BadRequest, Conflict } from '../base/errors.ts';
import type { Progress } from '../import/progress.ts';
import { maskWithPassword } from './masked-source.ts';
import { openPlace, type OpenPlace, type Place } from './place.ts';
import { openSnapshot } from './snapshot.ts';
import { type Content, type CopySource, readDatabase } from './source.ts';
import { fillEmpty } from './target.ts';

interface Copying {
  from: Place;
  to: Place;
  progress: Progress;
}

/** Moves everything into an empty database. Nobody may write to the source meanwhile. */
export async function copyDatabase({ from, to, progress }: Copying) {
  const started = performance.now();
  assertDatabase(from);
  const source = await openPlace(from);
  return useOpen(source, async () => {
    await refuseServer(source);
    return fillFrom({ source, to, progress }, async (read, target) => {
      const { applied } = await fillEmpty(target, read, progress);
      return { ...report(read.content), applied, ...summarizeEffort(started) };
    });
  });
}

/** Copies what development needs, without what says who people are. Servers may run on the source. */
export async function copyMasked({ from, to, progress }: Copying) {
  const started = performance.now();
  assertDatabase(from);
  const source = await openRunning(from);
  return useOpen(source, () =>
    fillFrom({ source, to, progress }, async (read, target) => {
      const { masked, password } = await maskWithPassword(read, progress);
      const { applied } = await fillEmpty(target, masked, progress);
      const tables = reportTables(masked.content);
      return { tables, password, applied, ...summarizeEffort(started) };
    }),
  );
}

interface Filling {
  source: OpenPlace;
  to: Place;
  progress: Progress;
}

async function fillFrom<Result>(
  { source, to, progress }: Filling,
  fill: (read: CopySource, target: OpenPlace) => Promise<Result>,
): Promise<Result> {
  const target = await openPlace(to);
  return useOpen(target, () => readDatabase(source, progress, (read) => fill(read, target)));
}

/** Opens a database that servers may be using. */
export const openRunning = (place: Place): Promise<OpenPlace> =>
  'folder' in place ? openSnapshot(place.folder) : openPlace(place);

/** Closes it in the end, and notices if an embedded database stops by itself. */
export async function useOpen<Result>(open: OpenPlace, run: () => Promise<Result>) {
  try {
    return await Promise.race([run(), open.failed.then((error) => Promise.reject(error))]);
  } finally {
    await open.close();
  }
}

/** A folder that is not there would be made. */
export function assertDatabase(place: Place) {
  if ('url' in place || existsSync(join(place.folder, 'postgres'))) return;
  throw new BadRequest(
    `The data folder ${place.folder} has no database: set DATA_DIR, or DATABASE_URL.`,
  );
}

export const reportTables = ({ tables }: Content) =>
  tables.map(({ name, rows, checksum }) => ({ table: name, rows, checksum }));

const report = (content: Content) => ({
  tables: reportTables(content),
  secretKey:
    content.ownKey === null
      ? 'is not stored: the copy needs the same SECRET_KEY'
      : 'was copied, as Almanac made it',
});

export const summarizeEffort = (started: number) => ({
  seconds: Math.round((performance.now() - started) / 100) / 10,
  memory: `${Math.round(process.resourceUsage().maxRSS / 1_024)} MiB at most`,
});

/** The lock of a folder tells whether a server runs on it. PostgreSQL knows who is connected. */
async function refuseServer({ client, folder }: OpenPlace) {
  if (folder !== null) return;
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'almanac'`,
  );
  const count = rows[0]?.count ?? 0;
  if (count === 0) return;
  throw new Conflict(
    `Almanac is connected to the source (${count} connections). Stop its servers and workers, because what they write from now on would be lost.`,
  );
}
