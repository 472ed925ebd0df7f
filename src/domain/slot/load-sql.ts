import type { PreparedStatement } from '../../database/prepared.ts';
import {
  bookedSql,
  hostBookedSql,
  teamBookedSql,
  toLimitSpanSql,
  toListSql,
  toMsSql,
  toSecondsSql,
} from './booked-sql.ts';
import { feedTimesSql, mergedFeedTimesSql } from './feed-sql.ts';
import { rotationDays } from './engine/rotation.ts';
import { maxWindowDays } from '../event-type/window.ts';
import type { FoundEventType } from './found-world.ts';

/** The two parts of the statement that differ between an event type and a dynamic group. */
interface Source {
  eventType: string;
  staff: string;
}

const hostColumns = `u.name, u.email, u.username, u."timeZone", u.locale, u."weekStart",
  u."bookingLimits", u."durationLimits"`;

/** The user of a user's event type, or the hosts of a team's event type who are still members. */
const eventTypeSource: Source = {
  eventType: `SELECT * FROM "EventType" WHERE id = $6`,
  staff: `
    SELECT h."userId", h."isFixed", h.priority, h.weight, h."joinedAt", h.id AS place, ${hostColumns},
      coalesce(h."scheduleId", e."scheduleId", u."defaultScheduleId") AS "scheduleId"
    FROM e CROSS JOIN LATERAL (
      SELECT 0 AS id, e."userId", true AS "isFixed", 2 AS priority, 100 AS weight, NULL::int AS "scheduleId",
        NULL::timestamptz AS "joinedAt"
      UNION ALL
      SELECT id, "userId", "isFixed", priority, weight, "scheduleId", "joinedAt"
      FROM "EventTypeHost" eh
      WHERE eh."eventTypeId" = e.id AND EXISTS (
        SELECT FROM "Membership" m JOIN "Team" t ON t.id = m."teamId" LEFT JOIN "Team" p ON p.id = t."parentId"
        WHERE m."userId" = eh."userId" AND m.accepted
          AND (t.id = e."teamId" OR (p.id = e."teamId" AND p."isOrganization")))
    ) h JOIN "User" u ON u.id = h."userId" AND NOT u.locked`,
};

/** The named users, in this order, without those who are locked or do not allow dynamic bookings. */
const groupSource: Source = {
  eventType: `
    SELECT * FROM jsonb_populate_record(NULL::"EventType", $6::jsonb)`,
  staff: `
    SELECT u.id AS "userId", true AS "isFixed", 2 AS priority, 100 AS weight, NULL::timestamptz AS "joinedAt", n.place,
      ${hostColumns},
      u."defaultScheduleId" AS "scheduleId"
    FROM unnest($7::text[]) WITH ORDINALITY n (username, place)
    JOIN "User" u ON u.username = n.username AND NOT u.locked AND u."allowDynamicBooking" IS NOT FALSE`,
};

/** One user, by their default schedule, whether or not they allow dynamic bookings. */
const userSource: Source = {
  eventType: groupSource.eventType,
  staff: `
    SELECT u.id AS "userId", true AS "isFixed", 2 AS priority, 100 AS weight, NULL::timestamptz AS "joinedAt", 0 AS place,
      ${hostColumns},
      u."defaultScheduleId" AS "scheduleId"
    FROM "User" u WHERE u.id = $7 AND NOT u.locked`,
};

/** To know the end of a rolling window, the engine looks at all days from now on. */
const fromSql = `
  CASE WHEN e."periodType" = 'ROLLING_WINDOW' AND $1::timestamptz < $3::timestamptz + interval '${maxWindowDays + 2} days'
    THEN least($1::timestamptz, $3::timestamptz) ELSE $1::timestamptz END`;

/**
 * How far a meeting that starts in the span can reach with its own buffers and those of a neighbour
 * (up to a day each). Nothing beyond that can conflict. Limits look at the whole week, month or year.
 */
