import { loadKeyring, removeKeyFile, retireOtherKeys } from '../auth/secret-key.ts';
import type { Config } from '../config/config.ts';
import type { SignedIn } from '../context/context.ts';
import { totpSecret } from '../auth/factor/totp.ts';
import { resealColumn } from '../auth/reseal.ts';
import { calendarPassword } from '../domain/calendar-connection/secret.ts';
import { feedAddress } from '../domain/calendar-feed/address.ts';
import { resealWebhookSecrets } from '../domain/webhook/secret.ts';
import { takeLock } from '../database/transaction.ts';
import { BadRequest } from '../base/errors.ts';

/** An advisory lock: two rotations with different keys would wait for each other for ever. */
const rotationLock = 0x726f7461;
const transactionOptions = { maxWait: 10_000, timeout: 600_000 };

/** Encrypts everything with the first key of SECRET_KEY, and deletes the key that Almanac made for itself. */
export async function rotateSecrets({ db, clock }: SignedIn, config: Config) {
  if (!config.SECRET_KEY) {
    throw new BadRequest(
      'Set SECRET_KEY to the new key, followed by a comma and the old key if you had set one',
    );
  }
  const keyring = await loadKeyring(config, db);
  const count = await db.$transaction(async (tx) => {
    await takeLock(tx, rotationLock);
    await retireOtherKeys(tx, keyring, clock());
    const counts = [await resealWebhookSecrets(tx, keyring)];
    for (const column of [feedAddress, calendarPassword, totpSecret]) {
      counts.push(await resealColumn(tx, keyring, column));
    }
    return {
      encrypted: counts.reduce((sum, { encrypted }) => sum + encrypted, 0),
      unreadable: counts.reduce((sum, { unreadable }) => sum + unreadable, 0),
    };
  }, transactionOptions);
  removeKeyFile(config);
  const message =
    count.unreadable > 0
      ? 'Some secrets cannot be decrypted with these keys: add the missing key and repeat, or set new secrets'
      : 'Everything is encrypted with the first key: you can remove the others from SECRET_KEY';
  return { message, ...count };
}
