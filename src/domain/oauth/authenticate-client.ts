import type { OAuthClient } from '../../../prisma/generated/client.js';
import { hashSecret, isSameSecret } from '../../auth/secret.ts';
import type { Context } from '../../context/context.ts';
import { OAuthFault } from '../../base/errors.ts';
import { optionalField, textField } from '../../input/field.ts';
import { findClient } from './find-client.ts';

/** The credentials that a client sends with each of its own requests. */
export const clientFields = {
  clientId: textField(),
  clientSecret: optionalField(textField(512)),
};

interface ClientCredentials {
  clientId: string;
  clientSecret?: string | undefined;
}

/** An app that has been allowed before, and so is known here. */
export async function authenticateClient(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  credentials: ClientCredentials,
): Promise<OAuthClient> {
  const client = await db.oAuthClient.findUnique({ where: { clientId: credentials.clientId } });
  return assertProven(client, credentials, clock());
}

/** An app that asks to be allowed. It may describe itself. */
export const authenticateAsker = async (context: Context, credentials: ClientCredentials) =>
  assertProven(await findClient(context, credentials.clientId), credentials, context.clock());

/** RFC 6749 §2.3, §3.2.1. A public client has no secret, so a request that sends one is refused. */
function assertProven<Client extends OAuthClient>(
  client: Client | null,
  { clientSecret }: ClientCredentials,
  now: Date,
): Client {
  // §2.3.1: an empty secret counts as no secret.
  const isProven =
    client?.type === 'PUBLIC' ? !clientSecret : isSecretValid(client, clientSecret, now);
  if (!client || !isProven) {
    throw new OAuthFault('invalid_client', 'The client is unknown or its secret is wrong');
  }
  return client;
}

/** No secret hashes to this. */
const impossibleHash = '0'.repeat(64);

/** Both comparisons always run, so that the time taken reveals nothing. */
function isSecretValid(client: OAuthClient | null, secret: string | undefined, now: Date): boolean {
  const given = hashSecret(secret ?? '');
  const { secretHash, previousSecretHash, previousSecretEnds } = client ?? {};
  const isPresent = isSame(given, secretHash);
  const isPrevious = isSame(given, previousSecretHash);
  return isPresent || (isPrevious && (previousSecretEnds?.getTime() ?? 0) > now.getTime());
}

const isSame = (given: string, stored: string | null | undefined) =>
  isSameSecret(given, stored ?? impossibleHash);
