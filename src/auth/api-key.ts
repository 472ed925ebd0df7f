import { LRUCache } from 'lru-cache';
import type { PrismaClient } from '../../prisma/generated/client.ts';
import type { Reader } from '../database/reader/reader.ts';
import { toViewer, viewerSelect } from './viewer.ts';
import type { ApiKeyUse, VerifiedCredential } from './proof.ts';

/** An API key carries all the rights of its user. */
export async function findByApiKey(
  read: Reader,
  hashedKey: string,
): Promise<VerifiedCredential | null> {
  const key = await read.apiKey.findUnique({
    where: { hashedKey },
    select: {
      id: true,
      expiresAt: true,
      user: { select: viewerSelect },
    },
  });
  if (!key || key.user.locked) return null;
  return {
    viewer: toViewer(key.user, { kind: 'API_KEY', id: key.id }),
    expiresAt: key.expiresAt && new Date(key.expiresAt),
    key: { id: key.id },
  };
}

/** Writes `lastUsedAt` behind the request, at most once a minute and key. */
export function createKeyUseRecorder(db: PrismaClient, onError: (error: unknown) => void) {
  const noted = new LRUCache<string, number>({ max: 10_000 });
  return ({ id }: ApiKeyUse, now: Date) => {
    const minute = Math.floor(now.getTime() / 60_000);
    if (noted.get(id) === minute) return;
    noted.set(id, minute);
    // `updateMany`: a key that was revoked meanwhile is no error.
    db.apiKey.updateMany({ where: { id }, data: { lastUsedAt: now } }).catch(onError);
  };
}
