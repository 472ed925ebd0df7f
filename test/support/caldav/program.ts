import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../../bench/process.ts';
import type { PasswordAccount } from '../../../src/caldav/account.ts';
import { closeAtEnd } from '../at-end.ts';
import { isRunning } from '../process.ts';

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

interface Program {
  file: string;
  /** What it is started with. Its data goes into the folder. */
  args: (place: { folder: string; port: number }) => string[];
}

/** Starts a program that is gone with its data when the file ends. Returns its port once it answers. */
export async function startProgram({ file, args }: Program): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-caldav-'));
  closeAtEnd(() => rmSync(folder, { recursive: true, force: true }));
  const port = await findFreePort();
  const { PATH, HOME } = process.env;
  const child = spawn(file, args({ folder, port }), {
    env: { PATH, HOME, LANG: 'C.UTF-8' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'close');
  closeAtEnd(() => child.kill('SIGKILL') && ended);
  await waitUntilItAnswers(child, port);
  if (!isRunning(child)) throw new Error(`${file} does not start: ${said}`);
  return port;
}

async function waitUntilItAnswers(child: ChildProcess, port: number): Promise<void> {
  const ask = () => fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' });
  while (isRunning(child) && !(await ask().catch(() => null))) await sleep(50);
}
