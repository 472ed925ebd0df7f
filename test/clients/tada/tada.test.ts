import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkForm } from '../form-check.ts';
import { buildScene } from '../scene.ts';
import { createTadaClient, fetchPage, formatRow, bookWithTada } from './client.ts';

async function open() {
  const scene = await buildScene();
  return { ...scene, client: createTadaClient(scene.url, () => scene.key) };
}

describe('gql.tada', () => {
  it('has the types of the current schema', () => {
    const output = join(mkdtempSync(join(tmpdir(), 'tada-')), 'schema.d.ts');
    const config = join(import.meta.dirname, 'tsconfig.json');
    execFileSync('node_modules/.bin/gql.tada', ['generate', 'output', '-c', config, '-o', output]);
    const kept = readFileSync(join(import.meta.dirname, 'schema.generated.d.ts'), 'utf8');
    expect(kept === readFileSync(output, 'utf8'), 'run npm run generate').toBe(true);
  });

  it('reads the pages of a list', async () => {
    const { client, takenStart } = await open();
    const first = await fetchPage(client, 2);
    expect(first.rows.map(formatRow)[0]).toContain(takenStart);
    const second = await fetchPage(client, 2, first.endCursor);
    expect([first.rows.length, second.rows.length]).toEqual([2, 1]);
  });

  it('shows what is wrong with the input of a form, and other times', async () => {
    const { client, ...scene } = await open();
    await checkForm(scene, (input) => bookWithTada(client, input));
  });
});
