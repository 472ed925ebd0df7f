import { AppError } from '../../base/errors.ts';

const hoursPerDay = 24;
const dayMs = hoursPerDay * 3_600_000;

/** The period of a limit in "LimitUse" that starts anew each day: the last hour of the day (UTC). */
export const findLastHour = (now: Date) =>
  (Math.floor(now.getTime() / dayMs) + 1) * hoursPerDay - 1;

/** `message` says which limit, and that it ends at midnight UTC. */
export const createDailyLimitError = (message: string, now: Date) =>
  new AppError('RATE_LIMITED', message, {
    retryAfter: Math.ceil((dayMs - (now.getTime() % dayMs)) / 1_000),
  });
