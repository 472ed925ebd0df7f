import type { SignedIn } from '../../context/context.ts';
import { Conflict } from '../../base/errors.ts';
import { assertNotLocked } from '../record/locked.ts';
import { recordAct } from '../../audit/record.ts';
import { assertKeyLimit } from './api-key.ts';

/** A key that another server gave out. */
export interface ImportedKey {
  userId: number;
  /** SHA-256 in hex, of the whole key or of what follows its prefix. */
  hashedKey: string;
  /** What the owner may see of it. */
  prefix: string;
  note: string | null;
  createdAt: Date | undefined;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
}

/** Stores a key that people use already. Returns false if it is stored. */
export async function importApiKey(context: SignedIn, key: ImportedKey): Promise<boolean> {
  const { userId, hashedKey, createdAt = context.clock(), ...rest } = key;
  const isNew = await context.db.$transaction(async (tx) => {
    const present = await tx.apiKey.findUnique({ where: { hashedKey }, select: { userId: true } });
    if (present?.userId === userId) return false;
    if (present) throw new Conflict('another user has this key here');
    await assertKeyLimit(tx, userId);
    await assertNotLocked(tx, userId);
    const data = { ...rest, userId, hashedKey, createdAt };
    const { id } = await tx.apiKey.create({ data, select: { id: true } });
    const detail = { imported: true };
    await recordAct(tx, context, 'API_KEY_CREATED', { userId, subjectId: id, detail });
    return true;
  });
  if (isNew) context.credentialsChanged();
  return isNew;
}
