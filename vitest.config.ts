import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { configDefaults, defineConfig } from 'vitest/config';
import { RingReport } from './test/ring/report.ts';
import { outer, quick } from './test/ring/ring.ts';
import { SlowFirst } from './test/ring/slow-first.ts';
import { excludedTests, isOuterRun, isQuickRun } from './test/ring/suite.ts';

/** Every file, and every process that one starts, reads the same modules: compiled once, they take a third less. */
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'almanac-compile-cache');

/** Node loads these itself, once in each worker; every file starts with new copies of all other modules. */
const loadedOnce = new RegExp(
  `^${RegExp.escape(import.meta.dirname)}/(src|schema|rest-compat|prisma|test/support/kept-database|test/ring/(meter|coverage|kept))\\b`,
);

const isShuffled = process.argv.some((one) => one.startsWith('--sequence.shuffle'));

const defineRing = (name: string, include: string[]) => ({
  extends: true as const,
  test: { name, include, exclude: [...configDefaults.exclude, ...excludedTests] },
});

export default defineConfig({
  // As Node itself resolves them. Otherwise there are two of graphql, and nothing is ever compiled.
  ssr: { resolve: { conditions: ['module-sync', 'node'] } },
  test: {
    projects: [
      defineRing('quick', quick.filter(isQuickRun)),
      defineRing('outer', outer.filter(isOuterRun)),
    ],
    isolate: false,
    // A sequencer of ours would take the place of the random one.
    sequence: isShuffled ? {} : { sequencer: SlowFirst },
    reporters: [new RingReport(), 'default'],
    setupFiles: 'test/ring/begin-file.ts',
    server: { deps: { external: [loadedOnce] } },
    globalSetup: 'test/ring/set-up.ts',
    // Some look at a hundred selections or pages, and a machine that does other work needs several times as long.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    // A test that waits for processes can be late on a machine that does other work. It is named as tried again.
    retry: process.env['CI'] ? 1 : 0,
    // Many of them wait for processes they started; left to itself vitest takes one worker on two cores.
    maxWorkers: 3,
  },
});
