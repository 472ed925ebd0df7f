import type { SignedIn } from '../context/context.ts';
import { toAccountName, type Viewer } from '../context/viewer.ts';
import { BadInput, Forbidden, ProofRequired, RateLimited } from '../base/errors.ts';
import { countKnownAttempt, getSecondsLeft } from './attempt.ts';
import { factorsProper, hasFactor } from './factor-demand.ts';
import { assertPasswords, verifyPassword } from './password.ts';
import { maxProofAgeMs } from './proof-age.ts';

/**
 * Checks the password of a caller who is signed in. Wrong ones count against the key or the session
 * that sent them, from all networks together. So a stolen key cannot guess the password, nor use up
 * the attempts of its owner.
 */
export async function provePassword(context: SignedIn, password: string): Promise<void> {
  assertPasswords(context);
  const { db, viewer, clock } = context;
  const { userId: id } = viewer;
  const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id } });
  if (!passwordHash) {
    throw new Forbidden('You have no password yet. Ask an administrator to set the first one.');
  }
  const now = clock();
  const verdict = await countKnownAttempt(context, toCredentialName(viewer), now, () =>
    verifyPassword(password, passwordHash),
  );
  if (verdict === 'REFUSED') throw new RateLimited(getSecondsLeft(now));
  if (!verdict) throw new BadInput({ path: 'currentPassword', message: 'is incorrect' });
  if (viewer.credential.kind === 'SESSION') {
    const where = { id: Number(viewer.credential.id) };
    await db.session.updateMany({ where, data: { provedAt: now } });
  }
}

/**
 * For what nobody may do with a stolen key or at an open browser: the password, or a proof from just
 * before. Of somebody with a second factor the factor is asked for as well, which only a browser can.
 */
export async function assertConfirmed(
  context: SignedIn,
  password: string | undefined,
  purpose: string,
): Promise<void> {
  await assertFactorCanBeAsked(context);
  const isSession = context.viewer.credential.kind === 'SESSION';
  if (password !== undefined) {
    if (isSession && (await hasFactor(context, context.viewer.userId))) {
      await assertRecentProof(context);
    }
    await provePassword(context, password);
  } else if (isSession) await assertRecentProof(context);
  else throw new BadInput({ path: 'currentPassword', message: `is required ${purpose}` });
}

/** Keys and grants of somebody with a second factor are made where it was passed: in a session. */
export async function assertFactorCanBeAsked(context: SignedIn): Promise<void> {
  const { viewer, source } = context;
  if (viewer.credential.kind === 'SESSION' || source === 'OPERATOR') return;
  if (!(await hasFactor(context, viewer.userId))) return;
  throw new Forbidden(
    'You have a second factor, so you can do this only in a browser in which you are signed in',
  );
}

const toCredentialName = (viewer: Viewer) => {
  const { credential } = viewer;
  return credential.kind === 'ACCESS_TOKEN'
    ? toAccountName(viewer)
    : `${credential.kind}:${credential.id}`;
};

/**
 * For what outlives the session, so that someone at an open browser cannot keep the account. The
 * proof is the second factor of those who have one, and the password of all others.
 */
export async function assertRecentProof({ db, viewer, clock }: SignedIn): Promise<void> {
  const { kind } = viewer.credential;
  if (kind !== 'SESSION') return;
  const session = await db.session.findUnique({
    where: { id: Number(viewer.credential.id) },
    select: {
      provedAt: true,
      factorAt: true,
      user: { select: { factors: { where: factorsProper, select: { id: true }, take: 1 } } },
    },
  });
  const needed = session && session.user.factors.length > 0 ? 'FACTOR' : 'PASSWORD';
  const provedAt = needed === 'FACTOR' ? session?.factorAt : session?.provedAt;
  if (provedAt && clock().getTime() - provedAt.getTime() <= maxProofAgeMs) return;
  throw new ProofRequired(needed);
}
