import { z } from 'zod';
import { hashSecret } from '../../auth/secret.ts';
import type { Context } from '../../context/context.ts';
import { OAuthFault } from '../../base/errors.ts';
import { optionalField, textField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { recordAct } from '../../audit/record.ts';
import { toUnendedGrantWhere } from '../access/grant.ts';
import { authenticateClient, clientFields } from './authenticate-client.ts';
import { revokeGrants } from './issue.ts';

/** The hint is ignored: each kind of token takes one indexed lookup. */
const PresentedToken = z.object({
  ...clientFields,
  token: textField(512),
  tokenTypeHint: optionalField(textField()),
});

type Input = z.input<typeof PresentedToken>;

/**
 * RFC 7009. An access token is revoked alone; a refresh token takes its whole grant with it. An
 * unknown token and one of another client get the same answer, and nothing changes.
 */
export async function revokeToken(context: Context, input: Input): Promise<{ revoked: true }> {
  const { token, ...proof } = parseInput(PresentedToken, input);
  const { clientId } = await authenticateClient(context, proof);
  const { db, clock } = context;
  const now = clock();
  const where = { tokenHash: hashSecret(token), grant: { clientId } };
  const accessToken = await db.accessToken.findFirst({ where, select: { id: true } });
  if (accessToken) {
    const live = { id: accessToken.id, revokedAt: null };
    await db.accessToken.updateMany({ where: live, data: { revokedAt: now } });
  }
  const grant = { select: { id: true, userId: true } };
  const refreshToken = await db.refreshToken.findFirst({ where, select: { grant } });
  if (refreshToken) await revokeOwnGrant(context, refreshToken.grant, clientId);
  if (accessToken ?? refreshToken) context.credentialsChanged();
  return { revoked: true };
}

/** The app gives up what the user allowed. */
async function revokeOwnGrant(
  context: Context,
  { id, userId }: { id: number; userId: number },
  clientId: string,
) {
  await context.db.$transaction(async (tx) => {
    const { count } = await revokeGrants(tx, { id }, context.clock());
    if (count > 0) await recordAct(tx, context, 'APP_REVOKED', { userId, subjectId: clientId });
  });
}

export interface Introspection {
  active: boolean;
  scope: string | null;
  clientId: string | null;
  tokenType: 'bearer' | null;
  expiresAt: Date | null;
  sub: string | null;
  audience: string | null;
}

const inactive: Introspection = {
  active: false,
  scope: null,
  clientId: null,
  tokenType: null,
  expiresAt: null,
  sub: null,
  audience: null,
};

const tokenSelect = {
  scopes: true,
  expiresAt: true,
  grant: { select: { userId: true, resource: true } },
} as const;

/** RFC 7662, for a client's own tokens (GAP-41). §2.1: the caller must authenticate. */
export async function introspectToken(context: Context, input: Input): Promise<Introspection> {
  const { token, ...proof } = parseInput(PresentedToken, input);
  const { clientId, type } = await authenticateClient(context, proof);
  if (type === 'PUBLIC') {
    throw new OAuthFault('invalid_client', 'Only a client with a secret can introspect tokens');
  }
  const now = context.clock();
  const where = {
    tokenHash: hashSecret(token),
    revokedAt: null,
    expiresAt: { gt: now },
    grant: { clientId, ...toUnendedGrantWhere(now), user: { locked: false } },
  };
  const { db, publicUrl } = context;
  const accessToken = await db.accessToken.findFirst({
    where,
    select: { ...tokenSelect, resource: true },
  });
  const found = accessToken ?? (await db.refreshToken.findFirst({ where, select: tokenSelect }));
  if (!found) return inactive;
  return {
    active: true,
    scope: found.scopes.join(' '),
    clientId,
    tokenType: accessToken && 'bearer',
    expiresAt: found.expiresAt,
    sub: String(found.grant.userId),
    audience: publicUrl + ((accessToken ?? found.grant).resource ?? ''),
  };
}
