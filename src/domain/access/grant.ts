import type { Prisma } from '../../../prisma/generated/client.js';

/** Not revoked, and not made with an API key that has expired. */
export const toUnendedGrantWhere = (now: Date): Prisma.OAuthGrantWhereInput => ({
  revokedAt: null,
  AND: [
    {
      OR: [
        { apiKeyId: null },
        { apiKey: { OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] } },
      ],
    },
  ],
});

/** An app can use a grant while it has a token that still works. */
export function toLiveGrantWhere(now: Date): Prisma.OAuthGrantWhereInput {
  const some = { some: { revokedAt: null, expiresAt: { gt: now } } };
  return { ...toUnendedGrantWhere(now), OR: [{ refreshTokens: some }, { accessTokens: some }] };
}
