import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { createSettings, runNpm } from '../support/process.ts';

describe('a signal that only npm gets', () => {
  it.each([
    ['start', 'listening', 'SIGTERM'],
    ['start', 'listening', 'SIGINT'],
    ['worker', 'working', 'SIGTERM'],
  ] as const)('ends what npm run %s started, after its work', async (script, begun, signal) => {
    const npm = runNpm(script, { PORT: '0', ...(await createSettings()) });
    let said = '';
    npm.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    try {
      while (!said.includes(begun)) await once(npm.stderr, 'data');
      npm.kill(signal);
      // The pipe closes when npm and all that it started are gone.
      const [code] = (await once(npm, 'close')) as [number | null];
      expect(said).toContain('"msg":"stopped"');
      expect(code).toBe(0);
    } finally {
      if (!said.includes('stopped') && npm.pid !== undefined) process.kill(-npm.pid, 'SIGKILL');
    }
  });

  it('needs exec, which exec.cmd replaces on Windows', () => {
    expect(readFileSync('exec.cmd', 'utf8')).toMatch(/^@%\*$/m);
  });
});
