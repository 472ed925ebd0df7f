import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { released } from '../../prisma/upgrade/released.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: project, encoding: 'utf8', stdio: 'pipe' }).trim();

/** Its newest commit. Undefined without history. */
export function findReleaseBefore(): string | undefined {
  try {
    const line = `"version": "${released.version}"`;
    const raised = git('log', '-1', '--format=%H', `-S${line}`, '--', 'package.json');
    return git('rev-parse', '--verify', `${raised}^`);
  } catch {
    process.stdout.write(`Not run: there is no release ${released.version} in this history.\n`);
    return undefined;
  }
}

/** Fills an empty folder with the code of the release before, and the libraries of today. */
export function unpackReleaseBefore(commit: string, folder: string): void {
  const archive = join(folder, 'release.tar');
  git('archive', '--output', archive, commit);
  execFileSync('tar', ['-xf', archive], { cwd: folder });
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
  execFileSync(process.execPath, ['prisma/generate.ts'], { cwd: folder, stdio: 'pipe' });
}
