import type pg from 'pg';
import { readConfig } from '../../src/config/config.ts';
import { sweepDeliveries, sweepMails, sweepUsage } from '../../src/background/sweep.ts';
import { connectDatabase } from '../../src/database/database.ts';
import { sweepAuditLog } from '../../src/domain/audit/sweep.ts';
import { withClient } from '../database.ts';
import { measureCpu } from '../usage.ts';
import type { GrownData } from './data.ts';

type Database = ReturnType<typeof connectDatabase>['db'];

interface Sweep {
  work: string;
  run: (tools: Parameters<typeof sweepDeliveries>[0] & { db: Database }) => Promise<number>;
  /** How many rows it deletes at once. */
  rows: number;
  table: string;
  order: string;
  /** What goes with these rows. */
  parts?: { table: string; key: string };
}

const sweeps: Sweep[] = [
  {
    work: 'deliveries',
    ...{ run: sweepDeliveries, rows: 1_000, table: 'WebhookDelivery', order: 'id' },
    parts: { table: 'WebhookAttempt', key: 'deliveryId' },
  },
  {
    work: 'mails',
    ...{ run: sweepMails, rows: 1_000, table: 'Mail', order: 'id' },
    parts: { table: 'MailAttempt', key: 'mailId' },
  },
  { work: 'counts of uses', run: sweepUsage, rows: 5_000, table: 'Usage', order: 'day' },
  {
    work: 'entries of the audit log',
    run: sweepAuditLog,
    rows: 1_000,
    table: 'AuditEntry',
    order: 'at',
  },
];

const SWEEPS = 5;

interface SweepCpu {
  work: string;
  cpu: number[];
}

/** Runs each sweep on a table full of old rows. What it deletes is put back. */
export async function measureSweeps(world: GrownData): Promise<SweepCpu[]> {
  const limits = { connectMs: 5_000, statementMs: 60_000 };
  const { db, close } = connectDatabase({ connectionString: world.url, max: 1 }, limits, report);
  const results: SweepCpu[] = [];
  try {
    await withClient(world.url, async (client) => {
      for (const sweep of sweeps) {
        results.push({
          work: `sweep of ${sweep.rows.toLocaleString('en-GB')} ${sweep.work}`,
          cpu: await measureSweep(world, db, client, sweep),
        });
      }
    });
  } finally {
    await close();
  }
  return results;
}

async function measureSweep(
  { name, url }: GrownData,
  db: Database,
  client: pg.Client,
  { work, run, rows, table, order, parts }: Sweep,
): Promise<number[]> {
  const tools = { db, clock: () => new Date(), retention: readConfig({ DATABASE_URL: url }) };
  const restored = [table, ...(parts ? [parts.table] : [])];
  await client.query(`CREATE TEMP TABLE saved_${table} AS
    SELECT * FROM "${table}" ORDER BY "${order}" LIMIT ${2 * rows}`);
  if (parts) {
    await client.query(`CREATE TEMP TABLE saved_${parts.table} AS
      SELECT * FROM "${parts.table}" WHERE "${parts.key}" IN (SELECT id FROM saved_${table})`);
  }
  const cpu: number[] = [];
  for (let nth = 0; nth < SWEEPS; nth++) {
    const watched = { database: name };
    const { result: swept, databaseCpu } = await measureCpu(watched, () => run(tools));
    cpu.push(databaseCpu);
    for (const each of restored) {
      await client.query(
        `INSERT INTO "${each}" SELECT * FROM saved_${each} ON CONFLICT DO NOTHING`,
      );
    }
    await client.query(`VACUUM ${restored.map((each) => `"${each}"`).join(', ')}`);
    // A small database has fewer old rows than one sweep takes.
    if (swept === 0) throw new Error(`The sweep of ${work} deleted nothing`);
  }
  return cpu;
}

const report = (error: Error): void => console.error(error.message);
