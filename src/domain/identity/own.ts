import type { Prisma } from '../../../prisma/generated/client.js';
import { recordAct } from '../../audit/record.ts';
import { assertRecentProof } from '../../auth/proof.ts';
import { Conflict, Forbidden, NotFound } from '../../base/errors.ts';
import { assertNoDryRun, type SignedIn } from '../../context/context.ts';
import type { Viewer } from '../../context/viewer.ts';
import { lockAdministrators } from '../user/lockout.ts';
import { canStepDown } from './group.ts';

/** Nobody sees the accounts of others at a provider. */
export const identitiesOf = (viewer: Viewer): Prisma.IdentityWhereInput => ({
  userId: viewer.userId,
});

/**
 * Unlinks an account at a provider, and ends the sessions that were opened with it. The last way in stays.
 * What a group of the provider gave goes with it.
 */
export async function endIdentity(context: SignedIn, id: number): Promise<{ id: number }> {
  assertNoDryRun(context);
  if (context.viewer.credential.kind !== 'SESSION') {
    throw new Forbidden(
      'Accounts at a provider are unlinked in a browser, on a page of your account',
    );
  }
  await assertRecentProof(context);
  const { db, viewer } = context;
  const { userId } = viewer;
  await db.$transaction(async (tx) => {
    // The role goes with the identity. Everybody takes this lock before the row of a user.
    await lockAdministrators(tx);
    // Two that go at once would each count the other as the one that stays.
    const [user] = await tx.$queryRaw<{ hasPassword: boolean }[]>`
      SELECT "passwordHash" IS NOT NULL AS "hasPassword" FROM "User" WHERE id = ${userId} FOR UPDATE`;
    const all = await tx.identity.findMany({ where: identitiesOf(viewer) });
    const identity = all.find((one) => one.id === id);
    if (!identity) throw new NotFound('Identity');
    const hasPassword = user?.hasPassword && !context.signInProvider?.isOnly;
    if (all.length === 1 && !hasPassword) {
      throw new Conflict('You could not sign in any more: set a password first');
    }
    if (identity.isAdmin && (await canStepDown(tx, userId))) {
      await tx.user.update({ where: { id: userId }, data: { role: 'USER' } });
      await recordAct(tx, context, 'ROLE_CHANGED', { userId, detail: { role: 'USER' } });
    }
    await tx.identity.delete({ where: { id } });
    await recordAct(tx, context, 'IDENTITY_ENDED', { userId, subjectId: String(id) });
  });
  context.credentialsChanged();
  return { id };
}
