import { z } from 'zod';
import { recordAct } from '../../audit/record.ts';
import { toBrowserName } from '../../auth/browser-name.ts';
import { useOnce } from '../../auth/once.ts';
import { openText } from '../../auth/reseal.ts';
import { generateSecret } from '../../auth/secret.ts';
import { endSession, startSession } from '../../auth/session.ts';
import { Conflict, NotFound } from '../../base/errors.ts';
import type { Context, SignedIn } from '../../context/context.ts';
import type { Keyring } from '../../context/tool.ts';

/** It is opened at once, by somebody who cannot sign in otherwise. */
const lastsMs = 15 * 60_000;

const sealedLink = { purpose: 'sign-in link' };

const Link = z.object({ userId: z.number(), once: z.string(), endsAt: z.number() });

/**
 * Only for an operator: with it one signs in as the user, without a password and without the provider.
 * It does not replace their second factor: an operator can remove that, and the audit log then says so.
 */
export async function createSignInLink(
  context: SignedIn,
  keyring: Keyring,
  { id: userId, locked }: { id: number; locked: boolean },
) {
  if (locked) throw new Conflict('The user is locked: unlock them first');
  const { db, clock, publicUrl } = context;
  const expiresAt = new Date(clock().getTime() + lastsMs);
  const link = { userId, once: generateSecret(22), endsAt: expiresAt.getTime() };
  await recordAct(db, context, 'SIGN_IN_LINK_CREATED', { userId });
  const sealed = keyring.seal(sealedLink.purpose, JSON.stringify(link));
  return { url: `${publicUrl}/auth/link/${sealed}`, expiresAt };
}

/** Who a link signs in. Throws if it is no link of ours, or has ended. */
export async function readSignInLink({ db, keyring, clock }: Context, sealed: string) {
  const text = openText(keyring, sealedLink, sealed);
  const link = text === null ? null : Link.parse(JSON.parse(text));
  if (!link || link.endsAt <= clock().getTime()) throw new NotFound('Link');
  const where = { id: link.userId, locked: false };
  const user = await db.user.findFirst({ where, select: { email: true } });
  if (!user) throw new NotFound('Link');
  return { ...link, email: user.email };
}

/** Opens a session, once. The previous one of the browser ends. */
export async function useSignInLink(
  context: Context,
  sealed: string,
  { cookie, browser }: { cookie: string | null; browser: string | undefined },
) {
  const { userId, once, endsAt } = await readSignInLink(context, sealed);
  const used = { kind: sealedLink.purpose, text: once, endsAt: new Date(endsAt) };
  if (!(await useOnce(context.db, used))) throw new NotFound('Link');
  const session = await context.db.$transaction(async (tx) => {
    const still = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM "User" WHERE id = ${userId} AND NOT locked FOR SHARE`;
    if (still.length === 0) throw new NotFound('Link');
    return startSession(
      tx,
      context,
      { userId, browser: toBrowserName({ browser }) },
      { with: 'OPERATOR' },
    );
  });
  if (cookie !== null) await endSession(context, cookie);
  return session;
}
