import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { readBlocks } from './block.ts';
import { hashFiles, listProjectFiles, readSource } from './files.ts';
import { cacheFolder } from './kept.ts';
import { quick, readImports, readReach } from './ring.ts';

/** What the tests ran when they last passed. */
export interface Impact {
  /** The hash of each file of the project. */
  files: Record<string, string>;
  /** For each source file, the hash of what is outside its functions, and of the functions that run while it loads. */
  loaded: Record<string, string[]>;
  /** For each test file, the hashes of the functions that it ran, by source file. */
  tests: Record<string, Record<string, string[]>>;
}

export const impactFile = join(cacheFolder, 'impact.json');

/** They find whole classes of faults, so they run whatever has changed. */
export const walks = [
  'test/access/{booker/*,matrix,scope-walk}.test.ts',
  'test/database/reader.test.ts',
  'test/graphql/{statement-count,text/property}.test.ts',
  'test/rest/equivalence.test.ts',
  'test/slot/engine/property.test.ts',
];

/** Files that tests read, or that decide what is run: which tests a change of them can break. */
const readByTests: Record<string, string[]> = {
  '{package.json,package-lock.json,vitest.config.ts,test/ring/*,prisma/**}': ['**'],
  '**/*.graphql': ['**'],
  '**/*.md': ['test/{clients,docs,ship,process,usage}/**'],
  'src/pages/**/*.{css,js}': ['test/{console,docs,page,usage}/**'],
  '{docs,bench}/**': ['test/{bench,clients,docs,ship}/**'],
  'test/**': ['**'],
};

export function readImpact(): Impact | null {
  return existsSync(impactFile) ? (JSON.parse(readFileSync(impactFile, 'utf8')) as Impact) : null;
}

export const isSource = (file: string) => /^(src|schema|rest-compat|prisma)\/.*\.ts$/.test(file);

interface Choice {
  changed: string[];
  /** The test files that a change can break, each with the changed file that is the reason. */
  broken: Map<string, string>;
}

/** Finds what has changed since the tests passed, and the files of the quick ring that this can break. */
export function chooseTests(impact: Impact): Choice {
  const files = hashFiles();
  const names = [...new Set([...Object.keys(files), ...Object.keys(impact.files)])];
  const changed = names.filter((file) => files[file] !== impact.files[file]);
  const broken = new Map<string, string>();
  const choose = (tests: Iterable<string>, reason: string) => {
    for (const test of tests) if (!broken.has(test)) broken.set(test, reason);
  };
  for (const test of quick) {
    if (!impact.tests[test]) choose([test], 'never passed');
    const reach = readReach(test);
    if (changed.some((file) => reach.has(file))) choose([test], 'its own code');
  }
  for (const file of changed) {
    if (isSource(file)) choose(listBreakable(impact, file, file in files), file);
    else choose(listReaders(file), file);
  }
  return { changed, broken };
}

/** Test files by what they read; those that import a changed file of `test` are found by their imports. */
function listReaders(file: string): string[] {
  if (/^test\/.*\.ts$/.test(file) && !file.startsWith('test/ring/')) return [];
  const row = Object.entries(readByTests).find(([pattern]) => matchesGlob(file, pattern));
  return quick.filter((test) => row?.[1].some((pattern) => matchesGlob(test, pattern)));
}

function listBreakable(impact: Impact, file: string, exists: boolean): string[] {
  const { functions, rest } = readBlocks(exists ? readSource(file) : '');
  const present = new Set([rest, ...functions.map(({ hash }) => hash)]);
  // What runs while the code loads makes tables, rules and the schema: everything that uses them can break.
  if (impact.loaded[file]?.some((hash) => !present.has(hash))) return listUsers(impact, file);
  return quick.filter((test) => impact.tests[test]?.[file]?.some((hash) => !present.has(hash)));
}

/** The test files that ran a function of this file, or of one that imports it: its tables are used there. */
function listUsers(impact: Impact, file: string): string[] {
  if (/^(schema|prisma)\//.test(file)) return quick;
  const users = new Set([file]);
  for (const user of users) {
    const ran = quick.some((test) => impact.tests[test]?.[user]);
    if (user === file || !ran) for (const importer of listImporters(user)) users.add(importer);
  }
  const ranOne = (test: string) => [...users].some((user) => impact.tests[test]?.[user]);
  return quick.filter(ranOne);
}

let importers: Map<string, string[]> | undefined;

function listImporters(file: string): string[] {
  importers ??= readImporters();
  return importers.get(file) ?? [];
}

function readImporters(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of listProjectFiles().filter(isSource)) {
    for (const target of readImports(file)) found.set(target, [...(found.get(target) ?? []), file]);
  }
  return found;
}
