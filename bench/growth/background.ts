import type pg from 'pg';
import { fanOut } from '../../src/background/fan-out.ts';
import { sweepDeliveries, sweepMails, sweepUsage } from '../../src/background/sweep.ts';
import { readConfig } from '../../src/config/config.ts';
import { dropMonths } from '../../src/database/months.ts';
import { sweepAuditLog } from '../../src/domain/audit/sweep.ts';
import { loadMeetingsAhead } from '../../src/domain/webhook/scheduled-trigger.ts';
import { attemptsPerLane, claimDeliveries } from '../../src/webhooks/claim.ts';
import { readDeliveryQuota } from '../../src/webhooks/quota.ts';
import { createTurns } from '../../src/webhooks/turn.ts';
import { type BenchClient, openClient, withClient } from '../database.ts';
import { measureCpu } from '../usage.ts';
import {
  FAN_OUT_HOST,
  FIRST_MONTH_ENDS,
  type GrownData,
  listFanOutBookings,
  madeByFanOut,
} from './data.ts';

/** What the worker does in the background: nobody asks for it. */
interface Chore {
  work: string;
  /** Milliseconds of CPU of PostgreSQL that are acceptable. */
  goal: number;
  times: number;
  /** Runs that do not count. Plans are kept from the sixth run of a statement on. */
  warmUps?: number;
  prepare?: () => Promise<unknown>;
  run: () => Promise<unknown>;
  /** Undoes it, and says whether it has done what it should. */
  undo: (result: unknown) => Promise<boolean>;
}

/** Calls the functions of the worker directly. */
export async function measureBackground(world: GrownData) {
  const { db, close } = openClient(world.url, 1);
  try {
    return await withClient(world.url, async (client) => {
      await freeClaims(client);
      const results: { work: string; goal: number; cpu: number[] }[] = [];
      const chores = [
        buildClaim(world, db, client),
        buildFanOut(world, db, client),
        buildPlanning(db),
        ...sweeps.map((sweep) => buildSweep(world, db, client, sweep)),
        await buildMonthDrop(db, client),
      ];
      for (const chore of chores) {
        results.push({ work: chore.work, goal: chore.goal, cpu: await measureChore(world, chore) });
      }
      return results;
    });
  } finally {
    await close();
  }
}

async function measureChore({ name }: GrownData, chore: Chore): Promise<number[]> {
  const { times, warmUps = 0, prepare, run, undo } = chore;
  const cpu: number[] = [];
  for (let nth = 0; nth < times + warmUps; nth++) {
    await prepare?.();
    const { result, databaseCpu } = await measureCpu({ database: name }, run);
    cpu.push(databaseCpu);
    if (!(await undo(result))) throw new Error(`${chore.work}: it has done less than it should`);
  }
  return cpu.slice(warmUps);
}

function buildClaim(world: GrownData, db: BenchClient, client: pg.Client): Chore {
  const quota = readDeliveryQuota(readConfig({ DATABASE_URL: world.url }));
  const free = { free: { ...attemptsPerLane }, busy: {}, leaseMs: 15_000, quota };
  const turns = createTurns(db);
  const claim = async () =>
    claimDeliveries(db, new Date(), { ...free, webhooks: await turns.next() });
  return {
    work: `claim of deliveries, ${world.webhooks} webhooks waiting`,
    ...{ goal: 5, times: 12, warmUps: 7, run: claim },
    // PostgreSQL plans anew after VACUUM, which a worker hardly ever meets.
    prepare: claim,
    undo: async (claimed) => {
      await freeClaims(client);
      return Array.isArray(claimed) && claimed.length === attemptsPerLane.fresh;
    },
  };
}

async function freeClaims(client: pg.Client): Promise<void> {
  await client.query(`UPDATE "WebhookDelivery" SET "leasedUntil" = NULL, reason = NULL
    WHERE "leasedUntil" IS NOT NULL`);
  await client.query('DELETE FROM "LimitUse"');
  await client.query('VACUUM "WebhookDelivery", "LimitUse"');
}

function buildFanOut(world: GrownData, db: BenchClient, client: pg.Client): Chore {
  const bookings = listFanOutBookings(world);
  return {
    work: `fan-out of ${bookings.length} events to ${world.webhooks} webhooks`,
    ...{ goal: 100, times: 4, run: () => fanOut({ db, clock: () => new Date() }) },
    prepare: async () => {
      await client.query('DELETE FROM "Outbox"');
      await client.query(
        `INSERT INTO "Outbox" ("eventId")
         SELECT id FROM "Event" WHERE "bookingId" = ANY ($1) ORDER BY id`,
        [bookings],
      );
    },
    undo: async () => {
      const sql = `DELETE FROM "WebhookDelivery" WHERE ${madeByFanOut}`;
      const { rowCount } = await client.query(sql);
      await client.query('DELETE FROM "WebhookScheduledTrigger"');
      await client.query('VACUUM (ANALYZE) "WebhookDelivery", "WebhookScheduledTrigger", "Outbox"');
      return rowCount === bookings.length * world.webhooks;
    },
  };
}

