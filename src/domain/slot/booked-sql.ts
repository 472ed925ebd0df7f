export const toMsSql = (instant: string) => `(date_part('epoch', ${instant}) * 1000)::int8`;
/** Fractions of a second, which PostgreSQL writes faster than milliseconds. */
export const toSecondsSql = (instant: string) => `array_agg(date_part('epoch', ${instant}))`;
export const toListSql = (item: string, filter?: string) =>
  `coalesce(json_agg(${item})${filter ? ` FILTER (WHERE ${filter})` : ''}, '[]')`;

/** How far the longest period of the limits of a row reaches. Null if it has none. */
export const toLimitSpanSql = (row: string) => `
  CASE
    WHEN ${row}."bookingLimits"->>'PER_YEAR' IS NOT NULL OR ${row}."durationLimits"->>'PER_YEAR' IS NOT NULL THEN 367
    WHEN ${row}."bookingLimits"->>'PER_MONTH' IS NOT NULL OR ${row}."durationLimits"->>'PER_MONTH' IS NOT NULL THEN 32
    WHEN ${row}."bookingLimits" IS NOT NULL OR ${row}."durationLimits" IS NOT NULL THEN 8
  END * interval '1 day'`;

/** GAP-43: a request that does not block its time counts towards no limit. */
export const bookedSql = `
  SELECT ${toListSql(`json_build_array(y.id, ${toMsSql(`y."startTime"`)}, ${toMsSql(`y."endTime"`)})`)}
  FROM "Booking" y
  WHERE y."eventTypeId" = e.id AND y.status NOT IN ('CANCELLED', 'REJECTED') AND y.id <> $5
    AND EXISTS (SELECT FROM "BookingHost" x WHERE x."bookingId" = y.id AND x.occupies)
    AND y."startTime" > w."from" - w."limitSpan" AND y."startTime" < $2::timestamptz + w."limitSpan"`;

/** What the event types of the team have booked. Nothing is read unless the team has limits. */
export const teamBookedSql = `
  SELECT ${toListSql(`json_build_array(y.id, ${toMsSql(`y."startTime"`)}, ${toMsSql(`y."endTime"`)})`)}
  FROM (SELECT id, ${toLimitSpanSql('t')} AS span FROM "Team" t WHERE t.id = e."teamId") t
  JOIN "EventType" o ON o."teamId" = t.id
  CROSS JOIN LATERAL (
    SELECT b.id, b."startTime", b."endTime" FROM "Booking" b
    WHERE t.span IS NOT NULL AND b."eventTypeId" = o.id AND b.status NOT IN ('CANCELLED', 'REJECTED') AND b.id <> $5
      AND b."startTime" > w."from" - t.span AND b."startTime" < $2::timestamptz + t.span
    OFFSET 0
  ) y
  CROSS JOIN LATERAL (
    SELECT FROM "BookingHost" x WHERE x."bookingId" = y.id AND x.occupies LIMIT 1
  ) z`;

/** What the hosts with limits host, whatever it belongs to. */
export const hostBookedSql = `
  SELECT ${toListSql(`json_build_array(s."userId", x."bookingId", ${toMsSql('x.start')}, ${toMsSql('x."end"')})`)}
  FROM (SELECT "userId", ${toLimitSpanSql('staff')} AS span FROM staff) s
  CROSS JOIN LATERAL (
    SELECT y."bookingId", y.start, y."end" FROM "BookingHost" y
    WHERE s.span IS NOT NULL AND y."userId" = s."userId" AND y."bookingId" <> $5 AND y.occupies
      AND y.start > w."from" - s.span AND y.start < $2::timestamptz + s.span
    -- Keeps the search by host: a join could read the whole table.
    OFFSET 0
  ) x`;
