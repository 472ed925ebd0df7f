import type { PrismaClient } from '../../prisma/generated/client.js';
import { recordAct } from '../audit/record.ts';
import { Forbidden, RateLimited } from '../base/errors.ts';
import { englishProblem } from '../language/en/problem.ts';
import { hashAccount, normalizeEmail } from './account.ts';
import {
  countKnownAttempt,
  countStrangerAttempt,
  getSecondsLeft,
  isFirstRefusal,
} from './attempt.ts';
import { toBrowserName } from './browser-name.ts';
import { addDevice, type DeviceCookie, findDevice } from './device.ts';
import type { FactorDemand } from './factor-demand.ts';
import { assertPasswords, verifyPassword } from './password.ts';
import {
  createSignInError,
  endSession,
  openSession,
  type Session,
  type SignInContext,
} from './session.ts';
import { countArrival, createWaitingRoom } from './waiting-room.ts';

interface SignInInput {
  email: string;
  password: string;
  /** The caller's network (see `toNetwork`). */
  network: string;
  /** The device cookie of the browser. */
  devices: string | null;
  /** The token of the browser's previous session, which ends. */
  previous: string | null;
  /** What the browser says it is. */
  browser?: string | undefined;
}

/** An account has room for all attempts of one network at once. */
const waitForTurn = createWaitingRoom({ maxPlaces: 64, maxPlacesEach: 10 });

/** How many wrong passwords of strangers an account takes in a quarter of an hour without slowing down. */
const freeAttempts = 20;
const delayStepMs = 250;
const maxDelayMs = 4_000;

const calculateDelay = (attempts: number) =>
  Math.min(Math.max(0, attempts - freeAttempts) * delayStepMs, maxDelayMs);

/**
 * Returns the user whose password this is. Every wrong password looks the same and takes the same time,
 * and attempts count for any e-mail address, so nobody can find out which users exist.
 */
async function verifySignIn(context: SignInContext, account: string, attempt: SignInInput) {
  const { db, clock } = context;
  const now = clock();
  const device = findDevice(context, attempt.devices, account);
  const known = device
    ? await countKnownAttempt(context, device, now, () => findUserByPassword(db, attempt))
    : 'REFUSED';
  // A browser that has used up its own attempts is a stranger.
  const verdict = known === 'REFUSED' ? await tryAsStranger(context, account, attempt) : known;
  if (verdict === 'REFUSED') {
    await recordRefusal(context, attempt, now);
    throw new RateLimited(getSecondsLeft(now));
  }
  if (!verdict) throw createSignInError();
  // Only somebody who knows the password learns it.
  if (verdict.locked) throw new Forbidden(englishProblem.signInLocked);
  return verdict;
}

function tryAsStranger(context: SignInContext, account: string, attempt: SignInInput) {
  const { db, clock } = context;
  const { network } = attempt;
  return countStrangerAttempt(context, { account, network }, clock(), (ofAccount) =>
    waitForTurn({ account, rank: countArrival(network), delayMs: calculateDelay(ofAccount) }, () =>
      findUserByPassword(db, attempt),
    ),
  );
}

/** Once for each network and window, so that attempts do not fill the audit log. */
async function recordRefusal(context: SignInContext, attempt: SignInInput, now: Date) {
  const { db } = context;
  if (!(await isFirstRefusal(context, attempt.network, now))) return;
  const user = await db.user.findUnique({ where: { email: normalizeEmail(attempt.email) ?? '' } });
  await recordAct(db, { ...context, viewer: null }, 'SIGN_IN_BLOCKED', {
    userId: user?.id ?? null,
  });
}

async function findUserByPassword(db: PrismaClient, typed: SignInInput) {
  const email = normalizeEmail(typed.email);
  const user = email === null ? null : await db.user.findUnique({ where: { email } });
  const stored = user?.passwordHash ?? null;
  const isRight = await verifyPassword(typed.password, stored);
  if (!user || !stored || !isRight) return null;
  return { userId: user.id, passwordHash: stored, locked: user.locked };
}

/** What the browser keeps. It is not known as that of its user before they have passed their factor. */
type SignedInSession = Session & { demand: FactorDemand | null; device: DeviceCookie | null };

export async function signIn(
  context: SignInContext,
  attempt: SignInInput,
): Promise<SignedInSession> {
  assertPasswords(context);
  const account = hashAccount(attempt.email);
  const verified = await verifySignIn(context, account, attempt);
  const isKnown = findDevice(context, attempt.devices, account) !== null;
  const session = await openSession(context, verified, { name: toBrowserName(attempt), isKnown });
  if (attempt.previous) await endSession(context, attempt.previous);
  const device = session.demand ? null : addDevice(context, attempt.devices, account);
  return { ...session, device };
}
