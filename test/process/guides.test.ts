import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commands } from '../../src/cli/commands.ts';
import { allowedTransitions } from '../../src/domain/booking/transition.ts';

const readText = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const bookings = readText('../../docs/guides/bookings.md');
const webhooks = readText('../../docs/guides/webhooks.md');
const operating = readText('../../docs/guides/operating.md');

/** The cells of the table rows whose first cell is code. */
const listTableRows = (text: string) =>
  [...text.matchAll(/^\| `(.+?)` *\|(.*)\|$/gm)].map(([, first = '', rest = '']) => [
    first,
    ...rest.split('|').map((cell) => cell.trim()),
  ]);

describe('the guides', () => {
  it('draw every transition of a booking', () => {
    const drawn = [...bookings.matchAll(/^ {2}([A-Z_]+) --> ([A-Z_]+)$/gm)].map(
      ([, from, to]) => `${from} ${to}`,
    );
    const allowed = Object.entries(allowedTransitions).flatMap(([from, outcomes]) =>
      outcomes.map((to) => `${from} ${to}`),
    );
    expect(drawn.sort()).toEqual(allowed.sort());
  });

  it('name every command, with options that exist', () => {
    const rows = listTableRows(operating).map(([command = '']) => command);
    const shown = rows.filter((row) => /^[a-z]/.test(row));
    const used = Object.entries(commands).map(([name, { flags: known = {} }]) => {
      const row = shown.find((one) => `${one} `.startsWith(`${name} `)) ?? '';
      const flags = [...row.matchAll(/--([a-z-]+)/g)].map(([, flag = '']) => flag);
      expect(Object.keys(known)).toEqual(expect.arrayContaining(flags));
      return row;
    });
    expect(used.sort()).toEqual(shown.sort());
  });

  it('mention only fields, mutations and inputs that exist', () => {
    const schema = readText('../../schema/schema.graphql');
    const prose = (bookings + webhooks).replaceAll(/^```.*?^```/gms, '');
    const names = [...prose.matchAll(/`([a-z]+[A-Z]\w*)`/g)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(20);
    const unknown = names.filter((name) => !new RegExp(`\\b${name}\\b`).test(schema));
    // This is part of an error, not of the schema.
    expect(unknown.filter((name) => !['allowedTransitions'].includes(name))).toEqual([]);
  });
});
