/** What is possible: bare node:http, one prepared statement that looks up the key and returns the answer as JSON text. */
import { hash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import * as shape from './shape.ts';

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

/** Each gives one row with the answer as JSON text, and the total if a page is counted. None if the key is unknown. */
const statements = new Map(Object.entries(texts).map(([name, text]) => [name, { name, text }]));

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  options: '-c TimeZone=UTC',
});

function readValues(query: URLSearchParams): number[] {
  const id = query.get('id');
  if (id !== null) return [Number(id)];
  const take = query.get('take');
  return take === null ? [] : [Number(take), Number(take) * (Number(query.get('page')) - 1)];
}

async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const key = request.headers.authorization?.slice('Bearer '.length);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://limit');
  const statement = statements.get(pathname.slice(1));
  if (key === undefined || !statement) return sendJson(response, key ? 404 : 401, '{}');
  const values = request.method === 'POST' ? [await text(request)] : readValues(searchParams);
  const { rows } = await pool.query<[body: string | null, total?: number | null]>({
    ...statement,
    values: [hash('sha256', key), ...values],
    rowMode: 'array',
  });
  if (!rows[0]) return sendJson(response, 401, '{}');
  const [body, total] = rows[0];
  sendJson(response, body === null ? 404 : 200, body ?? '{}', total);
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: string,
  total: number | null = null,
): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': bytes.length,
    ...(total !== null && { 'X-Total-Count': total }),
  });
  response.end(bytes);
}

createServer((request, response) => {
  handleRequest(request, response).catch((error: unknown) => {
    console.error(error);
    sendJson(response, 500, '{}');
  });
}).listen(Number(process.env['PORT']), '127.0.0.1');
