import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { planReminders } from '../../src/domain/reminder/plan.ts';
import { packAll } from '../event/pack.ts';
import { db, pool } from '../support/app.ts';
import { createBookingWithHeader } from '../support/ask/rest.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHosts } from '../support/build/host.ts';
import { buildUser, type UserWithKey } from '../support/build/user.ts';

const weekMs = 7 * 86_400_000;
const monday = Date.parse('2031-03-03T09:00:00Z');

/** What is kept of bookings for good, with the indexes. Keys, mails and deliveries are kept for 90 days. */
const kept = ['Attendee', 'Booking', 'BookingHost', 'Event', 'HostEvent', 'WorkflowReminder'];

async function measure(): Promise<number[]> {
  await pool.query('VACUUM');
  // What is packed leaves holes for the next rows, so rows count as long as they are, with their pointers.
  const counts = kept.map(
    (name) => `SELECT sum(pg_column_size(one.*) + 4) + pg_indexes_size('"${name}"') AS bytes
      FROM "${name}" one`,
  );
  const { rows } = await pool.query<{ bytes: string }>(counts.join(' UNION ALL '));
  return rows.map(({ bytes }) => Number(bytes));
}

/** Ten meetings of each host in one week, and what follows from them. */
async function bookWeek(booker: UserWithKey, offers: readonly number[], week: number) {
  const since = new Date();
  for (const eventTypeId of offers) {
    for (let nth = 0; nth < 10; nth++) {
      const start = new Date(monday + week * weekMs + nth * 1_800_000).toISOString();
      const name = `Guest ${week} ${nth} Example`;
      const responses = { name, email: `guest${week}-${nth}@customers.example.test` };
      const header = { 'idempotency-key': randomUUID() };
      const input = { eventTypeId, start, responses };
      expect((await createBookingWithHeader(header, booker, input)).status).toBe(200);
    }
  }
  const bookings = await db.booking.findMany({ where: { createdAt: { gte: since } } });
  const touched = bookings.map(({ id: bookingId }) => ({ bookingId, since }));
  await db.$transaction((tx) => planReminders(tx, touched));
  await packAll();
}

// With 150 hosts it is 2,700: the search index of the titles is dear while there are few, and a page of 8 kB
// more or less is 20 bytes of each of the 400 bookings.
it('a booking with its event and two reminders takes at most 3,600 bytes for good', async () => {
  const booker = await buildUser();
  const offers = [];
  for (const host of await buildHosts(20)) {
    offers.push((await buildBookableEventType(host, { title: 'Introduction' })).id);
  }
  await bookWeek(booker, offers, 0);
  const begin = await measure();
  for (const week of [1, 2]) await bookWeek(booker, offers, week);
  const end = await measure();
  const each = kept.map((_, nth) => Math.round(((end[nth] ?? 0) - (begin[nth] ?? 0)) / 400));
  expect(each.reduce((all, one) => all + one)).toBeLessThan(3_600);
}, 120_000);
