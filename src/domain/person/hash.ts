import type { Context } from '../../context/context.ts';
import { matchesHash } from '../../person/hash.ts';

/** Null if the address was not forgotten. Hashes of older keys count as long as `SECRET_KEY` lists these. */
export async function findForgottenAt(
  { db, keyring }: Pick<Context, 'db' | 'keyring'>,
  email: string,
): Promise<Date | null> {
  const erasures = await listForgotten({ db });
  return (
    erasures.find(({ addressHash }) => matchesHash(keyring, email, addressHash))?.doneAt ?? null
  );
}

/** Who was forgotten, the last one first: for backups that are older (`src/copy/forgotten.ts`). */
export const listForgotten = ({ db }: Pick<Context, 'db'>) =>
  db.erasure.findMany({
    where: { doneAt: { not: null } },
    orderBy: { id: 'desc' },
    select: { addressHash: true, askedAt: true, doneAt: true },
  });
