import type { Context } from '../../context/context.ts';

/** Signatures are bound to this. */
const purpose = 'person forgotten';

/** What the audit log keeps instead of an address. Without the secret key, nobody can try addresses until one fits. */
export const hashForgotten = ({ keyring }: Pick<Context, 'keyring'>, email: string): string =>
  keyring.sign(purpose, email);

/** Null if the address was not forgotten. Hashes of older keys count as long as `SECRET_KEY` lists these. */
export async function findForgottenAt(
  { db, keyring }: Pick<Context, 'db' | 'keyring'>,
  email: string,
): Promise<Date | null> {
  const erasures = await db.erasure.findMany({
    where: { doneAt: { not: null } },
    orderBy: { id: 'desc' },
    select: { doneAt: true, addressHash: true },
  });
  return (
    erasures.find(({ addressHash }) => keyring.verify(purpose, email, addressHash))?.doneAt ?? null
  );
}
