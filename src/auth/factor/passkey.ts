import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { isIP } from 'node:net';
import { z } from 'zod';
import type { Factor } from '../../../prisma/generated/client.js';
import type { Context } from '../../context/context.ts';
import { tryOrNull } from '../../input/try-or-null.ts';
import { FactorRefused } from './refusal.ts';

/** Null: browsers give passkeys only to host names (WebAuthn §5.1.3). */
export function findRelyingParty(publicUrl: string): { id: string; origin: string } | null {
  const { hostname: id, origin } = new URL(publicUrl);
  return isIP(id.replaceAll(/[[\]]/g, '')) === 0 ? { id, origin } : null;
}

type Site = Pick<Context, 'publicUrl'>;

function getRelyingParty({ publicUrl }: Site) {
  const found = findRelyingParty(publicUrl);
  if (found) return found;
  throw new FactorRefused('WRONG_PASSKEY');
}

/** Ed25519, ES256 and RS256 (RFC 9053). What is newer, Node.js has as an experiment. */
const algorithms = [-8, -7, -257] as const;

type KnownPasskey = Pick<Factor, 'key' | 'transports'>;

const listKnown = (passkeys: readonly KnownPasskey[]) =>
  passkeys.map(({ key, transports }) => ({ id: key ?? '', transports }));

/** What the browser asks the passkey for. A passkey that is there already is not made again. */
export const createPasskeyOptions = (
  site: Site,
  user: { id: number; email: string; name: string | null },
  passkeys: readonly KnownPasskey[],
) =>
  generateRegistrationOptions({
    rpName: 'Almanac',
    rpID: getRelyingParty(site).id,
    userName: user.email,
    userDisplayName: user.name ?? user.email,
    userID: new TextEncoder().encode(`user ${user.id}`),
    excludeCredentials: listKnown(passkeys),
    supportedAlgorithmIDs: [...algorithms],
    // It can then be found without a name, to sign in with it alone.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });

/** Without passkeys, the browser offers all that it has of this server. */
export const createAssertionOptions = (site: Site, passkeys: readonly KnownPasskey[] | null) =>
  generateAuthenticationOptions({
    rpID: getRelyingParty(site).id,
    ...(passkeys && { allowCredentials: listKnown(passkeys) }),
    userVerification: passkeys ? 'preferred' : 'required',
  });

const text = z.string().max(20_000);
const Assertion = z.looseObject({
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: text, authenticatorData: text, signature: text }),
});
const Attestation = z.looseObject({
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(30)).max(10).default([]),
  }),
});

/** What a browser answered, as JSON (WebAuthn §5.1.8). */
function readAnswer<Schema extends typeof Assertion | typeof Attestation>(
  schema: Schema,
  json: string,
): z.infer<Schema> {
  const { success, data } = schema.safeParse(tryOrNull(() => JSON.parse(json) as unknown));
  if (!success) throw new FactorRefused('WRONG_PASSKEY');
  return data as z.infer<Schema>;
}

/** The library throws an error for each thing that can be wrong. */
async function refuseOnError<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch {
    throw new FactorRefused('WRONG_PASSKEY');
  }
}

/** The columns of a new passkey. */
export async function verifyNewPasskey(site: Site, challenge: string, json: string) {
  const { id: expectedRPID, origin: expectedOrigin } = getRelyingParty(site);
  const answer = readAnswer(Attestation, json);
  const { verified, registrationInfo } = await refuseOnError(() =>
    verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      ...{ expectedChallenge: challenge, expectedOrigin, expectedRPID },
      requireUserVerification: false,
      supportedAlgorithmIDs: [...algorithms],
    }),
  );
  if (!verified) throw new FactorRefused('WRONG_PASSKEY');
  const { id: key, publicKey, counter } = registrationInfo.credential;
  const { transports } = answer.response;
  return { key, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
}

/** The credential id that an answer names, before anything of it is believed. */
export const readCredentialId = (json: string) => readAnswer(Assertion, json).id;

interface Asked {
  challenge: string;
  json: string;
  /** Whether it is the only factor: then it must know its user, by a finger or a PIN. */
  isAlone: boolean;
}

/** Returns the new counter. */
export async function verifyPasskey(
  site: Site,
  { key, publicKey, counter }: Pick<Factor, 'key' | 'publicKey' | 'counter'>,
  { challenge, json, isAlone }: Asked,
): Promise<number> {
  const { id: expectedRPID, origin: expectedOrigin } = getRelyingParty(site);
  const answer = readAnswer(Assertion, json);
  if (key === null || publicKey === null) throw new FactorRefused('WRONG_PASSKEY');
  const { verified, authenticationInfo } = await refuseOnError(() =>
    verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      ...{ expectedChallenge: challenge, expectedOrigin, expectedRPID },
      credential: {
        id: key,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter: Number(counter),
      },
      requireUserVerification: isAlone,
    }),
  );
  if (!verified) throw new FactorRefused('WRONG_PASSKEY');
  return authenticationInfo.newCounter;
}
