/**
 * What is possible: bare node:http, one prepared statement that looks up the key and returns the
 * answer as JSON text. No framework, no mapping, no checks beyond the key.
 */
import { hash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import pg from 'pg';

import * as shape from './shape.ts';

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  options: '-c TimeZone=UTC',
});

const formatColumns = (alias: string, names: string[], times: string[] = []): string =>
  names
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

const formatBookingJson = (attendees = '"Attendee"'): string => `
  ${formatColumns('b', shape.BOOKING_FIELDS, shape.BOOKING_TIMES)},
  (SELECT coalesce(json_agg(a), '[]') FROM (
    SELECT ${formatColumns('a', shape.ATTENDEE_FIELDS)} FROM ${attendees} a WHERE a."bookingId" = b.id ORDER BY a.id
  ) a) AS attendees,
  (SELECT row_to_json(e) FROM (
    SELECT ${formatColumns('e', shape.EVENT_TYPE_FIELDS)} FROM "EventType" e WHERE e.id = b."eventTypeId"
  ) e) AS "eventType",
  (SELECT row_to_json(u) FROM (
    SELECT ${formatColumns('u', shape.PERSON_FIELDS)} FROM "User" u WHERE u.id = b."userId"
  ) u) AS "user"`;

const LIST = `SELECT '{"bookings":' || coalesce((
  SELECT json_agg(r)::text FROM (
    SELECT ${formatBookingJson()}
    FROM (
      SELECT h."bookingId" FROM "BookingHost" h WHERE h."userId" = caller.id
      ORDER BY h."bookingId" LIMIT $2 OFFSET $3
    ) page JOIN "Booking" b ON b.id = page."bookingId" ORDER BY b.id
  ) r
), '[]') || '}' FROM ${CALLER}`;

const ONE = `SELECT (
  SELECT '{"booking":' || row_to_json(r)::text || '}' FROM (
    SELECT ${formatBookingJson()} FROM "Booking" b WHERE b.id = $2 AND EXISTS (
      SELECT FROM "BookingHost" h WHERE h."bookingId" = b.id AND h."userId" = caller.id
    )
  ) r
) FROM ${CALLER}`;

const ME = `SELECT (
  SELECT '{"user":' || row_to_json(r)::text || '}' FROM (
    SELECT ${formatColumns('u', shape.PROFILE_FIELDS, shape.PROFILE_TIMES)} FROM "User" u WHERE u.id = caller.id
  ) r
) FROM ${CALLER}`;

/** With host, attendee and event. The constraints refuse double bookings. */
const CREATE = `
  WITH made AS (
    INSERT INTO "Booking" (uid, "iCalUID", "userId", "userPrimaryEmail", "eventTypeId", title, responses,
      location, "startTime", "endTime", "wallClock", status, "creationSource")
    SELECT uid, uid || '@almanac', caller.id, caller.email, "eventTypeId", title, responses,
      responses->'location', start, "end",
      to_char(start AT TIME ZONE "timeZone", 'YYYY-MM-DD"T"HH24:MI:SS') || '[' || "timeZone" || ']',
      'ACCEPTED', 'GRAPHQL'
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
  SELECT '{"booking":' || row_to_json(r)::text || '}' FROM (
    SELECT ${formatBookingJson('attendee')} FROM made b
  ) r`;

type Query = [name: string, text: string, values: (number | string)[]];

function parseQuery(path: string): Query | null {
  const url = new URL(path, 'http://limit');
  if (url.pathname === '/v1/me') return ['me', ME, []];
  if (url.pathname === '/v1/bookings') {
    const take = Number(url.searchParams.get('take'));
    const page = Number(url.searchParams.get('page'));
    return ['list', LIST, [take, take * (page - 1)]];
  }
  const [, id] = /^\/v1\/bookings\/(\d+)$/.exec(url.pathname) ?? [];
  return id === undefined ? null : ['one', ONE, [Number(id)]];
}

async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const key = request.headers.authorization?.slice('Bearer '.length);
  const query: Query | null =
    request.method === 'POST'
      ? ['create', CREATE, [await text(request)]]
      : parseQuery(request.url ?? '/');
  if (key === undefined || !query) return sendJson(response, key ? 404 : 401, '{}');
  const [name, sql, values] = query;
  const { rows } = await pool.query<[string | null]>({
    name,
    text: sql,
    values: [hash('sha256', key), ...values],
    rowMode: 'array',
  });
  if (!rows[0]) return sendJson(response, 401, '{}');
  const [body] = rows[0];
  sendJson(response, body === null ? 404 : 200, body ?? '{}');
}

function sendJson(response: ServerResponse, status: number, body: string): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': bytes.length,
  });
  response.end(bytes);
}

createServer((request, response) => {
  handleRequest(request, response).catch((error: unknown) => {
    console.error(error);
    sendJson(response, 500, '{}');
  });
}).listen(Number(process.env['PORT']), '127.0.0.1');
