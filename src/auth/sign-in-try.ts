import type { PrismaClient } from '../../prisma/generated/client.ts';
import { RateLimited } from '../errors.ts';

/**
 * How many attempts may fail in a quarter of an hour, per account and per address. An office
 * shares one address, so an address has more.
 */
const maxAttempts = { account: 10, address: 50 };
const windowMinutes = 15;

interface AttemptKeys {
  /** A hash of the e-mail address, whether or not it belongs to a user. */
  account: string;
  address: string;
}

/**
 * Counts an attempt before the password is checked, and in the database: parallel attempts on
 * several processes get no more tries than consecutive ones. The address is counted first, so
 * attempts that it may not make count against no account.
 */
export async function recordSignInAttempt(
  db: PrismaClient,
  tried: AttemptKeys,
  now: Date,
): Promise<void> {
  for (const kind of ['address', 'account'] as const) {
    const [row] = await db.$queryRaw<{ spent: number }[]>`
      INSERT INTO "RateBudget" (caller, minute, spent)
      VALUES (${toBudgetCaller(kind, tried)}, ${getWindowEnd(now)}, 1)
      ON CONFLICT (caller, minute) DO UPDATE SET spent = "RateBudget".spent + 1
      RETURNING spent`;
    if (row && row.spent > maxAttempts[kind]) throw new RateLimited(getSecondsLeft(now));
  }
}

/** A correct password does not count as an attempt. */
export async function refundSignInAttempt(
  db: PrismaClient,
  tried: AttemptKeys,
  now: Date,
): Promise<void> {
  const callers = (['address', 'account'] as const).map((kind) => toBudgetCaller(kind, tried));
  await db.rateBudget.updateMany({
    where: { caller: { in: callers }, minute: getWindowEnd(now), spent: { gt: 0 } },
    data: { spent: { decrement: 1 } },
  });
}

const toBudgetCaller = (kind: keyof AttemptKeys, tried: AttemptKeys) =>
  `sign-in:${kind}:${tried[kind]}`;

/** Rows of past minutes are swept, so the row carries the last minute of its window. */
function getWindowEnd(now: Date): number {
  const minute = Math.floor(now.getTime() / 60_000);
  return minute - (minute % windowMinutes) + windowMinutes - 1;
}

const getSecondsLeft = (now: Date) =>
  Math.ceil(((getWindowEnd(now) + 1) * 60_000 - now.getTime()) / 1_000);
