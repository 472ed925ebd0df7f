import type pg from 'pg';
import { readConfig } from '../../src/config/config.ts';
import { connectDatabase } from '../../src/database/database.ts';
import { attemptsPerLane, claimDeliveries } from '../../src/webhooks/claim.ts';
import { createTurns } from '../../src/webhooks/turn.ts';
import { fanOut } from '../../src/background/fan-out.ts';
import { readDeliveryQuota } from '../../src/webhooks/quota.ts';
import { withClient } from '../database.ts';
import { measureCpu } from '../usage.ts';
import { type GrownData, listFanOutBookings, madeByFanOut } from './data.ts';

const CLAIMS = 12;
const FAN_OUTS = 4;
/** Plans are kept from the sixth run of a statement on. */
const CLAIM_WARM_UPS = 7;
const LEASE_MS = 15_000;

interface QueueCpu {
  /** Milliseconds of PostgreSQL for each claim, and for each fan-out. */
  claim: number[];
  fanOut: number[];
}

/** Calls the functions of the worker directly: they run in the background, and nobody asks for them. */
export async function measureQueue(world: GrownData): Promise<QueueCpu> {
  const limits = { connectMs: 5_000, statementMs: 60_000 };
  const { db, close } = connectDatabase({ connectionString: world.url, max: 1 }, limits, report);
  const clock = () => new Date();
  const quota = readDeliveryQuota(readConfig({ DATABASE_URL: world.url }));
  const free = { free: { ...attemptsPerLane }, busy: {}, leaseMs: LEASE_MS, quota };
  const turns = createTurns(db);
  const claimInTurn = async () =>
    claimDeliveries(db, clock(), { ...free, webhooks: await turns.next() });
  try {
    return await withClient(world.url, async (client) => {
      await freeClaims(client);
      const claim = await repeat(world, CLAIMS + CLAIM_WARM_UPS, {
        // PostgreSQL plans anew after VACUUM, which a worker hardly ever meets.
        prepare: claimInTurn,
        run: claimInTurn,
        isDone: async (claimed) => {
          await freeClaims(client);
          return claimed.length === attemptsPerLane.fresh;
        },
      });
      const fannedOut = await repeat(world, FAN_OUTS, {
        prepare: () => putEventsOut(client, world),
        run: () => fanOut({ db, clock }),
        isDone: () => removeFannedOut(client, world),
      });
      return { claim: claim.slice(CLAIM_WARM_UPS), fanOut: fannedOut };
    });
  } finally {
    await close();
  }
}

interface Repeated<T> {
  prepare?: () => Promise<unknown>;
  run: () => Promise<T>;
  /** Undoes it, and says whether it has done what it should. */
  isDone: (result: T) => Promise<boolean>;
}

async function repeat<T>(
  { name }: GrownData,
  times: number,
  { prepare, run, isDone }: Repeated<T>,
): Promise<number[]> {
  const cpu: number[] = [];
  for (let nth = 0; nth < times; nth++) {
    await prepare?.();
    const { result, databaseCpu } = await measureCpu({ database: name }, run);
    cpu.push(databaseCpu);
    if (!(await isDone(result))) throw new Error('The worker has done less than it should');
  }
  return cpu;
}

async function freeClaims(client: pg.Client): Promise<void> {
  await client.query(`UPDATE "WebhookDelivery" SET "leasedUntil" = NULL, reason = NULL
    WHERE "leasedUntil" IS NOT NULL`);
  await client.query('DELETE FROM "LimitUse"');
  await client.query('VACUUM "WebhookDelivery", "LimitUse"');
}

async function putEventsOut(client: pg.Client, world: GrownData): Promise<void> {
  await client.query('DELETE FROM "Outbox"');
  await client.query(
    `INSERT INTO "Outbox" ("eventId")
     SELECT id FROM "Event" WHERE "bookingId" = ANY ($1) ORDER BY id`,
    [listFanOutBookings(world)],
  );
}

async function removeFannedOut(client: pg.Client, world: GrownData): Promise<boolean> {
  const { rowCount } = await client.query(`DELETE FROM "WebhookDelivery" WHERE ${madeByFanOut}`);
  await client.query('DELETE FROM "WebhookScheduledTrigger"');
  await client.query('VACUUM (ANALYZE) "WebhookDelivery", "WebhookScheduledTrigger", "Outbox"');
  return rowCount === listFanOutBookings(world).length * world.webhooks;
}

const report = (error: Error): void => console.error(error.message);
