import { Prisma } from '../../../prisma/generated/client.ts';
import type { PeriodType, SchedulingType } from '../../../prisma/generated/enums.ts';

/** The single cell that the statement returns. Instants are milliseconds, days YYYY-MM-DD. */
export interface FoundWorld {
  eventType: FoundEventType;
  owner: Home | null;
  team: (Home & { id: number; name: string; slug: string | null }) | null;
  destinationCalendar: FoundCalendar | null;
  staff: FoundHost[];
  schedules: { id: number; timeZone: string; rules: FoundRule[] }[];
  absences: [userId: number, start: string, end: string][];
  busy: FoundBusy[];
  /** The start of the caller's own hold, unless it has expired. */
  heldStart: number | null;
  booked: [bookingId: number, start: number, end: number][];
  turns: [userId: number, recent: number, last: number][];
}

/** The calendar that bookings are written to. */
export interface FoundCalendar {
  id: number;
  integration: string;
  externalId: string;
  primaryEmail: string | null;
}

interface Home {
  timeZone: string;
  weekStart: string;
}

/** A row of the table, or made up for a dynamic group. */
export interface FoundEventType {
  id: number | null;
  userId: number | null;
  teamId: number | null;
  title: string;
  slug: string;
  description: string | null;
  hidden: boolean;
  length: number;
  lengths: number[];
  timeZone: string | null;
  locations: unknown;
  bookingFields: Prisma.JsonValue;
  schedulingType: SchedulingType | null;
  requiresConfirmation: boolean;
  requestBlocksSlot: boolean;
  minimumBookingNotice: number;
  beforeEventBuffer: number;
  afterEventBuffer: number;
  slotInterval: number | null;
  periodType: PeriodType;
  periodDays: number | null;
  periodStartDate: string | null;
  periodEndDate: string | null;
  bookingLimits: unknown;
  durationLimits: unknown;
  seatsPerTimeSlot: number | null;
  seatsShowAttendees: boolean;
  recurringEvent: string | null;
  price: number;
  currency: string;
}

export interface FoundHost extends Home {
  userId: number;
  isFixed: boolean;
  priority: number;
  weight: number;
  scheduleId: number | null;
  name: string | null;
  email: string;
  username: string | null;
  locale: string | null;
}

export type FoundRule = [
  isOfEventType: boolean,
  days: number[],
  date: string | null,
  startTime: number,
  endTime: number,
];

export type FoundBusy = [
  userId: number,
  start: number,
  end: number,
  paddedStart: number | null,
  paddedEnd: number | null,
  bookingId: number | null,
  seatsTaken: number | null,
];

/** The two parts of the statement that differ between an event type and a dynamic group. */
export interface Source {
  eventType: Prisma.Sql;
  staff: Prisma.Sql;
}

const hostColumns = Prisma.sql`u.name, u.email, u.username, u."timeZone", u.locale, u."weekStart"`;

/** The user of a user's event type, or the hosts of a team's event type who are still members. */
export const toEventTypeSource = (id: number): Source => ({
  eventType: Prisma.sql`SELECT * FROM "EventType" WHERE id = ${id}`,
  staff: Prisma.sql`
    SELECT h."userId", h."isFixed", h.priority, h.weight, h.id AS place, ${hostColumns},
      coalesce(h."scheduleId", e."scheduleId", u."defaultScheduleId") AS "scheduleId"
    FROM e CROSS JOIN LATERAL (
      SELECT 0 AS id, e."userId", true AS "isFixed", 2 AS priority, 100 AS weight, NULL::int AS "scheduleId"
      UNION ALL
      SELECT id, "userId", "isFixed", priority, weight, "scheduleId"
      FROM "EventTypeHost" eh
      WHERE eh."eventTypeId" = e.id AND EXISTS (
        SELECT FROM "Membership" m JOIN "Team" t ON t.id = m."teamId" LEFT JOIN "Team" p ON p.id = t."parentId"
        WHERE m."userId" = eh."userId" AND m.accepted
          AND (t.id = e."teamId" OR (p.id = e."teamId" AND p."isOrganization")))
    ) h JOIN "User" u ON u.id = h."userId" AND NOT u.locked`,
});

/** The named users, in this order, without those who are locked or do not allow dynamic bookings. */
export const toGroupSource = (
  usernames: readonly string[],
  eventType: Partial<FoundEventType>,
): Source => ({
  eventType: Prisma.sql`
    SELECT * FROM jsonb_populate_record(NULL::"EventType", ${JSON.stringify(eventType)}::jsonb)`,
  staff: Prisma.sql`
    SELECT u.id AS "userId", true AS "isFixed", 2 AS priority, 100 AS weight, n.place, ${hostColumns},
      u."defaultScheduleId" AS "scheduleId"
    FROM unnest(${usernames}::text[]) WITH ORDINALITY n (username, place)
    JOIN "User" u ON u.username = n.username AND NOT u.locked AND u."allowDynamicBooking" IS NOT FALSE`,
});

