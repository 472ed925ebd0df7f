import { z } from 'zod';
import type { Transaction } from '../../database/transaction.ts';
import { isScope, type Scope } from '../../scopes.ts';
import { generateSecret, hashSecret } from '../../auth/secret.ts';
import type { Context, SignedIn } from '../../context.ts';
import { type OAuthError, OAuthFault } from '../../errors.ts';
import { optionalField, textField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { assertNotLocked } from '../access/locked.ts';
import { recordAct } from '../audit/record.ts';
import { limitAgentScopes } from './agent-scope.ts';
import type { OAuthApp } from './app-card.ts';
import { findClient, type FoundClient, listDefaultScopes } from './find-client.ts';
import { isRegisteredUri } from './redirect-uri.ts';
import { describeUnknownResource, findResource, type Resource } from './resource.ts';
import { describeWrongScopes } from './wrong-scope.ts';

/** GAP-38. */
const codeMs = 600_000;

/** RFC 6749 §3.1: a parameter without a value counts as left out. */
const parameter = (max = 255) =>
  textField(max)
    .nullish()
    .transform((value) => value || undefined);

/** No app sends longer values than these: such a request is refused without a redirect. */
const AuthorizationParameters = z.object({
  clientId: parameter(),
  redirectUri: parameter(2_048),
  responseType: parameter(),
  scope: parameter(1_000),
  /** Returned byte for byte, even when it is empty. */
  state: optionalField(textField(4_096)),
  codeChallenge: parameter(),
  codeChallengeMethod: parameter(),
  resource: parameter(2_048),
});

type AuthorizationInput = z.input<typeof AuthorizationParameters>;

interface AuthorizationRequest {
  client: FoundClient;
  redirectUri: string;
  responseType?: string;
  scopes: readonly string[];
  state?: string;
  codeChallenge?: string;
  codeChallengeMethod?: string;
  /** Undefined if this server has no such part. */
  resource: Resource | undefined;
}

/**
 * Finds the app and checks its redirect URI. RFC 9700 §4.1.3: the user is never redirected until
 * both are certain.
 */
async function readRequest(
  context: Context,
  input: AuthorizationInput,
): Promise<AuthorizationRequest> {
  const { clientId, redirectUri, scope, resource, ...rest } = parseInput(
    AuthorizationParameters,
    input,
  );
  const client = clientId ? await findClient(context, clientId) : null;
  if (!client) throw createUnknownAppFault();
  if (!redirectUri || !isRegisteredUri(client, redirectUri)) {
    throw new OAuthFault('invalid_request', 'The redirect_uri must be one that the app registered');
  }
  const part = findResource(context, resource);
  const asked = parseScopes(scope) ?? listDefaultScopes(client);
  return {
    ...rest,
    client,
    redirectUri,
    scopes: limitAgentScopes(asked, client.scopes, part),
    resource: part,
  };
}

const createUnknownAppFault = () =>
  new OAuthFault('invalid_request', 'There is no app with this client_id');

/** GAP-37: scopes are separated by spaces or commas. */
export function parseScopes(text: string | undefined): string[] | null {
  const names = text?.split(/[ ,]+/).filter(Boolean) ?? [];
  return names.length > 0 ? [...new Set(names)] : null;
}

const isS256 = (challenge: string | undefined) => /^[\w-]{43}$/.test(challenge ?? '');

type Wording = string | ((request: AuthorizationRequest, context: Context) => string);

const isUnregistered = (name: string, { client }: AuthorizationRequest) =>
  !isScope(name) || !client.scopes.includes(name);

/** Faults that the app learns of by redirect. The first that applies is reported. */
const checks: [OAuthError, Wording, (request: AuthorizationRequest) => boolean][] = [
  [
    'unsupported_response_type',
    'response_type must be code',
    ({ responseType }) => responseType !== undefined && responseType !== 'code',
  ],
  [
    'invalid_request',
    'A public client must send a code_challenge',
    ({ client, codeChallenge }) => client.type === 'PUBLIC' && !codeChallenge,
  ],
  [
    'invalid_request',
    'code_challenge_method must be S256',
    ({ codeChallenge, codeChallengeMethod }) =>
      (codeChallenge ?? codeChallengeMethod) !== undefined && codeChallengeMethod !== 'S256',
  ],
  [
    'invalid_request',
    'code_challenge must be 43 characters of base64url',
    ({ codeChallenge, codeChallengeMethod }) =>
      (codeChallenge ?? codeChallengeMethod) !== undefined && !isS256(codeChallenge),
  ],
  [
    'invalid_scope',
    ({ scopes, client }) => describeWrongScopes(scopes, client.scopes),
    (request) => request.scopes.some((name) => isUnregistered(name, request)),
  ],
  [
    'invalid_target',
    (_request, context) => describeUnknownResource(context),
    ({ resource }) => resource === undefined,
  ],
];

function findFault(context: Context, request: AuthorizationRequest): OAuthFault | null {
  const [error, wording] = checks.find(([, , isWrong]) => isWrong(request)) ?? [];
  if (!error || !wording) return null;
  const message = typeof wording === 'string' ? wording : wording(request, context);
  const errorTo = formatRedirect(context, request, { error, error_description: message });
  return new OAuthFault(error, message, errorTo);
}

/** Appends to the registered URI and leaves it unchanged otherwise. RFC 9207: `iss` names the issuer. */
function formatRedirect(
  { publicUrl }: Context,
  { redirectUri, state }: AuthorizationRequest,
  answer: Record<string, string>,
): string {
  const parameters = Object.entries({
    ...answer,
    ...(state !== undefined && { state }),
    iss: publicUrl,
  }).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${parameters.join('&')}`;
}

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
  const request = await readRequest(context, input);
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

/** Stores the user's consent as a grant, with one code that the app exchanges for tokens. */
export async function authorizeApp(
  context: SignedIn,
  input: AuthorizationInput,
): Promise<AuthorizationResult> {
  const request = await readRequest(context, input);
  const fault = findFault(context, request);
  if (fault) throw fault;
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
    if (client.origin === 'DOCUMENT') await keepDescribedClient(tx, client);
    await tx.oAuthGrant.create({
      data: { clientId, userId, scopes, resource, createdAt: now, codes },
    });
    await recordAct(tx, context, 'APP_AUTHORIZED', {
      userId,
      subjectId: clientId,
      detail: { scopes },
    });
  });
  return { code, redirectTo: formatRedirect(context, request, { code }), expiresAt };
}
