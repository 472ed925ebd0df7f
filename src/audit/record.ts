import type { Prisma } from '../../prisma/generated/client.js';
import type { Context } from '../context/context.ts';
import type { Viewer } from '../context/viewer.ts';
import type { AuditAct } from './act.ts';

/** Who acts, from where and when. */
type AuditContext = Pick<Context, 'viewer' | 'clock' | 'address' | 'requestId' | 'source'>;

/** What the act was about. `detail` must be small, and must hold no secrets and no e-mail addresses. */
interface AuditSubject {
  userId?: number | null;
  teamId?: number | null;
  subjectId?: string;
  detail?: Prisma.InputJsonObject;
}

/** Call this in the transaction of the act: either both are written or neither. */
export async function recordAct(
  tx: Prisma.TransactionClient,
  { viewer, clock, address, requestId, source }: AuditContext,
  act: AuditAct,
  { detail = {}, ...subject }: AuditSubject,
): Promise<void> {
  const actor = source === 'OPERATOR' ? { credential: 'OPERATOR' } : toActor(viewer);
  await tx.auditEntry.create({
    data: { ...actor, ...subject, act, at: clock(), address, requestId, detail },
  });
}

function toActor(viewer: Viewer | null) {
  if (!viewer) return {};
  const { userId: actorId, credential } = viewer;
  const credentialId = credential.kind === 'ACCESS_TOKEN' ? credential.clientId : credential.id;
  return { actorId, credential: credential.kind, credentialId };
}
