import type { Transaction } from '../../database/transaction.ts';
import { importKinds, type ImportRow, type KindName } from '../table/kind.ts';
import { hashSql, sentSql, toJson } from './judge.ts';

const listColumns = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

export async function insertRows(tx: Transaction, name: KindName, rows: readonly ImportRow[]) {
  if (rows.length === 0) return;
  const { table, columns, initial = [] } = importKinds[name];
  const all = ['id', ...columns, ...initial];
  await tx.$executeRawUnsafe(
    `INSERT INTO "${table}" (${listColumns(all)})
     SELECT ${all.map((one) => `sent."${one}"`).join(', ')} FROM ${sentSql(table)}`,
    toJson(rows),
  );
  await moveSequence(tx, name);
}

export async function updateRows(tx: Transaction, name: KindName, rows: readonly ImportRow[]) {
  if (rows.length === 0) return;
  const { table, columns } = importKinds[name];
  await tx.$executeRawUnsafe(
    `UPDATE "${table}" here SET ${columns.map((one) => `"${one}" = sent."${one}"`).join(', ')}
     FROM ${sentSql(table)} WHERE here.id = sent.id`,
    toJson(rows),
  );
}

/** New records must not get the ids of imported ones. */
async function moveSequence(tx: Transaction, name: KindName) {
  const { table, hasNoSequence = false } = importKinds[name];
  if (hasNoSequence) return;
  const sequence = `pg_get_serial_sequence('"${table}"', 'id')`;
  await tx.$queryRawUnsafe(
    `SELECT setval(${sequence}, last.id)::text FROM (SELECT max(id) AS id FROM "${table}") last
     WHERE last.id > coalesce(pg_sequence_last_value(${sequence}::regclass), 0)`,
  );
}

/** One import of one source. */
export interface ImportRun {
  source: string;
  startedAt: Date;
}

/** Notes what was written, for the next import. Without a hash, only that the source still has it. */
export async function noteRows(
  tx: Transaction,
  { source, startedAt }: ImportRun,
  name: KindName,
  rows: readonly { key: string; hash: string | null }[],
) {
  if (rows.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO "ImportedRecord" AS ledger (source, kind, key, hash, "seenAt")
    SELECT ${source}, ${name}, key, coalesce(hash, ''), ${startedAt}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (key text, hash text)
    ON CONFLICT (source, kind, key) DO UPDATE
    SET "seenAt" = excluded."seenAt", hash = coalesce(nullif(excluded.hash, ''), ledger.hash)`;
}

/** The ids of records that some sources know only by what they join: those that are here, or new ones. */
export async function fillIds(
  tx: Transaction,
  name: KindName,
  rows: readonly ImportRow[],
): Promise<ImportRow[]> {
  if (rows.every(({ id }) => typeof id === 'number') || name === 'webhook') return [...rows];
  const { table, unique: [pair = []] = [] } = importKinds[name];
  const same = pair.map((one) => `here."${one}" = sent."${one}"`).join(' AND ');
  const bare = rows.map((row) => (typeof row.id === 'number' ? row : { ...row, id: 0 }));
  const found = await tx.$queryRawUnsafe<{ id: number }[]>(
    `SELECT coalesce(
       (SELECT here.id FROM "${table}" here WHERE ${same}),
       nextval(pg_get_serial_sequence('"${table}"', 'id'))
     )::int AS id FROM ${sentSql(table)} ORDER BY each.place`,
    toJson(bare),
  );
  return rows.map((row, place) =>
    typeof row.id === 'number' ? row : { ...row, id: found[place]?.id ?? 0 },
  );
}

interface Gone {
  key: string;
}

/** What the last import brought and this one did not find. Parts of other records are deleted; the rest is returned. */
export async function sweepRows(
  tx: Transaction,
  { source, startedAt }: ImportRun,
  name: KindName,
): Promise<{ deleted: number; missing: string[] }> {
  const kind = importKinds[name];
  const { table, parent } = kind;
  if (!parent) {
    const gone = await tx.$queryRaw<Gone[]>`
      SELECT key FROM "ImportedRecord"
      WHERE source = ${source} AND kind = ${name} AND "seenAt" < ${startedAt}::timestamptz
      ORDER BY key`;
    return { deleted: 0, missing: gone.map(({ key }) => key) };
  }
  const gone = await tx.$queryRawUnsafe<Gone[]>(
    `WITH gone AS (
       DELETE FROM "${table}" here USING "ImportedRecord" ledger, "ImportedRecord" parent
       WHERE ledger.source = $1 AND ledger.kind = $2 AND ledger."seenAt" < $3::timestamptz
         AND here.id::text = ledger.key AND ledger.hash = ${hashSql('here', kind)}
         AND parent.source = $1 AND parent.kind = $4 AND parent.key = here."${parent.column}"::text
         AND parent."seenAt" >= $3::timestamptz
       RETURNING ledger.key
     )
     DELETE FROM "ImportedRecord" ledger USING gone
     WHERE ledger.source = $1 AND ledger.kind = $2 AND ledger.key = gone.key RETURNING ledger.key`,
    source,
    name,
    startedAt.toISOString(),
    parent.kind,
  );
  return { deleted: gone.length, missing: [] };
}
