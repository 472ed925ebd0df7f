import { rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { PostgresTools } from '../../test/support/postgres/tools.ts';
import { type RunningProcess, spawnProgram, stopServer } from '../process.ts';
import { placeFile, type Placeholders } from './files.ts';

/** HAProxy and PgBouncer, which each machine of Almanac has. */
export function openFront(tools: PostgresTools, shared: Placeholders) {
  const folder = tools.createFolder();
  const values = { ...shared, FOLDER: folder };
  const place = (file: string) => placeFile(tools, folder, file, values);
  place('userlist.txt');
  const [haproxyFile, poolerFile] = [place('haproxy.cfg'), place('pgbouncer.ini')];
  const env = { PATH: `${process.env['PATH']}:/usr/sbin` };
  const define = (program: string, args: string[]) => {
    let running: RunningProcess | null = null;
    return {
      start: () => {
        const log = join(folder, `${program}.log`);
        running = spawnProgram(program, args, { ...tools.owner, env, cwd: folder, log });
      },
      stop: () => running && stopServer(running),
      kill: () => running?.child.kill('SIGKILL'),
    };
  };
  const haproxy = define('haproxy', ['-db', '-f', haproxyFile]);
  const pgbouncer = define('pgbouncer', [poolerFile]);
  const remove = () => {
    haproxy.kill();
    pgbouncer.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, haproxy, pgbouncer, remove };
}