const toBoundsSql = (firstSql: string) => `
  SELECT *, tstzrange(lower, upper) AS span,
    -- A local day begins up to 14 hours before or after the UTC day.
    (${firstSql} AT TIME ZONE 'UTC')::date - 1 AS "firstDay", (upper AT TIME ZONE 'UTC')::date + 1 AS "lastDay"
  FROM (
    SELECT ${fromSql} AS "from", ${fromSql} - make_interval(mins => e."beforeEventBuffer" + 1440) AS lower,
      $2::timestamptz + make_interval(mins => e."afterEventBuffer" + 1440
        + (SELECT max(length) FROM unnest(e.lengths || e.length) length)) AS upper,
      ${toLimitSpanSql('e')} AS "limitSpan",
      e."schedulingType" IS NOT DISTINCT FROM 'ROUND_ROBIN' AS "hasRotation"
    FROM e
  ) b`;

const schedulesSql = `
  SELECT ${toListSql(`json_build_object(
    'id', s.id,
    'timeZone', coalesce(s."timeZone", o."timeZone"),
    'rules', (
      SELECT ${toListSql(`json_build_array(a."eventTypeId" IS NOT NULL, a.days, a.date, a."startTime", a."endTime") ORDER BY a.id`)}
      FROM "Availability" a
      WHERE a."scheduleId" = s.id AND (a."eventTypeId" IS NULL OR a."eventTypeId" = e.id)
        AND (a.date IS NULL OR a.date BETWEEN w."firstDay" AND w."lastDay")))`)}
  FROM "Schedule" s JOIN "User" o ON o.id = s."userId"
  WHERE s.id IN (SELECT "scheduleId" FROM staff)`;

/** An absence is at most a year long. */
const absencesSql = `
  SELECT ${toListSql(`json_build_array(a."userId", a.start, a."end")`)}
  FROM staff JOIN "OutOfOffice" a USING ("userId")
  WHERE a.start BETWEEN w."firstDay" - 366 AND w."lastDay" AND a."end" >= w."firstDay"`;

/** Null if no seat can be taken: the booking has another event type, or is older than its seats. */
const seatsTakenSql = `
  SELECT CASE WHEN seats > 0 OR NOT EXISTS (SELECT FROM "Attendee" WHERE "bookingId" = b."bookingId") THEN seats END
  FROM "Booking" y
  CROSS JOIN LATERAL (SELECT count(*) AS seats FROM "BookingSeat" WHERE "bookingId" = y.id) s
  WHERE y.id = b."bookingId" AND y."eventTypeId" = e.id`;

/**
 * The index of the constraint finds conflicts. Bookings that may overlap are not in that index, so
 * they are found by their start: no booking is longer than a year. PostgreSQL writes a list of numbers
 * for each column of a host in less than half the time that it takes for JSON of single values. A list
 * that says nothing is null.
 */
const busySql = `
  SELECT ${toListSql(`json_build_array(staff."userId", found.starts, found.ends,
    CASE WHEN found."isPadded" THEN found."paddedStarts" END, CASE WHEN found."isPadded" THEN found."paddedEnds" END,
    found.bookings, CASE WHEN e."seatsPerTimeSlot" IS NOT NULL THEN found.seats END)`)}
  FROM staff CROSS JOIN LATERAL (
    SELECT ${toSecondsSql(`b.start`)} AS starts, ${toSecondsSql(`b."end"`)} AS ends,
      bool_or(b."paddedStart" < b.start OR b."paddedEnd" > b."end") AS "isPadded",
      ${toSecondsSql(`coalesce(b."paddedStart", b.start)`)} AS "paddedStarts",
      ${toSecondsSql(`coalesce(b."paddedEnd", b."end")`)} AS "paddedEnds",
      array_agg(b."bookingId") AS bookings,
      array_agg(CASE WHEN e."seatsPerTimeSlot" IS NOT NULL AND b."bookingId" IS NOT NULL THEN (${seatsTakenSql}) END) AS seats
    FROM (
      SELECT * FROM "BookingHost" x WHERE x."userId" = staff."userId" AND x.during && w.span
      UNION ALL
      SELECT * FROM "BookingHost" x
      WHERE x."userId" = staff."userId" AND x.occupies AND x."mayOverlap"
        AND x.start > w.lower - interval '366 days' AND x.start < w.upper AND x."end" > w.lower
    ) b
    WHERE coalesce(b."bookingId", -1) <> $5
      AND (b."slotHoldId" IS NULL OR EXISTS (
        SELECT FROM "SlotHold" h
        WHERE h.id = b."slotHoldId" AND h."expiresAt" > $3::timestamptz AND h."tokenHash" <> $4))
  ) found
  WHERE found.starts IS NOT NULL`;

