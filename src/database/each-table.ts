import type pg from 'pg';

interface Changed {
  table: string;
  seconds: number;
}

interface Work<Table> {
  pool: pg.Pool;
  clock: () => Date;
  /** Hears of a table before its turn. */
  report: (table: Table) => void;
  /** Returns whether it changed the table. */
  change: (client: pg.PoolClient, table: Table) => Promise<boolean>;
}

/** Changes tables one after the other for an operator, so that it can be stopped and run again. Returns those that it changed. */
export async function changeEachTable<Table extends string>(
  tables: readonly Table[],
  { pool, clock, report, change }: Work<Table>,
): Promise<Changed[]> {
  const changed: Changed[] = [];
  const client = await pool.connect();
  try {
    for (const table of tables) {
      report(table);
      const start = clock().getTime();
      if (!(await change(client, table))) continue;
      changed.push({ table, seconds: (clock().getTime() - start) / 1_000 });
    }
    return changed;
  } finally {
    // An open transaction ends with its connection.
    client.release(true);
  }
}
