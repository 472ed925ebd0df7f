import { Prisma } from '../../prisma/generated/client.js';
import type { Keyring } from '../context/tool.ts';
import type { Transaction } from '../database/transaction.ts';
import { toSealedPrefix, UnreadableSecret } from './keyring.ts';
import { lockFirstKey } from './secret-key.ts';

/** A text that is stored encrypted: in which column, and for what it was sealed. */
export interface SealedColumn {
  table: string;
  column: string;
  purpose: string;
}

/** Encrypts a text. Store the result in the same transaction. */
export async function sealText(
  tx: Transaction,
  keyring: Keyring,
  { purpose }: SealedColumn,
  text: string,
) {
  await lockFirstKey(tx, keyring);
  return keyring.seal(purpose, text);
}

/** Null if its key is missing. */
export function openText(
  keyring: Keyring,
  { purpose }: Pick<SealedColumn, 'purpose'>,
  sealed: string,
): string | null {
  try {
    return keyring.open(purpose, sealed);
  } catch (error) {
    if (error instanceof UnreadableSecret) return null;
    throw error;
  }
}

/** Rows in one statement. */
const batchSize = 500;

/** Encrypts a column with the first key. Leaves what cannot be opened, and counts it. */
export async function resealColumn(tx: Transaction, keyring: Keyring, sealed: SealedColumn) {
  await lockFirstKey(tx, keyring);
  const [table, column] = [sealed.table, sealed.column].map((name) => Prisma.raw(`"${name}"`));
  const prefix = toSealedPrefix(keyring.firstId);
  const count = { encrypted: 0, unreadable: 0 };
  let after = 0;
  for (;;) {
    const rows = await tx.$queryRaw<{ id: number; text: string }[]>`
      SELECT id, ${column} AS text FROM ${table}
      WHERE id > ${after} AND NOT starts_with(${column}, ${prefix})
      ORDER BY id LIMIT ${batchSize} FOR NO KEY UPDATE`;
    const last = rows.at(-1);
    if (!last) return count;
    const changed = rows.flatMap(({ id, text }) => {
      const opened = openText(keyring, sealed, text);
      return opened === null ? [] : [{ id, text: keyring.seal(sealed.purpose, opened) }];
    });
    await tx.$executeRaw`
      UPDATE ${table} SET ${column} = changed.text
      FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS changed (id int, text text)
      WHERE ${table}.id = changed.id`;
    count.encrypted += changed.length;
    count.unreadable += rows.length - changed.length;
    after = last.id;
  }
}
