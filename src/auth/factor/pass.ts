import type { Factor, FactorKind } from '../../../prisma/generated/client.js';
import { recordAct } from '../../audit/record.ts';
import { RateLimited } from '../../base/errors.ts';
import type { Context, SignedIn } from '../../context/context.ts';
import type { Viewer } from '../../context/viewer.ts';
import {
  countKnownAttempt,
  countStrangerAttempt,
  getSecondsLeft,
  isFirstRefusal,
} from '../attempt.ts';
import { hashAccount } from '../account.ts';
import { findDevice } from '../device.ts';
import { openText } from '../reseal.ts';
import { hashSecret } from '../secret.ts';
import type { SignInContext } from '../session.ts';
import { openChallenge, sealChallenge } from './challenge.ts';
import {
  createAssertionOptions,
  findRelyingParty,
  readCredentialId,
  verifyPasskey,
} from './passkey.ts';
import { hashRecoveryCode } from './recovery.ts';
import { FactorRefused, recordRefusals } from './refusal.ts';
import { findTotpStep, totpSecret } from './totp.ts';

/** What somebody gives as their factor: a code, or what a passkey has signed and the challenge for it. */
export interface GivenFactor {
  code: string;
  challenge: string;
  assertion: string;
}

export type FactorContext = SignInContext & Pick<Context, 'publicUrl'>;

/** From where it comes. */
export interface FactorOrigin {
  network: string;
  devices: string | null;
  /** What the browser says it is. */
  browser?: string | undefined;
}

/** A challenge is good in one session, which may get a new token meanwhile. */
const toCaller = ({ credential, userId }: Viewer) =>
  `${userId} ${credential.kind} ${credential.kind === 'ACCESS_TOKEN' ? credential.grantId : credential.id}`;

/** What the browser asks a passkey of this user for. Null if there is none. */
export async function startPasskey(context: FactorContext, viewer: Viewer) {
  if (!findRelyingParty(context.publicUrl)) return null;
  const where = { userId: viewer.userId, kind: 'PASSKEY' } as const;
  const passkeys = await context.db.factor.findMany({ where, orderBy: { id: 'asc' } });
  if (passkeys.length === 0) return null;
  const options = await createAssertionOptions(context, passkeys);
  const wanted = { use: 'PASS', caller: toCaller(viewer), text: options.challenge } as const;
  return { options, challenge: sealChallenge(context, wanted) };
}

export type Count = <T>(check: (ofAccount: number) => Promise<T>) => Promise<T | 'REFUSED'>;

/** Runs `check` as an attempt, which stays counted if the factor is refused. */
export async function tryFactor<T extends object>(
  context: FactorContext,
  count: Count,
  check: (ofAccount: number) => Promise<T>,
): Promise<T> {
  const refusals: FactorRefused[] = [];
  const verdict = await count(async (ofAccount) => {
    try {
      return await check(ofAccount);
    } catch (error) {
      if (!(error instanceof FactorRefused)) throw error;
      refusals.push(error);
      return null;
    }
  });
  if (verdict === 'REFUSED') throw new RateLimited(getSecondsLeft(context.clock()));
  if (verdict === null) throw refusals[0] ?? new FactorRefused('WRONG_CODE');
  return verdict;
}

/** A code has six digits, so guesses from everywhere together are bounded. Nobody guesses the others. */
const maxCodesOfStrangers = 20;

/** For a session that has no rights yet. A browser that signed in before has attempts of its own. */
export async function passFactor(
  context: FactorContext,
  viewer: Viewer,
  { network, devices }: FactorOrigin,
  given: GivenFactor,
): Promise<void> {
  const now = context.clock();
  const device = findDevice(context, devices, hashAccount(viewer.profile?.email ?? ''));
  const account = hashSecret(`factor ${viewer.userId}`);
  const count: Count = device
    ? (check) => countKnownAttempt(context, `factor:${device}`, now, () => check(0))
    : (check) => countStrangerAttempt(context, { account, network }, now, check);
  try {
    await tryFactor(context, count, (ofAccount) => {
      if (ofAccount > maxCodesOfStrangers && isTotpCode(given)) {
        throw new RateLimited(getSecondsLeft(now));
      }
      return checkFactor(context, viewer, given);
    });
  } catch (error) {
    if (error instanceof RateLimited && (await isFirstRefusal(context, network, now))) {
      const { userId } = viewer;
      await recordAct(context.db, { ...context, viewer: null }, 'SIGN_IN_BLOCKED', { userId });
    }
    throw error;
  }
}

