import { z } from 'zod';
import type { OAuthClient } from '../../../prisma/generated/client.js';
import type { ClientDocuments } from '../../context/tool.ts';
import type { Context } from '../../context/context.ts';
import { OAuthFault } from '../../base/errors.ts';
import { httpUrlField, optionalField, textField } from '../../input/field.ts';
import { isScope, type Scope, scopes } from '../../base/scopes.ts';
import { includesOwner, type OAuthApp } from './app-card.ts';
import { appNameField } from './app-name.ts';
import { redirectUrisField } from './redirect-uri.ts';

/** Points that reading a document over the network costs, because it makes us call another server. */
const documentCost = 500;

const allScopes = Object.keys(scopes).filter(isScope);

/** What an app says about itself (RFC 7591 §2), with one way to prove itself: PKCE. */
const ClientDocument = z.object({
  client_id: textField(),
  client_name: optionalField(appNameField),
  client_uri: optionalField(httpUrlField),
  redirect_uris: redirectUrisField,
  token_endpoint_auth_method: z
    .literal('none', { error: 'must be none, because a document holds no secret' })
    .optional(),
  scope: optionalField(textField(1_000)),
});

export type FoundClient = OAuthClient & Pick<OAuthApp, 'owner'>;

/**
 * The app with this client ID. One that describes itself need not be registered. While its owner is
 * locked, an app asks nobody for access.
 */
export async function findClient(context: Context, clientId: string): Promise<FoundClient | null> {
  const { clientDocuments, db } = context;
  if (clientDocuments?.isAddress(clientId)) return readClient(context, clientDocuments, clientId);
  const client = await db.oAuthClient.findUnique({ where: { clientId }, include: includesOwner });
  return client?.owner?.locked ? null : client;
}

async function readClient(
  { budget, clock }: Context,
  documents: ClientDocuments,
  clientId: string,
): Promise<FoundClient> {
  const found = await documents.read(clientId, () => {
    budget.charge(documentCost);
  });
  if ('problem' in found) throw refuseDocument(clientId, found.problem);
  const data = parseDocument(clientId, found.document);
  return {
    clientId,
    name: data.client_name ?? new URL(clientId).host,
    // A picture would lend it trust that nobody has given it.
    logo: null,
    website: data.client_uri ?? null,
    redirectUris: data.redirect_uris,
    scopes: data.scope === undefined ? allScopes : data.scope.split(' ').filter(isScope),
    type: 'PUBLIC',
    origin: 'DOCUMENT',
    secretHash: null,
    previousSecretHash: null,
    previousSecretEnds: null,
    createdAt: clock(),
    ownerId: null,
    unusedSince: null,
    owner: null,
  };
}

function parseDocument(clientId: string, document: unknown) {
  const { success, data, error } = ClientDocument.safeParse(document);
  if (!success) {
    const [{ path = [], message = '' } = {}] = error.issues;
    throw refuseDocument(clientId, `${path.join('.') || 'it'} ${message}`);
  }
  if (data.client_id === clientId) return data;
  throw refuseDocument(clientId, 'its client_id must be its own address');
}

const refuseDocument = (clientId: string, problem: string) =>
  new OAuthFault('invalid_request', `The document ${clientId} cannot be used: ${problem}`);

const modestScopes: Scope[] = ['READ_BOOKING', 'READ_PROFILE'];

/** What a request without scopes asks for. Only an administrator decides that it is more than this. */
export function listDefaultScopes({ origin, scopes: registered }: OAuthClient): readonly string[] {
  if (origin === 'ADMINISTRATOR') return registered;
  const modest = registered.filter((name) => modestScopes.some((scope) => scope === name));
  return modest.length > 0 ? modest : registered;
}