/** Finds the meetings of a new webhook among those of everybody. */
function buildPlanning(db: BenchClient): Chore {
  const find = async () => {
    const where = { userId: FAN_OUT_HOST };
    const { id } = await db.webhook.findFirstOrThrow({ where, select: { id: true } });
    return loadMeetingsAhead(db, id, new Date());
  };
  return {
    work: 'meetings ahead for a new webhook',
    ...{ goal: 30, times: 12, run: find },
    undo: (found) => Promise.resolve(Array.isArray(found) && found.length > 0),
  };
}

interface Sweep {
  what: string;
  run: (tools: Parameters<typeof sweepDeliveries>[0] & { db: BenchClient }) => Promise<number>;
  /** How many rows it deletes at once. */
  rows: number;
  table: string;
  order: string;
  /** What goes with these rows, or is gone already. */
  parts?: { table: string; key: string; areGone?: true };
}

const sweeps: Sweep[] = [
  {
    ...{ what: 'deliveries', run: sweepDeliveries, rows: 1_000 },
    ...{ table: 'WebhookDelivery', order: 'id' },
    parts: { table: 'WebhookAttempt', key: 'deliveryId' },
  },
  {
    ...{ what: 'deliveries whose month of attempts is gone', run: sweepDeliveries, rows: 1_000 },
    ...{ table: 'WebhookDelivery', order: 'id' },
    parts: { table: 'WebhookAttempt', key: 'deliveryId', areGone: true },
  },
  {
    ...{ what: 'mails', run: sweepMails, rows: 1_000, table: 'Mail', order: 'id' },
    parts: { table: 'MailAttempt', key: 'mailId' },
  },
  { what: 'counts of uses', run: sweepUsage, rows: 5_000, table: 'Usage', order: 'day' },
  {
    ...{ what: 'entries of the audit log', run: sweepAuditLog, rows: 1_000 },
    ...{ table: 'AuditEntry', order: 'at' },
  },
];

/** Runs on a table full of old rows. What it deletes is put back. */
function buildSweep(
  { url }: GrownData,
  db: BenchClient,
  client: pg.Client,
  { what, run, rows, table, order, parts }: Sweep,
): Chore {
  const tools = { db, clock: () => new Date(), retention: readConfig({ DATABASE_URL: url }) };
  const restored = [table, ...(parts ? [parts.table] : [])];
  return {
    work: `sweep of ${rows.toLocaleString('en-GB')} ${what}`,
    ...{ goal: 30, times: 5, run: () => run(tools) },
    prepare: async () => {
      await client.query(`CREATE TEMP TABLE IF NOT EXISTS saved_${table} AS
        SELECT * FROM "${table}" ORDER BY "${order}" LIMIT ${2 * rows}`);
      if (!parts) return;
      await client.query(`CREATE TEMP TABLE IF NOT EXISTS saved_${parts.table} AS
        SELECT * FROM "${parts.table}" WHERE "${parts.key}" IN (SELECT id FROM saved_${table})`);
      if (!parts.areGone) return;
      const gone = `DELETE FROM "${parts.table}" WHERE "${parts.key}" IN (SELECT id FROM saved_${table})`;
      await client.query(gone);
      await client.query(`VACUUM "${parts.table}"`);
    },
    undo: async (swept) => {
      for (const each of restored) {
        const sql = `INSERT INTO "${each}" SELECT * FROM saved_${each} ON CONFLICT DO NOTHING`;
        await client.query(sql);
      }
      await client.query(`VACUUM ${restored.map((each) => `"${each}"`).join(', ')}`);
      // A small database has fewer old rows than one sweep takes.
      return swept !== 0;
    },
  };
}

/** A whole month of attempts at once. They are put back into the part that takes its place. */
async function buildMonthDrop(db: BenchClient, client: pg.Client): Promise<Chore> {
  const { rowCount } = await client.query(`CREATE TEMP TABLE saved_month AS
    SELECT * FROM "WebhookAttempt" WHERE "startedAt" < '${FIRST_MONTH_ENDS}'`);
  return {
    work: `drop of a month with ${Number(rowCount).toLocaleString('en-GB')} attempts`,
    ...{ goal: 30, times: 5 },
    run: () => dropMonths(db, 'WebhookAttempt', new Date(FIRST_MONTH_ENDS)),
    undo: async (dropped) => {
      await client.query('INSERT INTO "WebhookAttempt" SELECT * FROM saved_month');
      await client.query('VACUUM "WebhookAttempt"');
      return dropped === 1;
    },
  };
}
