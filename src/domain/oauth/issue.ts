import type { Prisma } from '../../../prisma/generated/client.ts';
import { generateSecret, hashSecret } from '../../auth/secret.ts';

type Transaction = Prisma.TransactionClient;

/** GAP-39. */
const accessTokenSeconds = 1_800;
/** GAP-40: after its last use. */
const refreshTokenMs = 90 * 86_400_000;

export interface OAuthTokens {
  accessToken: string;
  refreshToken: string;
  tokenType: 'bearer';
  expiresIn: number;
  scope: string;
}

export const oauthTransactionOptions = { maxWait: 10_000, timeout: 15_000 };

/**
 * Whatever is done with a grant is done one after the other: until the transaction ends nobody else
 * exchanges, refreshes or revokes. Null: there is nothing more to be had from it.
 */
export async function lockGrant(tx: Transaction, id: number) {
  await tx.$queryRaw`SELECT 1 FROM "OAuthGrant" WHERE id = ${id} FOR NO KEY UPDATE`;
  const grant = await tx.oAuthGrant.findUnique({
    where: { id },
    include: { user: { select: { locked: true } } },
  });
  return grant && !grant.revokedAt && !grant.user.locked ? grant : null;
}

/** Ends all that came from them: no code and no token outlives its grant. */
export const revokeGrants = (tx: Transaction, which: Prisma.OAuthGrantWhereInput, now: Date) =>
  tx.oAuthGrant.updateMany({ where: { ...which, revokedAt: null }, data: { revokedAt: now } });

interface Issue {
  grantId: number;
  scopes: readonly string[];
  now: Date;
}

/** 256 bits. Only the hash stays here. */
export async function issueAccessToken(tx: Transaction, { grantId, scopes, now }: Issue) {
  const token = generateSecret(43);
  const expiresAt = new Date(now.getTime() + accessTokenSeconds * 1_000);
  await tx.accessToken.create({
    data: { tokenHash: hashSecret(token), grantId, scopes: [...scopes], expiresAt },
  });
  await tx.oAuthGrant.update({ where: { id: grantId }, data: { lastUsedAt: now } });
  return token;
}

export async function issueRefreshToken(tx: Transaction, { grantId, scopes, now }: Issue) {
  const token = generateSecret(43);
  const expiresAt = toRefreshTokenEnd(now);
  const { id } = await tx.refreshToken.create({
    data: { tokenHash: hashSecret(token), grantId, scopes: [...scopes], expiresAt },
  });
  return { id, token };
}

export const toRefreshTokenEnd = (now: Date) => new Date(now.getTime() + refreshTokenMs);

export const toTokens = (
  accessToken: string,
  refreshToken: string,
  scopes: readonly string[],
): OAuthTokens => ({
  accessToken,
  refreshToken,
  tokenType: 'bearer',
  expiresIn: accessTokenSeconds,
  scope: scopes.join(' '),
});
