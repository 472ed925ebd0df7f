import { randomUUID } from 'node:crypto';
import type pg from 'pg';

import {
  formatRelationQuery,
  INSERT_ATTENDEE,
  INSERT_BOOKING,
  INSERT_EVENT,
  INSERT_HOST,
  pickColumns,
  type Row,
} from './express-sql.ts';
import { type BookingShape, contractBooking, type Family, graphqlBooking } from './shape.ts';

export interface BookingWish {
  eventTypeId?: number;
  title: string;
  start: string;
  end: string;
  timeZone: string;
  responses: { name: string; email: string; location: object };
}

export const bookingShapes = { graphql: graphqlBooking, rest: contractBooking } satisfies Record<
  Family,
  BookingShape
>;

/** Runs a prepared statement on the connection of the transaction. */
type RunQuery = (name: string, text: string, values: unknown[]) => Promise<Row[]>;

/** Runs in a transaction, and rolls back on failure. */
export async function inTransaction<T>(
  pool: pg.Pool,
  run: (query: RunQuery) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await run(
      async (name, text, values) => (await client.query<Row>({ name, text, values })).rows,
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

export async function insertBooking(
  query: RunQuery,
  family: Family,
  user: number,
  wish: BookingWish,
): Promise<Row> {
  const { eventTypeId = null, title, start, end, timeZone, responses } = wish;
  const shape = bookingShapes[family];
  const uid = randomUUID();
  const local = new Date(start).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');
  const [booking = {}] = await query('book', INSERT_BOOKING, [
    ...[user, uid, `${uid}@almanac`, eventTypeId, title, responses, responses.location, start, end],
    ...[`${local}[${timeZone}]`, family === 'rest' ? 'REST' : 'GRAPHQL'],
  ]);
  const { id } = booking;
  await query('host', INSERT_HOST, [id, user, start, end]);
  const guest = [id, responses.email, responses.name, timeZone];
  const attendees = await query('attend', INSERT_ATTENDEE, guest);
  const payload = { ...booking, attendees };
  const told = { triggerEvent: 'BOOKING_CREATED', createdAt: booking['createdAt'], payload };
  await query('tell', INSERT_EVENT, [id, told]);
  const find = async (name: 'user' | 'eventType', key: number | null) =>
    key === null
      ? null
      : (await query(`${family} ${name}`, formatRelationQuery(shape, name), [key]))[0];
  return {
    ...pickColumns(booking, shape.columns),
    ...(family === 'rest' && emptyRelations),
    attendees,
    user: await find('user', user),
    eventType: await find('eventType', eventTypeId),
  };
}

/** Nothing else belongs to a new booking. */
const emptyRelations = Object.fromEntries(
  Object.entries(contractBooking.relations).map(([name, { isOne }]) => [name, isOne ? null : []]),
);
