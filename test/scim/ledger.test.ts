import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { scimLedger } from '../../rest-compat/scim/ledger.ts';

it('lists every route of SCIM in its guide, with its operation', () => {
  const guide = readFileSync('docs/guides/scim.md', 'utf8');
  const rows = guide.split('\n').map((line) => line.replaceAll(/\s+\|/g, ' |'));
  for (const { method, path, operation, summary } of scimLedger) {
    const answer = operation === null ? `none: ${summary}` : `\`${operation}\``;
    expect(rows).toContain(`| \`${method.toUpperCase()} ${path}\` | ${answer} |`);
  }
});
