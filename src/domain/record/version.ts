import { Prisma } from '../../../prisma/generated/client.js';
import type { Context } from '../../context/context.ts';
import { type Transaction, transactionOptions } from '../../database/transaction.ts';
import { StaleVersion } from '../../base/errors.ts';

/** The models whose records have a version. The database raises it with each change. */
type Versioned = 'Booking' | 'EventType' | 'Schedule' | 'Team' | 'User';

type Expectation = Pick<Context, 'ifVersion'>;

/** Call it on a locked row: nobody else can change it then. */
export function assertVersion(
  { ifVersion }: Expectation,
  type: Versioned,
  { id, version }: { id: number; version: number },
): void {
  if (ifVersion === undefined || ifVersion === version) return;
  throw new StaleVersion({ type, id }, version);
}

/** Locks a record and checks its version, for a change that the same transaction makes. */
export async function lockVersion(
  tx: Transaction,
  expected: Expectation,
  type: Versioned,
  id: number,
): Promise<void> {
  if (expected.ifVersion === undefined) return;
  const table = Prisma.raw(`"${type}"`);
  const [row] = await tx.$queryRaw<{ id: number; version: number }[]>`
    SELECT id, "version" FROM ${table} WHERE id = ${id} FOR NO KEY UPDATE`;
  if (row) assertVersion(expected, type, row);
}

/** Changes a record, or its parts, if it still has the version that the caller has seen. */
export const changeVersion = <T>(
  context: Pick<Context, 'db' | 'ifVersion'>,
  type: Versioned,
  id: number,
  change: (db: Transaction) => Promise<T>,
): Promise<T> =>
  context.ifVersion === undefined
    ? change(context.db)
    : context.db.$transaction(async (tx) => {
        await lockVersion(tx, context, type, id);
        return change(tx);
      }, transactionOptions);
