import { assertNoDryRun, type Context } from '../context/context.ts';

type CountContext = Pick<Context, 'db' | 'isDryRun'>;

/** How many wrong passwords each of these may send in a quarter of an hour. */
const maxAttempts = {
  /** A browser that signed in before, or a caller who is signed in. Nobody else can use these up. */
  known: 10,
  /** Everybody else at one network, for one account. */
  pair: 10,
  /** An office shares one network, so it has more, for all accounts together. */
  network: 50,
} as const;
const windowMinutes = 15;

interface Stranger {
  /** A hash of the e-mail address, whether or not it belongs to a user. */
  account: string;
  network: string;
}

/**
 * Runs `check` as an attempt of a stranger. Attempts are counted before the password is checked, and
 * in the database: parallel attempts on several processes get no more tries than consecutive ones.
 * The network is counted first, so attempts that it may not make count against no account. `check` gets
 * the count of the account, with this attempt: it slows strangers down, and never refuses them.
 */
export async function countStrangerAttempt<T>(
  context: CountContext,
  stranger: Stranger,
  now: Date,
  check: (ofAccount: number) => Promise<T>,
): Promise<T | 'REFUSED'> {
  const names = toCounterNames(stranger);
  if ((await count(context, names.network, now)) > maxAttempts.network) return 'REFUSED';
  if ((await count(context, names.pair, now)) > maxAttempts.pair) return 'REFUSED';
  const ofAccount = await count(context, names.account, now);
  return refundUnlessWrong(context, Object.values(names), now, () => check(ofAccount));
}

/** Runs `check` as an attempt of someone whom strangers cannot pass for. */
export async function countKnownAttempt<T>(
  context: CountContext,
  who: string,
  now: Date,
  check: () => Promise<T>,
): Promise<T | 'REFUSED'> {
  const name = `sign-in:known:${who}`;
  if ((await count(context, name, now)) > maxAttempts.known) return 'REFUSED';
  return refundUnlessWrong(context, [name], now, check);
}

/** Whether nobody else at this network was refused in this window. */
export const isFirstRefusal = async (context: CountContext, network: string, now: Date) =>
  (await count(context, `sign-in:refused:${network}`, now)) === 1;

/** Only a wrong password stays counted: neither a correct one, nor a check that could not be made. */
async function refundUnlessWrong<T>(
  context: CountContext,
  names: string[],
  now: Date,
  check: () => Promise<T>,
): Promise<T> {
  let isWrong = false;
  try {
    const found = await check();
    isWrong = !found;
    return found;
  } finally {
    if (!isWrong) await refund(context, names, now);
  }
}

const toCounterNames = ({ account, network }: Stranger) => ({
  network: `sign-in:network:${network}`,
  pair: `sign-in:pair:${account}:${network}`,
  account: `sign-in:account:${account}`,
});

async function count(context: CountContext, caller: string, now: Date): Promise<number> {
  assertNoDryRun(context);
  const [row] = await context.db.$queryRaw<{ spent: number }[]>`
    INSERT INTO "RateBudget" (caller, minute, spent) VALUES (${caller}, ${getWindowEnd(now)}, 1)
    ON CONFLICT (caller, minute) DO UPDATE SET spent = "RateBudget".spent + 1
    RETURNING spent`;
  return row?.spent ?? 1;
}

async function refund({ db }: CountContext, callers: string[], now: Date): Promise<void> {
  await db.rateBudget.updateMany({
    where: { caller: { in: callers }, minute: getWindowEnd(now), spent: { gt: 0 } },
    data: { spent: { decrement: 1 } },
  });
}

/** Rows of past minutes are swept, so the row carries the last minute of its window. */
function getWindowEnd(now: Date): number {
  const minute = Math.floor(now.getTime() / 60_000);
  return minute - (minute % windowMinutes) + windowMinutes - 1;
}

export const getSecondsLeft = (now: Date) =>
  Math.ceil(((getWindowEnd(now) + 1) * 60_000 - now.getTime()) / 1_000);
