import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { TestModule } from 'vitest/node';
import { findBlocks, readBlocks } from './block.ts';
import type { Ran } from './coverage.ts';
import { hashFiles, readSource } from './files.ts';
import { type Impact, impactFile, isSource, readImpact } from './impact.ts';
import { cacheFolder, projectFolder } from './kept.ts';

/**
 * Keeps what each test file ran, for `npm run test:changed`. A file that failed is kept as one that never passed. Says
 * so and keeps nothing if a file has changed since the run began: nobody knows which of the two was tested.
 */
export function recordImpact(
  modules: readonly TestModule[],
  files: Record<string, string>,
): string[] {
  if (!isDeepStrictEqual(hashFiles(), files))
    return ['Files have changed meanwhile, so nothing is kept of what this run ran'];
  const impact: Impact = { loaded: {}, tests: {}, ...readImpact(), files };
  const blocks = new Map(
    Object.keys(files)
      .filter(isSource)
      .map((file) => [file, readBlocks(readSource(file))]),
  );
  const toHashes = (ran: Ran) =>
    Object.fromEntries(
      Object.entries(ran).flatMap(([file, ranges]) => {
        const known = blocks.get(file);
        return known ? [[file, findBlocks(known, ranges)]] : [];
      }),
    );
  const loads = modules.flatMap((module) => {
    const { loaded } = module.meta().news ?? {};
    return loaded ? [toHashes(loaded)] : [];
  });
  impact.loaded = Object.fromEntries(
    [...blocks].map(([file, { rest }]) => {
      const once = loads.flatMap((load) => load[file] ?? []);
      return [file, [...new Set([rest, ...once])]];
    }),
  );
  const tests = new Map(Object.entries(impact.tests));
  for (const module of modules) {
    const test = relative(projectFolder, module.moduleId);
    const { ran } = module.meta().news ?? {};
    tests.delete(test);
    if (module.ok() && ran) tests.set(test, toHashes(ran));
    else if (module.state() === 'skipped') tests.set(test, {});
  }
  impact.tests = Object.fromEntries([...tests].filter(([test]) => test in files));
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(impactFile, JSON.stringify(impact));
  return [];
}
