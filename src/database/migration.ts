import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { version } from '../base/version.ts';

export interface Migration {
  name: string;
  sql: string;
}

/** A row of the database's record. */
export interface Recorded {
  name: string;
  checksum: string;
  finished: boolean;
  /** The oldest release that works with the tables since then, if older ones do not. */
  needs: string | null;
}

/** The migrations in the database and in the code do not match. The message is for the operator. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused';
}

export const migrationsFolder = join(import.meta.dirname, '../../prisma/migrations');

export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.toSorted().map(async (name) => ({
      name,
      sql: await readFile(join(folder, name, 'migration.sql'), 'utf8'),
    })),
  );
}

/** A migration that takes something away begins with a line that names the first release that does without it. */
export function findNeededRelease(sql: string): string | null {
  return /^-- Needs release (\d+\.\d+\.\d+)/m.exec(sql)?.[1] ?? null;
}

/** What builds beside the writers, as CREATE INDEX CONCURRENTLY does, can be in no transaction. */
export const isOutsideTransaction = (sql: string): boolean =>
  sql.startsWith('-- Outside a transaction');

/** The migrations that the database lacks. Refuses a database that this release cannot work with. */
export function findMissing(migrations: Migration[], recorded: Recorded[]): Migration[] {
  const sqlByName = new Map(migrations.map(({ name, sql }) => [name, sql]));
  const finished = new Set(recorded.filter((row) => row.finished).map(({ name }) => name));
  const missing = migrations.filter(({ name }) => !finished.has(name));
  for (const row of recorded) {
    const sql = sqlByName.get(row.name);
    if (sql === undefined) refuseUnlessNewer(row, missing);
    else if (!listChecksums(sql).includes(row.checksum)) {
      throw new MigrationRefused(
        `Migration ${row.name} was edited after it was applied: restore it and put the change into a new migration`,
      );
    }
  }
  return missing;
}

/** The release before works with the tables of the next one, until a migration takes something away. */
function refuseUnlessNewer({ name, needs }: Recorded, [missing]: Migration[]): void {
  if (missing) {
    throw new MigrationRefused(
      `The database has migration ${name}, which this version does not know, and lacks ${missing.name}: start the version that migrated it, or a newer one`,
    );
  }
  if (needs !== null && isNewer(needs, version)) {
    throw new MigrationRefused(
      `The database has migration ${name}, which needs release ${needs} or newer, and this is ${version}`,
    );
  }
}

function isNewer(release: string, other: string): boolean {
  const [ours, theirs] = [release, other].map((text) => text.split('.').map(Number));
  const at = [0, 1, 2].find((part) => ours?.[part] !== theirs?.[part]);
  return at !== undefined && Number(ours?.[at]) > Number(theirs?.[at]);
}

/** Requires the lock: without it, another process may be applying the migration right now. */
export function refuseUnfinished(recorded: Recorded[]): void {
  const unfinished = recorded.find(({ finished }) => !finished);
  if (unfinished === undefined) return;
  throw new MigrationRefused(
    `Migration ${unfinished.name} was started by another tool and did not finish: repair the database, then run \`prisma migrate resolve\``,
  );
}

/** Different line endings do not count as an edit, as in Prisma's engine. */
function listChecksums(sql: string): string[] {
  const unix = sql.replaceAll('\r\n', '\n');
  return [toChecksum(sql), toChecksum(unix), toChecksum(unix.replaceAll('\n', '\r\n'))];
}

export function toChecksum(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}
