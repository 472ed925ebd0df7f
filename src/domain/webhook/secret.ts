import { textField } from '../../input/field.ts';
import { readKeyId, toSealedPrefix, UnreadableSecret } from '../../auth/keyring.ts';
import { lockFirstKey } from '../../auth/secret-key.ts';
import type { Keyring } from '../../context/tool.ts';
import type { Transaction } from '../../database/transaction.ts';

const purpose = 'webhook secret';

/** A secret that the caller chooses. Short ones are in use, so that only an empty one is refused (GAP-35). */
export const secretField = textField().min(1, 'must not be empty');

/** Encrypts a secret. Store the result in the same transaction. */
export async function sealWebhookSecret(tx: Transaction, keyring: Keyring, secret: string) {
  await lockFirstKey(tx, keyring);
  return keyring.seal(purpose, secret);
}

/** Throws UnreadableSecret if its key is missing. Secrets from before encryption are read as they are. */
export const openWebhookSecret = (keyring: Keyring, stored: string): string =>
  readKeyId(stored) === null ? stored : keyring.open(purpose, stored);

interface StoredSecrets {
  id: string;
  secret: string;
  previousSecret: string | null;
}

/** Webhooks in one statement. */
const batchSize = 500;
const firstUuid = '00000000-0000-0000-0000-000000000000';

/** Encrypts the secrets that are still in clear text, so that a start after an upgrade finishes it. */
export const sealClearSecrets = (tx: Transaction, keyring: Keyring) =>
  resealSecretsBut(tx, keyring, toSealedPrefix());

/** Encrypts all secrets with the first key. Leaves those that cannot be opened, and counts them. */
export const resealWebhookSecrets = (tx: Transaction, keyring: Keyring) =>
  resealSecretsBut(tx, keyring, toSealedPrefix(keyring.firstId));

async function resealSecretsBut(tx: Transaction, keyring: Keyring, prefix: string) {
  await lockFirstKey(tx, keyring);
  const count = { encrypted: 0, unreadable: 0 };
  let after = firstUuid;
  for (;;) {
    const rows = await tx.$queryRaw<StoredSecrets[]>`
      SELECT id, secret, "previousSecret" FROM "Webhook"
      WHERE id > ${after}::uuid
        AND (NOT starts_with(secret, ${prefix}) OR NOT starts_with("previousSecret", ${prefix}))
      ORDER BY id LIMIT ${batchSize} FOR NO KEY UPDATE`;
    const last = rows.at(-1);
    if (!last) return count;
    const sealed = rows.flatMap((row) => resealRow(keyring, row));
    await tx.$executeRaw`
      UPDATE "Webhook" SET secret = sealed.secret, "previousSecret" = sealed."previousSecret"
      FROM jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb)
        AS sealed (id uuid, secret text, "previousSecret" text)
      WHERE "Webhook".id = sealed.id`;
    count.encrypted += sealed.length;
    count.unreadable += rows.length - sealed.length;
    after = last.id;
  }
}

function resealRow(keyring: Keyring, { id, secret, previousSecret }: StoredSecrets) {
  const reseal = (stored: string) => keyring.seal(purpose, openWebhookSecret(keyring, stored));
  try {
    const previous = previousSecret === null ? null : reseal(previousSecret);
    return [{ id, secret: reseal(secret), previousSecret: previous }];
  } catch (error) {
    if (error instanceof UnreadableSecret) return [];
    throw error;
  }
}
