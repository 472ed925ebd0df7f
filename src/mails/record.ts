import { Prisma, type PrismaClient } from '../../prisma/generated/client.js';
import { findNextAttempt, type Leased, type WorkOutcome } from '../background/queue/lease.ts';
import { isFollowerSql, laterSql, waitingMails } from './follower.ts';

/** An attempt to hand a mail to the mail server. */
interface MailAttemptResult {
  response: string | null;
  error: string | null;
  startedAt: Date;
  durationMs: number;
}

export interface SettledMail {
  mail: Leased;
  /** Null if the mail is given up without an attempt. */
  attempt: MailAttemptResult | null;
  outcome: WorkOutcome;
  now: Date;
}

/** How much of a reply is kept. */
const keptLength = 1_000;

/**
 * Records an attempt and its consequences, in one statement. Later mails of the same booking to the
 * same recipient are postponed with it or released. If the claim has expired, another worker has the
 * mail, and only the attempt is recorded.
 */
export async function recordMailAttempt(db: PrismaClient, settled: SettledMail): Promise<void> {
  const { mail, attempt, outcome, now } = settled;
  const { status } = outcome;
  const sentAt = Prisma.sql`,
        "sentAt" = CASE WHEN ${status === 'SUCCEEDED'} THEN ${now}::timestamptz ELSE "sentAt" END`;
  const row = attempt && toAttemptRow(attempt);
  await db.$executeRaw`
    WITH done AS (${waitingMails.settle(mail, settled, sentAt)}
    ), ${laterSql(Prisma.raw('done'))}, attempt AS (${waitingMails.addAttempt('MailAttempt', mail, row)}
    )
    UPDATE "Mail" follower SET "nextAttemptAt" = ${findNextAttempt(outcome) ?? now}::timestamptz
    WHERE NOT ${status === 'WAITING'} AND ${isFollowerSql}`;
}

/** PostgreSQL cannot store a null character or half a character. */
const toKeptText = (text: string | null) =>
  text === null ? null : text.replaceAll('\0', '').slice(0, keptLength).toWellFormed();

const toAttemptRow = ({ response, error, ...times }: MailAttemptResult) => ({
  response: toKeptText(response),
  error: toKeptText(error),
  ...times,
});
