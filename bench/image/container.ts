import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../process.ts';
import { assert } from './assert.ts';
import type { ImageCommands } from './dockerfile.ts';
import type { Built } from './stage.ts';

export type Image = Built & ImageCommands;

/** Docker kills ten seconds after the signal. */
const graceMs = 10_000;
const startMs = 60_000;

const port = await findFreePort();

const toSeconds = (since: number) => ((performance.now() - since) / 1_000).toFixed(1);

/** Runs the image as Docker would: its user, its settings, and two folders where it can write. */
export function createContainer(image: Image, volumes: string, settings: Record<string, string>) {
  const launcher = createLauncher(image, volumes, settings);

  function runProgram([program = '', ...words]: string[]) {
    return execFileSync(program, words, { ...launcher, encoding: 'utf8' });
  }

  function start([program = '', ...words]: string[]) {
    const child = spawn(program, words, { ...launcher, stdio: ['ignore', 'ignore', 'inherit'] });
    const exited = once(child, 'exit') as Promise<[number | null]>;
    return {
      hasEnded: () => child.exitCode !== null,
      async stop() {
        assert(child.exitCode === null, `${words.join(' ')} ended by itself`);
        const asked = performance.now();
        child.kill('SIGTERM');
        const [code] = await exited;
        assert(code === 0, `${words.join(' ')} ended with ${code}`);
        assert(performance.now() - asked < graceMs, `${words.join(' ')} ended too late`);
        return toSeconds(asked);
      },
    };
  }

  return {
    start,
    runCommand: (...words: string[]) => runProgram(['node', 'src/cli.ts', ...words]),
    isHealthy() {
      try {
        runProgram(image.health);
        return true;
      } catch {
        return false;
      }
    },
    readHealth: async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).text(),
    async startServer() {
      const began = performance.now();
      const server = start(image.start);
      while (!(await isReady())) {
        const isLate = performance.now() - began > startMs;
        assert(!isLate && !server.hasEnded(), 'The server does not start');
        await sleep(50);
      }
      return { ...server, seconds: toSeconds(began) };
    },
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

async function isReady() {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}
