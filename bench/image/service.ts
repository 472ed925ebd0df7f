import { existsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort, spawnProgram } from '../process.ts';

interface Ports {
  service: number;
  database: number;
}

/** Connections, not requests: as kube-proxy, it knows no HTTP, and leaves open ones alone. */
const toSettings = (socket: string, ports: Ports, pods: number[], database: string) => `global
    stats socket ${socket} level admin
defaults
    mode tcp
    timeout connect 2s
    timeout client 1h
    timeout server 1h
listen service
    bind 127.0.0.1:${ports.service}
${pods.map((port) => `    server pod${port} 127.0.0.1:${port} disabled\n`).join('')}
listen database
    bind 127.0.0.1:${ports.database}
    server primary ${database}
`;

/** HAProxy as the service before the pods that are ready, and before PostgreSQL, which it can cut off. */
export async function startService(work: string, admin: string, pods: number[]) {
  const [socket, file] = [join(work, 'haproxy.sock'), join(work, 'haproxy.cfg')];
  const ports = { service: await findFreePort(), database: await findFreePort() };
  const { host } = new URL(admin);
  writeFileSync(file, toSettings(socket, ports, pods, host.includes(':') ? host : `${host}:5432`));
  const PATH = `${process.env['PATH']}:/usr/sbin`;
  const log = join(work, 'haproxy.log');
  spawnProgram('/usr/sbin/haproxy', ['-db', '-f', file], { log, env: { PATH } });
  while (!existsSync(socket)) await sleep(50);
  const tell = async (line: string) => {
    const answer = await text(connect(socket).end(`${line}\n`));
    if (answer.trim() !== '') throw new Error(`HAProxy: ${line}: ${answer}`);
  };
  const database = new URL(admin);
  database.host = `127.0.0.1:${ports.database}`;
  return {
    port: ports.service,
    databaseUrl: (name: string) => Object.assign(database, { pathname: `/${name}` }).href,
    setReady: (port: number, isReady: boolean) =>
      tell(`set server service/pod${port} state ${isReady ? 'ready' : 'maint'}`),
    cutDatabase: async () => {
      await tell('set server database/primary state maint');
      await tell('shutdown sessions server database/primary');
    },
    joinDatabase: () => tell('set server database/primary state ready'),
  };
}
