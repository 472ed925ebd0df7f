import type { Transaction } from '../../database/transaction.ts';
import { hash } from 'node:crypto';
import { z } from 'zod';
import type { OAuthClient, RefreshToken } from '../../../prisma/generated/client.js';
import { hashSecret } from '../../auth/secret.ts';
import type { Context } from '../../context/context.ts';
import { OAuthFault } from '../../base/errors.ts';
import { optionalField, textField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { recordAct } from '../../audit/record.ts';
import { authenticateClient, clientFields } from './authenticate-client.ts';
import { parseScopes } from './authorization-request.ts';
import {
  issueAccessToken,
  issueRefreshToken,
  lockGrant,
  type OAuthTokens,
  oauthTransactionOptions,
  revokeGrants,
  toRefreshTokenEnd,
  toTokens,
} from './issue.ts';
import { narrowResource } from './resource.ts';
import { describeScopesBeyond } from './wrong-scope.ts';

const resourceField = optionalField(textField(2_048));

const ExchangeInput = z.object({
  ...clientFields,
  code: textField(512),
  redirectUri: textField(2_048),
  codeVerifier: optionalField(textField(512)),
  resource: resourceField,
});

/** Null: refused. 'REPLAYED': refused, and the grant is revoked. */
type ExchangeResult = OAuthTokens | 'REPLAYED' | null;

/** RFC 6749 §4.1.3. */
export async function exchangeAuthorizationCode(
  context: Context,
  input: z.input<typeof ExchangeInput>,
): Promise<OAuthTokens> {
  const presented = parseInput(ExchangeInput, input);
  const client = await authenticateClient(context, presented);
  const { clientId } = client;
  // To any other client the code is unknown, and trying it does not use it up.
  const code = await context.db.authorizationCode.findFirst({
    where: { codeHash: hashSecret(presented.code), grant: { clientId } },
    select: { id: true, grantId: true, scopes: true },
  });
  const refusal =
    'The code is unknown, expired or used, or does not match redirect_uri or code_verifier';
  if (!code) throw new OAuthFault('invalid_grant', refusal);
  return exchangeGrant(context, { refusal, grantId: code.grantId }, async (tx, now) => {
    const grant = await lockGrant(tx, code.grantId, now);
    if (!grant || !(await consumeCode(tx, code.id, presented, now))) {
      return (await isUsed(tx, code.id)) ? 'REPLAYED' : null;
    }
    const scopes = narrowScopes(code, client, null);
    const resource = narrowResource(context, grant.resource, presented.resource);
    const issue = { grantId: grant.id, scopes, now };
    const { token } = await issueRefreshToken(tx, issue);
    return toTokens(await issueAccessToken(tx, { ...issue, resource }), token, scopes);
  });
}

/**
 * One statement checks the code and uses it up, so that it yields tokens at most once. RFC 9700
 * §4.8.2: a verifier for a code without a challenge is refused too.
 */
async function consumeCode(
  tx: Transaction,
  id: number,
  { redirectUri, codeVerifier }: { redirectUri: string; codeVerifier?: string },
  now: Date,
): Promise<boolean> {
  const codeChallenge = codeVerifier === undefined ? null : toChallenge(codeVerifier);
  const { count } = await tx.authorizationCode.updateMany({
    where: { id, usedAt: null, expiresAt: { gt: now }, redirectUri, codeChallenge },
    data: { usedAt: now },
  });
  return count === 1;
}

const isUsed = async (tx: Transaction, id: number) =>
  (await tx.authorizationCode.count({ where: { id, usedAt: { not: null } } })) === 1;

/** RFC 7636 §4.6. A verifier that breaks the rules of §4.1 matches no challenge. */
const toChallenge = (verifier: string) =>
  /^[\w.~-]{43,128}$/.test(verifier) ? hash('sha256', verifier, 'base64url') : '';

const RefreshInput = z.object({
  ...clientFields,
  refreshToken: textField(512),
  scope: optionalField(textField(1_000)),
  resource: resourceField,
});

/** RFC 6749 §6; GAP-40. */
export async function refreshAccessToken(
  context: Context,
  input: z.input<typeof RefreshInput>,
): Promise<OAuthTokens> {
  const {
    refreshToken: secret,
    scope,
    resource: address,
    ...proof
  } = parseInput(RefreshInput, input);
  const client = await authenticateClient(context, proof);
  const { clientId } = client;
  const where = { tokenHash: hashSecret(secret), grant: { clientId } };
  const known = await context.db.refreshToken.findFirst({ where });
  const refusal = 'The refresh token is unknown, expired, revoked or replaced';
  if (!known) throw new OAuthFault('invalid_grant', refusal);
  return exchangeGrant(context, { refusal, grantId: known.grantId }, async (tx, now) => {
    const grant = await lockGrant(tx, known.grantId, now);
    const token = await tx.refreshToken.findUnique({ where: { id: known.id } });
    if (!grant || !token) return null;
    if (token.replacedBy !== null) return 'REPLAYED';
    if (token.revokedAt || token.expiresAt <= now) return null;
    const scopes = narrowScopes(token, client, parseScopes(scope));
    const resource = narrowResource(context, grant.resource, address);
    const accessToken = await issueAccessToken(tx, { grantId: grant.id, scopes, resource, now });
    return toTokens(accessToken, await keepOrReplace(tx, { client, token, secret, now }), scopes);
  });
}

/** Limits scopes to those that the user allowed and that the app is still registered for. */
function narrowScopes(
  given: Pick<RefreshToken, 'scopes'>,
  client: OAuthClient,
  asked: string[] | null,
): string[] {
  const allowed = given.scopes.filter((scope) => client.scopes.includes(scope));
  const scopes = asked ?? allowed;
  if (scopes.length > 0 && scopes.every((scope) => allowed.includes(scope))) return scopes;
  throw new OAuthFault('invalid_scope', describeScopesBeyond(scopes, allowed));
}

interface Refreshed {
  client: OAuthClient;
  token: RefreshToken;
  secret: string;
  now: Date;
}

/**
 * A public client gets a new refresh token each time: when one is stolen, the thief or the app will
 * present a replaced one and be noticed (RFC 9700 §4.14.2).
 */
async function keepOrReplace(tx: Transaction, { client, token, secret, now }: Refreshed) {
  const { id, grantId, scopes } = token;
  const live = { id, replacedBy: null, revokedAt: null };
  if (client.type === 'CONFIDENTIAL') {
    await tx.refreshToken.updateMany({ where: live, data: { expiresAt: toRefreshTokenEnd(now) } });
    return secret;
  }
  const next = await issueRefreshToken(tx, { grantId, scopes, now });
  const data = { replacedBy: next.id, revokedAt: now };
  await tx.refreshToken.updateMany({ where: live, data });
  return next.token;
}

/** A refusal commits its transaction too: the revocation after a replay must last. */
async function exchangeGrant(
  context: Context,
  { refusal, grantId }: { refusal: string; grantId: number },
  run: (tx: Transaction, now: Date) => Promise<ExchangeResult>,
): Promise<OAuthTokens> {
  const { db, clock, credentialsChanged } = context;
  const outcome = await db.$transaction(async (tx) => {
    const now = clock();
    const result = await run(tx, now);
    if (result === 'REPLAYED') await revokeReplayed(tx, context, grantId);
    return result;
  }, oauthTransactionOptions);
  if (outcome === 'REPLAYED') credentialsChanged();
  if (outcome === null || outcome === 'REPLAYED') throw new OAuthFault('invalid_grant', refusal);
  return outcome;
}

/** Recorded once, however often the thief tries again. */
async function revokeReplayed(tx: Transaction, context: Context, id: number) {
  const { count } = await revokeGrants(tx, { id }, context.clock());
  if (count === 0) return;
  const { userId, clientId } = await tx.oAuthGrant.findUniqueOrThrow({ where: { id } });
  await recordAct(tx, context, 'TOKEN_REPLAYED', { userId, subjectId: clientId });
}
