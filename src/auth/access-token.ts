import type { Reader } from '../database/reader/reader.ts';
import type { VerifiedCredential } from './proof.ts';
import { isScope } from '../scopes.ts';

/** An access token acts for its user within its scopes, and never as an administrator. */
export async function findByAccessToken(
  read: Reader,
  tokenHash: string,
): Promise<VerifiedCredential | null> {
  const token = await read.accessToken.findUnique({
    where: { tokenHash },
    select: {
      scopes: true,
      expiresAt: true,
      revokedAt: true,
      grant: {
        select: {
          clientId: true,
          userId: true,
          revokedAt: true,
          user: { select: { locked: true } },
        },
      },
    },
  });
  if (!token || token.revokedAt || token.grant.revokedAt || token.grant.user.locked) return null;
  const { clientId, userId } = token.grant;
  return {
    viewer: {
      userId,
      isAdmin: false,
      organizationIds: [],
      credential: { kind: 'ACCESS_TOKEN', clientId, scopes: new Set(token.scopes.filter(isScope)) },
    },
    expiresAt: new Date(token.expiresAt),
  };
}
