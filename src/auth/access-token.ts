import type { Profile } from '../context/viewer.ts';
import type { Reader } from '../database/reader/reader.ts';
import { expandScopes } from '../base/scopes.ts';
import { hashSecret } from './secret.ts';
import { profileSelect, toAppRights, toProfile, type VerifiedCredential } from './viewer.ts';

/**
 * Looks access tokens up, and keeps the order. A token acts for its user within its scopes, never as
 * an administrator.
 */
export async function findByAccessTokens(
  read: Reader,
  tokens: readonly string[],
): Promise<(VerifiedCredential | null)[]> {
  const hashes = tokens.map(hashSecret);
  const found = await read.accessToken.findMany({
    where: { tokenHash: { in: hashes } },
    select: {
      tokenHash: true,
      scopes: true,
      resource: true,
      expiresAt: true,
      revokedAt: true,
      grant: {
        select: {
          id: true,
          clientId: true,
          userId: true,
          revokedAt: true,
          apiKey: { select: { expiresAt: true } },
          user: { select: { ...profileSelect, locked: true } },
        },
      },
    },
  });
  const byHash = new Map(found.map((token) => [token.tokenHash, verify(token)]));
  return hashes.map((hash) => byHash.get(hash) ?? null);
}

interface StoredToken {
  scopes: string[];
  resource: string | null;
  expiresAt: Date;
  revokedAt: Date | null;
  grant: {
    id: number;
    clientId: string;
    userId: number;
    revokedAt: Date | null;
    apiKey: { expiresAt: Date | null } | null;
    user: Profile & { locked: boolean };
  };
}

function verify({ resource, ...token }: StoredToken): VerifiedCredential | null {
  if (token.revokedAt || token.grant.revokedAt || token.grant.user.locked) return null;
  const { id: grantId, clientId, user, apiKey } = token.grant;
  // A grant that was made with a key ends with it.
  const ends = [token.expiresAt, apiKey?.expiresAt ?? token.expiresAt].map((end) => new Date(end));
  const scopes = expandScopes(token.scopes);
  return {
    viewer: {
      ...toAppRights(token.grant),
      credential: { kind: 'ACCESS_TOKEN', clientId, grantId, scopes, resource },
      profile: toProfile(user),
    },
    expiresAt: new Date(Math.min(...ends.map(Number))),
  };
}
