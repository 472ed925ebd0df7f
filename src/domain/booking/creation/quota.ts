import type { Context } from '../../../context/context.ts';
import { toAccountName } from '../../../context/viewer.ts';
import { findSqlState } from '../../../database/conflict.ts';
import type { AppError } from '../../../base/errors.ts';
import { createDailyLimitError, findLastHour } from '../../record/daily-limit.ts';

/** How many bookings of one host may be made in a day (UTC), by the host or by others. */
export interface BookingQuota {
  limits: readonly { key: string; most: number }[];
  /** See `findLastHour`. */
  period: number;
}

/** One booker gets a tenth of what others may book, so that a stranger cannot use it all up. */
const bookerShare = 10;

/** Others cannot use up what the host may book. Null: there is no limit. */
export function findBookingQuota(context: Context, hostId: number | null): BookingQuota | null {
  const { viewer, address, clock, bookingsPerDay: most } = context;
  if (most === null || hostId === null) return null;
  const period = findLastHour(clock());
  const isOwn = viewer !== null && (viewer.userId === hostId || viewer.isAdmin);
  if (isOwn) return { period, limits: [{ key: `bookings by user:${hostId}`, most }] };
  const booker = viewer ? toAccountName(viewer) : `ip:${address}`;
  const all = `bookings of user:${hostId}`;
  const share = Math.ceil(most / bookerShare);
  return {
    period,
    limits: [
      { key: all, most },
      { key: `${all} for ${booker}`, most: share },
    ],
  };
}

/**
 * Counts new bookings, in the statement that inserts them. The first draft has the quota. A check
 * of the table refuses the statement if less than nothing would be left.
 */
export const countBookingsSql = `
  INSERT INTO "LimitUse" AS present (key, period, used, granted, leases)
  SELECT key, (value->'quota'->>'period')::int, count, most - count, '{}'
  FROM (SELECT count(*)::int FROM draft) new (count),
    draft, jsonb_to_recordset(value->'quota'->'limits') AS "limit" (key text, most int)
  WHERE ordinality = 1
  ORDER BY key
  ON CONFLICT (key) DO UPDATE SET (period, used, granted) = (
    SELECT excluded.period, before.used + excluded.used, excluded.granted - before.used
    FROM (SELECT CASE WHEN present.period = excluded.period THEN present.used ELSE 0 END) before (used))`;

export const isQuotaReached = (error: unknown) =>
  findSqlState(error) === '23514' && String(error).includes('LimitUse');

export function toQuotaError({ bookingsPerDay, clock }: Context): AppError {
  const message = `Too many bookings of this host were made today (limit: ${bookingsPerDay}, for one booker a tenth of that). Try again after midnight UTC`;
  return createDailyLimitError(message, clock());
}
