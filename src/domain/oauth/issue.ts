import type { Transaction } from '../../database/transaction.ts';
import type { Prisma } from '../../../prisma/generated/client.js';
import { generateSecret, hashSecret } from '../../auth/secret.ts';
import { toUnendedGrantWhere } from '../access/grant.ts';
import type { Resource } from './resource.ts';

/** GAP-39. */
const accessTokenSeconds = 1_800;
/** GAP-40: counted from the last use. */
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
 * Locks the grant until the transaction ends: exchanges, refreshes and revocations run one at a
 * time. Returns null if the grant has ended or its user is locked out.
 */
export async function lockGrant(tx: Transaction, id: number, now: Date) {
  await tx.$queryRaw`SELECT 1 FROM "OAuthGrant" WHERE id = ${id} FOR NO KEY UPDATE`;
  return tx.oAuthGrant.findFirst({
    where: { id, ...toUnendedGrantWhere(now), user: { locked: false } },
  });
}

/** The codes and tokens of a grant stop working with it. */
export const revokeGrants = (tx: Transaction, which: Prisma.OAuthGrantWhereInput, now: Date) =>
  tx.oAuthGrant.updateMany({ where: { ...which, revokedAt: null }, data: { revokedAt: now } });

/** Revokes all that a user has granted. Waits for apps that are fetching tokens. */
export async function revokeUserGrants(tx: Transaction, userId: number, now: Date) {
  await tx.$queryRaw`
    SELECT id FROM "OAuthGrant" WHERE "userId" = ${userId} ORDER BY id FOR NO KEY UPDATE`;
  return revokeGrants(tx, { userId }, now);
}

/** Revokes all that users have granted to the apps of an owner, who keeps the apps. */
export async function revokeGrantsToApps(tx: Transaction, ownerId: number, now: Date) {
  await tx.$queryRaw`
    SELECT id FROM "OAuthGrant"
    WHERE "clientId" IN (SELECT "clientId" FROM "OAuthClient" WHERE "ownerId" = ${ownerId})
    ORDER BY id FOR NO KEY UPDATE`;
  return revokeGrants(tx, { client: { ownerId } }, now);
}

interface Issue {
  grantId: number;
  scopes: readonly string[];
  now: Date;
}

/** 256 bits. Only the hash is stored. */
export async function issueAccessToken(
  tx: Transaction,
  { grantId, scopes, resource, now }: Issue & { resource: Resource },
) {
  const token = generateSecret(43);
  const expiresAt = new Date(now.getTime() + accessTokenSeconds * 1_000);
  await tx.accessToken.create({
    data: { tokenHash: hashSecret(token), grantId, scopes: [...scopes], resource, expiresAt },
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
