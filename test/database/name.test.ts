import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { createReader } from '../../src/database/reader/reader.ts';
import { db, pool } from '../support/app.ts';

it('gives statements that are run all the time a name, however many odd ones came before', async () => {
  const read = createReader(pool, db);
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const listNames = () =>
    sent.mock.calls.flatMap(([config]: unknown[]) =>
      typeof config === 'object' && config !== null && 'name' in config && config.name
        ? [config.name]
        : [],
    );
  const columns = ['name', 'bio', 'username', 'timeZone', 'locale', 'theme', 'role', 'weekStart'];
  // 255 sets of columns are as many statements.
  for (let set = 1; set < 256; set++) {
    const select = Object.fromEntries(
      columns.filter((_, i) => set & (1 << i)).map((c) => [c, true]),
    );
    for (const where of [{ id: 1 }, { id: 1, locked: false }]) {
      for (let use = 0; use < 2; use++) await read.user.findFirst({ where, select });
    }
  }
  const byOddOnes = new Set(listNames()).size;
  expect(byOddOnes).toBeLessThan(100);
  sent.mockClear();
  for (let use = 0; use < 20; use++) await read.team.findFirst({ where: { id: 1 } });
  expect(new Set(listNames()).size).toBe(1);
});
