import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryRow } from '../../src/database/reader/row-query.ts';
import { openTestDatabase } from '../support/database.ts';

const { pool } = await openTestDatabase();

describe('a query for one row', () => {
  it('finds the columns as texts, or nothing', async () => {
    const text = 'SELECT $1::int4, NULL, $2::bool, now() > $3::timestamptz WHERE $1 = 7';
    const run = (id: number) =>
      queryRow(pool, { name: 'columns', text, values: [id, true, '2026-11-22T09:00:00.000Z'] });
    expect(await run(7)).toEqual(['7', null, 't', 't']);
    expect(await run(7)).toEqual(['7', null, 't', 't']);
    expect(await run(8)).toBeUndefined();
  });

  it('sends any text and any list of texts as it is', async () => {
    const anyText = fc
      .oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('', 'NULL', '{}', '"', '\\', ',', 'a"b\\c'),
      )
      .filter((text) => !text.includes('\0') && text.isWellFormed());
    await fc.assert(
      fc.asyncProperty(anyText, fc.array(fc.option(anyText)), async (one, many) => {
        const text = 'SELECT to_json($1::text), to_json($2::text[])';
        const row = await queryRow(pool, { name: 'texts', text, values: [one, many] });
        expect(row?.map((column) => JSON.parse(column ?? '') as unknown)).toEqual([one, many]);
      }),
    );
  });

  it('sends lists of numbers', async () => {
    const text = 'SELECT array_length($1::int4[], 1), ($1::int4[])[2]';
    expect(await queryRow(pool, { text, values: [[1, -2, 3]] })).toEqual(['3', '-2']);
    expect(await queryRow(pool, { text, values: [[]] })).toEqual([null, null]);
  });

  it('refuses a value that it cannot send, and leaves the connection in order', async () => {
    const bad = queryRow(pool, { name: 'bad', text: 'SELECT $1::text', values: [{ a: 1 }] });
    await expect(bad).rejects.toThrow('A object is no parameter');
    for (let use = 0; use < 12; use++) {
      expect(await queryRow(pool, { text: 'SELECT 1', values: [] })).toEqual(['1']);
    }
  });

  it('says what PostgreSQL says, and can be run again under its name', async () => {
    const query = (by: number) => ({ name: 'divide', text: 'SELECT 4 / $1::int4', values: [by] });
    await expect(queryRow(pool, query(0))).rejects.toMatchObject({ code: '22012' });
    expect(await queryRow(pool, query(2))).toEqual(['2']);
    const wrong = { name: 'wrong', text: 'SELECT nothing', values: [] };
    await expect(queryRow(pool, wrong)).rejects.toMatchObject({ code: '42703' });
    await expect(queryRow(pool, wrong)).rejects.toMatchObject({ code: '42703' });
  });
});
