import { z } from 'zod';
import { assertNoDryRun, type Context } from '../../context/context.ts';
import { useOnce } from '../once.ts';
import { openText } from '../reseal.ts';
import { generateSecret } from '../secret.ts';
import { FactorRefused } from './refusal.ts';

/** Somebody looks for their phone meanwhile. */
const lastsMs = 10 * 60_000;

/** It goes to the browser and back, sealed, so nothing is stored until it is used. */
const sealedChallenge = { purpose: 'factor challenge' };

const Challenge = z.object({
  /** Where it may be used: a challenge to add a passkey signs nobody in. */
  use: z.enum(['ADD_PASSKEY', 'ADD_TOTP', 'PASS', 'SIGN_IN']),
  /** The session, or the browser, in which it may be used. */
  caller: z.string(),
  /** What the passkey signs, or the secret of a new app. */
  text: z.string(),
  nonce: z.string(),
  endsAt: z.number(),
});

type ChallengeContext = Pick<Context, 'db' | 'keyring' | 'clock' | 'isDryRun'>;
type Use = Pick<z.infer<typeof Challenge>, 'use' | 'caller'>;

export function sealChallenge(
  { keyring, clock }: Pick<Context, 'keyring' | 'clock'>,
  challenge: Use & { text: string },
): string {
  const endsAt = clock().getTime() + lastsMs;
  const sealed = { ...challenge, nonce: generateSecret(22), endsAt };
  return keyring.seal(sealedChallenge.purpose, JSON.stringify(sealed));
}

/** Checks a challenge that came back. `useUp` throws if somebody was faster with it. */
export function openChallenge(context: ChallengeContext, sealed: string, { use, caller }: Use) {
  const opened = openText(context.keyring, sealedChallenge, sealed);
  if (opened === null) throw new FactorRefused('FOREIGN');
  const challenge = Challenge.parse(JSON.parse(opened));
  if (challenge.use !== use || challenge.caller !== caller) throw new FactorRefused('FOREIGN');
  if (challenge.endsAt <= context.clock().getTime()) throw new FactorRefused('EXPIRED');
  const { text, nonce, endsAt } = challenge;
  const used = { kind: sealedChallenge.purpose, text: nonce, endsAt: new Date(endsAt) };
  return {
    text,
    useUp: async () => {
      assertNoDryRun(context);
      if (!(await useOnce(context.db, used))) throw new FactorRefused('USED');
    },
  };
}
