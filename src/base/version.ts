import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);

/** The version of Almanac. */
export const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
  version: string;
};

/** The commit of a clone. An image is none. */
export function findCommit(): string | undefined {
  if (!existsSync(new URL('.git', root))) return undefined;
  try {
    const cwd = fileURLToPath(root);
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd,
      stdio: 'pipe',
      encoding: 'utf8',
    }).trim();
  } catch {
    return undefined;
  }
}
