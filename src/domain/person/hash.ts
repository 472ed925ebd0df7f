import type { Context } from '../../context/context.ts';

/** Signatures are bound to this. */
const purpose = 'person forgotten';

/** What the audit log keeps instead of an address. Without the secret key, nobody can try addresses until one fits. */
export const hashForgotten = ({ keyring }: Pick<Context, 'keyring'>, email: string): string =>
  keyring.sign(purpose, email);

/**
 * Null if the address was not forgotten, or if the audit log no longer goes back so far. Hashes of older keys
 * count as long as `SECRET_KEY` lists these.
 */
export async function findForgottenAt(
  { db, keyring }: Pick<Context, 'db' | 'keyring'>,
  email: string,
): Promise<Date | null> {
  const entries = await db.auditEntry.findMany({
    where: { act: 'PERSON_FORGOTTEN' },
    orderBy: { at: 'desc' },
    select: { at: true, subjectId: true },
  });
  return (
    entries.find(({ subjectId }) => keyring.verify(purpose, email, subjectId ?? ''))?.at ?? null
  );
}
