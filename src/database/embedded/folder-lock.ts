import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type FolderLock = { release(): void };

const SQLITE_BUSY = 5;

// Garbage collection would close the file and silently release the lock.
const held = new Set<DatabaseSync>();

/**
 * Locks the folder for this process, or what goes by that name in it. Returns undefined if it is already locked, even by this process.
 * SQLite's exclusive transaction is an fcntl lock: the operating system releases it when the process
 * ends for any reason. Nothing is ever written to the file.
 */
export function lockFolder(folder: string, name = 'lock'): FolderLock | undefined {
  const file = new DatabaseSync(join(folder, name), { timeout: 0 });
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
