import { Secret, TOTP } from 'otpauth';
import type { SealedColumn } from '../reseal.ts';

/** The secret that an app makes codes from. */
export const totpSecret: SealedColumn = {
  table: 'Factor',
  column: 'secret',
  purpose: 'one-time codes',
};

/** What every app can do (RFC 6238 §1.2). */
const kind = { issuer: 'Almanac', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Clocks of phones are late or early, and people type slowly: one step on either side. */
const window = 1;

/** 160 bits (RFC 4226 §4). */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32;

const toTotp = (secret: string, label = '') =>
  new TOTP({ ...kind, label, secret: Secret.fromBase32(secret) });

/** What the QR code says to the app. */
export const toTotpUri = (secret: string, label: string): string =>
  toTotp(secret, label).toString();

/** The time step that a code belongs to, or null if it is the code of none. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const totp = toTotp(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
