import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { httpStatus } from '../../src/errors.ts';
import { refusalStatus } from '../../src/graphql/refusal.ts';
import { projectFiles, readProjectFile } from '../house/sources.ts';

const guide = readFileSync('docs/guides/errors.md', 'utf8');
const listed = [...guide.matchAll(/^\| `([A-Z_]+)` .*\|$/gm)].map(([, code = '']) => code);

const codes = [...Object.keys(httpStatus), ...Object.keys(refusalStatus)];

it('lists every error code in the guide, and none that does not exist', () => {
  expect([...listed].sort()).toEqual([...codes].sort());
});

it('says for every code of an operation what to do', () => {
  for (const code of Object.keys(httpStatus)) {
    const cells = new RegExp(`^\\| \`${code}\` .*$`, 'm').exec(guide)?.[0].split(' | ') ?? [];
    expect(
      cells.filter((cell) => cell.trim() !== ''),
      code,
    ).toHaveLength(4);
  }
});

it('holds every code that the code of GraphQL writes', () => {
  const used = projectFiles
    .filter((file) => /^src\/graphql\/.*\.ts$/.test(file))
    .flatMap((file) => [...readProjectFile(file).matchAll(/\bcode: '([A-Z_]+)'/g)])
    .map(([, code = '']) => code);
  expect(new Set(used).size).toBeGreaterThan(1);
  expect(used.filter((code) => !codes.includes(code))).toEqual([]);
});
