import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Budget } from '../context/spending.ts';
import type { Clock } from '../context/tool.ts';
import { RateLimited } from '../base/errors.ts';

interface Account {
  minute: number;
  /** What all processes have spent, as far as this process knows. */
  spent: number;
  /** The part that is not in the database yet. */
  unsettled: number;
}

interface Options {
  /** Points a minute, or `off`. */
  limit: number | 'off';
  clock: Clock;
  /** Where processes add up what was spent; null on the embedded database, which has one process. */
  pool: pg.Pool | null;
  onError: (error: unknown) => void;
}

/** A caller without a credential gets a tenth: a booking page needs little. */
const anonymousShare = 10;
const settleEveryMs = 1_000;
/** Callers with many addresses must not fill the memory. */
const maxAccounts = 50_000;

type Accounts = LRUCache<string, Account>;

const toMinute = (time: Date) => Math.floor(time.getTime() / 60_000);

/** The caller's account for this minute. */
function getAccount(accounts: Accounts, caller: string, minute: number): Account {
  const known = accounts.get(caller);
  if (known?.minute === minute) return known;
  const account = { minute, spent: 0, unsettled: 0 };
  accounts.set(caller, account);
  return account;
}

const getLimit = (limit: number, caller: string) =>
  caller.startsWith('ip:') ? Math.ceil(limit / anonymousShare) : limit;

function createBudget(clock: Clock, limit: number, load: () => Account): Budget {
  const reset = () => 60 - (Math.floor(clock().getTime() / 1000) % 60);
  const countLeft = ({ spent }: Account) => Math.max(0, limit - spent);
  const spend = (account: Account, points: number) => {
    account.spent += points;
    account.unsettled += points;
  };
  return {
    limit,
    remaining: () => countLeft(load()),
    reset,
    charge(points) {
      const account = load();
      const left = countLeft(account);
      spend(account, points <= left ? points : Math.min(1, left));
      if (points > left) throw new RateLimited(reset());
    },
    refund(points) {
      const account = load();
      spend(account, -Math.min(points, account.spent));
    },
  };
}

/** A budget per caller and minute, kept in memory and settled between processes in the background. */
export function createRateLimiter({ limit, clock, pool, onError }: Options) {
  const accounts = new LRUCache<string, Account>({ max: maxAccounts });
  const getCallerAccount = (caller: string) => getAccount(accounts, caller, toMinute(clock()));

  const openBudget = (caller: string): Budget =>
    limit === 'off'
      ? unlimitedBudget
      : createBudget(clock, getLimit(limit, caller), () => getCallerAccount(caller));

  let forgotten = 0;

  async function settle() {
    const minute = toMinute(clock());
    // An account is used in its own minute only, so the least recently used are the oldest.
    for (const caller of accounts.rkeys()) {
      const account = accounts.peek(caller);
      if (!account || account.minute >= minute - 1) break;
      accounts.delete(caller);
    }
    if (!pool) return;
    if (forgotten !== minute) {
      forgotten = minute;
      await pool.query('DELETE FROM "RateBudget" WHERE minute < $1', [minute - 1]);
    }
    const unsettled = [...accounts.entries()].filter(([, account]) => account.unsettled !== 0);
    if (unsettled.length > 0) await saveSpent(pool, unsettled);
  }

  // One at a time, so that an older sum never replaces a newer one.
  let settling: Promise<void> | undefined;
  const settleOnce = () => (settling ??= settle().finally(() => (settling = undefined)));
  const timer = setInterval(() => void settleOnce().catch(onError), settleEveryMs).unref();
  return { open: openBudget, settle: settleOnce, close: () => clearInterval(timer) };
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;

interface SpentSum {
  caller: string;
  minute: number;
  spent: number;
}

const addSpentSql = `INSERT INTO "RateBudget" (caller, minute, spent)
  SELECT * FROM unnest($1::text[], $2::int[], $3::int[])
  ON CONFLICT (caller, minute) DO UPDATE SET spent = "RateBudget".spent + excluded.spent
  RETURNING caller, minute, spent`;

/** Sorted, so that two processes never wait for each other. Returns what the others spent, too. */
async function saveSpent(pool: pg.Pool, unsettled: [string, Account][]) {
  unsettled.sort(([a], [b]) => (a < b ? -1 : 1));
  const points = unsettled.map(([, account]) => account.unsettled);
  for (const [, account] of unsettled) account.unsettled = 0;
  const columns = [
    unsettled.map(([caller]) => caller),
    unsettled.map(([, { minute }]) => minute),
    points,
  ];
  const { rows } = await pool.query<SpentSum>(addSpentSql, columns).catch((error: unknown) => {
    // Nothing was written, so it is added next time.
    for (const [at, [, account]] of unsettled.entries()) account.unsettled += points[at] ?? 0;
    throw error;
  });
  const sums = new Map(rows.map((row) => [`${row.caller} ${row.minute}`, row.spent]));
  for (const [caller, account] of unsettled) {
    const sum = sums.get(`${caller} ${account.minute}`);
    if (sum !== undefined) account.spent = sum + account.unsettled;
  }
}

export const unlimitedBudget: Budget = {
  limit: Infinity,
  remaining: () => Infinity,
  reset: () => 60,
  charge: () => undefined,
  refund: () => undefined,
};
