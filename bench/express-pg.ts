/**
 * What a careful person writes by hand: Express, pg with prepared statements and few round trips,
 * rows mapped in JavaScript.
 */
import { hash, randomUUID } from 'node:crypto';
import express, { type Request, type Response } from 'express';
import pg from 'pg';

import * as shape from './shape.ts';

type Row = Record<string, unknown>;

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  options: '-c TimeZone=UTC',
});

async function queryRows(
  name: string,
  text: string,
  values: unknown[],
  client: pg.Pool | pg.PoolClient = pool,
): Promise<Row[]> {
  return (await client.query<Row>({ name, text, values })).rows;
}

const formatColumns = (alias: string, names: string[], prefix = ''): string =>
  names.map((name) => `${alias}."${name}" AS "${prefix}${name}"`).join(', ');

const pickColumns = (row: Row, names: string[], prefix = ''): Row => {
  const picked: Row = {};
  for (const name of names) picked[name] = row[prefix + name];
  return picked;
};

const KEY = `SELECT u.id FROM "ApiKey" k JOIN "User" u ON u.id = k."userId"
  WHERE k."hashedKey" = $1 AND (k."expiresAt" IS NULL OR k."expiresAt" > now()) AND NOT u.locked`;

// First the page, then its relations. At a deep page this makes all the difference.
const formatBookingQuery = (page: string): string => `
  SELECT ${formatColumns('b', shape.BOOKING_FIELDS)}, ${formatColumns('e', shape.EVENT_TYPE_FIELDS, 'e_')},
    ${formatColumns('u', shape.PERSON_FIELDS, 'u_')}
  FROM (SELECT "bookingId" FROM "BookingHost" WHERE "userId" = $1 ${page}) h
  JOIN "Booking" b ON b.id = h."bookingId"
  LEFT JOIN "EventType" e ON e.id = b."eventTypeId" LEFT JOIN "User" u ON u.id = b."userId"
  ORDER BY b.id`;
const LIST = formatBookingQuery('ORDER BY "bookingId" LIMIT $2 OFFSET $3');
const ONE = formatBookingQuery('AND "bookingId" = $2');
const ATTENDEES = `SELECT ${formatColumns('a', shape.ATTENDEE_FIELDS)} FROM "Attendee" a
  WHERE a."bookingId" = ANY($1) ORDER BY a.id`;
const ME = `SELECT ${formatColumns('u', shape.PROFILE_FIELDS)} FROM "User" u WHERE u.id = $1`;

const INSERT_BOOKING = `INSERT INTO "Booking" AS b (uid, "iCalUID", "userId", "userPrimaryEmail", "eventTypeId",
    title, responses, location, "startTime", "endTime", "wallClock", status, "creationSource")
  SELECT $2, $3, id, email, $4, $5, $6, $7, $8, $9, $10, 'ACCEPTED', 'GRAPHQL'
  FROM "User" WHERE id = $1
  RETURNING ${formatColumns('b', shape.BOOKING_FIELDS)}`;
const INSERT_HOST = `INSERT INTO "BookingHost" ("bookingId", "userId", start, "end", "paddedStart", "paddedEnd")
  VALUES ($1, $2, $3, $4, $3, $4)`;
const INSERT_ATTENDEE = `INSERT INTO "Attendee" AS a ("bookingId", email, name, "timeZone") VALUES ($1, $2, $3, $4)
  RETURNING ${formatColumns('a', shape.ATTENDEE_FIELDS)}`;
const INSERT_EVENT = `INSERT INTO "Event" ("bookingId", type, sequence, payload)
  VALUES ($1, 'BOOKING_CREATED', 1, $2)`;
const PERSON = `SELECT ${formatColumns('u', shape.PERSON_FIELDS)} FROM "User" u WHERE u.id = $1`;
const EVENT_TYPE = `SELECT ${formatColumns('e', shape.EVENT_TYPE_FIELDS)} FROM "EventType" e WHERE e.id = $1`;

