import type { SignedIn } from '../context/context.ts';
import { toAccountName, type Viewer } from '../context/viewer.ts';
import { BadInput, Forbidden, ProofRequired, RateLimited } from '../base/errors.ts';
import { countKnownAttempt, getSecondsLeft } from './attempt.ts';
import { assertPasswords, verifyPassword } from './password.ts';

/** How long a browser can create keys and secrets after its user typed the password. */
const maxProofAgeMs = 10 * 60_000;

/**
 * Checks the password of a caller who is signed in. Wrong ones count against the key or the session
 * that sent them, from all networks together. So a stolen key cannot guess the password, nor use up
 * the attempts of its owner.
 */
export async function provePassword(context: SignedIn, password: string): Promise<void> {
  assertPasswords(context);
  const { db, viewer, clock } = context;
  const { userId: id, credential } = viewer;
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
  if (credential.kind === 'SESSION') {
    const where = { id: Number(credential.id) };
    await db.session.updateMany({ where, data: { provedAt: now } });
  }
}

/** For what nobody may do with a stolen key or at an open browser: the password, or one typed just before. */
export async function assertConfirmed(
  context: SignedIn,
  password: string | undefined,
  purpose: string,
): Promise<void> {
  if (password !== undefined) await provePassword(context, password);
  else if (context.viewer.credential.kind === 'SESSION') await assertRecentProof(context);
  else throw new BadInput({ path: 'currentPassword', message: `is required ${purpose}` });
}

const toCredentialName = (viewer: Viewer) => {
  const { credential } = viewer;
  return credential.kind === 'ACCESS_TOKEN'
    ? toAccountName(viewer)
    : `${credential.kind}:${credential.id}`;
};

/** For what outlives the session, so that someone at an open browser cannot keep the account. */
export async function assertRecentProof({ db, viewer, clock }: SignedIn): Promise<void> {
  const { kind } = viewer.credential;
  if (kind !== 'SESSION') return;
  const where = { id: Number(viewer.credential.id) };
  const session = await db.session.findUnique({ where, select: { provedAt: true } });
  if (session && clock().getTime() - session.provedAt.getTime() <= maxProofAgeMs) return;
  throw new ProofRequired();
}
