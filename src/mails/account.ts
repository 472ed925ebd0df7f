import { Prisma, type PrismaClient } from '../../prisma/generated/client.js';
import { AccountMailDetail } from '../account-mail/add.ts';
import { accountMailSelect, composeAccountLetter } from '../domain/account-mail/letter.ts';
import { type Leased, Queue } from '../background/queue/lease.ts';
import { startQueue, type WorkerTools } from '../background/queue/run.ts';
import type { MailSender } from '../config/config.ts';
import { parseEmail } from '../input/format.ts';
import { tryOrNull } from '../input/try-or-null.ts';
import { composeMessage } from './message.ts';
import type { SettledMail } from './record.ts';
import { sendMessage, type SendTools } from './send.ts';
import { longestSendMs } from './transport.ts';

interface Options extends Omit<SendTools, 'record' | 'clock'>, WorkerTools {
  from: MailSender;
  everyMs: number;
}

type ClaimedAccountMail = Leased & { failures: number };

const mails = new Queue('AccountMail', 'mail');
const atOnce = 4;
const leaseMs = 2 * longestSendMs;
/** Nobody needs one that waited longer, such as while no mails were sent. */
const freshMs = 3 * 86_400_000;
const sendSpan = { name: 'send account mail', kind: 'CLIENT' } as const;

/** Sends mails about accounts beside those about bookings, so that they wait for none of these. */
export function startAccountMails(options: Options) {
  const { db, clock, tracer, onError, everyMs, gate } = options;
  return startQueue<ClaimedAccountMail>({
    ...{ tracer, onError, everyMs },
    claim: async (running) => ({
      rows: (await gate.isOpen()) ? await claim(db, clock(), atOnce - running.length) : [],
    }),
    describe: () => sendSpan,
    run: (claimed) => attempt(options, claimed),
  });
}

async function claim(db: PrismaClient, now: Date, room: number): Promise<ClaimedAccountMail[]> {
  const lease = new Date(now.getTime() + leaseMs);
  const due = Prisma.sql`
    SELECT id FROM "AccountMail" mail WHERE "nextAttemptAt" <= ${now}::timestamptz AND ${mails.isFree(now)}
    ORDER BY "nextAttemptAt", id LIMIT ${room}`;
  return db.$queryRaw<ClaimedAccountMail[]>`
    WITH locked AS (${mails.lockFree(due, now)}),
      taken AS (${mails.take(Prisma.sql`SELECT id FROM locked`, lease)})
    SELECT id, "leasedUntil" AS lease, failures FROM taken`;
}

async function attempt(options: Options, claimed: ClaimedAccountMail): Promise<void> {
  const { db, clock, keyring, from, publicUrl } = options;
  const mail = await db.accountMail.findUnique({
    where: { id: claimed.id },
    select: accountMailSelect,
  });
  if (!mail) return;
  const now = clock();
  const giveUp = (reason: string) =>
    record(db, { mail: claimed, attempt: null, now, outcome: { status: 'FAILED', reason } });
  const reason = findReasonToGiveUp(mail, now);
  if (reason !== null) return giveUp(reason);
  const letter = composeAccountLetter(mail, { keyring, publicUrl, serverName: from.name });
  if (!letter) return giveUp('What happened cannot be read any more');
  const { id, recipient } = mail;
  const sent = { id, recipient, createdAt: mail.createdAt.toISOString(), sending: 1 };
  const addressed = { ...sent, ofAccount: true } as const;
  const message = composeMessage({
    ...{ mail: addressed, before: [], letter, stopUrl: null, from, publicUrl, at: now },
  });
  const tools = { ...options, record: (settled: SettledMail) => record(db, settled) };
  return sendMessage(tools, { ...claimed, ...addressed }, message);
}

type Loaded = Prisma.AccountMailGetPayload<{ select: typeof accountMailSelect }>;

/** Null if the mail still makes sense. */
function findReasonToGiveUp({ user, recipient, createdAt, booking, detail }: Loaded, now: Date) {
  if (user.locked) return 'The user is locked';
  if (tryOrNull(() => parseEmail(recipient)) === null) return 'This is no e-mail address';
  if (createdAt.getTime() + freshMs < now.getTime()) return 'It waited for three days';
  if (booking && booking.endTime <= now) return 'The meeting is over';
  const { until } = AccountMailDetail.safeParse(detail).data ?? {};
  if (until !== undefined && new Date(until) <= now) return 'The link in it has ended';
  return null;
}

async function record(db: PrismaClient, { mail, attempt: made, outcome, now }: SettledMail) {
  const error = made?.error ?? null;
  const settled = { outcome: { ...outcome, ...(error && { reason: error }) }, attempt: made, now };
  const sentAt =
    outcome.status === 'SUCCEEDED' ? Prisma.sql`, "sentAt" = ${now}::timestamptz` : Prisma.empty;
  await db.$executeRaw`${mails.settle(mail, settled, sentAt)}`;
}