const heldStartSql = `
  SELECT ${toMsSql(`h.start`)} FROM "SlotHold" h
  WHERE h."tokenHash" = $4 AND h."eventTypeId" = e.id AND h."expiresAt" > $3::timestamptz`;

const rotationStartSql = `$3::timestamptz - interval '${rotationDays} days'`;

/**
 * How often each host who takes turns was booked for this event type in the last 30 days, and when
 * last; and how many bookings each day had, by the priority of the host. Bookings made in that time
 * also start after its beginning. The last one is looked for among the latest 200.
 */
const rotationSql = `
  SELECT json_build_object(
    'hosts', ${toListSql(`json_build_array("userId", recent, last)`, `"userId" IS NOT NULL`)},
    'days', ${toListSql(`json_build_array(day, priority, recent)`, `"userId" IS NULL AND recent > 0`)})
  FROM (
    SELECT x."userId", y.day, staff.priority,
      count(*) FILTER (WHERE y."createdAt" > greatest(${rotationStartSql}, staff."joinedAt")) AS recent,
      ${toMsSql(`max(y."createdAt")`)} AS last
    FROM (
      SELECT id, "createdAt", ("createdAt" AT TIME ZONE 'UTC')::date - '1970-01-01' AS day
      FROM (
        (SELECT id, "createdAt" FROM "Booking"
          WHERE "eventTypeId" = e.id AND status NOT IN ('CANCELLED', 'REJECTED')
            AND "startTime" > ${rotationStartSql})
        UNION
        (SELECT id, "createdAt" FROM "Booking"
          WHERE "eventTypeId" = e.id AND status NOT IN ('CANCELLED', 'REJECTED')
          ORDER BY "startTime" DESC LIMIT 200)
      ) latest
    ) y
    JOIN "BookingHost" x ON x."bookingId" = y.id
    JOIN staff ON staff."userId" = x."userId" AND NOT staff."isFixed"
    GROUP BY GROUPING SETS ((x."userId"), (y.day, staff.priority))
  ) z`;

const noRotationSql = `'{"hosts":[],"days":[]}'::json`;

/** The event type's own comes first. Without an owner, bookings go to the calendar of their host. */
const destinationCalendarsSql = `
  SELECT ${toListSql(`json_build_object(
    'hostId', CASE WHEN "eventTypeId" IS NULL AND e."userId" IS NULL THEN "userId" END,
    'id', id, 'integration', integration, 'externalId', "externalId", 'primaryEmail', "primaryEmail")
    ORDER BY "eventTypeId" NULLS LAST, id`)}
  FROM "DestinationCalendar" WHERE "eventTypeId" = e.id OR ("eventTypeId" IS NULL
    AND "userId" IN (SELECT e."userId" UNION ALL SELECT "userId" FROM staff WHERE e."userId" IS NULL))`;

/** What a statement loads to rank hosts: their place in the rotation, and their hours and absences since `first`. */
interface Purpose {
  first: string;
  rotation: string;
  feedTimes: string;
  destinationCalendars: string;
}

const ranked: Purpose = {
  first: `CASE WHEN "hasRotation" THEN least(lower, ${rotationStartSql}) ELSE lower END`,
  rotation: `CASE WHEN w."hasRotation" THEN (${rotationSql}) ELSE ${noRotationSql} END`,
  feedTimes: feedTimesSql,
  destinationCalendars: destinationCalendarsSql,
};

