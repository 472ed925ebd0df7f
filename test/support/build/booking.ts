import { randomUUID } from 'node:crypto';
import type { Prisma } from '../../../prisma/generated/client.js';
import { generateSecret, hashSecret } from '../../../src/auth/secret.ts';
import type pg from 'pg';
import { db } from '../app.ts';

let nextSlot = Date.parse('2030-01-01T09:00:00Z');

type BookingParts = Partial<Omit<Prisma.BookingUncheckedCreateInput, 'hosts' | 'userId'>> & {
  host: { id: number; email: string };
  /** Further hosts, of a team event. */
  hosts?: { id: number }[];
};

/** A booking at a time of its own, with a row for each host, as the domain makes it. */
export function buildBooking({ host, hosts = [], ...over }: BookingParts) {
  const startTime = over.startTime ?? new Date((nextSlot += 3_600_000));
  const endTime = over.endTime ?? new Date(new Date(startTime).getTime() + 1_800_000);
  const occupies = !['CANCELLED', 'REJECTED'].includes(over.status ?? 'ACCEPTED');
  return db.booking.create({
    data: {
      uid: randomUUID(),
      title: 'Intro',
      userPrimaryEmail: host.email,
      attendees: { create: { email: 'guest@example.test', name: 'Guest', timeZone: 'UTC' } },
      ...over,
      startTime,
      endTime,
      userId: host.id,
      hosts: {
        create: [host, ...hosts].map(({ id }) => ({
          userId: id,
          start: startTime,
          end: endTime,
          occupies,
        })),
      },
    },
  });
}

let lastSlot = Date.parse('2020-03-02T09:00:00Z');

/** One that is over, at a time of its own. */
export const buildPastBooking = (parts: BookingParts) =>
  buildBooking({ startTime: new Date((lastSlot -= 3_600_000)), ...parts });

export const getBookingRow = ({ id }: { id: number }) =>
  db.booking.findUniqueOrThrow({
    where: { id },
    include: { hosts: { orderBy: { id: 'asc' } }, attendees: { orderBy: { id: 'asc' } } },
  });

/** A hold that keeps a host busy; a past `expiresAt` has expired. */
export const buildHold = (
  user: { id: number },
  eventType: { id: number },
  { start, end, expiresAt }: { start: Date; end: Date; expiresAt: Date },
) =>
  db.slotHold.create({
    data: {
      eventTypeId: eventType.id,
      start,
      end,
      expiresAt,
      tokenHash: randomUUID(),
      hosts: { create: { userId: user.id, start, end } },
    },
  });

interface Many {
  count: number;
  /** How long the description of each is. */
  textLength?: number;
}

/** No statement of it takes long. */
const atOnce = 5_000;

/** A host with so many bookings, one after the other, each with an attendee; their ids in order. */
export async function buildManyBookings(pool: pg.Pool, { count, textLength = 100 }: Many) {
  const key = `cal_${generateSecret()}`;
  const one = async (sql: string, ...values: unknown[]) =>
    (await pool.query<{ id: number }>(sql, values)).rows.map(({ id }) => id);
  const name = randomUUID();
  const [userId = 0] = await one(
    `INSERT INTO "User" (email, name) VALUES ($1, 'Ada') RETURNING id`,
    `${name}@example.test`,
  );
  await pool.query(
    `INSERT INTO "ApiKey" (id, "userId", prefix, "hashedKey") VALUES ($1, $2, 'cal_', $3)`,
    [randomUUID(), userId, hashSecret(key)],
  );
  const [eventTypeId = 0] = await one(
    `INSERT INTO "EventType" (title, slug, length, "userId") VALUES ('Intro', $1, 30, $2)
     RETURNING id`,
    name,
    userId,
  );
  const ids: number[] = [];
  for (let from = 0; from < count; from += atOnce) {
    const made = await one(
      `WITH booking AS (
         INSERT INTO "Booking" (uid, "userId", "userPrimaryEmail", "eventTypeId", title, description,
           responses, "startTime", "endTime")
         SELECT gen_random_uuid()::text, $1::int, $2::text, $3::int, 'Intro ' || nth, repeat('x', $4),
           '{"name":"Ada","email":"ada@example.test"}', start, start + interval '30 minutes'
         FROM generate_series($5::int, $6::int) nth,
           LATERAL (SELECT timestamptz '2031-01-01Z' + nth * interval '1 hour' AS start) at
         RETURNING id, "startTime", "endTime"
       ), host AS (
         INSERT INTO "BookingHost" ("bookingId", "userId", start, "end")
         SELECT id, $1::int, "startTime", "endTime" FROM booking
       )
       INSERT INTO "Attendee" (email, name, "timeZone", "bookingId")
       SELECT 'guest' || id || '@example.test', 'Guest', 'UTC', id FROM booking
       RETURNING "bookingId" AS id`,
      ...[userId, `${name}@example.test`, eventTypeId, textLength],
      ...[from + 1, Math.min(from + atOnce, count)],
    );
    ids.push(...made);
  }
  await pool.query('ANALYZE');
  return { key, ids: ids.sort((a, b) => a - b) };
}

let lastStart = Date.parse('2036-01-01T09:00:00Z');

/** An hour later each time, so that no two bookings of a host meet. */
export const getNextStart = () => ({ start: new Date((lastStart += 3_600_000)).toISOString() });
