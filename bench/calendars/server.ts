import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { formatAuthorization } from '../../src/caldav/account.ts';
import {
  adaAccount,
  adaName,
  launchProgram,
  type Program,
  radicale,
  xandikos,
} from '../../test/support/caldav/program.ts';
import { createPasswordProxy } from '../../test/support/caldav/proxy.ts';
import { findFreePort, makeFolder } from '../process.ts';

export type ServerName = 'Radicale' | 'Xandikos';

/** A calendar server of other people that can be killed and started again, with what it has stored. */
export interface CalendarServer {
  /** `127.0.0.1:5232` */
  host: string;
  /** Where the calendars of its user are. */
  home: string;
  kill: () => Promise<unknown>;
  start: () => Promise<unknown>;
  /** Until it starts again, connections are taken and nothing is ever answered. */
  fallSilent: () => Promise<unknown>;
  /** For good. */
  close: () => Promise<unknown>;
}

const listen = async (server: ReturnType<typeof createServer>, port = 0): Promise<string> => {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/**
 * Xandikos stores in git. A git that was killed leaves locks and a half-done change, with which it refuses writes
 * until its operator has removed them.
 */
function repairGit(folder: string) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (name.includes('.git/') && name.endsWith('.lock')) rmSync(join(folder, name));
    if (!name.endsWith('/.git')) continue;
    const at = ['-C', dirname(join(folder, name)), '-c', 'safe.directory=*'];
    // A collection without a commit has nothing to go back to.
    spawnSync('git', [...at, 'reset', '--hard', '--quiet'], { stdio: 'ignore' });
  }
}

async function openProgram(program: Program) {
  const place = { folder: makeFolder('calendars'), port: await findFreePort() };
  let present = await launchProgram(program, place);
  let silent: ReturnType<typeof createServer> | null = null;
  const wake = async () => {
    silent?.close();
    silent = null;
  };
  const atExit = () => void present.kill();
  process.once('exit', atExit);
  return {
    port: place.port,
    kill: () => present.kill(),
    start: async () => {
      await wake();
      repairGit(place.folder);
      present = await launchProgram(program, place);
    },
    fallSilent: async () => {
      await present.kill();
      silent = createServer((socket) => void socket.on('error', () => undefined));
      await listen(silent, place.port);
    },
    close: async () => {
      process.off('exit', atExit);
      await wake();
      await present.kill();
    },
  };
}

export async function openCalendarServer(name: ServerName): Promise<CalendarServer> {
  if (name === 'Radicale') {
    const { port, ...own } = await openProgram(radicale);
    const host = `127.0.0.1:${port}`;
    return { ...own, host, home: `http://${host}/${adaName}/` };
  }
  const { port, ...own } = await openProgram(xandikos);
  const proxy = createHttpServer(createPasswordProxy(port));
  const host = await listen(proxy);
  const close = async () => {
    proxy.closeAllConnections();
    proxy.close();
    await own.close();
  };
  return { ...own, close, host, home: `http://${host}/ada/calendars/` };
}

interface DavRequest {
  body?: string;
  headers?: Record<string, string>;
}

/** Asks as a calendar program does. Status 0: the server is away. */
export async function askCalendar(method: string, url: string, { body, headers }: DavRequest = {}) {
  const signal = AbortSignal.timeout(10_000);
  const sent = { method, signal, ...(body !== undefined && { body }) };
  const authorization = { Authorization: formatAuthorization(adaAccount) };
  try {
    const response = await fetch(url, { ...sent, headers: { ...authorization, ...headers } });
    const { status } = response;
    return { status, text: await response.text(), etag: response.headers.get('etag') };
  } catch {
    return { status: 0, text: '', etag: null };
  }
}

export async function addCalendar({ home }: CalendarServer, name: string): Promise<string> {
  const url = `${home}${name}/`;
  const { status } = await askCalendar('MKCALENDAR', url);
  if (status !== 201) throw new Error(`The calendar server answers ${status} to MKCALENDAR`);
  return url;
}

/** The addresses of all events of a calendar. */
export async function listEventObjects(calendar: string): Promise<string[]> {
  const { text } = await askCalendar('PROPFIND', calendar, { headers: { Depth: '1' } });
  const found = text.matchAll(/<(?:[\w]+:)?href>([^<]+\.ics)<\//g);
  return [...found].map(([, href = '']) => new URL(href, calendar).href);
}
