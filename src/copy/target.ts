import pg from 'pg';
import { writeOwnKey } from '../auth/secret-key.ts';
import { listApplied, migrate } from '../database/migrate.ts';
import { readMigrations } from '../database/migration.ts';
import { continueLog } from '../database/ready.ts';
import { Conflict } from '../base/errors.ts';
import type { Progress } from '../import/progress.ts';
import { listTables, setSequence, type Table } from './catalog.ts';
import { withoutConstraints } from './constraint.ts';
import { measureTable, settings } from './figure.ts';
import type { OpenPlace } from './place.ts';
import type { Content, MeasuredTable, CopySource } from './source.ts';

/** An advisory lock: what a second copy finds empty, the first may be about to fill. */
const copyLock = 0x636f7079;

/**
 * Fills an empty database in one transaction: whatever ends the process, it stays empty. Then applies the
 * migrations that the source lacks.
 */
export async function fillEmpty(target: OpenPlace, source: CopySource, progress: Progress) {
  const { client, config, folder } = target;
  const { content } = source;
  await prepareTables(target, content);
  try {
    await client.query(`BEGIN; ${settings} SET LOCAL lock_timeout = '10s'`);
    const tables = await matchTables(client, content);
    await lockEmpty(client, tables);
    await withoutConstraints(
      client,
      tables.map(({ name }) => name),
      async () => {
        for (const table of tables) await fillTable(client, source, table, progress);
      },
    );
    await source.finish?.();
    for (const table of tables) await verifyTable(client, table);
    for (const sequence of content.sequences) await setSequence(client, sequence);
    await writeOwnKey(client, folder, content.ownKey);
    await client.query('ANALYZE');
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
  const applied = await migrate(config);
  await continueLog(client);
  return { applied };
}

/** Makes the tables as the source has them. A release that knows less than the source has cannot do that. */
async function prepareTables({ client, config }: OpenPlace, { migrations }: Content) {
  const known = new Set((await readMigrations()).map(({ name }) => name));
  const unknown = migrations.find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new Conflict(
      `The data comes from a newer release of Almanac, with migration ${unknown}. Use that release, or a newer one.`,
    );
  }
  const more = (await listApplied(client)).find((name) => !migrations.includes(name));
  if (more !== undefined) {
    throw new Conflict(
      `The target has migration ${more}, which the data does not have yet. Use an empty database, or run migrate at the source first.`,
    );
  }
  await migrate(config, { only: migrations });
}

/** Both have the same migrations, so they differ only if somebody changed tables by hand. */
async function matchTables(client: pg.Client, { tables }: Content): Promise<MeasuredTable[]> {
  const here = new Map((await listTables(client)).map((table) => [table.name, table]));
  const format = (table?: Table) =>
    JSON.stringify(table?.columns.map(({ name }) => name).toSorted());
  const names = new Set([...tables.map(({ name }) => name), ...here.keys()]);
  for (const name of names) {
    if (format(tables.find((one) => one.name === name)) !== format(here.get(name))) {
      throw new Conflict(`The source and the target differ in the columns of ${name}.`);
    }
  }
  return tables;
}

/** Until the end of the transaction nobody else writes to the tables. */
async function lockEmpty(client: pg.Client, tables: readonly Table[]) {
  const { rows: locks } = await client.query<{ mine: boolean }>(
    'SELECT pg_try_advisory_xact_lock($1::bigint) AS mine',
    [copyLock],
  );
  if (!locks[0]?.mine) throw new Conflict('Another copy is writing to this database.');
  const names = tables.map(({ name }) => pg.escapeIdentifier(name));
  await client.query(`LOCK TABLE ${names.join()} IN ACCESS EXCLUSIVE MODE`);
  const { rows } = await client.query<{ name: string }>(
    tables
      .map(
        ({ name }) =>
          `SELECT ${pg.escapeLiteral(name)} AS name WHERE EXISTS (SELECT FROM ${pg.escapeIdentifier(name)})`,
      )
      .join(' UNION ALL '),
  );
  if (rows.length === 0) return;
  const found = rows.map(({ name }) => name).join(', ');
  throw new Conflict(`The target has data already (${found}). Use an empty database.`);
}

async function fillTable(
  client: pg.Client,
  source: CopySource,
  table: MeasuredTable,
  progress: Progress,
) {
  const { name, columns } = table;
  const names = columns.map((column) => pg.escapeIdentifier(column.name));
  const values = columns.map(({ type }, index) => `(line ->> ${index})::${type}`);
  const insert = {
    name: `fill ${name}`,
    text: `INSERT INTO ${pg.escapeIdentifier(name)} (${names.join()})
      SELECT ${values.join()} FROM jsonb_array_elements($1::jsonb) AS line`,
  };
  let count = 0;
  for await (const lines of source.readLines(table)) {
    await client.query({ ...insert, values: [`[${lines.join()}]`] });
    count += lines.length;
    progress.read(name, count, table.rows);
  }
  progress.done(name, count);
}

async function verifyTable(client: pg.Client, table: MeasuredTable) {
  const { rows, checksum } = await measureTable(client, table);
  if (rows === table.rows && checksum === table.checksum) return;
  throw new Conflict(
    `${table.name} differs: the source has ${table.rows} rows with the checksum ${table.checksum}, the target ${rows} rows with ${checksum}. Nothing was copied.`,
  );
}
