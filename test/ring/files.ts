import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './kept.ts';

/** Every file that git knows or would take, as paths from the root of the project. */
export function listProjectFiles(): string[] {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  return execFileSync('git', listed, { cwd: projectFolder, encoding: 'utf8' }).trim().split('\n');
}

export const readSource = (file: string) => readFileSync(join(projectFolder, file), 'utf8');

/** The hash of each file that is there. */
export function hashFiles(): Record<string, string> {
  const files = listProjectFiles().filter((file) =>
    statSync(join(projectFolder, file), { throwIfNoEntry: false })?.isFile(),
  );
  return Object.fromEntries(
    files.map((file) => [file, createHash('sha1').update(readSource(file)).digest('base64url')]),
  );
}