/** Returns the id of the key's user, or answers and returns null. */
async function authenticateCaller(req: Request, res: Response): Promise<number | null> {
  const [, key = ''] = /^Bearer (\S+)$/.exec(req.get('authorization') ?? '') ?? [];
  const [user] = await queryRows('key', KEY, [hash('sha256', key)]);
  if (user) return user['id'] as number;
  res.status(401).json({ message: 'Who are you?' });
  return null;
}

async function addAttendees(rows: Row[]): Promise<Row[]> {
  const attendees = await queryRows('attendees', ATTENDEES, [rows.map(({ id }) => id)]);
  return rows.map((row) => ({
    ...pickColumns(row, shape.BOOKING_FIELDS),
    attendees: attendees.filter(({ bookingId }) => bookingId === row['id']),
    eventType: row['e_id'] === null ? null : pickColumns(row, shape.EVENT_TYPE_FIELDS, 'e_'),
    user: row['u_id'] === null ? null : pickColumns(row, shape.PERSON_FIELDS, 'u_'),
  }));
}

interface BookingRequest {
  eventTypeId?: number;
  title: string;
  start: string;
  end: string;
  timeZone: string;
  responses: { name: string; email: string; location: object };
}

/** Runs in a transaction, and rolls back on failure. */
async function inTransaction<T>(run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await run(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

async function insertBooking(
  client: pg.PoolClient,
  user: number,
  wish: BookingRequest,
): Promise<Row> {
  const { eventTypeId = null, title, start, end, timeZone, responses } = wish;
  const uid = randomUUID();
  const local = new Date(start).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');
  const [booking = {}] = await queryRows(
    'book',
    INSERT_BOOKING,
    [
      ...[
        user,
        uid,
        `${uid}@almanac`,
        eventTypeId,
        title,
        responses,
        responses.location,
        start,
        end,
      ],
      `${local}[${timeZone}]`,
    ],
    client,
  );
  const { id } = booking;
  await queryRows('host', INSERT_HOST, [id, user, start, end], client);
  const attendees = await queryRows(
    'attend',
    INSERT_ATTENDEE,
    [id, responses.email, responses.name, timeZone],
    client,
  );
  const payload = { ...booking, attendees };
  const told = { triggerEvent: 'BOOKING_CREATED', createdAt: booking['createdAt'], payload };
  await queryRows('tell', INSERT_EVENT, [id, told], client);
  const [person] = await queryRows('person', PERSON, [user], client);
  const [eventType = null] =
    eventTypeId === null ? [] : await queryRows('eventType', EVENT_TYPE, [eventTypeId], client);
  return { ...pickColumns(booking, shape.BOOKING_FIELDS), attendees, eventType, user: person };
}

express()
  .disable('x-powered-by')
  .disable('etag')
  .post('/v1/bookings', express.json(), async (req, res) => {
    const user = await authenticateCaller(req, res);
    if (user === null) return;
    try {
      res.json({
        booking: await inTransaction((client) =>
          insertBooking(client, user, req.body as BookingRequest),
        ),
      });
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== '23P01') throw error;
      res.status(409).json({ message: 'The time is taken' });
    }
  })
  .get('/v1/bookings', async (req, res) => {
    const user = await authenticateCaller(req, res);
    if (user === null) return;
    const [take, page] = [Number(req.query['take']), Number(req.query['page'])];
    const rows = await queryRows('list', LIST, [user, take, take * (page - 1)]);
    res.json({ bookings: await addAttendees(rows) });
  })
  .get('/v1/bookings/:id', async (req, res) => {
    const user = await authenticateCaller(req, res);
    if (user === null) return;
    const rows = await queryRows('one', ONE, [user, Number(req.params.id)]);
    const [booking] = await addAttendees(rows);
    if (booking) res.json({ booking });
    else res.status(404).json({ message: 'There is no such booking' });
  })
  .get('/v1/me', async (req, res) => {
    const user = await authenticateCaller(req, res);
    if (user === null) return;
    const [profile] = await queryRows('me', ME, [user]);
    res.json({ user: profile });
  })
  .listen(Number(process.env['PORT']), '127.0.0.1');
