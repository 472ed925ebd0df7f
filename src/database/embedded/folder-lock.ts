import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type FolderLock = { release(): void };

const SQLITE_BUSY = 5;

// A handle that is collected as garbage closes its file, and the lock would be gone unseen.
const held = new Set<DatabaseSync>();

/**
 * Takes the folder for this process alone; undefined when another one (or this one) has it.
 * SQLite's exclusive transaction is an fcntl lock: the operating system frees it with the process,
 * however that ends, and nothing is ever written to the file.
 */
export function lockFolder(folder: string): FolderLock | undefined {
  const file = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  held.add(file);
  return {
    release() {
      if (held.delete(file)) file.close();
    },
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
