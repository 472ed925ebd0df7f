import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PasswordAccount } from '../../../src/caldav/account.ts';

/** A CalDAV server of other people, with one user. */
export interface CalDavServer {
  /** `127.0.0.1:5232` */
  host: string;
  account: PasswordAccount;
  /** Where the calendars of the user are. */
  home: string;
  /** A token of a state that the server does not know. */
  lostToken: string;
}

export const adaName = 'ada';
export const adaPassword = 'pass word:ü';

export const adaAccount: PasswordAccount = {
  auth: { kind: 'BASIC', username: adaName, password: adaPassword },
};

/** Where a server has several people, they have one password. */
export const findAccount = (username: string): PasswordAccount => ({
  auth: { kind: 'BASIC', username, password: adaPassword },
});

/** Its data is in the folder. */
interface Place {
  folder: string;
  port: number;
}

export interface Program {
  file: string;
  args: (place: Place) => string[];
}

/** Asks for the password itself, and leads from the well-known address to its root. */
export const radicale: Program = {
  file: 'radicale',
  args: ({ folder, port }) => {
    const users = join(folder, 'users');
    writeFileSync(users, `${adaName}:${adaPassword}\ngrace:${adaPassword}\n`);
    return [
      ...['--config', '', '--hosts', `127.0.0.1:${port}`, '--rights-type', 'owner_only'],
      ...['--auth-type', 'htpasswd', '--auth-htpasswd-filename', users, '--auth-delay', '0'],
      ...['--auth-htpasswd-encryption', 'plain'],
      ...['--storage-filesystem-folder', join(folder, 'data')],
    ];
  },
};

/** Knows no passwords, so a proxy before it asks for one, as its users do it. */
export const xandikos: Program = {
  file: 'xandikos',
  args: ({ folder, port }) => [
    ...['--directory', folder, '--defaults', '--current-user-principal', '/ada/'],
    ...['--listen-address', '127.0.0.1', '--port', String(port)],
  ],
};

const isRunning = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null;

/** Starts a program, and waits until it answers. */
export async function launchProgram({ file, args }: Program, place: Place) {
  const { PATH, HOME } = process.env;
  const child = spawn(file, args(place), {
    env: { PATH, HOME, LANG: 'C.UTF-8' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'close');
  const ask = () => fetch(`http://127.0.0.1:${place.port}/`, { redirect: 'manual' });
  while (isRunning(child) && !(await ask().catch(() => null))) await sleep(50);
  if (!isRunning(child)) throw new Error(`${file} does not start: ${said}`);
  return {
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
