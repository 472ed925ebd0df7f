import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
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

describe('the end of an install', () => {
  it('leaves the one query compiler that runs', () => {
    const compilers = globSync('node_modules/@prisma/client/runtime/query_compiler_*');
    expect(
      compilers.map((path) =>
        basename(path)
          .split('.wasm')[0]
          ?.replace(/\.m?js$/, ''),
      ),
    ).toEqual(Array(compilers.length).fill('query_compiler_small_bg.postgresql'));
    expect(compilers.length).toBeGreaterThan(0);
  });

  it('is part of the image, which is installed without scripts', () => {
    const image = readFileSync('Dockerfile', 'utf8');
    expect(image).toMatch(/--ignore-scripts[^]+node prisma\/engine\/trim\.ts/);
  });
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
