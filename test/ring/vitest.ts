import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { projectFolder } from './kept.ts';

/** Runs test files as the command line would, and says whether they pass. */
export function runTests(args: string[], env: NodeJS.ProcessEnv): boolean {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...args],
    { cwd: projectFolder, stdio: 'inherit', env },
  );
  return status === 0;
}
