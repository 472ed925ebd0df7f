import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresTools } from '../../test/support/postgres/tools.ts';
import { ourRoot } from '../process.ts';

const source = join(ourRoot, 'docs/deploy/cluster');

export type Placeholders = Readonly<Record<string, string>>;

/** A file of `docs/deploy/cluster`, or of another folder, as `envsubst` fills it in. */
export const fillIn = (file: string, values: Placeholders, folder = source): string =>
  readFileSync(join(folder, file), 'utf8').replaceAll(/\$\{(\w+)\}/g, (_all, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${file}: nothing is given for ${name}`);
    return value;
  });

/** Writes it for the user that runs the programs. Returns its path. */
export function placeFile(
  { owner }: PostgresTools,
  folder: string,
  file: string,
  values: Placeholders,
): string {
  const path = join(folder, file);
  writeFileSync(path, fillIn(file, values), { mode: 0o600 });
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(path, owner.uid, owner.gid);
  return path;
}

/** The lines `NAME=value` of a filled-in file. */
export const readEnvironment = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
