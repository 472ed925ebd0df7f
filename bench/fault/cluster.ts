import { execFile, execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

import { createWire } from '../../test/support/wire.ts';
import { findFreePort } from '../process.ts';

/** A PostgreSQL that can be stopped without harm to anybody. */
export interface Cluster {
  description: string;
  url: string;
  start: () => Promise<unknown>;
  /** `immediate` is a crash: PostgreSQL recovers when it starts again. */
  stop: (mode: 'immediate' | 'fast') => Promise<unknown>;
  remove: () => Promise<unknown>;
}

/** Our own cluster, or a wire to the given database if this machine has no tools of PostgreSQL. */
export async function openCluster(given: string): Promise<Cluster> {
  const owner = findOwner();
  return owner && hasTools() ? startCluster(owner) : openWire(given);
}

type Owner = { uid?: number; gid?: number };

/** PostgreSQL refuses to run as root, so then it runs as its own user. */
function findOwner(): Owner | null {
  if (process.getuid?.() !== 0) return {};
  try {
    const readId = (flag: string) =>
      Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: readId('-u'), gid: readId('-g') };
  } catch {
    return null;
  }
}

function hasTools(): boolean {
  try {
    execFileSync('initdb', ['--version'], { stdio: 'ignore' });
    execFileSync('pg_ctl', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function startCluster(owner: Owner): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-faults-'));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const port = await findFreePort();
  const run = (file: string, args: string[]) =>
    promisify(execFile)(file, args, { ...owner, cwd: folder, env: { PATH: process.env['PATH'] } });
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`;
  const control = (...args: string[]) =>
    run('pg_ctl', ['-D', data, '-w', '-s', '-l', join(folder, 'log'), ...args]);
  await run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8']);
  const start = () => control('-o', settings, 'start');
  await start();
  return {
    description: 'a PostgreSQL of its own',
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop: (mode) => control('-m', mode, 'stop'),
    remove: async () => {
      await control('-m', 'immediate', 'stop').catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openWire(given: string): Promise<Cluster> {
  const url = new URL(given);
  const wire = await createWire({ host: url.hostname, port: Number(url.port || 5432) });
  url.host = `127.0.0.1:${wire.port}`;
  return {
    description: 'BENCH_DATABASE_URL through a proxy, because initdb and pg_ctl are missing',
    url: url.href,
    start: wire.mend,
    stop: wire.cut,
    remove: wire.cut,
  };
}
