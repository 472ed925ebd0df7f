import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

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
