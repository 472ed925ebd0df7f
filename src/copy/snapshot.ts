import { constants, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { connectEmbedded } from '../database/embedded/embedded.ts';
import { lockFolder } from '../database/embedded/folder-lock.ts';
import { Conflict } from '../base/errors.ts';
import { openPlace, type OpenPlace } from './place.ts';

/** The database ends a transaction that idles for ten seconds. */
const keepAliveMs = 1_000;

/**
 * Opens a copy of the files of an embedded database, while a server may run on them. An open transaction
 * keeps every other connection waiting, so the files stand still after a checkpoint. They are those that
 * a killed server would leave. The server waits for as long as the files are copied, and no longer.
 */
export async function openSnapshot(folder: string): Promise<OpenPlace> {
  const lock = lockFolder(folder, 'backup.lock');
  if (!lock) throw new Conflict('Another backup of this folder is running.');
  const draft = join(folder, 'backup.draft');
  const discard = () => {
    rmSync(draft, { recursive: true, force: true });
    lock.release();
  };
  try {
    rmSync(draft, { recursive: true, force: true });
    await copyFiles(folder, draft);
    const open = await openPlace({ folder: draft });
    const close = () => open.close().finally(discard);
    return { ...open, folder, close };
  } catch (error) {
    discard();
    throw error;
  }
}

async function copyFiles(folder: string, draft: string) {
  const embedded = await connectEmbedded(folder);
  const client = new pg.Client(embedded.connection);
  client.on('error', () => undefined);
  await client.connect();
  const timer = setInterval(() => {
    client.query('SELECT 1').catch(() => undefined);
  }, keepAliveMs);
  try {
    await client.query('BEGIN');
    await client.query('CHECKPOINT');
    await cp(join(folder, 'postgres'), join(draft, 'postgres'), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
    });
    // Fails if the transaction did not last until now.
    await client.query('ROLLBACK');
  } finally {
    clearInterval(timer);
    await client.end();
    await embedded.close();
  }
}
