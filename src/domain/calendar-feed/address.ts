import { createHash } from 'node:crypto';
import { toSealedPrefix, UnreadableSecret } from '../../auth/keyring.ts';
import { lockFirstKey } from '../../auth/secret-key.ts';
import type { Keyring } from '../../context/tool.ts';
import type { Transaction } from '../../database/transaction.ts';

const purpose = 'calendar feed address';

/** Encrypts the address of a feed. Store the result in the same transaction. */
export async function sealFeedAddress(tx: Transaction, keyring: Keyring, url: string) {
  await lockFirstKey(tx, keyring);
  return keyring.seal(purpose, url);
}

/** Null if its key is missing. */
export function openFeedAddress(keyring: Keyring, sealed: string): string | null {
  try {
    return keyring.open(purpose, sealed);
  } catch (error) {
    if (error instanceof UnreadableSecret) return null;
    throw error;
  }
}

export const hashFeedAddress = (url: string) => createHash('sha256').update(url).digest('hex');

/** Feeds in one statement. */
const batchSize = 500;

/** Encrypts all addresses with the first key. Leaves those that cannot be opened, and counts them. */
export async function resealFeedAddresses(tx: Transaction, keyring: Keyring) {
  await lockFirstKey(tx, keyring);
  const prefix = toSealedPrefix(keyring.firstId);
  const count = { encrypted: 0, unreadable: 0 };
  let after = 0;
  for (;;) {
    const rows = await tx.$queryRaw<{ id: number; url: string }[]>`
      SELECT id, url FROM "CalendarFeed"
      WHERE id > ${after} AND NOT starts_with(url, ${prefix})
      ORDER BY id LIMIT ${batchSize} FOR NO KEY UPDATE`;
    const last = rows.at(-1);
    if (!last) return count;
    const sealed = rows.flatMap(({ id, url }) => {
      const address = openFeedAddress(keyring, url);
      return address === null ? [] : [{ id, url: keyring.seal(purpose, address) }];
    });
    await tx.$executeRaw`
      UPDATE "CalendarFeed" SET url = sealed.url
      FROM jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) AS sealed (id int, url text)
      WHERE "CalendarFeed".id = sealed.id`;
    count.encrypted += sealed.length;
    count.unreadable += rows.length - sealed.length;
    after = last.id;
  }
}