/**
 * Checks the factor of somebody who is signed in, and notes that it is them. Wrong ones count against
 * the session, as passwords do.
 */
export async function proveFactor(context: SignedIn, given: GivenFactor): Promise<void> {
  const { db, viewer } = context;
  const now = context.clock();
  const count: Count = (check) =>
    countKnownAttempt(context, `factor:${toCaller(viewer)}`, now, () => check(0));
  await tryFactor(context, count, () => checkFactor(context, viewer, given));
  if (viewer.credential.kind !== 'SESSION') return;
  const where = { id: Number(viewer.credential.id) };
  await db.session.updateMany({ where, data: { factorAt: now } });
}

const toDigits = (code: string) => code.replaceAll(/\s/g, '');
const isTotpCode = ({ assertion, code }: GivenFactor) =>
  assertion === '' && /^\d{6}$/.test(toDigits(code));

/** Uses the factor up, so that nobody can use it again. */
function checkFactor(context: FactorContext, viewer: Viewer, given: GivenFactor) {
  const { userId } = viewer;
  const run = (kind: FactorKind, check: () => Promise<void>) =>
    recordRefusals({ ...context, viewer }, { userId, kind }, async () => {
      await check();
      return { kind };
    });
  if (given.assertion !== '') return run('PASSKEY', () => usePasskey(context, viewer, given));
  if (isTotpCode(given)) {
    return run('TOTP', () => useTotpCode(context, userId, toDigits(given.code)));
  }
  return run('RECOVERY_CODE', () => useRecoveryCode(context, viewer, given.code));
}

async function usePasskey(context: FactorContext, viewer: Viewer, given: GivenFactor) {
  const use = { use: 'PASS', caller: toCaller(viewer) } as const;
  const passkey = await findPasskey(context, given.assertion);
  if (passkey?.userId !== viewer.userId) throw new FactorRefused('WRONG_PASSKEY');
  await useKnownPasskey(context, passkey, { ...given, use, isAlone: false });
}

export const findPasskey = ({ db }: FactorContext, assertion: string) =>
  db.factor.findUnique({ where: { key: readCredentialId(assertion), kind: 'PASSKEY' } });

export async function useKnownPasskey(
  context: FactorContext,
  passkey: Factor,
  asked: GivenFactor & { use: Parameters<typeof openChallenge>[2]; isAlone: boolean },
) {
  const { text: challenge, useUp } = openChallenge(context, asked.challenge, asked.use);
  const { assertion: json, isAlone } = asked;
  const counter = BigInt(await verifyPasskey(context, passkey, { challenge, json, isAlone }));
  await useUp();
  // Two answers with one counter are those of a copy. Many passkeys do not count.
  const before = counter === 0n ? { equals: 0n } : { lt: counter };
  const { count } = await context.db.factor.updateMany({
    where: { id: passkey.id, counter: before },
    data: { counter, lastUsedAt: context.clock() },
  });
  if (count === 0) throw new FactorRefused('USED');
}

/** RFC 6238 §5.2: a code counts once, and so does every code before it. */
async function useTotpCode(context: FactorContext, userId: number, code: string) {
  const { db, keyring, clock } = context;
  const now = clock();
  const apps = await db.factor.findMany({ where: { userId, kind: 'TOTP' } });
  const matches = apps.flatMap(({ id, secret }) => {
    const opened = secret === null ? null : openText(keyring, totpSecret, secret);
    const step = opened === null ? null : findTotpStep(opened, code, now);
    return step === null ? [] : [{ id, step: BigInt(step) }];
  });
  for (const { id, step } of matches) {
    const where = { id, counter: { lt: step } };
    const data = { counter: step, lastUsedAt: now };
    if ((await db.factor.updateMany({ where, data })).count > 0) return;
  }
  throw new FactorRefused(matches.length > 0 ? 'USED_CODE' : 'WRONG_CODE');
}

async function useRecoveryCode(context: FactorContext, viewer: Viewer, typed: string) {
  const { db, clock } = context;
  const { userId } = viewer;
  const key = hashRecoveryCode(userId, typed);
  await db.$transaction(async (tx) => {
    const where = { key, userId, kind: 'RECOVERY_CODE' } as const;
    const { count } = await tx.factor.updateMany({
      where: { ...where, lastUsedAt: null },
      data: { lastUsedAt: clock() },
    });
    if (count === 0) {
      const isUsed = (await tx.factor.count({ where })) > 0;
      throw new FactorRefused(isUsed ? 'USED_CODE' : 'WRONG_CODE');
    }
    await recordAct(tx, { ...context, viewer }, 'RECOVERY_CODE_USED', { userId });
  });
}
