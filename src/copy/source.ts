import pg from 'pg';
import { readOwnKey } from '../auth/secret-key.ts';
import { listApplied } from '../database/migrate.ts';
import type { Progress } from '../import/progress.ts';
import { type Table, type Sequence, listSequences, listTables } from './catalog.ts';
import { buildLine, type Figure, type Length, measureTable, settings } from './figure.ts';
import type { OpenPlace } from './place.ts';

export interface MeasuredTable extends Table, Figure, Length {}

/** What is in a database at one moment. */
export interface Content {
  /** The names of the migrations that made its tables. */
  migrations: string[];
  tables: MeasuredTable[];
  sequences: Sequence[];
  /** The key that Almanac made for itself. Null if SECRET_KEY was always set. */
  ownKey: string | null;
  /** It is a masked copy, which has no stored secrets. */
  isMasked?: true;
}

/** Where rows come from. Tables are read in the order of the content, each once. */
export interface CopySource {
  content: Content;
  readLines: (table: MeasuredTable) => AsyncIterable<string[]>;
  /** Throws if what was read cannot be trusted after all. */
  finish?: () => Promise<void>;
}

/** Up to so many rows, and about so many bytes, are read at once. */
const batchRows = 1_000;
const batchBytes = 1_000_000;
/** Where rows are of very different lengths, this bounds a batch of long ones. */
const memoryBytes = 32_000_000;

const countInBatch = ({ rows, bytes, longest }: MeasuredTable) => {
  const byAverage = Math.ceil(batchBytes / Math.max(1, bytes / Math.max(1, rows)));
  return Math.max(1, Math.min(batchRows, byAverage, Math.floor(memoryBytes / longest)));
};

/** Reads everything as it was when the transaction began. Later writes are not seen. */
export async function readDatabase<Result>(
  { client, folder }: Pick<OpenPlace, 'client' | 'folder'>,
  progress: Progress,
  use: (source: CopySource) => Promise<Result>,
): Promise<Result> {
  await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${settings}`);
  try {
    const migrations = await listApplied(client);
    const tables = await measureTables(client, progress);
    const sequences = await listSequences(client);
    const ownKey = await readOwnKey(client, folder);
    return await use({
      content: { migrations, tables, sequences, ownKey },
      readLines: (table) => readLines(client, table),
    });
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
  }
}

async function measureTables(client: pg.Client, progress: Progress): Promise<MeasuredTable[]> {
  const found = await listTables(client);
  progress.wait(`Works out the checksums of ${found.length} tables`);
  const tables: MeasuredTable[] = [];
  for (const table of found) {
    progress.read('checksums', tables.length, found.length);
    tables.push({ ...table, ...(await measureTable(client, table)) });
  }
  return tables;
}

async function* readLines(client: pg.Client, table: MeasuredTable): AsyncGenerator<string[]> {
  await client.query(
    `DECLARE lines NO SCROLL CURSOR FOR SELECT ${buildLine(table)} AS line FROM ${pg.escapeIdentifier(table.name)}`,
  );
  const fetch = `FETCH ${countInBatch(table)} FROM lines`;
  for (;;) {
    const { rows } = await client.query<{ line: string }>(fetch);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await client.query('CLOSE lines');
}
