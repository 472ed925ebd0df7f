import { Prisma, type PrismaClient } from '../../../prisma/generated/client.js';
import { unpackBody } from '../../base/packed.ts';
import type { Transaction } from '../../database/transaction.ts';
import { listBookedWheres, listOwnWheres, type NamedPerson, whose } from './whose.ts';

/** How many rows are looked at in one statement, which must not take long. */
const stretch = 2_000;

interface Stretch {
  after: number;
  until: number;
}

type Db = PrismaClient | Transaction;

/** All ids of a table after the first one, in pieces. */
export async function* listStretches(
  db: Db,
  table: 'Booking' | 'Event',
  from = 0,
): AsyncGenerator<Stretch> {
  const [row] = await db.$queryRaw<{ last: number | null }[]>`
    SELECT max(id) AS last FROM ${Prisma.raw(`"${table}"`)}`;
  for (let after = from; after < (row?.last ?? 0); after += stretch) {
    yield { after, until: after + stretch };
  }
}

/** Bookings of a person that an index finds, in the order of their ids. */
export async function findBookings(
  db: Db,
  { email, userId }: NamedPerson,
  { after, take }: { after: number; take: number },
): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM (
      SELECT "bookingId" AS id FROM "Attendee" WHERE email = ${email} AND "bookingId" > ${after}
      UNION SELECT "bookingId" FROM "BookingHost" WHERE "userId" = ${userId} AND "bookingId" > ${after}
    ) found ORDER BY id LIMIT ${take}`;
  return rows.map(({ id }) => id);
}

/** Bookings that an address hosted, cancelled or moved. No index finds them. */
export async function findActed(db: Db, email: string, { after, until }: Stretch) {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM "Booking" WHERE id > ${after} AND id <= ${until}
      AND ${email} IN (lower("userPrimaryEmail"), lower("cancelledBy"), lower("rescheduledBy"))`;
  return rows.map(({ id }) => id);
}

/** Bookings whose events name an address, such as those that a person was removed from. */
export async function findLogged(db: Db, email: string, { after, until }: Stretch) {
  const rows = await db.$queryRaw<{ id: number; packed: string | null }[]>`
    SELECT "bookingId" AS id, payload #>> '{}' AS packed FROM "Event"
    WHERE id > ${after} AND id <= ${until} AND "bookingId" IS NOT NULL
      AND jsonb_typeof(payload) = 'string'
    UNION ALL
    SELECT "bookingId", NULL FROM "Event"
    WHERE id > ${after} AND id <= ${until} AND "bookingId" IS NOT NULL
      AND jsonb_typeof(payload) <> 'string' AND position(${email} IN lower(payload::text)) > 0`;
  const naming = rows.filter(
    ({ packed }) =>
      packed === null || JSON.stringify(unpackBody(packed)).toLowerCase().includes(email),
  );
  return [...new Set(naming.map(({ id }) => id))];
}

/** How many rows are kept of a person, by table, as far as an index finds them. */
export async function countHeld(
  db: Db,
  who: NamedPerson,
): Promise<{ table: string; rows: number }[]> {
  const ids = await findBookings(db, who, { after: 0, take: 100_000 });
  const counts = [];
  for (const [table, way] of Object.entries(whose)) {
    let rows = 0;
    for (const where of [...listOwnWheres(way, who), ...listBookedWheres(way, who, ids)]) {
      const [row] = await db.$queryRaw<{ count: bigint }[]>`
        SELECT count(*) FROM ${Prisma.raw(`"${table}"`)} WHERE ${where}`;
      rows += Number(row?.count ?? 0);
    }
    if (rows > 0) counts.push({ table, rows });
  }
  return counts;
}
