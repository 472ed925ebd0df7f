import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import process from 'node:process';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { keepFailed } from './again.ts';
import { describeMissing, missingPackages } from './client-tests.ts';
import { type FileCost, costsFile, readCosts } from './cost.ts';
import { hashFiles } from './files.ts';
import { cacheFolder, projectFolder } from './kept.ts';
import { recordImpact } from './record.ts';
import { listNeeds, outer, quick } from './ring.ts';

/**
 * A quick ring stays quick if no file of it becomes slow. The share of its CPU that one may take is about 25 seconds,
 * and nearly the same on a slow or busy machine. The first file of each worker also pays for what all load.
 */
const mostShare = 0.05;

/** What the runner's own summary does not say, above it. */
export class RingReport implements Reporter {
  #vitest: Vitest | undefined;
  /** As they are before the first test, if TEST_RECORD=on. */
  #files: Record<string, string> | undefined;

  onInit(vitest: Vitest) {
    this.#vitest = vitest;
    mkdirSync(cacheFolder, { recursive: true });
    if (process.env['TEST_RECORD'] === 'on') this.#files = hashFiles();
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[], reason: string) {
    if (reason === 'interrupted' || modules.length === 0) return;
    const failed = modules.filter((module) => module.state() === 'failed');
    // An error outside tests has no file that could run again.
    keepFailed(errors.length > 0 ? [] : failed.map(toPath));
    const lines = [...nameTests(modules), ...this.#nameOtherRing()];
    const costs = keepCosts(modules);
    const slow = findSlow(costs);
    if (slow.length > 0) process.exitCode = 1;
    const kept = this.#files ? recordImpact(modules, this.#files) : [];
    const all = [...lines, ...slow, ...kept];
    if (all.length > 0) console.log(`\n${all.join('\n')}`);
  }

  #nameOtherRing(): string[] {
    const rings = this.#vitest?.projects.map(({ name }) => name) ?? [];
    if (rings.includes('outer'))
      return missingPackages.filter(({ tests }) => tests).map(describeMissing);
    const needs = [...new Set(outer.flatMap(listNeeds))].join(', ');
    return [`The outer ring has ${outer.length} more files, which need ${needs}: npm run test:all`];
  }
}

const toPath = ({ moduleId }: TestModule) => relative(projectFolder, moduleId);

/** Tests that needed a second try, and the files in which tests were skipped. */
function nameTests(modules: readonly TestModule[]): string[] {
  return modules.flatMap((module) => {
    const path = toPath(module);
    const tests = [...module.children.allTests()];
    const again = tests.filter((test) => test.diagnostic()?.flaky);
    const [skipped, ...more] = tests.filter((test) => test.result().state === 'skipped');
    return [
      ...again.map((test) => `Passed at a second try: ${path}: ${test.fullName}${toReason(test)}`),
      ...(skipped ? [`Skipped: ${path}: ${skipped.fullName}${toSuffix(more.length)}`] : []),
    ];
  });
}

/** Why the first try failed: the first two lines that say something. */
function toReason(test: TestCase): string {
  const [error] = test.result().errors ?? [];
  const lines = error?.message.split('\n').filter((line) => line.trim() !== '') ?? [];
  return lines.length === 0 ? '' : `: ${lines.slice(0, 2).join(' ')}`;
}

const toSuffix = (more: number) => (more === 0 ? '' : `, and ${more} more`);

function keepCosts(modules: readonly TestModule[]): Record<string, FileCost> {
  const costs: Record<string, FileCost> = {};
  for (const module of modules) {
    const { news } = module.meta();
    const { collectDuration, setupDuration, prepareDuration, duration } = module.diagnostic();
    if (!news) continue;
    costs[toPath(module)] = {
      ring: module.project.name,
      cpu: news.cpu,
      wall: collectDuration + setupDuration + prepareDuration + duration,
      imports: collectDuration + setupDuration + prepareDuration,
      ...news.spent,
    };
  }
  writeFileSync(costsFile, JSON.stringify({ ...readCosts(), ...costs }));
  return costs;
}

function findSlow(costs: Record<string, FileCost>): string[] {
  const ring = Object.entries(costs).filter(([, cost]) => cost.ring === 'quick');
  // A share of some of its files says nothing.
  if (ring.length < 0.9 * quick.length) return [];
  const all = ring.reduce((sum, [, { cpu }]) => sum + cpu, 0);
  return ring.flatMap(([file, { cpu }]) =>
    cpu > mostShare * all
      ? [`Too slow for the quick ring: ${file} took ${Math.round((100 * cpu) / all)} % of its CPU`]
      : [],
  );
}
