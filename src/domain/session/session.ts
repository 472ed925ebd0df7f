import type { Prisma } from '../../../prisma/generated/client.js';
import { recordAct } from '../../audit/record.ts';
import { NotFound } from '../../base/errors.ts';
import type { SignedIn } from '../../context/context.ts';
import type { Viewer } from '../../context/viewer.ts';

/** Nobody sees where others are signed in. */
export const sessionsOf = (viewer: Viewer): Prisma.SessionWhereInput => ({
  userId: viewer.userId,
});

export const isOwnSession = ({ credential }: Viewer, id: number): boolean =>
  credential.kind === 'SESSION' && credential.id === String(id);

/** Signs the caller out of one browser. It can be the one that asks. */
export async function endOneSession(context: SignedIn, id: number): Promise<{ id: number }> {
  const { db, viewer } = context;
  const { userId } = viewer;
  await db.$transaction(async (tx) => {
    const { count } = await tx.session.deleteMany({ where: { id, AND: [sessionsOf(viewer)] } });
    if (count === 0) throw new NotFound('Session');
    await recordAct(tx, context, 'SESSIONS_ENDED', { userId, detail: { count } });
  });
  context.credentialsChanged();
  return { id };
}
