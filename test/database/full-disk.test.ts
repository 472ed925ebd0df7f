import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { closeAtEnd } from '../support/at-end.ts';
import { createFolder, runCli, runScript } from '../support/process.ts';

/** A disk of this many MB. Null if this user cannot mount one. */
function mountDisk(size: number): string | null {
  const folder = createFolder();
  mkdirSync(folder, { recursive: true });
  const options = ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', folder];
  if (spawnSync('mount', options).status !== 0) return null;
  closeAtEnd(() => void spawnSync('umount', ['--lazy', folder]));
  return folder;
}

const canMount = mountDisk(1) !== null;

function fill(folder: string) {
  const block = Buffer.alloc(65_536);
  try {
    for (;;) appendFileSync(`${folder}/filler`, block);
  } catch {
    // It is full.
  }
}

describe.skipIf(!canMount)('a disk that becomes full', () => {
  const settings = { PORT: '0', SEED_DEMO: 'false' };

  it('during a first start, is told in one sentence, and nothing stays on it', async () => {
    const DATA_DIR = mountDisk(24) ?? '';
    const { code, stderr } = await runScript('src/main.ts', [], { ...settings, DATA_DIR }).ended;
    expect({ code, stderr }).toEqual({
      ...{ code: 1, stderr: `The disk of ${DATA_DIR} is full: make room, and try again.\n` },
    });
    expect(readdirSync(DATA_DIR).filter((name) => name.startsWith('postgres'))).toEqual([]);
  });

  it('during a restore, is told in one sentence, and nothing stays on it', async () => {
    const DATA_DIR = mountDisk(24) ?? '';
    const file = `${createFolder()}.backup`;
    const header = { almanacBackup: 1, version: '0.2.0', content: { tables: [] } };
    writeFileSync(file, gzipSync(`${JSON.stringify(header)}\n{"end":true}\n`));
    const { code, stderr } = await runCli({ DATA_DIR }, 'restore', file);
    expect({ code, stderr }).toEqual({
      ...{ code: 1, stderr: `The disk of ${DATA_DIR} is full: make room, and try again.\n` },
    });
    expect(readdirSync(DATA_DIR).filter((name) => name.startsWith('postgres'))).toEqual([]);
  });

  it.each([
    ['when the database is opened', 'postgres'],
    ['while the tables are made', '.s.PGSQL.5432'],
  ])('%s, is told in one sentence', async (_when, file) => {
    const DATA_DIR = mountDisk(80) ?? '';
    const { ended } = runScript('src/main.ts', [], { ...settings, DATA_DIR });
    await expect.poll(() => existsSync(`${DATA_DIR}/${file}`), { timeout: 60_000 }).toBe(true);
    fill(DATA_DIR);
    const { code, stderr } = await ended;
    expect(code).toBe(1);
    // Beside the log.
    expect(stderr.replaceAll(/^\{.*\}\n/gm, '')).toMatch(
      /^[^\n]+ (is full: make room, and try again\.|No space left on device)\n$/,
    );
  });
});
