import type { Prisma } from '../../../prisma/generated/client.js';
import { recordAct } from '../../audit/record.ts';
import { useOnce } from '../../auth/once.ts';
import { hashSecret } from '../../auth/secret.ts';
import type { Context } from '../../context/context.ts';

/**
 * Ends the sessions that a logout token of the provider is about (OpenID Connect Back-Channel Logout 1.0 §2.5).
 * False if the token is none for us, or was used already.
 */
export async function endByLogoutToken(context: Context, token: string): Promise<boolean> {
  const said = await context.signInProvider?.readSignOut(token);
  if (!said) return false;
  const { issuer, subject, sid, tokenId, endsAt } = said;
  const used = { kind: 'provider sign-out', text: tokenId, endsAt };
  if (!(await useOnce(context.db, used))) return false;
  await endSessions(context, {
    identity: { issuer, ...(subject !== null && { subject }) },
    ...(sid !== null && { sid }),
  });
  return true;
}

/** Ends one session at its provider’s word in the browser. Its id is a secret between the provider and us. */
export async function endByProviderSession(
  context: Context,
  { issuer, sid }: { issuer: string; sid: string },
): Promise<void> {
  await endSessions(context, { identity: { issuer }, sid });
}

async function endSessions(context: Context, where: Prisma.SessionWhereInput) {
  await context.db.$transaction(async (tx) => {
    const sessions = await tx.session.findMany({ where, select: { id: true, userId: true } });
    await tx.session.deleteMany({ where: { id: { in: sessions.map(({ id }) => id) } } });
    for (const userId of new Set(sessions.map((session) => session.userId))) {
      await recordAct(tx, context, 'SESSIONS_ENDED', { userId, detail: { by: 'PROVIDER' } });
    }
  });
  context.credentialsChanged();
}

/** Whether the session of this cookie was opened with a provider, who then has one of its own. */
export const isWithProvider = async ({ db }: Pick<Context, 'db'>, cookie: string) =>
  (await db.session.count({
    where: { tokenHash: hashSecret(cookie), identityId: { not: null } },
  })) > 0;
