import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';

const read = (file: string) => readFileSync(`docs/deploy/cells/${file}`, 'utf8');

/** Tables, and whether their rows end with a row of a table that `pick.sql` begins with. */
const listTables = () => db.$queryRaw<{ name: string; isReached: boolean }[]>`
  WITH RECURSIVE reached AS (
    SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace
      AND relname IN ('User', 'Team', 'Booking', 'EventType', 'OAuthClient')
    UNION
    SELECT conrelid FROM pg_constraint JOIN reached ON confrelid = reached.oid
    WHERE contype = 'f' AND confdeltype = 'c'
  )
  SELECT relname AS name, oid IN (SELECT oid FROM reached) AS "isReached" FROM pg_class
  WHERE relkind IN ('p', 'r') AND NOT relispartition AND relnamespace = 'public'::regnamespace`;

describe('the move of an organization to another cell', () => {
  it('says what becomes of every table', async () => {
    const pick = read('pick.sql');
    const tables = await listTables();
    const alone = tables.filter(({ isReached }) => !isReached).map(({ name }) => name);
    const moved = [...pick.matchAll(/^CREATE TABLE moving\."(\w+)"/gm)].map(([, name]) => name);
    const stays = /^-- Stays: (.*)$/m.exec(pick)?.[1]?.split(' ') ?? [];
    const named = new Set([...moved, ...stays]);
    expect(alone.filter((name) => !named.has(name))).toEqual([]);
    const names = new Set([...tables.map(({ name }) => name), '_prisma_migrations']);
    expect([...named].filter((name) => !names.has(`${name}`))).toEqual([]);
    expect(alone).toContain('HostEvent');
  });

  it('follows foreign keys of one column, and there are no others', async () => {
    const wide = await db.$queryRaw`
      SELECT conname FROM pg_constraint WHERE contype = 'f' AND cardinality(conkey) > 1`;
    expect(wide).toEqual([]);
  });

  it('is explained with files that are there', () => {
    const named = [...read('README.md').matchAll(/`(\w+\.(?:sql|sh|map|conf))`/g)];
    for (const [, file = ''] of named) expect(read(file)).not.toBe('');
    expect(named.length).toBeGreaterThan(7);
  });
});
