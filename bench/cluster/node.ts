import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { PostgresTools } from '../../test/support/postgres/tools.ts';
import { type RunningProcess, spawnProgram } from '../process.ts';
import { placeFile, type Placeholders } from './files.ts';

interface NodePlace {
  /** `node1`: what Patroni and etcd call it. */
  name: string;
  folder: string;
  values: Placeholders;
}

/** One of three machines: etcd, Patroni, and the PostgreSQL that Patroni starts. */
export function createNode(tools: PostgresTools, { name, folder, values }: NodePlace) {
  const [etcdFile, patroniFile] = ['etcd.yaml', 'patroni.yaml'].map((file) =>
    placeFile(tools, folder, file, values),
  );
  const running = new Map<'etcd' | 'patroni', RunningProcess>();
  const start = (program: 'etcd' | 'patroni', args: string[]) => {
    const log = join(folder, `${program}.log`);
    const env = { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' };
    const options = { ...tools.owner, env, cwd: folder, log, detached: true };
    running.set(program, spawnProgram(program, args, options));
  };
  const startEtcd = () => {
    start('etcd', ['--config-file', `${etcdFile}`]);
  };
  const signalEtcd = (signal: NodeJS.Signals) => running.get('etcd')?.child.kill(signal);
  const listPids = () => {
    const programs = [...running.values()].flatMap(({ child, pid }) =>
      child.exitCode === null && child.signalCode === null ? [pid] : [],
    );
    const postmaster = readPostmaster(folder);
    return [...programs, ...(postmaster ? [postmaster, ...listChildren(postmaster)] : [])];
  };
  /** All that runs here, as if it were one machine. */
  const signal = (sent: NodeJS.Signals) => {
    for (const pid of listPids()) send(pid, sent);
  };
  return {
    ...{ name, folder, values, startEtcd, signalEtcd, signal },
    patroniFile: `${patroniFile}`,
    start: () => {
      startEtcd();
      start('patroni', [`${patroniFile}`]);
    },
    remove: () => {
      // Patroni may have started a PostgreSQL meanwhile.
      signal('SIGKILL');
      signal('SIGKILL');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export type ClusterNode = ReturnType<typeof createNode>;

/** Null if there is none. */
function readPostmaster(folder: string): number | null {
  try {
    const [pid = ''] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n');
    // A killed one leaves its file, and another program may have its number by now.
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return command.includes(folder) ? Number(pid) : null;
  } catch {
    return null;
  }
}

function listChildren(pid: number): number[] {
  try {
    return execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/)
      .map(Number);
  } catch {
    return [];
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}
