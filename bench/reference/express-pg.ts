/** What a careful person writes by hand: Express, prepared statements, few round trips, rows mapped in JavaScript. */
import { hash, randomUUID } from 'node:crypto';
import express, { type Request, type Response } from 'express';
import pg from 'pg';
import { queueSending, sendQueued } from './express-send.ts';
import * as sql from './express-sql.ts';
import { type BookingShape, contractBooking, type Family, graphqlBooking } from './shape.ts';

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  options: '-c TimeZone=UTC',
});

const queryRows = async (name: string, text: string, values: unknown[]): Promise<sql.Row[]> =>
  (await pool.query<sql.Row>({ name, text, values })).rows;

interface BookingWish {
  eventTypeId?: number;
  title: string;
  start: string;
  end: string;
  timeZone: string;
  responses: { name: string; email: string; location: object };
}

const bookingShapes = { graphql: graphqlBooking, rest: contractBooking } satisfies Record<
  Family,
  BookingShape
>;

/** Runs in a transaction, and rolls back on failure. */
async function inTransaction<T>(run: (query: typeof queryRows) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await run(
      async (name, text, values) => (await client.query<sql.Row>({ name, text, values })).rows,
    );
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
  query: typeof queryRows,
  family: Family,
  user: number,
  wish: BookingWish,
) {
  const { eventTypeId = null, title, start, end, timeZone, responses } = wish;
  const shape = bookingShapes[family];
  const uid = randomUUID();
  const local = new Date(start).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');
  const [booking = {}] = await query('book', sql.INSERT_BOOKING, [
    ...[user, uid, `${uid}@almanac`, eventTypeId, title, responses, responses.location, start, end],
    ...[`${local}[${timeZone}]`, family === 'rest' ? 'REST' : 'GRAPHQL'],
  ]);
  const { id } = booking;
  await query('host', sql.INSERT_HOST, [id, user, start, end]);
  const guest = [id, responses.email, responses.name, timeZone];
  const attendees = await query('attend', sql.INSERT_ATTENDEE, guest);
  const payload = { ...booking, attendees };
  const told = { triggerEvent: 'BOOKING_CREATED', createdAt: booking['createdAt'], payload };
  const [event] = await query('tell', sql.INSERT_EVENT, [id, told]);
  const occasion = { booking, eventId: event?.['id'], user, guest: responses, told };
  const queued = process.env['SMTP_URL'] ? await queueSending(query, occasion) : null;
  const find = async (name: 'user' | 'eventType', key: number | null) =>
    key === null
      ? null
      : (await query(`${family} ${name}`, sql.formatRelationQuery(shape, name), [key]))[0];
  const answer = {
    ...sql.pickColumns(booking, shape.columns),
    ...(family === 'rest' && emptyRelations),
    attendees,
    user: await find('user', user),
    eventType: await find('eventType', eventTypeId),
  };
  return { answer, send: () => queued && sendQueued(queryRows, occasion, queued) };
}

/** Nothing else belongs to a new booking. */
const emptyRelations = Object.fromEntries(
  Object.entries(contractBooking.relations).map(([name, { isOne }]) => [name, isOne ? null : []]),
);

/** A route for callers with a key. */
const forCaller =
  (handle: (req: Request, res: Response, user: number) => Promise<void>) =>
  async (req: Request, res: Response): Promise<void> => {
    const [, key = ''] = /^Bearer (\S+)$/.exec(req.get('authorization') ?? '') ?? [];
    const [user] = await queryRows('key', sql.KEY, [hash('sha256', key)]);
    if (user) await handle(req, res, user['id'] as number);
    else res.status(401).json({ message: 'Who are you?' });
  };

const listBookings = (name: keyof typeof sql.bookingQueries, shape: BookingShape) =>
  forCaller(async (req, res, user) => {
    const [take, page] = [Number(req.query['take']), Number(req.query['page'])];
    const rows = await queryRows(name, sql.bookingQueries[name], [user, take, take * (page - 1)]);
    // The pages that the bench asks for are not empty.
    if (name === 'page') res.set('X-Total-Count', String(rows[0]?.['total']));
    res.json({ bookings: rows.map((row) => sql.toBooking(row, shape)) });
  });

const getBooking = (family: Family) =>
  forCaller(async (req, res, user) => {
    const name = `${family} one` as const;
    const [row] = await queryRows(name, sql.bookingQueries[name], [user, Number(req.query['id'])]);
    if (row) res.json({ booking: sql.toBooking(row, bookingShapes[family]) });
    else res.status(404).json({ message: 'There is no such booking' });
  });

const createBooking = (family: Family) =>
  forCaller(async (req, res, user) => {
    try {
      const { answer: booking, send } = await inTransaction((query) =>
        insertBooking(query, family, user, req.body as BookingWish),
      );
      if (family === 'graphql') res.json({ booking });
      else res.json({ ...booking, message: 'Booking created', booking });
      void send();
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== '23P01') throw error;
      res.status(409).json({ message: 'The time is taken' });
    }
  });

const getMe = (family: Family) =>
  forCaller(async (_req, res, id) => {
    const [user] = await queryRows('me', sql.ME, [id]);
    res.json(family === 'graphql' ? { user } : { ...user, user });
  });

express()
  .disable('x-powered-by')
  .disable('etag')
  .post('/graphql/create', express.json(), createBooking('graphql'))
  .post('/rest/create', express.json(), createBooking('rest'))
  .get('/graphql/list', listBookings('graphql list', graphqlBooking))
  .get(['/graphql/page', '/rest/page'], listBookings('page', contractBooking))
  .get('/graphql/one', getBooking('graphql'))
  .get('/rest/one', getBooking('rest'))
  .get('/graphql/me', getMe('graphql'))
  .get('/rest/me', getMe('rest'))
  .listen(Number(process.env['PORT']), '127.0.0.1');
