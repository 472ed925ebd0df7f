import { beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../support/database.ts';

const { pool, db } = await openTestDatabase();

const start = new Date('2026-03-04T09:00:00Z');
const end = new Date('2026-03-04T10:00:00Z');

/** Three users without bookings. */
let users: [number, number, number];

beforeEach(async () => {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO "User" (email) SELECT gen_random_uuid() || '@example.com' FROM generate_series(1, 3) RETURNING id`,
  );
  users = rows.map(({ id }) => id) as typeof users;
});

const toHost = (userId: number) => ({ userId, start, end, mayOverlap: true });

const book = (...userIds: number[]) =>
  db.booking.create({
    data: {
      uid: crypto.randomUUID(),
      title: 'Lunch',
      startTime: start,
      endTime: end,
      hosts: { createMany: { data: userIds.map(toHost) } },
    },
  });

const hold = async (...userIds: number[]) => {
  const [userId] = users;
  const data = { title: 'Talk', slug: crypto.randomUUID(), length: 60, userId };
  const { id: eventTypeId } = await db.eventType.create({ data });
  return db.slotHold.create({
    data: {
      eventTypeId,
      start,
      end,
      expiresAt: end,
      tokenHash: crypto.randomUUID(),
      hosts: { createMany: { data: userIds.map(toHost) } },
    },
  });
};

async function loadTotals() {
  const rows = await db.bookingTotal.findMany({ where: { userId: { in: users } } });
  return users.map((id) => rows.find(({ userId }) => userId === id)?.bookings);
}

describe('the total of a user', () => {
  it('counts the bookings they host, once for every host', async () => {
    await book(users[0]);
    await book(users[1], users[0]);
    expect(await loadTotals()).toEqual([2, 1, undefined]);
  });

  it('does not count holds', async () => {
    await book(users[0]);
    const { id } = await hold(users[0], users[1]);
    expect((await loadTotals())[0]).toBe(1);
    await db.slotHold.delete({ where: { id } });
    expect((await loadTotals())[0]).toBe(1);
  });

  it('falls when bookings are deleted, and when a host leaves', async () => {
    const [first, second] = [await book(users[0], users[1]), await book(users[0], users[1])];
    await db.booking.delete({ where: { id: first.id } });
    expect(await loadTotals()).toEqual([1, 1, undefined]);
    await db.bookingHost.deleteMany({ where: { bookingId: second.id, userId: users[1] } });
    expect(await loadTotals()).toEqual([1, 0, undefined]);
  });

  it('moves with a booking that another user takes over', async () => {
    const { id } = await book(users[0]);
    await db.bookingHost.updateMany({ where: { bookingId: id }, data: { userId: users[2] } });
    expect(await loadTotals()).toEqual([0, undefined, 1]);
  });

  it('goes with the user', async () => {
    await book(users[0], users[1]);
    await db.user.delete({ where: { id: users[0] } });
    expect(await loadTotals()).toEqual([undefined, 1, undefined]);
  });

  it('is exact when many write at once, in any order of their hosts', async () => {
    const [a, b, c] = users;
    const orders = [[a, b, c], [c, b, a], [b, a], [c]];
    const made = await Promise.all(
      Array.from({ length: 40 }, (_, nth) => book(...(orders[nth % orders.length] ?? []))),
    );
    expect(await loadTotals()).toEqual([30, 30, 30]);
    await Promise.all([
      ...made.slice(0, 20).map(({ id }) => db.booking.delete({ where: { id } })),
      ...Array.from({ length: 8 }, () => book(b, c)),
    ]);
    expect(await loadTotals()).toEqual([15, 23, 23]);
  });
});