const toMsSql = (instant: Prisma.Sql) => Prisma.sql`(date_part('epoch', ${instant}) * 1000)::int8`;
const toListSql = (item: Prisma.Sql) => Prisma.sql`coalesce(json_agg(${item}), '[]')`;

interface Bounds {
  from: Date;
  to: Date;
  now: Date;
  /** The hash of the token of the caller's own hold, which does not block. */
  besideHold: string;
  /** The id of a booking that does not block, or 0. */
  besideBooking: number;
  /** Skips fairness, for callers that choose no host. */
  unranked: boolean;
}

/**
 * How far a meeting that starts in the span can reach with its own buffers and those of a neighbour
 * (up to a day each). Nothing beyond that can conflict. Limits look at the whole week, month or year.
 */
const boundsSql = ({ from, to }: Bounds) => Prisma.sql`
  SELECT *, tstzrange(lower, upper) AS span,
    -- A local day begins up to 14 hours before or after the UTC day.
    (lower AT TIME ZONE 'UTC')::date - 1 AS "firstDay", (upper AT TIME ZONE 'UTC')::date + 1 AS "lastDay"
  FROM (
    SELECT ${from}::timestamptz - make_interval(mins => e."beforeEventBuffer" + 1440) AS lower,
      ${to}::timestamptz + make_interval(mins => e."afterEventBuffer" + 1440
        + (SELECT max(length) FROM unnest(e.lengths || e.length) length)) AS upper,
      CASE
        WHEN e."bookingLimits"->>'PER_YEAR' IS NOT NULL OR e."durationLimits"->>'PER_YEAR' IS NOT NULL THEN 367
        WHEN e."bookingLimits"->>'PER_MONTH' IS NOT NULL OR e."durationLimits"->>'PER_MONTH' IS NOT NULL THEN 32
        WHEN e."bookingLimits" IS NOT NULL OR e."durationLimits" IS NOT NULL THEN 8
      END * interval '1 day' AS "limitSpan"
    FROM e
  ) b`;

const schedulesSql = Prisma.sql`
  SELECT ${toListSql(Prisma.sql`json_build_object(
    'id', s.id,
    'timeZone', coalesce(s."timeZone", o."timeZone"),
    'rules', (
      SELECT ${toListSql(Prisma.sql`json_build_array(a."eventTypeId" IS NOT NULL, a.days, a.date, a."startTime", a."endTime") ORDER BY a.id`)}
      FROM "Availability" a
      WHERE a."scheduleId" = s.id AND (a."eventTypeId" IS NULL OR a."eventTypeId" = e.id)
        AND (a.date IS NULL OR a.date BETWEEN w."firstDay" AND w."lastDay")))`)}
  FROM "Schedule" s JOIN "User" o ON o.id = s."userId"
  WHERE s.id IN (SELECT "scheduleId" FROM staff)`;

/** An absence is at most a year long. */
const absencesSql = Prisma.sql`
  SELECT ${toListSql(Prisma.sql`json_build_array(a."userId", a.start, a."end")`)}
  FROM staff JOIN "OutOfOffice" a USING ("userId")
  WHERE a.start BETWEEN w."firstDay" - 366 AND w."lastDay" AND a."end" >= w."firstDay"`;

/**
 * The index of the constraint finds conflicts. Bookings that may overlap are not in that index, so
 * they are found by their start: no booking is longer than a year.
 */
const busySql = ({ now, besideHold, besideBooking }: Bounds) => Prisma.sql`
  SELECT ${toListSql(Prisma.sql`json_build_array(
    b."userId", ${toMsSql(Prisma.sql`b.start`)}, ${toMsSql(Prisma.sql`b."end"`)},
    ${toMsSql(Prisma.sql`b."paddedStart"`)}, ${toMsSql(Prisma.sql`b."paddedEnd"`)}, b."bookingId",
    CASE WHEN e."seatsPerTimeSlot" IS NOT NULL AND b."bookingId" IS NOT NULL THEN (${seatsTakenSql}) END
  ) ORDER BY b.start`)}
  FROM staff CROSS JOIN LATERAL (
    SELECT * FROM "BookingHost" x WHERE x."userId" = staff."userId" AND x.during && w.span
    UNION ALL
    SELECT * FROM "BookingHost" x
    WHERE x."userId" = staff."userId" AND x.occupies AND x."mayOverlap"
      AND x.start > w.lower - interval '366 days' AND x.start < w.upper AND x."end" > w.lower
  ) b
  WHERE coalesce(b."bookingId", -1) <> ${besideBooking}
    AND (b."slotHoldId" IS NULL OR EXISTS (
      SELECT FROM "SlotHold" h
      WHERE h.id = b."slotHoldId" AND h."expiresAt" > ${now}::timestamptz AND h."tokenHash" <> ${besideHold}))`;

