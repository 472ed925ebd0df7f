import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commands } from '../../src/cli/commands.ts';
import { allowedTransitions } from '../../src/domain/booking/transition.ts';
import { reasonCodes } from '../../src/domain/slot/engine/world.ts';
import { httpStatus } from '../../src/errors.ts';

const readText = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const readme = readText('../../README.md');

/** From one heading to the next of its rank. */
function getSection(heading: string): string {
  const [, after = ''] = readme.split(`\n${heading}\n`);
  const rank = heading.split(' ')[0] ?? '';
  return after.split(`\n${rank} `)[0] ?? '';
}

/** The cells of the rows that begin with code. */
const listTableRows = (text: string) =>
  [...text.matchAll(/^\| `(.+?)` *\|(.*)\|$/gm)].map(([, first = '', rest = '']) => [
    first,
    ...rest.split('|').map((cell) => cell.trim()),
  ]);

describe('the README', () => {
  it('names every reason against a slot, in their order', () => {
    expect(listTableRows(getSection('### Slots')).map(([code]) => code)).toEqual(reasonCodes);
  });

  it('draws each transition of a booking', () => {
    const drawn = [...readme.matchAll(/^ {2}([A-Z_]+) --> ([A-Z_]+)$/gm)].map(
      ([, from, to]) => `${from} ${to}`,
    );
    const allowed = Object.entries(allowedTransitions).flatMap(([from, outcomes]) =>
      outcomes.map((to) => `${from} ${to}`),
    );
    expect(drawn.sort()).toEqual(allowed.sort());
  });

  it('names every error with its status', () => {
    const named = listTableRows(getSection('## Errors')).map(([code = '', status]) => [
      code,
      Number(status),
    ]);
    expect(Object.fromEntries(named)).toEqual(httpStatus);
  });

  it('names every command of the operator, with options that it has', () => {
    const rows = listTableRows(getSection('## Operate')).map(([command = '']) => command);
    const shown = rows.filter((row) => /^[a-z]/.test(row));
    const used = Object.entries(commands).map(([name, { options }]) => {
      const row = shown.find((one) => `${one} `.startsWith(`${name} `)) ?? '';
      const flags = [...row.matchAll(/--([a-z-]+)/g)].map(([, flag = '']) => flag);
      expect(Object.keys(options)).toEqual(expect.arrayContaining(flags));
      return row;
    });
    expect(used.sort()).toEqual(shown.sort());
  });

  it('speaks of fields, mutations and inputs that there are', () => {
    const schema = readText('../../schema/schema.graphql');
    const prose = (getSection('## Bookings') + getSection('## Webhooks')).replaceAll(
      /^```.*?^```/gms,
      '',
    );
    const names = [...prose.matchAll(/`([a-z]+[A-Z]\w*)`/g)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(20);
    const unknown = names.filter((name) => !new RegExp(`\\b${name}\\b`).test(schema));
    // What a request and an error carry beside the schema.
    expect(unknown.filter((name) => !['allowedTransitions'].includes(name))).toEqual([]);
  });
});
