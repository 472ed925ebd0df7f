import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runScript } from '../support/process.ts';

type Installed = { dev?: boolean; devOptional?: boolean };
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Installed>;
};

// `--omit=dev` also installs optional packages, such as optional peers of a library.
const production = Object.entries(packages)
  .filter(([, { dev }]) => dev !== true)
  .map(([path]) => path.replace(/^.*node_modules\//, ''));

describe('npm ci --omit=dev', () => {
  it('installs the server, and fewer than 250 packages', () => {
    expect(production).toEqual(expect.arrayContaining(['express', 'graphql', '@prisma/client']));
    expect(production.length).toBeLessThan(250);
  });

  it.each(['prisma', '@prisma/schema-engine-wasm', '@prisma/studio-core', 'typescript', 'vite'])(
    'leaves out %s',
    (name) => {
      expect(production).not.toContain(name);
    },
  );
});

describe('a start', () => {
  it('leaves what it compiled to the next one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'compiled-'));
    const { code } = await runScript('src/main.ts', [], { PORT: 'no', NODE_COMPILE_CACHE: folder })
      .ended;
    const compiled = await readdir(folder, { recursive: true });
    await rm(folder, { recursive: true });
    expect(code).toBe(1);
    expect(compiled.length).toBeGreaterThan(500);
  });
});
