import { z } from 'zod';
import type { AccountMailKind } from '../../../prisma/generated/enums.js';
import type { Transaction } from '../../database/transaction.ts';

const moment = z.iso.datetime();

/** What the text of a mail is filled with. */
export const AccountMailDetail = z.object({
  /** What the host did to the event. Null: they removed or declined it. Left out: nobody can tell. */
  change: z.object({ start: moment, end: moment }).nullish(),
  /** Why the booking did not follow. */
  why: z.string().optional(),
  /** A connection to a calendar server. */
  connectionId: z.int().optional(),
  /** Its username and server. */
  account: z.string().optional(),
});

export type AccountMailDetail = z.output<typeof AccountMailDetail>;

export interface NewAccountMail {
  kind: AccountMailKind;
  userId: number;
  bookingId?: number | null;
  detail: AccountMailDetail;
}

/** A calendar program at war with us makes no more than this in an hour. */
const mostPerHour = 20;

/** Has a worker send it. Somebody who got too many in the last hour gets no more. */
export async function addAccountMail(
  tx: Pick<Transaction, '$executeRaw'>,
  { kind, userId, bookingId = null, detail }: NewAccountMail,
  now: Date,
): Promise<void> {
  const lastHour = new Date(now.getTime() - 3_600_000);
  await tx.$executeRaw`
    INSERT INTO "AccountMail" (kind, "userId", recipient, "bookingId", detail, "nextAttemptAt", "createdAt")
    SELECT ${kind}::"AccountMailKind", id, email, ${bookingId}::int, ${JSON.stringify(detail)}::jsonb,
      ${now}::timestamptz, ${now}::timestamptz
    FROM "User" WHERE id = ${userId} AND ${mostPerHour} > (
      SELECT count(*) FROM "AccountMail" mail
      WHERE mail."userId" = "User".id AND mail."createdAt" > ${lastHour}::timestamptz)`;
}
