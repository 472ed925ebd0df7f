import { inject } from 'vitest';
import { db, pool } from './app.ts';
import { type GraphQLAnswer, readResultCode } from './client.ts';
import { readSize } from './size.ts';

/** The number of slots each race runs on. More slots give a better proof. */
const slotCount = readSize('RACE_SLOTS', 1);

/** How many changes the stress makes, and the seed that makes the same ones again. */
export const stressOptions = {
  operations: readSize('STRESS_OPERATIONS', 600),
  seed: readSize('STRESS_SEED', Math.floor(Math.random() * 1e9)),
  atOnce: 32,
};

/** The time `minutes` after 9:00 UTC, `day` days after Monday, 3 March 2031. */
export const toRaceTime = (day: number, minutes = 0): string =>
  new Date(Date.UTC(2031, 2, 3 + day, 9, minutes)).toISOString();

/** The 9:00 slot of each day. */
export const raceSlots = Array.from({ length: slotCount }, (_, day) => toRaceTime(day));

/** The options of a race over all slots. */
export const raceTestOptions = { timeout: 60_000 + slotCount * 20_000 };

/** Every connection that the pool can have is open: callers who must connect first come one by one. */
export async function warmPool() {
  const { max } = pool.options;
  const clients = await Promise.all(Array.from({ length: max }, () => pool.connect()));
  await Promise.all(clients.map((client) => client.query('SELECT 1')));
  for (const client of clients) client.release();
}

/** The callers of a race: few where one connection serves them all, one after the other. */
export const callers = inject('template').kind === 'server' ? 200 : 20;

/** The same, with callers who ask again if they waited too long: then nothing was done. */
export const runPatientRace = (count: number, ask: (nth: number) => Promise<GraphQLAnswer>) =>
  runRace(count, async (nth) => {
    for (;;) {
      const answer = await ask(nth);
      if (readResultCode(answer) !== 'UNAVAILABLE') return answer;
    }
  });

/** Runs this many callers at once and returns their answers in order. */
export async function runRace(count: number, ask: (nth: number) => Promise<GraphQLAnswer>) {
  await warmPool();
  return Promise.all(Array.from({ length: count }, (_, nth) => ask(nth)));
}

export const expectOneSuccess = (count: number) => ({ OK: 1, SLOT_UNAVAILABLE: count - 1 });

/** Counts the answers by code. */
export function countResults(answers: readonly GraphQLAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const code of answers.map(readResultCode)) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

export const filterSuccesses = (answers: readonly GraphQLAnswer[]) =>
  answers.filter((answer) => readResultCode(answer) === 'OK');

export const filterFailures = (answers: readonly GraphQLAnswer[]) =>
  answers.filter((answer) => readResultCode(answer) !== 'OK');

/** Nothing of the generated columns, on which the constraints stand: these are what is checked. */
const occupying = `"BookingHost" a JOIN "BookingHost" b ON a."userId" = b."userId" AND a.id < b.id
  AND a.occupies AND b.occupies AND NOT a."mayOverlap" AND NOT b."mayOverlap"`;

/** Queries for rows that must never exist in the database. */
const faults = {
  'booked twice': `SELECT a.id, b.id AS other FROM ${occupying}
    WHERE a.start < b."end" AND b.start < a."end"`,
  'buffers overlap': `SELECT a.id, b.id AS other FROM ${occupying}
    WHERE a."paddedStart" < b."paddedEnd" AND b."paddedStart" < a."paddedEnd"`,
  'a host at another time': `SELECT h.id FROM "BookingHost" h JOIN "Booking" b ON b.id = h."bookingId"
    WHERE (h.start, h."end") <> (b."startTime", b."endTime")`,
  'a host who should be free, or busy': `SELECT h.id FROM "BookingHost" h
    JOIN "Booking" b ON b.id = h."bookingId"
    WHERE CASE WHEN b.status IN ('CANCELLED', 'REJECTED') THEN h.occupies
      WHEN b.status = 'ACCEPTED' THEN NOT h.occupies END`,
  'a total that is wrong': `SELECT u.id FROM "User" u LEFT JOIN "BookingTotal" t ON t."userId" = u.id
    WHERE coalesce(t.bookings, 0) <>
      (SELECT count(*) FROM "BookingHost" WHERE "userId" = u.id AND "bookingId" IS NOT NULL)`,
  'a booking without a host': `SELECT id FROM "Booking" b
    WHERE NOT EXISTS (SELECT FROM "BookingHost" WHERE "bookingId" = b.id)`,
  'events with gaps': `SELECT b.id FROM "Booking" b LEFT JOIN "Event" e ON e."bookingId" = b.id
    GROUP BY b.id HAVING count(e.id) = 0 OR min(sequence) <> 1 OR max(sequence) <> count(e.id)`,
  'an event that a host does not find': `SELECT e.id FROM "Event" e
    JOIN "BookingHost" h ON h."bookingId" = e."bookingId"
    LEFT JOIN "HostEvent" x ON (x."userId", x.transaction, x."eventId") = (h."userId", e.transaction, e.id)
    WHERE x."eventId" IS NULL`,
  'not cancelled just once': `SELECT b.id FROM "Booking" b
    LEFT JOIN "Event" e ON e."bookingId" = b.id AND e.type = 'BOOKING_CANCELLED'
    GROUP BY b.id HAVING count(e.id) <> (b.status = 'CANCELLED')::int`,
  'more seats taken than there are': `SELECT b.id FROM "Booking" b
    JOIN "EventType" t ON t.id = b."eventTypeId"
    WHERE (SELECT count(*) FROM "Attendee" WHERE "bookingId" = b.id) > t."seatsPerTimeSlot"`,
};

/** The faults in the database, each with a few of its rows. Empty if there are none. */
export async function findFaults(): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const [name, sql] of Object.entries(faults)) {
    const { rows } = await pool.query<object>(`${sql} LIMIT 5`);
    if (rows.length > 0) found[name] = rows;
  }
  return found;
}

/** The bookings that keep this host busy around nine on that day. */
export const countBookedHosts = (host: { id: number }, day: number) =>
  db.bookingHost.count({
    where: {
      userId: host.id,
      occupies: true,
      start: { lt: toRaceTime(day, 120) },
      end: { gt: toRaceTime(day) },
    },
  });
