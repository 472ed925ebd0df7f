import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

import type { Scene, Store } from './scene.ts';

export interface Fault {
  name: string;
  store: Store;
  hasWorker?: boolean;
  diskBytes?: number;
  env?: Record<string, string>;
  /** How long the cause lasts. */
  ms: number;
  cause: (scene: Scene) => unknown;
  /** Takes the cause away. */
  remove: (scene: Scene) => unknown;
}

const mib = 1_024 * 1_024;
const isRoot = process.getuid?.() === 0;
const clock = join(import.meta.dirname, 'shifted-clock.ts');

/** A filler, so that the disk is full from one moment to the next, and has room again afterwards. */
const fillerName = 'filler';

function fillDisk({ folder }: Scene): void {
  if (folder === null) return;
  const block = Buffer.alloc(65_536);
  try {
    for (;;) appendFileSync(join(folder, fillerName), block);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}

async function freeDisk({ folder, restartServer }: Scene): Promise<void> {
  if (folder !== null) rmSync(join(folder, fillerName), { force: true });
  // A server whose embedded database has ended exits, and its supervisor starts it again.
  await restartServer();
}

export const faults: readonly Fault[] = [
  {
    name: 'kill -9 of the server',
    store: 'PostgreSQL',
    ms: 500,
    cause: ({ signalServer }) => signalServer('SIGKILL'),
    remove: ({ restartServer }) => restartServer(),
  },
  {
    name: 'kill -9 of the server',
    store: 'embedded',
    ms: 500,
    cause: ({ signalServer }) => signalServer('SIGKILL'),
    remove: ({ restartServer }) => restartServer(),
  },
  {
    name: 'kill -9 of the worker',
    store: 'PostgreSQL',
    hasWorker: true,
    ms: 500,
    cause: ({ killWorker }) => killWorker(),
    remove: ({ restartWorker }) => restartWorker(),
  },
  {
    name: 'crash of the database',
    store: 'PostgreSQL',
    ms: 2_000,
    cause: ({ cluster }) => cluster.stop('immediate'),
    remove: ({ cluster }) => cluster.start(),
  },
  {
    name: 'restart of the database',
    store: 'PostgreSQL',
    ms: 0,
    cause: ({ cluster }) => cluster.stop('fast'),
    remove: ({ cluster }) => cluster.start(),
  },
  {
    name: 'link falls silent',
    store: 'PostgreSQL',
    // Longer than a request waits.
    ms: 9_000,
    cause: ({ wire }) => wire?.silence(true),
    remove: ({ wire }) => wire?.silence(false),
  },
  ...(isRoot
    ? [
        {
          name: 'disk full (tmpfs)',
          store: 'embedded' as const,
          diskBytes: 192 * mib,
          ms: 2_000,
          cause: fillDisk,
          remove: freeDisk,
        },
      ]
    : []),
  {
    name: 'clock set back by 3 hours',
    store: 'PostgreSQL',
    env: { NODE_OPTIONS: `--import=${clock}` },
    ms: 2_000,
    cause: ({ signalServer }) => signalServer('SIGUSR2'),
    remove: ({ signalServer }) => signalServer('SIGUSR2'),
  },
];
