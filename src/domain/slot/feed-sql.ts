import { toBlockingFeedSql } from '../calendar-feed/stale.ts';
import { toListSql, toMsSql } from './booked-sql.ts';

/**
 * When the calendar feeds of the hosts keep them busy. PostgreSQL looks for feeds that do not block, and
 * for the booking that moves, only when a host has a time in the span. In the calendars of its own
 * hosts, an event of exactly its time is its copy.
 */
export const feedTimesSql = `
  SELECT ${toListSql(`json_build_array(staff."userId", found.starts, found.ends, found.ids)`)}
  FROM staff CROSS JOIN LATERAL (
    SELECT array_agg(${toMsSql('t.start')}) AS starts, array_agg(${toMsSql('t."end"')}) AS ends, array_agg(t.id) AS ids
    FROM "CalendarFeedTime" t
    WHERE t."userId" = staff."userId" AND t.during && w.span
      AND t."feedId" <> ALL (ARRAY(
        SELECT f.id FROM "CalendarFeed" f
        WHERE f."userId" = staff."userId" AND ${toBlockingFeedSql('f', '$3::timestamptz')} IS NOT TRUE))
      AND (t.during = (
        SELECT tstzrange(x.start, x."end") FROM "BookingHost" x
        WHERE x."bookingId" = $5 AND x."userId" = staff."userId" LIMIT 1)) IS NOT TRUE
  ) found
  WHERE found.starts IS NOT NULL`;
