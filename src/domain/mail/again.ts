import type { Prisma } from '../../../prisma/generated/client.js';
import { hashSecret } from '../../auth/secret.ts';
import type { SignedIn } from '../../context/context.ts';
import { Conflict, NotFound } from '../../base/errors.ts';
import { createDailyLimitError, findLastHour } from '../record/daily-limit.ts';
import { recordAct } from '../../audit/record.ts';
import { mailsOf } from './mail.ts';

/** How often one mail may be sent again in a day (UTC), by anyone. */
const timesPerMail = 3;

/** How many mails one caller may send again to one address in a day, whichever bookings they are of. */
const timesPerRecipient = 20;

/** A mail costs more than a change of ours: somebody has to read it. */
const points = 10;

const mailSelect = {
  kind: true,
  recipient: true,
  bookingId: true,
  booking: { select: { status: true, startTime: true } },
} satisfies Prisma.MailSelect;

type Mail = Prisma.MailGetPayload<{ select: typeof mailSelect }>;

/** Queues a mail that was sent or given up, as if it had never been tried, under another Message-ID. */
export async function sendMailAgain(context: SignedIn, id: number): Promise<{ id: number }> {
  const { db, viewer, clock, budget } = context;
  const mail = await db.mail.findFirst({
    where: { id, AND: [mailsOf(viewer)] },
    select: mailSelect,
  });
  if (!mail) throw new NotFound('Mail');
  const now = clock();
  assertIsTimely(mail, now);
  budget.charge(points);
  await db.$transaction(async (tx) => {
    const { count } = await tx.mail.updateMany({
      where: { id, status: { not: 'PENDING' } },
      data: {
        status: 'PENDING',
        sending: { increment: 1 },
        nextAttemptAt: now,
        leasedUntil: null,
        failures: 0,
        failingSince: null,
        reason: null,
      },
    });
    // Of two concurrent calls the second waits for the row, and then finds it waiting.
    if (count === 0) throw new Conflict('This mail is waiting to be sent already');
    await assertIsWelcome(tx, mail);
    await countMail(tx, context, { id, recipient: mail.recipient });
    const { kind, bookingId } = mail;
    await recordAct(tx, context, 'MAIL_SENT_AGAIN', {
      subjectId: String(id),
      detail: { kind, bookingId },
    });
  });
  return { id };
}

function assertIsTimely({ kind, booking: { status, startTime } }: Mail, now: Date) {
  if (kind !== 'REMINDER' || (status === 'ACCEPTED' && startTime > now)) return;
  throw new Conflict('There is nothing to remind anyone of: the meeting is over or called off');
}

async function assertIsWelcome(tx: Prisma.TransactionClient, { kind, recipient }: Mail) {
  if (kind !== 'REMINDER') return;
  const where = { addressHash: hashSecret(recipient) };
  if ((await tx.reminderStop.count({ where })) === 0) return;
  throw new Conflict('The recipient has asked for no more reminders');
}

/** Refused calls do not count, because they send nothing. */
async function countMail(
  tx: Prisma.TransactionClient,
  { viewer, clock }: SignedIn,
  { id, recipient }: { id: number; recipient: string },
) {
  const now = clock();
  const period = findLastHour(now);
  const ofMail = `mail:${id} again`;
  // Without the address, because the row outlives the mail.
  const toRecipient = `mails again by user:${viewer.userId} to ${hashSecret(recipient)}`;
  const uses = await tx.$queryRaw<{ key: string; used: number }[]>`
    INSERT INTO "LimitUse" AS present (key, period, used, granted, leases)
    VALUES (${ofMail}, ${period}::int, 1, 1, '{}'), (${toRecipient}, ${period}::int, 1, 1, '{}')
    ON CONFLICT (key) DO UPDATE SET period = excluded.period,
      used = CASE WHEN present.period = excluded.period THEN present.used ELSE 0 END + 1
    RETURNING key, used`;
  const used = new Map(uses.map((use) => [use.key, use.used]));
  if ((used.get(ofMail) ?? 0) > timesPerMail) {
    const message = `This mail was sent again ${timesPerMail} times today. Try again after midnight UTC`;
    throw createDailyLimitError(message, now);
  }
  if ((used.get(toRecipient) ?? 0) > timesPerRecipient) {
    const message = `You have sent ${timesPerRecipient} mails to this address again today. Try again after midnight UTC`;
    throw createDailyLimitError(message, now);
  }
}
