import { LRUCache } from 'lru-cache';
import type { PrismaClient } from '../../prisma/generated/client.js';
import type { Clock } from '../context/tool.ts';
import type { Reader } from '../database/reader/reader.ts';
import { hashSecret } from './secret.ts';
import { type ApiKeyUse, toViewer, type VerifiedCredential, viewerSelect } from './viewer.ts';

/**
 * Looks API keys up, and keeps the order. A key carries all the rights of its user. Other servers with
 * this contract stored the hash of what follows the prefix, and an imported key may have only that, so
 * it is found by either hash.
 */
export async function findByApiKeys(
  read: Reader,
  keys: readonly string[],
  prefix: string,
): Promise<(VerifiedCredential | null)[]> {
  const hashes = keys.map(
    (key) => [hashSecret(key), hashSecret(key.slice(prefix.length))] as const,
  );
  const found = await read.apiKey.findMany({
    where: { hashedKey: { in: hashes.flat() } },
    select: {
      hashedKey: true,
      id: true,
      expiresAt: true,
      resource: true,
      user: { select: viewerSelect },
    },
  });
  const byHash = new Map(found.map((key) => [key.hashedKey, key]));
  return hashes.map(([whole, afterPrefix]) => {
    const key = byHash.get(whole) ?? byHash.get(afterPrefix);
    if (!key || key.user.locked) return null;
    return {
      viewer: toViewer(key.user, { kind: 'API_KEY', id: key.id, resource: key.resource }),
      expiresAt: key.expiresAt && new Date(key.expiresAt),
      key: { id: key.id },
    };
  });
}

/** Writes `lastUsedAt` after the request, at most once a minute for each key. */
export function createKeyUseRecorder(
  db: PrismaClient,
  clock: Clock,
  onError: (error: unknown) => void,
) {
  const noted = new LRUCache<string, number>({ max: 10_000 });
  return ({ id }: ApiKeyUse) => {
    const now = clock();
    const minute = Math.floor(now.getTime() / 60_000);
    if (noted.get(id) === minute) return;
    noted.set(id, minute);
    // `updateMany`, because it is no error if the key was revoked in the meantime.
    db.apiKey.updateMany({ where: { id }, data: { lastUsedAt: now } }).catch(onError);
  };
}
