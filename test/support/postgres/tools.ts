import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

/** The programs of PostgreSQL, run as a user that PostgreSQL accepts: it refuses to run as root. */
export interface PostgresTools {
  /** Where the programs are, and who runs them. */
  folder: string;
  owner: Owner;
  run: (program: string, ...args: string[]) => Promise<string>;
  /** A folder of that user. */
  createFolder: () => string;
}

interface Owner {
  uid?: number;
  gid?: number;
}

const programs = ['initdb', 'pg_ctl', 'pg_basebackup'];
/** None of what tests do with small databases takes so long. */
const timeout = 60_000;

/** Null on a machine without PostgreSQL's programs, or as root without the user postgres. */
export function findPostgresTools(): PostgresTools | null {
  const folder = listFolders().find((one) => programs.every((name) => existsSync(join(one, name))));
  const owner = findOwner();
  if (folder === undefined || owner === null) return null;
  const env = { PATH: process.env['PATH'], LC_ALL: 'C' };
  return {
    ...{ folder, owner },
    run: async (program, ...args) => {
      const options = { ...owner, cwd: tmpdir(), env, timeout };
      const { stdout } = await promisify(execFile)(join(folder, program), args, options);
      return stdout;
    },
    createFolder: () => {
      const made = mkdtempSync(join(tmpdir(), 'almanac-postgres-'));
      if (owner.uid !== undefined && owner.gid !== undefined) chownSync(made, owner.uid, owner.gid);
      return made;
    },
  };
}

/** Debian keeps the programs out of the path, in a folder for each version. */
function listFolders(): string[] {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  return [
    ...(process.env['PATH'] ?? '').split(':'),
    ...versions.toSorted((a, b) => Number(b) - Number(a)).map((one) => join(debian, one, 'bin')),
  ];
}

function findOwner(): Owner | null {
  if (process.getuid?.() !== 0) return {};
  try {
    const readId = (flag: string) =>
      Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: readId('-u'), gid: readId('-g') };
  } catch {
    return null;
  }
}
