import * as shape from './shape.ts';

/** One row with the answer as JSON text, and the total if a page is counted. None if the key is unknown. */
interface Statement {
  name: string;
  text: string;
}

const formatColumns = (alias: string, { columns, times = [] }: shape.RecordShape): string =>
  columns
    .map((name) => {
      const column = `${alias}."${name}"`;
      if (!times.includes(name)) return column;
      return `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "${name}"`;
    })
    .join(', ');

const CALLER = `(
  SELECT u.id, u.email FROM "ApiKey" k JOIN "User" u ON u.id = k."userId"
  WHERE k."hashedKey" = $1 AND (k."expiresAt" IS NULL OR k."expiresAt" > now()) AND NOT u.locked
) caller`;

/** The columns of a booking and its relations, one sub-query each. */
function formatBooking(booking: shape.BookingShape): string {
  const relations = Object.entries(booking.relations).map(([name, relation]) => {
    const [own, other] = relation.key;
    const rows = `SELECT ${formatColumns('r', relation)} FROM "${relation.table}" r WHERE r."${own}" = b."${other}"`;
    const json = relation.isOne
      ? `SELECT row_to_json(r) FROM (${rows}) r`
      : `SELECT coalesce(json_agg(r), '[]') FROM (${rows} ORDER BY r.id) r`;
    return `(${json}) AS "${name}"`;
  });
  return [formatColumns('b', booking), ...relations].join(', ');
}

/** A new booking has an attendee, a user and perhaps an event type. It has none of the other relations. */
function formatNewBooking(booking: shape.BookingShape): string {
  const relations = Object.entries(booking.relations).map(([name, relation]) => {
    const columns = formatColumns('r', relation);
    if (name === 'attendees')
      return `(SELECT json_agg(r) FROM (SELECT ${columns} FROM attendee r) r) AS attendees`;
    const [own, other] = relation.key;
    if (own === 'id' && name !== 'destinationCalendar') {
      const row = `SELECT ${columns} FROM "${relation.table}" r WHERE r.id = b."${other}"`;
      return `(SELECT row_to_json(r) FROM (${row}) r) AS "${name}"`;
    }
    return `${relation.isOne ? 'NULL' : `'[]'::json`} AS "${name}"`;
  });
  return [formatColumns('b', booking), ...relations].join(', ');
}

const buildList = (booking: shape.BookingShape, total: string) => `
  SELECT '{"bookings":' || coalesce((
    SELECT json_agg(r)::text FROM (
      SELECT ${formatBooking(booking)}
      FROM (
        SELECT h."bookingId" FROM "BookingHost" h WHERE h."userId" = caller.id
        ORDER BY h."bookingId" LIMIT $2 OFFSET $3
      ) page JOIN "Booking" b ON b.id = page."bookingId" ORDER BY b.id
    ) r
  ), '[]') || '}', ${total} FROM ${CALLER}`;

// Holds of slots have no booking.
const TOTAL = `(SELECT count(*)::int FROM "BookingHost" h
  WHERE h."userId" = caller.id AND h."bookingId" IS NOT NULL)`;

const buildOne = (booking: shape.BookingShape) => `SELECT (
  SELECT '{"booking":' || row_to_json(r)::text || '}' FROM (
    SELECT ${formatBooking(booking)} FROM "Booking" b WHERE b.id = $2 AND EXISTS (
      SELECT FROM "BookingHost" h WHERE h."bookingId" = b.id AND h."userId" = caller.id
    )
  ) r
) FROM ${CALLER}`;

const buildMe = (answer: string) => `SELECT (
  SELECT ${answer} FROM (
    SELECT ${formatColumns('u', shape.profile)} FROM "User" u WHERE u.id = caller.id
  ) r
) FROM ${CALLER}`;

/** With host, attendee and event. The constraints refuse double bookings. */
const buildCreate = (source: string, booking: shape.BookingShape, answer: string) => `
  WITH made AS (
    INSERT INTO "Booking" (uid, "iCalUID", "userId", "userPrimaryEmail", "eventTypeId", title, responses,
      location, "startTime", "endTime", "wallClock", status, "creationSource")
    SELECT uid, uid || '@almanac', caller.id, caller.email, "eventTypeId", title, responses,
      responses->'location', start, "end",
      to_char(start AT TIME ZONE "timeZone", 'YYYY-MM-DD"T"HH24:MI:SS') || '[' || "timeZone" || ']',
      'ACCEPTED', '${source}'
    FROM ${CALLER}, (SELECT gen_random_uuid()::text AS uid) name, jsonb_to_record($2::jsonb) AS body (
      "eventTypeId" int, title text, responses jsonb, start timestamptz, "end" timestamptz,
      "timeZone" text)
    RETURNING *
  ), host AS (
    INSERT INTO "BookingHost" ("bookingId", "userId", start, "end", "paddedStart", "paddedEnd")
    SELECT id, "userId", "startTime", "endTime", "startTime", "endTime" FROM made
  ), attendee AS (
    INSERT INTO "Attendee" ("bookingId", email, name, "timeZone")
    SELECT id, responses->>'email', responses->>'name', $2::jsonb->>'timeZone' FROM made
    RETURNING *
  ), event AS (
    INSERT INTO "Event" ("bookingId", type, sequence, payload)
    SELECT made.id, 'BOOKING_CREATED', 1, jsonb_build_object(
      'triggerEvent', 'BOOKING_CREATED', 'createdAt', made."createdAt",
      'payload', to_jsonb(made) || jsonb_build_object('attendees', jsonb_build_array(to_jsonb(attendee))))
    FROM made, attendee
  )
  SELECT ${answer} FROM (
    SELECT row_to_json(r)::text AS record FROM (SELECT ${formatNewBooking(booking)} FROM made b) r
  ) answered`;

const narrow = shape.graphqlBooking;
const whole = shape.contractBooking;

/** The statement for each path. */
const texts: Record<`${shape.Family}/${string}`, string> = {
  'graphql/list': buildList(narrow, 'NULL'),
  'graphql/page': buildList(whole, TOTAL),
  'graphql/one': buildOne(narrow),
  'graphql/me': buildMe(`'{"user":' || row_to_json(r)::text || '}'`),
  'graphql/create': buildCreate('GRAPHQL', narrow, `'{"booking":' || record || '}'`),
  'rest/page': buildList(whole, TOTAL),
  'rest/one': buildOne(whole),
  // Some clients read the fields at the top level, others the wrapped copy.
  'rest/me': buildMe(`left(row_to_json(r)::text, -1) || ',"user":' || row_to_json(r)::text || '}'`),
  'rest/create': buildCreate(
    'REST',
    whole,
    `left(record, -1) || ',"message":"Booking created","booking":' || record || '}'`,
  ),
};

export const statements: ReadonlyMap<string, Statement> = new Map(
  Object.entries(texts).map(([name, text]) => [name, { name, text }]),
);
