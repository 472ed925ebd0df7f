import { randomUUID } from 'node:crypto';
import { db, pool } from '../../support/app.ts';
import { readIds } from '../../support/ask/rest.ts';
import { buildUser } from '../../support/build/user.ts';

const start = Date.parse('2030-01-01T00:00:00Z');
export const longText = 'x'.repeat(60_000);

/** Compressed, it takes 2 KB in the table. */
const xs = `repeat('x', ${longText.length})`;
export const noise = `(SELECT string_agg(gen_random_uuid()::text, ',') FROM generate_series(1, 900) WHERE id > 0)`;

/** A host whose bookings hold as much JSON as they may, with a text that PostgreSQL makes. */
export async function buildHeavyHost(count: number, json = xs) {
  const host = await buildUser();
  const rows = await db.booking.createManyAndReturn({
    data: Array.from({ length: count }, (_, nth) => ({
      uid: randomUUID(),
      title: 'Heavy',
      userId: host.id,
      startTime: new Date(start + nth * 3_600_000),
      endTime: new Date(start + nth * 3_600_000 + 1_800_000),
    })),
    select: { id: true, startTime: true, endTime: true },
  });
  await pool.query(
    `UPDATE "Booking" SET metadata = jsonb_build_object('text', ${json}),
       responses = jsonb_build_object('text', ${json}) WHERE "userId" = $1`,
    [host.id],
  );
  await db.bookingHost.createMany({
    data: rows.map(({ id, startTime, endTime }) => ({
      bookingId: id,
      userId: host.id,
      start: startTime,
      end: endTime,
    })),
  });
  return { ...host, ids: readIds(rows) };
}

export const page = (first: number, alias = 'a') =>
  `${alias}: bookings(first: ${first}) { nodes { databaseId metadata responses } }`;
