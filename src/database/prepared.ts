import type pg from 'pg';
import type { Transaction } from './transaction.ts';

/** A statement whose text is always the same. PostgreSQL parses it once per connection. */
export interface PreparedStatement {
  /** Belongs to this text alone, on every connection. */
  name: string;
  text: string;
}

/** The pool of each client of Prisma, for statements that need no transaction. */
const pools = new WeakMap<object, pg.Pool>();

export const sharePool = (db: object, pool: pg.Pool) => {
  pools.set(db, pool);
};

/**
 * Runs a statement beside Prisma, whose own way to raw statements costs more. In a transaction of
 * Prisma it runs on the connection of that transaction.
 */
export async function runPrepared<Row extends pg.QueryResultRow>(
  db: Transaction,
  { name, text }: PreparedStatement,
  values: unknown[],
): Promise<Row[]> {
  const pool = pools.get(db);
  if (!pool) return db.$queryRawUnsafe<Row[]>(text, ...values);
  const { rows } = await pool.query<Row>({ name, text, values });
  return rows;
}
