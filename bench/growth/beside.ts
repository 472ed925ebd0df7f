import type pg from 'pg';
import { deleteCreatedBookings } from '../data.ts';
import { printProgress, withClient } from '../database.ts';
import { computeQuantile, formatFigure, printReport, sortNumbers } from '../figures.ts';
import { runLoad } from '../load.ts';
import { startAlmanac, stopServer } from '../process.ts';
import { graphqlDialect } from '../ratio/dialect.ts';
import { listWorks } from '../ratio/work.ts';
import type { GrownData } from './data.ts';

/** How long people book, calm and beside each work. */
const sliceMs = 20_000;
const person = 'forgotten@bench.example';
/** How many bookings the person has. */
const theirs = 2_000;
/** How much longer a booking may take than calm. */
const goal = 2;

interface Slice {
  work: string;
  /** Milliseconds that people waited for their booking: half of them, and 99 of a hundred. */
  p50: number;
  p99: number;
  /** What the server did meanwhile. */
  done: string;
}

/** What a slice does beside the bookings of people, and the settings of its server. */
interface Beside {
  work: string;
  env?: Record<string, string>;
  prepare?: (client: pg.Client) => Promise<unknown>;
  /** Counts what was done. */
  count: (client: pg.Client) => Promise<string>;
}

const countRows = async (client: pg.Client, sql: string): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(`SELECT (${sql})::int AS count`);
  return rows[0]?.count ?? 0;
};

/** Bookings that are over, all over the table, become those of one person. */
const askToForget = async (client: pg.Client) => {
  await client.query(
    `UPDATE "Attendee" SET email = $1 WHERE "bookingId" IN (
       SELECT id FROM "Booking" TABLESAMPLE SYSTEM (1) WHERE "endTime" < now() LIMIT ${theirs})`,
    [person],
  );
  await client.query(
    `INSERT INTO "Erasure" (email, "addressHash", "askedAt") VALUES ($1, 'bench', now())`,
    [person],
  );
};

const calm: Beside = { work: 'calm', count: () => Promise.resolve('') };
const forgotten = `SELECT count(*) FROM "Attendee" WHERE email = 'deleted@deleted.invalid'`;

const slices: readonly Beside[] = [
  calm,
  {
    work: 'one person is forgotten',
    prepare: askToForget,
    count: async (client) =>
      `${await countRows(client, 'SELECT bookings FROM "Erasure" ORDER BY id DESC LIMIT 1')} bookings`,
  },
  {
    work: 'old bookings are forgotten',
    env: { BOOKING_DAYS: '1' },
    prepare: (client) => client.query('UPDATE "Erasure" SET "doneAt" = now(), email = NULL'),
    count: async (client) => `${await countRows(client, forgotten)} attendees`,
  },
  {
    work: 'old events are deleted',
    env: { EVENT_DAYS: '1' },
    prepare: (client) =>
      client.query(
        `UPDATE "Event" SET "createdAt" = now() - interval '1 year' WHERE "bookingId" IS NULL OR id % 2 = 0`,
      ),
    count: async (client) => `${await countRows(client, 'SELECT count(*) FROM "Event"')} left`,
  },
  { ...calm, work: 'calm again' },
];

/** What people who book feel of the work that runs through everything: one person, or all that is old. */
export async function reportBeside(world: GrownData, patient: Record<string, string>) {
  const book = createBooker(world);
  const results: Slice[] = [];
  try {
    for (const { work, env = {}, prepare, count } of slices) {
      printProgress(`bookings, ${work} …`);
      const figures = await withClient(world.url, async (client) => {
        const settings = { DATABASE_URL: world.url, WORKER: 'off', ...patient, ...env };
        const server = await startAlmanac(settings);
        await book(server.port, sliceMs / 4);
        await prepare?.(client);
        const measured = await book(server.port, sliceMs);
        const done = await count(client);
        await stopServer(server);
        return { ...measured, done };
      });
      results.push({ work, ...figures });
    }
  } finally {
    await deleteCreatedBookings(world);
  }
  printSlices(results);
}

/** People who book as fast as they can, four at once, each time another host or hour. */
function createBooker(world: GrownData) {
  const creates = listWorks(world).find((work) => work.creates);
  if (!creates) throw new Error('Nothing books');
  let nth = 0;
  return async (port: number, ms: number) => {
    const next = () => graphqlDialect.ask(creates.question(nth++));
    const { latencies } = await runLoad(port, next, 4, ms);
    const sorted = sortNumbers(latencies);
    return { p50: computeQuantile(sorted, 0.5), p99: computeQuantile(sorted, 0.99) };
  };
}

function printSlices(results: readonly Slice[]) {
  const calms = results.filter(({ work }) => work.startsWith('calm'));
  const usual = calms.reduce((sum, { p99 }) => sum + p99, 0) / calms.length;
  const rows = results.map(({ work, p50, p99, done }) => [
    `bookings, ${work}`,
    ...[formatFigure(p50, 1), formatFigure(p99, 1), formatFigure(p99 / usual, 2)],
    p99 / usual <= goal ? 'reached' : 'MISSED',
    done,
  ]);
  const header = ['work', 'p50 ms', 'p99 ms', 'of calm', `≤ ${goal}`, 'meanwhile'];
  printReport([{ rows: [header, ...rows], names: 1 }], []);
}
