import { Prisma } from '../../../prisma/generated/client.js';

/** Which bookings are added up, and by which clock. */
interface StatisticsQuery {
  from: Date;
  to: Date;
  /** From when on the clock is so many seconds ahead of UTC, earliest first. The first one has begun at `from`. */
  offsets: readonly { since: Date; seconds: number }[];
  /** The first local day, counted from 1970-01-01. */
  firstDay: number;
  eventTypeId: number | undefined;
  /** Which rows `host` of BookingHost count. None: the bookings of all hosts, and those without. */
  hosts: readonly Prisma.Sql[];
}

/** How many event types and hosts are named. */
const topRows = 20;

const largestInt = 2_147_483_647;

/** What is known of each group of bookings. */
const figures = Prisma.sql`
  count(*) AS total,
  count(*) FILTER (WHERE status = 'ACCEPTED') AS accepted,
  count(*) FILTER (WHERE status IN ('PENDING', 'AWAITING_HOST')) AS pending,
  count(*) FILTER (WHERE status = 'CANCELLED') AS cancelled,
  count(*) FILTER (WHERE status = 'REJECTED') AS rejected,
  count(*) FILTER (WHERE "isNoShow") AS "noShows",
  least(coalesce(sum(minutes) FILTER (WHERE status = 'ACCEPTED'), 0), ${largestInt})::int AS minutes`;

/** The bookings of these hosts are found by their index, all others by their start. */
const toSources = ({ from, to, eventTypeId, hosts }: StatisticsQuery) => {
  const ofType =
    eventTypeId === undefined ? Prisma.empty : Prisma.sql`AND "eventTypeId" = ${eventTypeId}`;
  if (hosts.length === 0) {
    return {
      before: Prisma.empty,
      where: Prisma.sql`"startTime" >= ${from} AND "startTime" < ${to} ${ofType}`,
      links: Prisma.sql`"BookingHost" link`,
    };
  }
  return {
    before: Prisma.sql`link AS MATERIALIZED (
      SELECT host."userId", host."bookingId" FROM "BookingHost" host
      WHERE ${Prisma.join([...hosts], ' AND ')} AND host.start >= ${from} AND host.start < ${to}
        AND host."bookingId" IS NOT NULL
    ),`,
    where: Prisma.sql`id IN (SELECT "bookingId" FROM link) ${ofType}`,
    links: Prisma.sql`link`,
  };
};

/** Seconds on the local clock since 1970. Offsets come with the query, because PostgreSQL has zones of its own. */
const toReading = ({ offsets }: StatisticsQuery) => {
  const since = offsets.map(({ since: start }) => start.toISOString());
  const seconds = offsets.map((offset) => offset.seconds);
  return Prisma.sql`date_part('epoch', "startTime")
    + (${seconds}::int[])[width_bucket("startTime", ${since}::timestamptz[])]`;
};

/**
 * One statement and one cell. It reads each booking of the span once, by an index, and adds it up in all
 * ways at the same time. `hour` counts from Sunday 00:00 to the end of Saturday; 1970 began on a Thursday.
 */
export function toStatisticsSql(query: StatisticsQuery): Prisma.Sql {
  const { before, where, links } = toSources(query);
  return Prisma.sql`
    WITH ${before} found AS MATERIALIZED (
      SELECT id, "eventTypeId", status, lead, minutes, "isNoShow",
        greatest(floor(reading / 86400), ${query.firstDay})::int AS day,
        ((floor(reading / 3600)::int + 96) % 168 + 168) % 168 AS hour
      FROM (
        SELECT id, "eventTypeId", status,
          date_part('epoch', "endTime" - "startTime") / 60 AS minutes,
          greatest(date_part('epoch', "startTime" - "createdAt"), 0) / 3600 AS lead,
          ${toReading(query)} AS reading,
          "noShowHost" IS TRUE OR EXISTS (
            SELECT FROM "Attendee" guest WHERE guest."bookingId" = "Booking".id AND guest."noShow"
          ) AS "isNoShow"
        FROM "Booking" WHERE ${where} OFFSET 0
      ) booking
    ), sums AS MATERIALIZED (
      SELECT GROUPING(day, hour, "eventTypeId") AS kind, day, hour, "eventTypeId", ${figures}
      FROM found GROUP BY GROUPING SETS ((), (day), (hour), ("eventTypeId"))
    )
    SELECT json_build_object(
      'all', (SELECT row_to_json(a) FROM sums a WHERE kind = 7),
      'lead', (SELECT json_build_object('mean', avg(lead),
        'median', percentile_cont(0.5) WITHIN GROUP (ORDER BY lead)) FROM found),
      'days', (SELECT json_agg(s ORDER BY day) FROM sums s WHERE kind = 3),
      'hours', (SELECT json_agg(s ORDER BY hour) FROM sums s WHERE kind = 5),
      'eventTypes', (SELECT json_agg(s) FROM (
        SELECT top.*, type.title FROM (
          SELECT * FROM sums WHERE kind = 6 ORDER BY total DESC, "eventTypeId" LIMIT ${topRows}
        ) top LEFT JOIN "EventType" type ON type.id = "eventTypeId" ORDER BY total DESC, "eventTypeId"
      ) s),
      'hosts', (SELECT json_agg(s) FROM (
        SELECT top.*, person.name, person.email FROM (
          SELECT link."userId", ${figures} FROM found JOIN ${links} ON link."bookingId" = found.id
          GROUP BY link."userId" ORDER BY total DESC, link."userId" LIMIT ${topRows}
        ) top JOIN "User" person ON person.id = "userId" ORDER BY total DESC, "userId"
      ) s)
    )::text AS statistics`;
}
