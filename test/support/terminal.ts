import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { closeAtEnd } from './at-end.ts';
import { isRunning } from './process.ts';

/** A terminal is made by `script` of util-linux. That of BSD and macOS takes other arguments. */
export const hasTerminal = /util-linux/.test(
  spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout,
);

const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Runs a program of ours on a terminal, where a person types. */
export function runOnTerminal(file: string, args: string[], env: Record<string, string>) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const command = ['exec', process.execPath, file, ...args].map((word, at) =>
    at === 0 ? word : quote(word),
  );
  const child = spawn('script', ['-qefc', command.join(' '), '/dev/null'], {
    cwd: new URL('../..', import.meta.url),
    env: { PATH, NODE_COMPILE_CACHE, SHELL: '/bin/sh', TERM: 'xterm', ...env },
  });
  let shown = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (shown += text));
  const ended = once(child, 'close').then(([code]: (number | null)[]) => {
    return { code, shown: shown.replaceAll('\r\n', '\n') };
  });
  closeAtEnd(() => child.kill('SIGKILL') && ended);
  return {
    ended,
    type: (text: string) => child.stdin.write(text),
    /** Returns what the terminal shows, once it shows this. */
    async waitFor(expected: string | RegExp): Promise<string> {
      const isThere = () =>
        typeof expected === 'string' ? shown.includes(expected) : expected.test(shown);
      while (!isThere()) {
        if (!isRunning(child)) throw new Error(`The terminal shows: ${shown}`);
        await Promise.race([once(child.stdout, 'data'), ended]);
      }
      return shown;
    },
  };
}

export const keys = { enter: '\r', ctrlC: '\u0003', ctrlD: '\u0004' };
