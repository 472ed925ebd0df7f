import type { Context } from '../../../context/context.ts';
import { toAccountName } from '../../../context/viewer.ts';
import { findSqlState } from '../../../database/conflict.ts';
import type { AppError } from '../../../base/errors.ts';
import { createDailyLimitError, findLastHour } from '../../record/daily-limit.ts';
import { listMailLimits } from '../mail-budget.ts';
import { englishProblem } from '../../../language/en/problem.ts';
import { fillTemplate } from '../../../language/kit/template.ts';

/** How many bookings of one host may be made in a day (UTC), by the host or by others. */
export interface BookingQuota {
  /** What a booking adds to each of them is `each`. */
  limits: readonly { key: string; most: number; each: number }[];
  /** See `findLastHour`. */
  period: number;
}

/** One booker gets a tenth of what others may book, so that a stranger cannot use it all up. */
const bookerShare = 10;

/** Others cannot use up what the host may book. Null: there is no limit. `people`: how many get a mail. */
export function findBookingQuota(
  context: Context,
  { hostId, people }: { hostId: number | null; people: number },
): BookingQuota | null {
  if (hostId === null) return null;
  const limits = [
    ...listBookingLimits(context, hostId).map((limit) => ({ ...limit, each: 1 })),
    ...listMailLimits(context, hostId).map((limit) => ({ ...limit, each: people })),
  ];
  return limits.length === 0 ? null : { period: findLastHour(context.clock()), limits };
}

function listBookingLimits({ viewer, address, bookingsPerDay: most }: Context, hostId: number) {
  if (most === null) return [];
  const isOwn = viewer !== null && (viewer.userId === hostId || viewer.isAdmin);
  if (isOwn) return [{ key: `bookings by user:${hostId}`, most }];
  const booker = viewer ? toAccountName(viewer) : `ip:${address}`;
  const all = `bookings of user:${hostId}`;
  return [
    { key: all, most },
    { key: `${all} for ${booker}`, most: Math.ceil(most / bookerShare) },
  ];
}

/**
 * Counts new bookings, in the statement that inserts them. The first draft has the quota. A check
 * of the table refuses the statement if less than nothing would be left.
 */
export const countBookingsSql = `
  INSERT INTO "LimitUse" AS present (key, period, used, granted, leases)
  SELECT key, (value->'quota'->>'period')::int, count * each, most - count * each, '{}'
  FROM (SELECT count(*)::int FROM draft) new (count),
    draft, jsonb_to_recordset(value->'quota'->'limits') AS "limit" (key text, most int, each int)
  WHERE ordinality = 1
  ORDER BY key
  ON CONFLICT (key) DO UPDATE SET (period, used, granted) = (
    SELECT excluded.period, before.used + excluded.used, excluded.granted - before.used
    FROM (SELECT CASE WHEN present.period = excluded.period THEN present.used ELSE 0 END) before (used))`;

export const isQuotaReached = (error: unknown) =>
  findSqlState(error) === '23514' && String(error).includes('LimitUse');

export function toQuotaError({ viewer, bookingsPerDay, clock }: Context): AppError {
  const template = viewer ? englishProblem.dayFull : englishProblem.dayFullOfMails;
  const message = fillTemplate(template, { limit: bookingsPerDay ?? 'none' });
  return createDailyLimitError(message, clock());
}
