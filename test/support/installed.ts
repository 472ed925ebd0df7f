import { existsSync } from 'node:fs';
import type { ShellName } from './samples.ts';

/** Whether the machine has a program where its package puts it. */
const isInstalled = (name: string) =>
  ['/bin', '/usr/bin', '/usr/sbin'].some((folder) => existsSync(`${folder}/${name}`));

export const hasPython = isInstalled('python3');
export const hasRadicale = isInstalled('radicale');
export const hasXandikos = isInstalled('xandikos');
export const hasNginx = isInstalled('nginx');
export const hasNats = isInstalled('nats-server');

/** The shells whose users paste our samples, as far as they are here. */
export const installedShells = (['bash', 'zsh'] satisfies ShellName[]).filter((shell) =>
  isInstalled(shell),
);
