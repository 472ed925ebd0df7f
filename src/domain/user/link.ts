import type { User } from '../../../prisma/generated/client.js';
import { readAccountLink, type LinkPurpose } from '../../auth/account-link.ts';
import { countKnownAttempt, getSecondsLeft } from '../../auth/attempt.ts';
import { recordAct } from '../../audit/record.ts';
import { BadInput, Forbidden, RateLimited } from '../../base/errors.ts';
import type { Context } from '../../context/context.ts';

interface OpenedLink {
  user: User;
  purpose: LinkPurpose;
  newEmail: string;
}

const refusal = 'This link has been used, or has ended. Ask for a new one.';

/**
 * The account that a link in a mail leads to. Wrong links count against the caller's network, and are in
 * the audit log. A right one works however many wrong ones came from there: nobody guesses a signature.
 */
export async function openAccountLink(
  context: Context,
  purposes: readonly LinkPurpose[],
  token: string,
): Promise<OpenedLink> {
  const { db, clock, keyring, address } = context;
  // GAP-21: users cannot be changed on the hosted platform.
  if (context.instance === 'hosted') throw new Forbidden('The platform manages its users');
  const now = clock();
  const link = readAccountLink(keyring, token);
  const user = link && (await db.user.findUnique({ where: { id: link.userId } }));
  const isRight = user && !user.locked && purposes.includes(link.purpose) && link.isFor(user, now);
  if (isRight) return { ...link, user };
  const verdict = await countKnownAttempt(context, `link:${address}`, now, () =>
    Promise.resolve(null),
  );
  if (verdict === 'REFUSED') throw new RateLimited(getSecondsLeft(now));
  await recordAct(db, context, 'LINK_REFUSED', { detail: { kind: purposes[0] ?? null } });
  throw new BadInput({ path: 'token', message: refusal });
}
