import { ok as assert } from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { findFreePort, hasEnded, stopServer, waitUntilReady } from '../../bench/process.ts';
import type { ImageCommands } from './dockerfile.ts';
import type { Built } from './stage.ts';

export type Image = Built & ImageCommands;

const port = await findFreePort();

const toSeconds = (since: number) => ((performance.now() - since) / 1_000).toFixed(1);

/** Runs the image as Docker would: its user, its settings, and two folders where it can write. */
export function createContainer(image: Image, volumes: string, settings: Record<string, string>) {
  const launcher = createLauncher(image, volumes, settings);

  const run = ([program = '', ...words]: string[]) =>
    spawnSync(program, words, { ...launcher, encoding: 'utf8' });

  function start([program = '', ...words]: string[]) {
    const began = performance.now();
    const child = spawn(program, words, { ...launcher, stdio: ['ignore', 'ignore', 'inherit'] });
    const running = { child, pid: child.pid ?? NaN, log: 'what it printed' };
    return {
      waitUntilReady: async () => {
        await waitUntilReady({ ...running, port });
        return toSeconds(began);
      },
      /** Docker kills ten seconds after the signal. Returns how long it took. */
      async stop() {
        assert(!hasEnded(running), `${words.join(' ')} ended by itself`);
        const asked = performance.now();
        await stopServer(running);
        assert(child.exitCode === 0, `${words.join(' ')} ended with ${child.exitCode}`);
        return toSeconds(asked);
      },
    };
  }

  return {
    start,
    startServer: () => start(image.start),
    /** Expects that the server ends by itself. Returns what it said. */
    failToStart: () => {
      const { status, stderr } = run(image.start);
      assert(status === 1, `A server that must not start ended with ${status}`);
      return stderr;
    },
    runCommand: (...words: string[]) => {
      const { status, stdout, stderr } = run(['node', 'src/cli.ts', ...words]);
      assert(status === 0, stderr);
      return stdout;
    },
    isHealthy: () => run(image.health).status === 0,
    readHealth: async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).text(),
  };
}

function createLauncher(image: Image, volumes: string, settings: Record<string, string>) {
  const isRoot = process.getuid?.() === 0;
  const { uid, gid } = image.user;
  const [data = '', temporary = ''] = ['data', 'tmp'].map((name) => join(volumes, name));
  for (const folder of [data, temporary]) {
    mkdirSync(folder, { recursive: true });
    if (isRoot) chownSync(folder, uid, gid);
  }
  const env = {
    ...image.settings,
    DATA_DIR: data,
    TMPDIR: temporary,
    PORT: String(port),
    LOG_LEVEL: 'fatal',
    PATH: `${join(image.root, 'usr/local/bin')}:/usr/bin:/bin`,
    ...settings,
  };
  return { cwd: image.folder, env, ...(isRoot ? { uid, gid } : {}) };
}