const unranked: Purpose = { ...ranked, first: 'lower', rotation: noRotationSql };
/** A list of free times books nothing. */
const onlyFree: Purpose = {
  ...unranked,
  feedTimes: mergedFeedTimesSql,
  destinationCalendars: `'[]'::json`,
};

/** Loads everything in one statement and one cell, for any number of hosts and days. */
const toWorldSql = (
  { eventType, staff }: Source,
  { first, rotation, feedTimes, destinationCalendars }: Purpose,
) => `
  WITH e AS MATERIALIZED (${eventType}), staff AS MATERIALIZED (${staff}), w AS MATERIALIZED (${toBoundsSql(first)})
  SELECT json_build_object(
    'eventType', row_to_json(e),
    'owner', (SELECT row_to_json(u) FROM (SELECT "timeZone", "weekStart" FROM "User" WHERE id = e."userId") u),
    'team', (SELECT row_to_json(t) FROM (
      SELECT id, name, slug, "timeZone", "weekStart", "bookingLimits", "durationLimits" FROM "Team" WHERE id = e."teamId") t),
    'destinationCalendars', (${destinationCalendars}),
    'staff', (SELECT ${toListSql(`row_to_json(staff) ORDER BY staff.place`)} FROM staff),
    'schedules', (${schedulesSql}),
    'absences', (${absencesSql}),
    'busy', (${busySql}),
    'feedTimes', (${feedTimes}),
    'heldStart', (${heldStartSql}),
    'booked', CASE WHEN w."limitSpan" IS NULL THEN '[]' ELSE (${bookedSql}) END,
    'teamBooked', (${teamBookedSql}),
    'hostBooked', (${hostBookedSql}),
    'rotation', ${rotation}
  )::text AS world
  FROM e CROSS JOIN w`;

/** What for: to choose hosts, to say why a time is not free (`UNRANKED` skips fairness), or only what is free. */
export type WorldPurpose = 'RANKED' | 'UNRANKED' | 'ONLY_FREE';

/** What the statement is about. */
export interface WorldBounds {
  from: Date;
  to: Date;
  now: Date;
  /** The hash of the token of the caller's own hold, which does not block. */
  besideHold: string;
  /** The id of a booking that does not block, or 0. */
  besideBooking: number;
  purpose: WorldPurpose;
}

export interface WorldQuery {
  statement: PreparedStatement;
  values: unknown[];
}

const toValues = ({ from, to, now, besideHold, besideBooking }: WorldBounds) => [
  ...[from, to, now].map((instant) => instant.toISOString()),
  besideHold,
  besideBooking,
];

/** Three statements, so that PostgreSQL need not plan anew to find out what nobody asks for. */
const prepareWorld = (name: string, source: Source): Record<WorldPurpose, PreparedStatement> => ({
  RANKED: { name, text: toWorldSql(source, ranked) },
  UNRANKED: { name: `${name}_unranked`, text: toWorldSql(source, unranked) },
  ONLY_FREE: { name: `${name}_only_free`, text: toWorldSql(source, onlyFree) },
});

const eventTypeWorld = prepareWorld('world_of_event_type', eventTypeSource);

export const toEventTypeQuery = (id: number, bounds: WorldBounds): WorldQuery => ({
  statement: eventTypeWorld[bounds.purpose],
  values: [...toValues(bounds), id],
});

const groupWorld = prepareWorld('world_of_group', groupSource);

export const toGroupQuery = (
  usernames: readonly string[],
  eventType: Partial<FoundEventType>,
  bounds: WorldBounds,
): WorldQuery => ({
  statement: groupWorld[bounds.purpose],
  values: [...toValues(bounds), JSON.stringify(eventType), usernames],
});

const userWorld = { name: 'world_of_user', text: toWorldSql(userSource, unranked) };

export const toUserQuery = (
  userId: number,
  eventType: Partial<FoundEventType>,
  bounds: WorldBounds,
): WorldQuery => ({
  statement: userWorld,
  values: [...toValues(bounds), JSON.stringify(eventType), userId],
});
