import type { PrismaClient } from '../../prisma/generated/client.ts';
import { RateLimited } from '../errors.ts';

/**
 * How often a password may be wrong in a quarter of an hour: for one account, from wherever, and
 * from one address, for whatever accounts. An office shares its address, so it has more.
 */
const maxAttempts = { account: 10, address: 50 };
const windowMinutes = 15;

interface AttemptKeys {
  /** A hash of the e-mail, whether there is such a user or not. */
  account: string;
  address: string;
}

/**
 * Counts before anything is looked at, in the database: so many at once, over however many
 * processes, get no more tries than one after the other. The address comes first: what it may not
 * try counts against no account.
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

/** A password that was right counts against nobody. */
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

/** Rows of past minutes are swept: this one belongs to the last minute in which it counts. */
function getWindowEnd(now: Date): number {
  const minute = Math.floor(now.getTime() / 60_000);
  return minute - (minute % windowMinutes) + windowMinutes - 1;
}

const getSecondsLeft = (now: Date) =>
  Math.ceil(((getWindowEnd(now) + 1) * 60_000 - now.getTime()) / 1_000);
