import { hashSecret } from '../../auth/secret.ts';
import type { Context } from '../../context/context.ts';
import { NotFound } from '../../base/errors.ts';

/** Signatures are bound to this. */
const purpose = 'reminder stop';

const tokenPattern = /^([0-9a-f]{64})-([\w-]{43})$/;

/** The page that ends reminders to this address. It names the address only by its hash. */
export function formatStopUrl(
  { keyring, publicUrl }: Pick<Context, 'keyring' | 'publicUrl'>,
  email: string,
): string {
  const addressHash = hashSecret(email);
  return `${publicUrl}/mail/stop/${addressHash}-${keyring.sign(purpose, addressHash)}`;
}

/** The token is the permission: it came in a mail to the address. */
function readAddressHash({ keyring }: Pick<Context, 'keyring'>, token: string): string {
  const [, addressHash = '', signature = ''] = tokenPattern.exec(token) ?? [];
  if (!keyring.verify(purpose, addressHash, signature)) throw new NotFound('Address');
  return addressHash;
}

type Stopper = Pick<Context, 'db' | 'clock' | 'keyring'>;

/** Ends reminders to an address. Stopping them again is a no-op. */
export async function stopReminders({ db, clock, keyring }: Stopper, token: string) {
  const data = [{ addressHash: readAddressHash({ keyring }, token), stoppedAt: clock() }];
  await db.reminderStop.createMany({ data, skipDuplicates: true });
  return { sendsReminders: false };
}

/** Sends reminders to an address again. */
export async function resumeReminders({ db, keyring }: Stopper, token: string) {
  const addressHash = readAddressHash({ keyring }, token);
  await db.reminderStop.deleteMany({ where: { addressHash } });
  return { sendsReminders: true };
}
