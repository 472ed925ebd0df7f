import type pg from 'pg';
import { Prisma, type PrismaClient } from '../../prisma/generated/client.js';
import { findSqlState } from './conflict.ts';
import { changeEachTable } from './each-table.ts';
import type { Transaction } from './transaction.ts';

export type MonthlyTable = 'AuditEntry' | 'MailAttempt' | 'WebhookAttempt';

interface Monthly {
  /** The time of a row. */
  moment: string;
  /** What must be locked to change the parts, in the order in which statements lock it. */
  locked: string;
  /** The column within which rows are numbered. */
  owner?: string;
}

/**
 * Tables that go by the month. Each month is a part of its own, so old rows go with their part. The first part begins
 * before all times and the last one never ends: there is always one for a new row.
 */
const monthly: Record<MonthlyTable, Monthly> = {
  AuditEntry: { moment: 'at', locked: '"AuditEntry"' },
  MailAttempt: { moment: 'startedAt', locked: '"Mail", "MailAttempt"', owner: 'mailId' },
  WebhookAttempt: {
    ...{ moment: 'startedAt', locked: '"WebhookDelivery", "WebhookAttempt"', owner: 'deliveryId' },
  },
};

const tables = Object.keys(monthly) as MonthlyTable[];

/** From here on, a row goes with its month, up to a month later. A shorter time is kept to the day. */
const wholeMonthsFrom = 60;

/** Rows before it are too old. */
export function toOldestKept(now: Date, days: number): Date {
  const oldest = new Date(now.getTime() - days * 86_400_000);
  return days < wholeMonthsFrom
    ? oldest
    : new Date(Date.UTC(oldest.getUTCFullYear(), oldest.getUTCMonth()));
}

interface Part {
  name: string;
  /** Null for the first part. */
  from: Date | null;
  /** Null for the last part. */
  to: Date | null;
}

const quote = (name: string) => Prisma.raw(`"${name}"`);
const quoteTime = (time: Date) => Prisma.raw(`'${time.toISOString()}'`);

/** In order. Empty if the table has no parts yet. */
const listParts = (db: Pick<PrismaClient, '$queryRaw'>, table: MonthlyTable): Promise<Part[]> =>
  db.$queryRaw`
    SELECT relname::text AS name, substring(range FROM 'FROM [(]''([^'']+)')::timestamptz AS "from",
      substring(range FROM 'TO [(]''([^'']+)')::timestamptz AS "to"
    FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
    CROSS JOIN LATERAL (SELECT pg_get_expr(relpartbound, inhrelid) AS range) one
    WHERE inhparent = ${`"${table}"`}::regclass
    ORDER BY "from" NULLS FIRST`;

