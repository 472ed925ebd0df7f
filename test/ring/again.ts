/**
 * `npm run test:again`: the files in which a test failed in the last run, one after the other and with the machine to
 * themselves. What passes then has failed because of the load. CI calls it, and the run names these files.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { cacheFolder } from './kept.ts';
import { runTests } from './vitest.ts';

const failedFile = join(cacheFolder, 'failed.json');

/** More than this is no matter of load. */
const mostFiles = 5;

export const keepFailed = (files: readonly string[]): void =>
  writeFileSync(failedFile, JSON.stringify(files));

/** Runs the failed files of the last run alone, and says whether they pass. */
export function passesAgain(env: NodeJS.ProcessEnv): boolean {
  const files = existsSync(failedFile)
    ? (JSON.parse(readFileSync(failedFile, 'utf8')) as string[])
    : [];
  if (files.length === 0 || files.length > mostFiles) return false;
  console.log(`\nAgain, alone: ${files.join(', ')}`);
  return runTests([...files, '--maxWorkers', '1'], env);
}

if (import.meta.main && !passesAgain(process.env)) process.exitCode = 1;
