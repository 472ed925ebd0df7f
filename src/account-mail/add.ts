import { z } from 'zod';
import type { AccountMailKind } from '../../prisma/generated/enums.js';
import type { Transaction } from '../database/transaction.ts';

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
  /** Until when a link works. */
  until: moment.optional(),
  /** The new address of the user. */
  email: z.string().optional(),
  /** When it happened. */
  at: moment.optional(),
  /** What the browser says it is. */
  browser: z.string().optional(),
});

export type AccountMailDetail = z.output<typeof AccountMailDetail>;

export interface NewAccountMail {
  kind: AccountMailKind;
  userId: number;
  bookingId?: number | null;
  /** Left out: the address of the user. */
  recipient?: string | null;
  detail: AccountMailDetail;
}

/** How many of each kind a user gets in an hour: a calendar program may be at war with us, and anybody asks for links. */
const mostPerHour: Record<AccountMailKind, number> = {
  CALENDAR_STOPPED: 20,
  CALENDAR_CHANGED: 20,
  CALENDAR_PUT_BACK: 20,
  PASSWORD_LINK: 3,
  PASSWORD_CHANGED: 20,
  ADDRESS_LINK: 3,
  ADDRESS_CHANGED: 3,
  NEW_DEVICE: 10,
};

/** Has a worker send it. Somebody who got too many in the last hour gets no more. */
export async function addAccountMail(
  tx: Pick<Transaction, '$executeRaw'>,
  { kind, userId, bookingId = null, recipient = null, detail }: NewAccountMail,
  now: Date,
): Promise<void> {
  const lastHour = new Date(now.getTime() - 3_600_000);
  await tx.$executeRaw`
    INSERT INTO "AccountMail" (kind, "userId", recipient, "bookingId", detail, "nextAttemptAt", "createdAt")
    SELECT ${kind}::"AccountMailKind", id, coalesce(${recipient}, email), ${bookingId}::int, ${JSON.stringify(detail)}::jsonb,
      ${now}::timestamptz, ${now}::timestamptz
    FROM "User" WHERE id = ${userId} AND ${mostPerHour[kind]} > (
      SELECT count(*) FROM "AccountMail" mail
      WHERE mail."userId" = "User".id AND mail.kind = ${kind}::"AccountMailKind" AND mail."createdAt" > ${lastHour}::timestamptz)`;
}
