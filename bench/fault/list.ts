import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { crash, type Fault, killWorker, restart } from '../clients/fault.ts';
import type { Scene, SceneOptions } from './scene.ts';
import {
  addUnreadableEvent,
  lockedMs,
  lockTeams,
  removeUnreadableEvent,
  unlockTeams,
  type Watched,
  watchOutbox,
  watchProbes,
} from './watch.ts';

export type SceneFault = SceneOptions & Fault<Scene, Watched>;

/** A filler, so that the disk is full from one moment to the next, and has room again afterwards. */
const fillerName = 'filler';

function fillDisk({ folder }: Scene): void {
  const block = Buffer.alloc(65_536);
  try {
    for (;;) appendFileSync(join(folder, fillerName), block);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}

const killed = {
  name: 'kill -9 of the server',
  ms: 500,
  cause: ({ fleet }: Scene) => fleet.signal('server', 'SIGKILL'),
  remove: ({ restartServer }: Scene) => restartServer(),
};

const shiftClock = ({ fleet }: Scene) => fleet.signal('server', 'SIGUSR2');

const diskFull: SceneFault = {
  name: 'disk full (tmpfs)',
  store: 'embedded',
  diskBytes: 192 * 1_024 * 1_024,
  ms: 2_000,
  cause: fillDisk,
  remove: (scene) => {
    rmSync(join(scene.folder, fillerName), { force: true });
    // A server whose embedded database has ended exits, and its supervisor starts it again.
    return scene.restartServer();
  },
};

export const faults: readonly SceneFault[] = [
  { store: 'PostgreSQL', ...killed },
  { store: 'embedded', ...killed },
  { store: 'PostgreSQL', hasWorker: true, ...killWorker },
  { store: 'PostgreSQL', ...crash },
  { store: 'PostgreSQL', ...restart },
  {
    ...{ name: 'link falls silent', store: 'PostgreSQL' },
    // Longer than a request waits.
    ms: 9_000,
    cause: ({ wire }) => wire?.silence(true),
    remove: ({ wire }) => wire?.silence(false),
  },
  {
    ...{ name: 'an event that nobody can read', store: 'PostgreSQL', ms: 0 },
    ...{ cause: addUnreadableEvent, watch: watchOutbox, remove: removeUnreadableEvent },
  },
  {
    ...{ name: 'a slow table', store: 'PostgreSQL', ms: lockedMs },
    ...{ cause: lockTeams, watch: watchProbes, remove: unlockTeams },
  },
  // Only root can mount the disk.
  ...(process.getuid?.() === 0 ? [diskFull] : []),
  {
    ...{ name: 'clock set back by 3 hours', store: 'PostgreSQL', ms: 2_000 },
    env: { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'shifted-clock.ts')}` },
    ...{ cause: shiftClock, remove: shiftClock },
  },
];
