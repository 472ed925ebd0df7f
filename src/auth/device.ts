import type { Context } from '../context/context.ts';
import { generateSecret } from './secret.ts';

/**
 * Device cookies, as OWASP describes them: a browser that signed in to an account carries a token
 * for it, and has attempts of its own there. The token is no credential, and does not show whose it is.
 */
const purpose = 'device cookie';
const lifetimeMs = 90 * 86_400_000;
/** People share browsers, and administrators have two accounts. */
const maxDevices = 4;

type DeviceContext = Pick<Context, 'keyring' | 'clock'>;

/** Nonce, end in seconds since 1970, and the signature of both with the account. */
const tokenPattern = /^([A-Za-z0-9]{22})\.(\d{10})\.([\w-]{43})$/;

function readToken({ keyring, clock }: DeviceContext, token: string, account: string) {
  const [, nonce, end, signature] = tokenPattern.exec(token) ?? [];
  if (!nonce || !end || !signature || Number(end) * 1_000 <= clock().getTime()) return null;
  return keyring.verify(purpose, toSignedText(account, nonce, end), signature) ? nonce : null;
}

const toSignedText = (account: string, nonce: string, end: string) => `${account} ${nonce} ${end}`;

const splitTokens = (devices: string | null) => devices?.split('~').slice(0, maxDevices) ?? [];

/** The name of this browser if it signed in to the account before, or null. */
export function findDevice(
  context: DeviceContext,
  devices: string | null,
  account: string,
): string | null {
  for (const token of splitTokens(devices)) {
    const nonce = readToken(context, token, account);
    if (nonce) return `device:${nonce}`;
  }
  return null;
}

export interface DeviceCookie {
  devices: string;
  devicesExpireAt: Date;
}

/** The cookie of a browser that has just signed in to the account. Its older tokens follow the new one. */
export function addDevice(
  context: DeviceContext,
  devices: string | null,
  account: string,
): DeviceCookie {
  const devicesExpireAt = new Date(context.clock().getTime() + lifetimeMs);
  const nonce = generateSecret(22);
  const end = String(Math.floor(devicesExpireAt.getTime() / 1_000));
  const signature = context.keyring.sign(purpose, toSignedText(account, nonce, end));
  const others = splitTokens(devices).filter(
    (token) => tokenPattern.test(token) && readToken(context, token, account) === null,
  );
  const tokens = [`${nonce}.${end}.${signature}`, ...others].slice(0, maxDevices);
  return { devices: tokens.join('~'), devicesExpireAt };
}
