import type { Context } from '../../context/context.ts';

/** The ids of all events that this dry run has written. */
export async function listNewEventIds({ db }: Pick<Context, 'db'>): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM "Event" WHERE transaction = log_transaction() ORDER BY id`;
  return rows.map(({ id }) => id);
}
