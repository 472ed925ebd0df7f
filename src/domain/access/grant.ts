import type { Prisma } from '../../../prisma/generated/client.js';

/** An app can use a grant while it has a token that still works. */
export function toLiveGrantWhere(now: Date): Prisma.OAuthGrantWhereInput {
  const some = { some: { revokedAt: null, expiresAt: { gt: now } } };
  return { revokedAt: null, OR: [{ refreshTokens: some }, { accessTokens: some }] };
}
