import { Prisma } from '../../prisma/generated/client.js';
import type { Config } from '../config/config.ts';
import type { Context } from '../context/context.ts';
import { addMonths, dropMonths, type MonthlyTable, toOldestKept } from '../database/months.ts';

/** How many days each kind is kept; null is for good. */
export type Retention = Pick<
  Config,
  'AUDIT_DAYS' | 'DELIVERY_DAYS' | 'IDEMPOTENCY_DAYS' | 'MAIL_DAYS' | 'USAGE_DAYS'
>;

type SweepContext = Pick<Context, 'db' | 'clock'> & { retention: Retention };

const toOldest = (clock: Context['clock'], days: number) =>
  new Date(clock().getTime() - days * 86_400_000);

/**
 * Makes a sweep of settled rows that are too old. Their attempts go first, by the month, so they cost nothing here.
 * It returns how many rows it deleted. It looks at the oldest only: ids are in the order of creation. ARRAY makes it
 * look them up by id, however many rows there are.
 */
const createSweep = (
  table: 'WebhookDelivery' | 'Mail' | 'AccountMail',
  setting: 'DELIVERY_DAYS' | 'MAIL_DAYS',
  attempts?: MonthlyTable,
): ((context: SweepContext) => Promise<number>) => {
  const tableSql = Prisma.raw(`"${table}"`);
  // Without a mail server they wait for nothing.
  const isShortLived = table === 'AccountMail';
  return async ({ db, clock, retention: { [setting]: days } }) => {
    if (days === null) return 0;
    const oldest = attempts ? toOldestKept(clock(), days) : toOldest(clock, days);
    if (attempts) await dropMonths(db, attempts, oldest);
    return db.$executeRaw`
      DELETE FROM ${tableSql}
      WHERE ("nextAttemptAt" IS NULL OR ${isShortLived}) AND "createdAt" < ${oldest}::timestamptz
        AND id = ANY (ARRAY(SELECT id FROM ${tableSql} ORDER BY id LIMIT 1000))`;
  };
};

/** Opens the next month before it begins. */
export const openMonths = ({ db, clock }: SweepContext): Promise<number> => addMonths(db, clock());

/** Deletes the oldest counts of uses, a few at a time. Returns how many. */
export async function sweepUsage({ db, clock, retention }: SweepContext): Promise<number> {
  if (retention.USAGE_DAYS === null) return 0;
  const lastDay = toOldest(clock, retention.USAGE_DAYS).toISOString().slice(0, 10);
  return db.$executeRaw`
    DELETE FROM "Usage" WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM "Usage" WHERE day <= ${lastDay}::date ORDER BY day LIMIT 5000 FOR UPDATE SKIP LOCKED
    ))`;
}

/** Deletes the oldest keys, as soon as their bookings are over: a repeated request cannot book then. */
export async function sweepKeys({ db, clock, retention }: SweepContext): Promise<number> {
  if (retention.IDEMPOTENCY_DAYS === null) return 0;
  return db.$executeRaw`
    DELETE FROM "IdempotencyRecord" record USING "Booking" booking
    WHERE booking.id = record."bookingId" AND booking."endTime" < ${clock()}::timestamptz
      AND record."createdAt" < ${toOldest(clock, retention.IDEMPOTENCY_DAYS)}::timestamptz
      AND record.id = ANY (ARRAY(SELECT id FROM "IdempotencyRecord" ORDER BY id LIMIT 1000))`;
}

export const sweepDeliveries = createSweep('WebhookDelivery', 'DELIVERY_DAYS', 'WebhookAttempt');
export const sweepMails = createSweep('Mail', 'MAIL_DAYS', 'MailAttempt');
export const sweepAccountMails = createSweep('AccountMail', 'MAIL_DAYS');