/** Changes the parts of a table, unless somebody is reading it for longer. Then it is for the next time. */
async function changeParts(
  db: PrismaClient,
  table: MonthlyTable,
  change: (tx: Transaction, parts: Part[]) => Promise<number>,
): Promise<number> {
  try {
    return await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT set_config('lock_timeout', '500ms', true)`;
      await tx.$executeRaw`LOCK TABLE ${Prisma.raw(monthly[table].locked)}`;
      return change(tx, await listParts(tx, table));
    });
  } catch (error) {
    if (findSqlState(error) === '55P03') return 0;
    throw error;
  }
}

const monthMs = 31 * 86_400_000;

const isDue = ({ from }: Part, now: Date) =>
  from !== null && from.getTime() <= now.getTime() + monthMs;

/** Ends the last part of each table before its month begins, and adds a new one. Returns how many it added. */
export async function addMonths(db: PrismaClient, now: Date): Promise<number> {
  let added = 0;
  for (const table of tables) {
    const last = (await listParts(db, table)).at(-1);
    if (!last || !isDue(last, now)) continue;
    added += await changeParts(db, table, async (tx, parts) => {
      const open = parts.at(-1);
      if (!open?.from || !isDue(open, now)) return 0;
      await endPart(tx, table, { name: open.name, from: open.from }, now);
      return 1;
    });
  }
  return added;
}

/** Nothing may be later than the end, also if clocks were wrong, or no server ran for a year. */
async function endPart(
  tx: Transaction,
  table: MonthlyTable,
  { name, from }: { name: string; from: Date },
  now: Date,
): Promise<void> {
  const [whole, part] = [quote(table), quote(name)];
  const [found] = await tx.$queryRaw<{ end: Date }[]>`
    SELECT date_trunc('month', greatest(${from}::timestamptz, ${now}::timestamptz, max(${quote(monthly[table].moment)})), 'UTC')
      + interval '1 month' AS "end" FROM ${part}`;
  if (!found) return;
  const end = quoteTime(found.end);
  await tx.$executeRaw`ALTER TABLE ${whole} DETACH PARTITION ${part}`;
  await tx.$executeRaw`ALTER TABLE ${whole} ATTACH PARTITION ${part} FOR VALUES FROM (${quoteTime(from)}) TO (${end})`;
  await addPart(tx, table, { from: found.end, to: null, like: name });
}

/** Named after its first month. */
const namePart = (table: MonthlyTable, from: Date | null) =>
  `${table}_${from?.toISOString().slice(0, 7).replace('-', '_') ?? 'first'}`;

async function addPart(
  tx: Transaction,
  table: MonthlyTable,
  { from, to, like }: Pick<Part, 'from' | 'to'> & { like: string },
): Promise<void> {
  const [settings] = await tx.$queryRaw<{ list: string | null }[]>`
    SELECT array_to_string(reloptions, ', ') AS list FROM pg_class WHERE oid = ${`"${like}"`}::regclass`;
  const options = settings?.list ? Prisma.raw(` WITH (${settings.list})`) : Prisma.empty;
  await tx.$executeRaw`
    CREATE TABLE ${quote(namePart(table, from))} PARTITION OF ${quote(table)}
    FOR VALUES FROM (${from ? quoteTime(from) : Prisma.raw('MINVALUE')}) TO (${to ? quoteTime(to) : Prisma.raw('MAXVALUE')})${options}`;
}

/** Drops the months that were over before this time. Returns how many. */
export async function dropMonths(
  db: PrismaClient,
  table: MonthlyTable,
  oldest: Date,
): Promise<number> {
  const isOld = ({ to }: Part) => to !== null && to <= oldest;
  const old = (await listParts(db, table)).filter(isOld);
  const [first] = old;
  // The first part is there again after each time, without rows.
  if (!first || (old.length === 1 && (await isEmpty(db, first)))) return 0;
  return changeParts(db, table, async (tx, parts) => {
    const gone = parts.filter(isOld);
    const to = gone.at(-1)?.to ?? null;
    if (to === null) return 0;
    const next = parts[gone.length]?.name ?? table;
    for (const { name } of gone) await tx.$executeRaw`DROP TABLE ${quote(name)}`;
    await addPart(tx, table, { from: null, to, like: next });
    return gone.length;
  });
}

async function isEmpty(db: PrismaClient, { name }: Part): Promise<boolean> {
  const [found] = await db.$queryRaw<{ yes: boolean }[]>`
    SELECT NOT EXISTS (SELECT FROM ${quote(name)}) AS yes`;
  return found?.yes === true;
}

/**
 * Makes tables go by the month that do not yet. What takes long happens while others write: the index of the new key,
 * and the proof that no row is later than the first part.
 */
export async function divideTables(
  pool: pg.Pool,
  clock: () => Date,
  report: (table: string) => void,
) {
  const { rows } = await pool.query<{ name: MonthlyTable }>(
    `SELECT name FROM unnest($1::text[]) name JOIN pg_class ON oid = quote_ident(name)::regclass WHERE relkind = 'r'`,
    [tables],
  );
  const whole = rows.map(({ name }) => name);
  return changeEachTable(whole, { pool, clock, report, change: divideTable });
}

async function divideTable(client: pg.PoolClient, table: MonthlyTable): Promise<true> {
  const { moment, owner } = monthly[table];
  await client.query('SET statement_timeout = 0');
  const { rows } = await client.query<{ boundary: string }>(
    `SELECT (date_trunc('month', greatest(now(), max("${moment}")), 'UTC') + interval '2 months')::text AS boundary FROM "${table}"`,
  );
  const boundary = rows[0]?.boundary ?? '';
  const numbers = `${table}_${owner}_number`;
  const statements = [
    // What an earlier run left when it was stopped.
    `DROP INDEX IF EXISTS "${table}_month", "${numbers}_idx"`,
    `ALTER TABLE "${table}" DROP CONSTRAINT IF EXISTS "${table}_ends"`,
    `CREATE UNIQUE INDEX CONCURRENTLY "${table}_month" ON "${table}" (id, "${moment}")`,
    ...(owner
      ? [`CREATE INDEX CONCURRENTLY "${numbers}_idx" ON "${table}" ("${owner}", number)`]
      : []),
    `ALTER TABLE "${table}" ADD CONSTRAINT "${table}_ends" CHECK ("${moment}" < '${boundary}') NOT VALID`,
    `ALTER TABLE "${table}" VALIDATE CONSTRAINT "${table}_ends"`,
    'BEGIN',
    `SET LOCAL lock_timeout = '10s'`,
    // A unique key of a table by the month holds the time.
    ...(owner ? [`DROP INDEX "${numbers}_key"`] : []),
    `SELECT "divideByMonth"('${table}', '${moment}', '${boundary}')`,
    `ALTER TABLE "${table}_first" DROP CONSTRAINT "${table}_ends"`,
    'COMMIT',
  ];
  for (const statement of statements) await client.query(statement);
  return true;
}
