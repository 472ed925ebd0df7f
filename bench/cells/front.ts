import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { text } from 'node:stream/consumers';
import { connectSocket } from '../load.ts';
import { fillIn } from '../cluster/files.ts';
import { findFreePort, makeFolder, ourRoot, spawnProgram, stopServer } from '../process.ts';

export const cellFiles = join(ourRoot, 'docs/deploy/cells');
const maps = ['cells.map', 'names.map', 'moving.map'] as const;
const env = { PATH: '/usr/sbin:/sbin:/usr/bin:/bin' };

/** Writes nginx.conf and its maps as they are shipped. Returns the folder. */
export function placeNginx(values: Record<'CELL_A' | 'CELL_B' | 'LISTEN', string>): string {
  const folder = makeFolder('nginx');
  // nginx gives its workers another user if it is started by root.
  chmodSync(folder, 0o755);
  const all = { ...values, FOLDER: folder, DOMAIN: 'almanac.example' };
  writeFileSync(join(folder, 'nginx.conf'), fillIn('nginx.conf', all, cellFiles));
  for (const map of maps) writeFileSync(join(folder, map), readFileSync(join(cellFiles, map)));
  return folder;
}

export const runNginx = (folder: string, ...args: string[]) =>
  promisify(execFile)('nginx', ['-c', join(folder, 'nginx.conf'), ...args], { env });

interface CellRequest {
  host: string;
  path: string;
  method?: string;
  key?: string | undefined;
  headers?: Record<string, string>;
  body?: string | undefined;
}

export interface CellAnswer {
  /** 0 if the connection broke. */
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

const broken = (error: unknown): CellAnswer => ({ status: 0, headers: {}, text: String(error) });

async function send(port: number, { host, path, method = 'GET', key, body, headers }: CellRequest) {
  const sent = requestHttp({
    ...{ host: '127.0.0.1', port, path, method, agent: false, signal: AbortSignal.timeout(20_000) },
    headers: {
      host,
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
  });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.on('error', () => undefined).end(body);
  const [response] = await answered;
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: await text(response),
  };
}

/** nginx before two cells, as it is shipped. */
export async function openNginx(cells: { a: number; b: number }) {
  const port = await findFreePort();
  const toAddress = (one: number) => `127.0.0.1:${one}`;
  const folder = placeNginx({
    ...{ CELL_A: toAddress(cells.a), CELL_B: toAddress(cells.b), LISTEN: toAddress(port) },
  });
  const args = ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  await runNginx(folder, '-t');
  const running = spawnProgram('nginx', args, { env, log: join(folder, 'log') });
  for (let tries = 100; tries > 0; tries--) {
    const socket = await connectSocket(port).catch(() => null);
    socket?.destroy();
    if (socket) break;
    await sleep(50);
  }
  const edit = (map: (typeof maps)[number], change: (lines: string) => string) => {
    const file = join(folder, map);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  };
  return {
    port,
    ask: (asked: CellRequest) => send(port, asked).catch(broken),
    edit,
    /** Changes a map, and waits until the workers that know the old one have gone. */
    change: async (...asked: Parameters<typeof edit>) => {
      edit(...asked);
      await runNginx(folder, '-s', 'reload');
      await sleep(2_500);
    },
    stop: () => stopServer(running),
  };
}

export type CellFront = Awaited<ReturnType<typeof openNginx>>;
