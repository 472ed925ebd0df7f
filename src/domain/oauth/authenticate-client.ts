import { timingSafeEqual } from 'node:crypto';
import type { OAuthClient } from '../../../prisma/generated/client.ts';
import { hashSecret } from '../../auth/secret.ts';
import type { Context } from '../../context.ts';
import { OAuthFault } from '../../errors.ts';
import { optionalField, textField } from '../../input/field.ts';

/** How a client says who it is: part of every request of its own. */
export const clientFields = {
  clientId: textField(),
  clientSecret: optionalField(textField(512)),
};

interface ClientCredentials {
  clientId: string;
  clientSecret?: string;
}

/** RFC 6749 §2.3, §3.2.1. A public client has only its name, and whoever sends a secret for it errs. */
export async function authenticateClient(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { clientId, clientSecret }: ClientCredentials,
): Promise<OAuthClient> {
  const client = await db.oAuthClient.findUnique({ where: { clientId } });
  // §2.3.1: an empty secret is none.
  const isProven =
    client?.type === 'PUBLIC' ? !clientSecret : isSecretValid(client, clientSecret, clock());
  if (!client || !isProven) {
    throw new OAuthFault('invalid_client', 'The client is unknown or its secret is wrong');
  }
  return client;
}

/** What no secret hashes to. */
const impossibleHash = '0'.repeat(64);

/** All comparisons are made, whatever the first ones say. */
function isSecretValid(client: OAuthClient | null, secret: string | undefined, now: Date): boolean {
  const given = hashSecret(secret ?? '');
  const { secretHash, previousSecretHash, previousSecretEnds } = client ?? {};
  const isPresent = isSame(given, secretHash);
  const isPrevious = isSame(given, previousSecretHash);
  return isPresent || (isPrevious && (previousSecretEnds?.getTime() ?? 0) > now.getTime());
}

const isSame = (given: string, stored: string | null | undefined) =>
  timingSafeEqual(Buffer.from(given), Buffer.from(stored ?? impossibleHash));
