import { Prisma, type PrismaClient } from '../../prisma/generated/client.ts';
import { isFollowerSql, laterSql } from './follower.ts';

/** An attempt to hand a mail to the mail server. */
interface MailAttemptResult {
  response: string | null;
  error: string | null;
  startedAt: Date;
  durationMs: number;
}

/** What becomes of a mail. `WAITING`: nothing counts against it, and its place in the line is kept. */
export type MailOutcome =
  | { status: 'SUCCEEDED' }
  | { status: 'PENDING'; nextAttemptAt: Date }
  | { status: 'WAITING'; reason: string }
  | { status: 'FAILED'; reason: string };

export interface SettledMail {
  mail: { id: number; lease: Date };
  /** Null if the mail is given up without an attempt. */
  attempt: MailAttemptResult | null;
  outcome: MailOutcome;
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
  const isWaiting = outcome.status === 'WAITING';
  const status = isWaiting ? 'PENDING' : outcome.status;
  const next = outcome.status === 'PENDING' ? outcome.nextAttemptAt : null;
  const reason = 'reason' in outcome ? outcome.reason : null;
  const counts = attempt !== null && attempt.error !== null && !isWaiting;
  await db.$executeRaw`
    WITH done AS (
      UPDATE "Mail" SET status = ${status}::"DeliveryStatus", "leasedUntil" = NULL, reason = ${reason},
        "nextAttemptAt" = CASE WHEN ${isWaiting} THEN "nextAttemptAt" ELSE ${next}::timestamptz END,
        failures = CASE WHEN ${counts} THEN failures + 1 ELSE failures END,
        "failingSince" = CASE WHEN ${counts} THEN coalesce("failingSince", ${now}::timestamptz) ELSE "failingSince" END,
        "sentAt" = CASE WHEN ${status === 'SUCCEEDED'} THEN ${now}::timestamptz ELSE "sentAt" END
      WHERE id = ${mail.id} AND "leasedUntil" = ${mail.lease}::timestamptz
      RETURNING *
    ), ${laterSql(Prisma.raw('done'))}, attempt AS (
      INSERT INTO "MailAttempt" ("mailId", number, response, error, "startedAt", "durationMs")
      SELECT ${mail.id}, coalesce((SELECT max(number) FROM "MailAttempt" WHERE "mailId" = ${mail.id}), 0) + 1,
        one.* FROM jsonb_to_record(${toAttemptJson(attempt)}::jsonb)
          AS one (response text, error text, "startedAt" timestamptz, "durationMs" int)
      WHERE ${attempt !== null} AND EXISTS (SELECT FROM "Mail" WHERE id = ${mail.id})
    )
    UPDATE "Mail" follower SET "nextAttemptAt" = coalesce(${next}::timestamptz, ${now}::timestamptz)
    WHERE NOT ${isWaiting} AND ${isFollowerSql}`;
}

/** PostgreSQL cannot store a null character or half a character. */
const toKeptText = (text: string | null) =>
  text === null ? null : text.replaceAll('\0', '').slice(0, keptLength).toWellFormed();

const toAttemptJson = (attempt: MailAttemptResult | null): string => {
  if (!attempt) return '{}';
  const { response, error, startedAt, durationMs } = attempt;
  return JSON.stringify({
    response: toKeptText(response),
    error: toKeptText(error),
    startedAt,
    durationMs,
  });
};
