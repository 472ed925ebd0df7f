import { z } from 'zod';
import { addAccountMail } from '../../account-mail/add.ts';
import { linkLifeMs } from '../../auth/account-link.ts';
import { assertAccess } from '../../auth/access.ts';
import { assertConfirmed } from '../../auth/proof.ts';
import { recordAct } from '../../audit/record.ts';
import { BadInput, Conflict } from '../../base/errors.ts';
import { assertNoDryRun, type Context, type SignedIn } from '../../context/context.ts';
import { isUniqueViolation } from '../../database/conflict.ts';
import { emailField, optionalField, textField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { openAccountLink } from './link.ts';
import { assertSelfHosted, getUser } from './user.ts';

const Wish = z.object({ email: emailField, currentPassword: optionalField(textField(200)) });
const Confirmation = z.object({ token: textField(1_000) });

const toUntil = (now: Date) => new Date(now.getTime() + linkLifeMs).toISOString();

/** Asks for another address. A link goes to the present one, and then one to the new one. */
export async function startAddressChange(context: SignedIn, input: z.input<typeof Wish>) {
  assertNoDryRun(context);
  assertAccess(context, 'EVERYTHING');
  assertSelfHosted(context);
  const { email, currentPassword } = parseInput(Wish, input);
  await assertConfirmed(context, currentPassword, 'to change your address');
  const { db, clock, viewer, mailing } = context;
  if (mailing.to === 'OFF') {
    throw new Conflict('This server sends no mails: ask an administrator to change your address');
  }
  const user = await getUser(context, viewer.userId);
  if (user.email === email) throw new BadInput({ path: 'email', message: 'is your address now' });
  const now = clock();
  const detail = { until: toUntil(now), email };
  await addAccountMail(db, { kind: 'ADDRESS_LINK', userId: user.id, detail }, now);
  return { isSent: true };
}

/** What a link in a mail about another address does: the first sends the second, and that one changes the address. */
export async function confirmAddress(context: Context, input: z.input<typeof Confirmation>) {
  assertNoDryRun(context);
  const { token } = parseInput(Confirmation, input);
  const { user, newEmail, purpose } = await openAccountLink(
    context,
    ['PRESENT_ADDRESS', 'NEW_ADDRESS'],
    token,
  );
  const { db, clock } = context;
  const now = clock();
  if (purpose === 'PRESENT_ADDRESS') {
    const detail = { until: toUntil(now), email: newEmail };
    const mail = { kind: 'ADDRESS_LINK', userId: user.id, recipient: newEmail, detail } as const;
    await addAccountMail(db, mail, now);
    return { isChanged: false };
  }
  await changeAddress(context, user, newEmail);
  context.credentialsChanged();
  return { isChanged: true };
}

async function changeAddress(
  context: Context,
  user: { id: number; email: string },
  newEmail: string,
) {
  const { db, clock } = context;
  const now = clock();
  try {
    await db.$transaction(async (tx) => {
      // The old address learns of it, for good.
      const detail = { email: newEmail, at: now.toISOString() };
      await addAccountMail(tx, { kind: 'ADDRESS_CHANGED', userId: user.id, detail }, now);
      const { count } = await tx.user.updateMany({
        where: { id: user.id, email: user.email, locked: false },
        data: { email: newEmail, emailVerified: now },
      });
      if (count === 0)
        throw new BadInput({ path: 'token', message: 'This link was used at this moment.' });
      await recordAct(tx, context, 'EMAIL_CHANGED', { userId: user.id, detail: { by: 'LINK' } });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Conflict('A user with this e-mail already exists');
  }
}
