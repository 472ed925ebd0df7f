import { z } from 'zod';
import type { Transaction } from '../../database/transaction.ts';
import { isScope, type Scope } from '../../base/scopes.ts';
import { assertFactorCanBeAsked } from '../../auth/proof.ts';
import { generateSecret, hashSecret } from '../../auth/secret.ts';
import type { Context, SignedIn } from '../../context/context.ts';
import type { Viewer } from '../../context/viewer.ts';
import { OAuthFault, Unauthenticated } from '../../base/errors.ts';
import { parseInput } from '../../input/parse.ts';
import { assertNotLocked } from '../record/locked.ts';
import { recordAct } from '../../audit/record.ts';
import type { OAuthApp } from './app-card.ts';
import {
  AuthorizationParameters,
  type AuthorizationParametersInput,
  findFault,
  formatRedirect,
  parameter,
  readRequest,
} from './authorization-request.ts';
import { findClient, type FoundClient } from './find-client.ts';
import { loadPushedParameters, usePushedRequest } from './pushed-request.ts';
import { markUsed } from './unused-app.ts';

/** GAP-38. */
const codeMs = 600_000;

const RequestReference = z.object({ clientId: parameter(), requestUri: parameter(512) });

interface AuthorizationInput extends AuthorizationParametersInput {
  clientId?: string | null | undefined;
  requestUri?: string | null | undefined;
}

/** RFC 9126 §4: of a request that the app pushed, only the app and the URI come by way of the user. */
async function openRequest(context: Context, input: AuthorizationInput) {
  const { clientId, requestUri } = parseInput(RequestReference, input);
  const pushed = requestUri === undefined ? null : { clientId, requestUri };
  const parameters = pushed
    ? await loadPushedParameters(context, pushed)
    : parseInput(AuthorizationParameters, input);
  const client = clientId ? await findClient(context, clientId) : null;
  if (!client) throw createUnknownAppFault();
  return { request: readRequest(context, client, parameters), pushed };
}

const createUnknownAppFault = () =>
  new OAuthFault('invalid_request', 'There is no app with this client_id');

export interface AuthorizationReview {
  client: OAuthApp;
  redirectUri: string;
  scopes: Scope[];
  /** The address of the part of the API that the app asks for; null for all of it. */
  resource: string | null;
  denyTo: string;
  errorTo: string | null;
}

/** Returns what the consent page shows. */
export async function reviewAuthorization(
  context: Context,
  input: AuthorizationInput,
): Promise<AuthorizationReview> {
  const { request } = await openRequest(context, input);
  const { client, redirectUri, scopes, resource } = request;
  const fault = findFault(context, request);
  const denial = { error: 'access_denied', error_description: 'The user denied access' };
  return {
    client,
    redirectUri,
    scopes: fault ? [] : scopes.filter(isScope),
    resource: resource ? context.publicUrl + resource : null,
    denyTo: formatRedirect(context, request, denial),
    errorTo: fault?.details.errorTo ?? null,
  };
}

/** Tokens are exchanged and refreshed by what the app said when the user allowed it. */
async function keepDescribedClient(tx: Transaction, { owner: _none, ...client }: FoundClient) {
  const { clientId, createdAt: _first, ...said } = client;
  await tx.oAuthClient.upsert({ where: { clientId }, create: client, update: said });
}

export interface AuthorizationResult {
  code: string;
  redirectTo: string;
  expiresAt: Date;
}

/** The key that allows the app. It cannot be revoked before the grant is there to end with it. */
async function lockKey(tx: Transaction, { credential }: Viewer): Promise<string | null> {
  if (credential.kind !== 'API_KEY') return null;
  const { id } = credential;
  const [key] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM "ApiKey" WHERE id = ${id}::uuid FOR SHARE`;
  if (!key) throw new Unauthenticated();
  return key.id;
}

/** Stores the user's consent as a grant, with one code that the app exchanges for tokens. */
export async function authorizeApp(
  context: SignedIn,
  input: AuthorizationInput,
): Promise<AuthorizationResult> {
  const { request, pushed } = await openRequest(context, input);
  const fault = findFault(context, request);
  if (fault) throw fault;
  await assertFactorCanBeAsked(context);
  const { client, redirectUri, codeChallenge = null, resource = null } = request;
  const scopes = [...request.scopes];
  const now = context.clock();
  const expiresAt = new Date(now.getTime() + codeMs);
  const code = generateSecret(43);
  const { clientId } = client;
  const { userId } = context.viewer;
  const codes = {
    create: { codeHash: hashSecret(code), redirectUri, scopes, codeChallenge, expiresAt },
  };
  await context.db.$transaction(async (tx) => {
    await assertNotLocked(tx, userId);
    if (client.ownerId !== null) await assertNotLocked(tx, client.ownerId, createUnknownAppFault());
    if (client.origin === 'SELF' && !(await markUsed(tx, clientId))) throw createUnknownAppFault();
    if (pushed) await usePushedRequest(tx, context, pushed.requestUri);
    if (client.origin === 'DOCUMENT') await keepDescribedClient(tx, client);
    const apiKeyId = await lockKey(tx, context.viewer);
    await tx.oAuthGrant.create({
      data: { clientId, userId, apiKeyId, scopes, resource, createdAt: now, codes },
    });
    await recordAct(tx, context, 'APP_AUTHORIZED', {
      userId,
      subjectId: clientId,
      detail: { scopes },
    });
  });
  return { code, redirectTo: formatRedirect(context, request, { code }), expiresAt };
}
