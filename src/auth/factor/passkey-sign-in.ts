import { hashAccount } from '../account.ts';
import { countStrangerAttempt } from '../attempt.ts';
import { toBrowserName } from '../browser-name.ts';
import { addDevice, findDevice } from '../device.ts';
import { assertPasswords } from '../password.ts';
import { hashSecret } from '../secret.ts';
import { endSession, openSession } from '../session.ts';
import { sealChallenge } from './challenge.ts';
import {
  type Count,
  type FactorContext,
  type FactorOrigin,
  findPasskey,
  type GivenFactor,
  tryFactor,
  useKnownPasskey,
} from './pass.ts';
import { createAssertionOptions, findRelyingParty } from './passkey.ts';
import { FactorRefused, recordRefusals } from './refusal.ts';

/** What a browser in which nobody has signed in asks a passkey for. Null where there are none. */
export async function startPasskeySignIn(context: FactorContext, browser: string) {
  const { publicUrl, signInProvider } = context;
  if (!findRelyingParty(publicUrl) || signInProvider?.isOnly) return null;
  const options = await createAssertionOptions(context, null);
  const wanted = { use: 'SIGN_IN', caller: browser, text: options.challenge } as const;
  return { options, challenge: sealChallenge(context, wanted) };
}

interface Arrival extends FactorOrigin {
  /** The name of the browser, which the challenge is bound to. */
  name: string;
  /** The token of the browser's previous session, which ends. */
  previous: string | null;
}

/** Signs somebody in who gives nothing but a passkey. It must have checked a finger or a PIN. */
export async function signInByPasskey(context: FactorContext, from: Arrival, given: GivenFactor) {
  // With `SIGN_IN=oidc` the provider decides who gets in, so a passkey is a second factor only.
  assertPasswords(context);
  const { userId, id: factorId } = await verifyAlone(context, from, given);
  const { email } = await context.db.user.findUniqueOrThrow({ where: { id: userId } });
  const account = hashAccount(email);
  const isKnown = findDevice(context, from.devices, account) !== null;
  const browser = { name: toBrowserName(from), isKnown };
  const session = await openSession(context, { userId, factorId }, browser);
  if (from.previous !== null) await endSession(context, from.previous);
  return { ...session, device: addDevice(context, from.devices, account) };
}

/** Returns the passkey. */
function verifyAlone(context: FactorContext, { network, name }: Arrival, given: GivenFactor) {
  const account = hashSecret(`passkey ${given.assertion.slice(0, 200)}`);
  const count: Count = (check) =>
    countStrangerAttempt(context, { account, network }, context.clock(), check);
  return tryFactor(context, count, async () => {
    const found = await findPasskeyOrNull(context, given.assertion);
    const who = { userId: found?.userId ?? null, kind: 'PASSKEY' } as const;
    return recordRefusals({ ...context, viewer: null }, who, async () => {
      if (!found) throw new FactorRefused('WRONG_PASSKEY');
      const use = { use: 'SIGN_IN', caller: name } as const;
      await useKnownPasskey(context, found, { ...given, use, isAlone: true });
      return found;
    });
  });
}

async function findPasskeyOrNull(context: FactorContext, assertion: string) {
  try {
    return await findPasskey(context, assertion);
  } catch (error) {
    if (error instanceof FactorRefused) return null;
    throw error;
  }
}
