import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

interface Sample {
  code: string;
  /** The output that the document shows below it. `…` stands for anything. */
  shown: string | null;
}

/** The blocks of shell code that a document shows, except those that install. */
export const listSamples = (text: string): Sample[] =>
  [...text.matchAll(/^```sh\n(.*?)^```\n(?:\n```json\n(.*?)^```)?/gms)]
    .map(([, code = '', shown]) => ({ code, shown: shown ?? null }))
    .filter(({ code }) => !code.includes('npm ci'));

/** As people type: in an interactive shell without settings of its own. */
const shells = { bash: ['--norc', '-i'], zsh: ['-f', '-i'] };
export type ShellName = keyof typeof shells;

interface Session {
  /** What each sample printed. */
  printed: string[];
  samples: Sample[];
}

/** Pastes the samples of a document into one shell, in order. Variables are those that a start prints. */
export async function runSamples(
  shell: ShellName,
  text: string,
  { url, ...variables }: Record<string, string> & { url: string },
): Promise<Session> {
  const samples = listSamples(text.replaceAll('http://127.0.0.1:3000', url));
  const exports = Object.entries(variables).map(([name, value]) => `export ${name}=${value}\n`);
  const pasted = [...exports, ...samples.map(({ code }) => `printf '\\n%s\\n' ${mark}\n${code}`)];
  const running = promisify(execFile)(shell, shells[shell], {
    env: { PATH: '/usr/bin:/bin', HOME: '/nonexistent', PS1: '', PROMPT: '', PS2: '' },
    timeout: 60_000,
  });
  running.child.stdin?.end(`${pasted.join('\n')}\nexit\n`);
  const { stdout } = await running;
  return {
    samples,
    printed: stdout
      .split(mark)
      .slice(1)
      .map((part) => part.trim()),
  };
}

const mark = '%sample%';

/** Whether a real answer is what the document shows, with `…` in a text or at the end of a list for anything. */
export function matchesShown(real: unknown, shown: unknown): boolean {
  if (typeof shown === 'string' && typeof real === 'string') {
    const pattern = shown.split('…').map(RegExp.escape).join('.*');
    return new RegExp(`^${pattern}$`, 's').test(real);
  }
  if (Array.isArray(shown) && Array.isArray(real)) {
    const isCut = shown.at(-1) === '…';
    const rows = isCut ? shown.slice(0, -1) : shown;
    return (
      (isCut ? real.length >= rows.length : real.length === rows.length) &&
      rows.every((row, place) => matchesShown(real[place], row))
    );
  }
  if (isRecord(shown) && isRecord(real)) {
    const names = new Set([...Object.keys(shown), ...Object.keys(real)]);
    return [...names].every((name) => matchesShown(real[name], shown[name]));
  }
  return real === shown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
