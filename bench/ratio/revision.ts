import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Revision } from '../data.ts';
import { printProgress } from '../database.ts';
import { makeFolder, ourRoot } from '../process.ts';

/** Checks another revision out beside ours. It is removed when we exit. */
export function checkOut(name: string): Revision {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ourRoot, encoding: 'utf8' }).trim();
  const id = git('rev-parse', '--short=8', '--verify', `${name}^{commit}`);
  const root = join(makeFolder('revision'), id);
  git('worktree', 'add', '--detach', root, id);
  process.once('exit', () => {
    git('worktree', 'remove', '--force', root);
    rmSync(join(root, '..'), { recursive: true, force: true });
  });
  const [ours, theirs] = [ourRoot, root].map((folder) => {
    const file = join(folder, 'package-lock.json');
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  });
  if (ours === theirs) {
    symlinkSync(join(ourRoot, 'node_modules'), join(root, 'node_modules'));
    execFileSync(process.execPath, ['prisma/generate.ts'], { cwd: root, stdio: 'ignore' });
  } else {
    printProgress(`${id} has other libraries in its lock file: they are installed`);
    execFileSync('npm', ['ci'], { cwd: root, stdio: 'ignore' });
  }
  return { id, root };
}
