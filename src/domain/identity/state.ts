import { z } from 'zod';
import { useOnce } from '../../auth/once.ts';
import { openText } from '../../auth/reseal.ts';
import { generateSecret, hashSecret } from '../../auth/secret.ts';
import type { Context } from '../../context/context.ts';
import { SignInRefused } from './refusal.ts';

/** Somebody signs in at the provider meanwhile, perhaps with a second factor. */
const lastsMs = 10 * 60_000;
/** A longer one would not fit into an address at every provider. */
const maxReturnPath = 1_500;

const sealedState = { purpose: 'provider sign-in' };

const State = z.object({
  /** The hash of the cookie in the browser that has begun. A visitor without a session has one too. */
  browser: z.string(),
  nonce: z.string(),
  /** RFC 7636 §4.1 */
  verifier: z.string(),
  /** Where the browser goes afterwards. */
  returnPath: z.string(),
  /** Whose account is linked. Null: somebody signs in. */
  linksTo: z.number().nullable(),
  endsAt: z.number(),
});

export type SignInState = z.infer<typeof State>;

interface Beginning {
  /** The cookie of the browser. */
  cookie: string;
  returnPath: string;
  linksTo: number | null;
}

/** It goes to the provider and back through the browser, sealed, so nothing is stored until it is used. */
export function sealState(
  { keyring, clock }: Pick<Context, 'keyring' | 'clock'>,
  { cookie, returnPath, linksTo }: Beginning,
) {
  const state: SignInState = {
    browser: hashSecret(cookie),
    nonce: generateSecret(43),
    verifier: generateSecret(64),
    returnPath: returnPath.length > maxReturnPath ? '/console' : returnPath,
    linksTo,
    endsAt: clock().getTime() + lastsMs,
  };
  return { ...state, sealed: keyring.seal(sealedState.purpose, JSON.stringify(state)) };
}

/** Checks a state that came back, and uses it up. */
export async function redeemProviderState(
  { db, keyring, clock, viewer }: Context,
  { name, sealed, cookie }: { name: string; sealed: string; cookie: string | null },
): Promise<SignInState> {
  const text = openText(keyring, sealedState, sealed);
  if (text === null || cookie === null) throw new SignInRefused(name, 'FOREIGN');
  const state = State.parse(JSON.parse(text));
  const isOwn = state.browser === hashSecret(cookie);
  if (!isOwn || (state.linksTo !== null && state.linksTo !== viewer?.userId)) {
    throw new SignInRefused(name, 'FOREIGN');
  }
  if (state.endsAt <= clock().getTime()) throw new SignInRefused(name, 'LATE');
  const used = { kind: sealedState.purpose, text: state.nonce, endsAt: new Date(state.endsAt) };
  if (!(await useOnce(db, used))) throw new SignInRefused(name, 'USED');
  return state;
}
