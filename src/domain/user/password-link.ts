import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { addAccountMail } from '../../account-mail/add.ts';
import { linkLifeMs } from '../../auth/account-link.ts';
import { countStrangerAttempt, getSecondsLeft } from '../../auth/attempt.ts';
import { assertPasswords, hashPassword } from '../../auth/password.ts';
import { hashSecret } from '../../auth/secret.ts';
import { recordAct } from '../../audit/record.ts';
import { BadInput, Conflict, Forbidden, RateLimited } from '../../base/errors.ts';
import { assertNoDryRun, type Context } from '../../context/context.ts';
import { emailField, textField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { revokeUserGrants } from '../oauth/issue.ts';
import { passwordField } from './input.ts';
import { openAccountLink } from './link.ts';

const LinkRequest = z.object({ email: emailField });
const NewPassword = z.object({ token: textField(1_000), password: passwordField });

/** Longer than it takes to look for the address and to make the mail, so that no time tells whether there is one. */
const answersAfterMs = 300;

/** Sends a link to an address, if there is a user with it. The answer is the same for all addresses. */
export async function sendPasswordLink(context: Context, input: z.input<typeof LinkRequest>) {
  assertNoDryRun(context);
  assertPasswords(context);
  if (context.instance === 'hosted') throw new Forbidden('The platform manages its users');
  const { email } = parseInput(LinkRequest, input);
  if (context.mailing.to === 'OFF') {
    throw new Conflict('This server sends no mails: ask an administrator for a new password');
  }
  const { clock, address } = context;
  const caller = { account: `link:${hashSecret(email)}`, network: address ?? 'none' };
  const [verdict] = await Promise.all([
    // Each counts: a link is never a right password.
    countStrangerAttempt(context, caller, clock(), async () => {
      await makePasswordMail(context, email);
      return null;
    }),
    sleep(answersAfterMs),
  ]);
  if (verdict === 'REFUSED') throw new RateLimited(getSecondsLeft(clock()));
  return { isSent: true };
}

async function makePasswordMail({ db, clock }: Context, email: string) {
  const user = await db.user.findUnique({ where: { email }, select: { id: true, locked: true } });
  if (!user || user.locked) return;
  const now = clock();
  const until = new Date(now.getTime() + linkLifeMs).toISOString();
  await addAccountMail(db, { kind: 'PASSWORD_LINK', userId: user.id, detail: { until } }, now);
}

/** Sets the password of the user whom a link was sent to, and ends all that the old one had opened. */
export async function resetPassword(context: Context, input: z.input<typeof NewPassword>) {
  assertNoDryRun(context);
  assertPasswords(context);
  const { token, password } = parseInput(NewPassword, input);
  const { user } = await openAccountLink(context, ['PASSWORD'], token);
  const passwordHash = await hashPassword(password);
  const { db, clock } = context;
  const now = clock();
  await db.$transaction(async (tx) => {
    // Of two who use a link at once, one comes too late. Who opened a mail has its address.
    const changed = await tx.user.updateMany({
      where: { id: user.id, passwordHash: user.passwordHash, email: user.email, locked: false },
      data: { passwordHash, emailVerified: user.emailVerified ?? now },
    });
    if (changed.count === 0) {
      throw new BadInput({
        path: 'token',
        message: 'This link was used at this moment by somebody else.',
      });
    }
    await tx.session.deleteMany({ where: { userId: user.id } });
    await revokeUserGrants(tx, user.id, now);
    await recordAct(tx, context, 'PASSWORD_CHANGED', { userId: user.id, detail: { by: 'LINK' } });
    await addAccountMail(
      tx,
      { kind: 'PASSWORD_CHANGED', userId: user.id, detail: { at: now.toISOString() } },
      now,
    );
  });
  context.credentialsChanged();
  return { isChanged: true };
}
