import { toFreshSinceSql } from '../calendar-feed/stale.ts';
import { toListSql, toMsSql } from './booked-sql.ts';

const columns = `t.id, t.start, t."end"`;

/** Longer times have an index of their own (CalendarFeedTime_long_idx). Only that one finds them by a range. */
const longest = `interval '24 hours'`;

/**
 * The times of the host's feeds that block, near the span. In the calendars of its own hosts, an event
 * of exactly the time of the booking that moves is its copy.
 */
const timesSql = `
  SELECT t.* FROM "CalendarFeed" f CROSS JOIN LATERAL (
    SELECT ${columns} FROM "CalendarFeedTime" t
    WHERE t."feedId" = f.id AND t."end" - t.start <= ${longest}
      AND t.start > w.lower - ${longest} AND t.start < w.upper AND t."end" > w.lower
    UNION ALL
    SELECT ${columns} FROM "CalendarFeedTime" t
    WHERE t."feedId" = f.id AND t."end" - t.start > ${longest} AND tstzrange(t.start, t."end") && w.span
  ) t
  WHERE f."userId" = staff."userId" AND (f."blocksWhenStale" OR f."readAt" >= ${toFreshSinceSql('$3::timestamptz')})
    AND ((t.start, t."end") = (
      SELECT x.start, x."end" FROM "BookingHost" x
      WHERE x."bookingId" = $5 AND x."userId" = staff."userId" LIMIT 1)) IS NOT TRUE`;

/** When the calendar feeds of the hosts keep them busy. */
export const feedTimesSql = `
  SELECT ${toListSql(`json_build_array(staff."userId", found.starts, found.ends, found.ids, cardinality(found.ids))`)}
  FROM staff CROSS JOIN LATERAL (
    SELECT array_agg(${toMsSql('t.start')}) AS starts, array_agg(${toMsSql('t."end"')}) AS ends, array_agg(t.id) AS ids
    FROM (${timesSql}) t
  ) found
  WHERE found.starts IS NOT NULL`;

/** A little less than the shortest meeting lasts. */
const gapSql = `(SELECT min(length) * interval '1 minute' - interval '1 ms' FROM unnest(e.lengths || e.length) length)`;

/**
 * The same for a caller who wants to know only what is free: a gap in which no meeting fits counts as
 * busy. What PostgreSQL writes for 5,000 events takes longer than to find them. With seats each time is
 * wanted, because the copy of a booking leaves its seats free.
 */
export const mergedFeedTimesSql = `
  CASE WHEN e."seatsPerTimeSlot" IS NOT NULL THEN (${feedTimesSql}) ELSE (
    SELECT ${toListSql(`json_build_array(staff."userId", found.starts, found.ends, NULL, found.count)`)}
    FROM staff CROSS JOIN LATERAL (
      SELECT array_agg(${toMsSql('lower(range)')}) AS starts, array_agg(${toMsSql(`upper(range) - ${gapSql}`)}) AS ends,
        max(count) AS count
      FROM (
        SELECT count(*) AS count, range_agg(tstzrange(t.start, t."end" + ${gapSql})) AS ranges FROM (${timesSql}) t
      ) merged CROSS JOIN LATERAL unnest(ranges) range
    ) found
    WHERE found.starts IS NOT NULL
  ) END`;
