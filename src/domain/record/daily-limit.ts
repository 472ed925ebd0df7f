import type { Transaction } from '../../database/transaction.ts';
import { AppError } from '../../base/errors.ts';

const hoursPerDay = 24;
const dayMs = hoursPerDay * 3_600_000;

/** The period of a limit in "LimitUse" that starts anew each day: the last hour of the day (UTC). */
export const findLastHour = (now: Date) =>
  (Math.floor(now.getTime() / dayMs) + 1) * hoursPerDay - 1;

/** Counts what happens today (UTC), and returns how much there is by now. */
export async function countToday(
  db: Transaction,
  { key, by = 1, now }: { key: string; by?: number; now: Date },
): Promise<number> {
  const [use] = await db.$queryRaw<{ used: number }[]>`
    INSERT INTO "LimitUse" AS present (key, period, used, granted, leases)
    VALUES (${key}, ${findLastHour(now)}::int, ${by}::int, 1, '{}')
    ON CONFLICT (key) DO UPDATE SET period = excluded.period,
      used = CASE WHEN present.period = excluded.period THEN present.used ELSE 0 END + excluded.used
    RETURNING used`;
  return use?.used ?? 0;
}

/** `message` says which limit, and that it ends at midnight UTC. */
export const createDailyLimitError = (message: string, now: Date) =>
  new AppError('RATE_LIMITED', message, {
    retryAfter: Math.ceil((dayMs - (now.getTime() % dayMs)) / 1_000),
  });
