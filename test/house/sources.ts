import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const projectRoot = join(import.meta.dirname, '../..');

/** Every file that git knows or would take, as paths from the root of the project. */
export const projectFiles = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'],
  { cwd: projectRoot, encoding: 'utf8' },
)
  .trim()
  .split('\n');

export const isGenerated = (file: string) => /\bgenerated\b/.test(file);

const texts = new Map<string, string>();

export function readProjectFile(file: string): string {
  const text = texts.get(file) ?? readFileSync(join(projectRoot, file), 'utf8');
  texts.set(file, text);
  return text;
}

/**
 * The room that a file stands in, which is its folder. A file directly in `src`, `schema` or
 * `rest-compat` is a room of its own: there the ground floor (`context`) lies beside the roof (`app`).
 */
export const findRoom = (file: string) =>
  /^(src|schema|rest-compat)$/.test(dirname(file)) ? file : dirname(file);