/** Null if no seat can be taken: the booking has another event type, or is older than its seats. */
const seatsTakenSql = Prisma.sql`
  SELECT CASE WHEN seats > 0 OR NOT EXISTS (SELECT FROM "Attendee" WHERE "bookingId" = b."bookingId") THEN seats END
  FROM "Booking" y
  CROSS JOIN LATERAL (SELECT count(*) AS seats FROM "BookingSeat" WHERE "bookingId" = y.id) s
  WHERE y.id = b."bookingId" AND y."eventTypeId" = e.id`;

const bookedSql = ({ from, to, besideBooking }: Bounds) => Prisma.sql`
  SELECT ${toListSql(Prisma.sql`json_build_array(y.id, ${toMsSql(Prisma.sql`y."startTime"`)}, ${toMsSql(Prisma.sql`y."endTime"`)})`)}
  FROM "Booking" y
  WHERE y."eventTypeId" = e.id AND y.status NOT IN ('CANCELLED', 'REJECTED') AND y.id <> ${besideBooking}
    AND y."startTime" > ${from}::timestamptz - w."limitSpan" AND y."startTime" < ${to}::timestamptz + w."limitSpan"`;

const heldStartSql = ({ now, besideHold }: Bounds) => Prisma.sql`
  SELECT ${toMsSql(Prisma.sql`h.start`)} FROM "SlotHold" h
  WHERE h."tokenHash" = ${besideHold} AND h."eventTypeId" = e.id AND h."expiresAt" > ${now}::timestamptz`;

/**
 * How often each host was booked for this event type in the last 30 days, and when last. Bookings made
 * in that time also start after its beginning. The last one is looked for among the latest 200.
 */
const fairnessSql = ({ now }: Bounds) => Prisma.sql`
  SELECT ${toListSql(Prisma.sql`json_build_array("userId", recent, last)`)}
  FROM (
    SELECT x."userId", count(*) FILTER (WHERE y."createdAt" > ${now}::timestamptz - interval '30 days') AS recent,
      max(${toMsSql(Prisma.sql`y."createdAt"`)}) AS last
    FROM (
      (SELECT id, "createdAt" FROM "Booking"
        WHERE "eventTypeId" = e.id AND status NOT IN ('CANCELLED', 'REJECTED')
          AND "startTime" > ${now}::timestamptz - interval '30 days')
      UNION
      (SELECT id, "createdAt" FROM "Booking"
        WHERE "eventTypeId" = e.id AND status NOT IN ('CANCELLED', 'REJECTED')
        ORDER BY "startTime" DESC LIMIT 200)
    ) y JOIN "BookingHost" x ON x."bookingId" = y.id
    GROUP BY x."userId"
  ) z`;

const destinationCalendarSql = Prisma.sql`
  SELECT json_build_object(
    'id', id, 'integration', integration, 'externalId', "externalId", 'primaryEmail', "primaryEmail")
  FROM "DestinationCalendar"
  WHERE "eventTypeId" = e.id OR ("eventTypeId" IS NULL AND "userId" =
    coalesce(e."userId", (SELECT "userId" FROM staff ORDER BY place LIMIT 1)))
  ORDER BY "eventTypeId" NULLS LAST, id LIMIT 1`;

/** Loads everything in one statement and one cell, for any number of hosts and days. */
export const toWorldSql = ({ eventType, staff }: Source, given: Bounds) => Prisma.sql`
  WITH e AS MATERIALIZED (${eventType}), staff AS MATERIALIZED (${staff}), w AS MATERIALIZED (${boundsSql(given)})
  SELECT json_build_object(
    'eventType', row_to_json(e),
    'owner', (SELECT row_to_json(u) FROM (SELECT "timeZone", "weekStart" FROM "User" WHERE id = e."userId") u),
    'team', (SELECT row_to_json(t) FROM (
      SELECT id, name, slug, "timeZone", "weekStart" FROM "Team" WHERE id = e."teamId") t),
    'destinationCalendar', (${destinationCalendarSql}),
    'staff', (SELECT ${toListSql(Prisma.sql`row_to_json(staff) ORDER BY staff.place`)} FROM staff),
    'schedules', (${schedulesSql}),
    'absences', (${absencesSql}),
    'busy', (${busySql(given)}),
    'heldStart', (${heldStartSql(given)}),
    'booked', CASE WHEN w."limitSpan" IS NULL THEN '[]' ELSE (${bookedSql(given)}) END,
    'turns', CASE WHEN ${given.unranked} OR e."schedulingType" IS DISTINCT FROM 'ROUND_ROBIN' THEN '[]' ELSE (${fairnessSql(given)}) END
  )::text AS world
  FROM e CROSS JOIN w`;
