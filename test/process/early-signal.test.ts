import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createFolder, runScript } from '../support/process.ts';

/** Sends the signal when the program asks for its first large part, before any of it is loaded. */
const hook = `import { registerHooks } from 'node:module';
  registerHooks({ resolve: (name, context, next) => {
    if (name.startsWith('./server/')) process.kill(process.pid, 'SIGTERM');
    return next(name, context);
  } });`;
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(hook)}`;

describe('a program that is still starting', () => {
  it.each([
    ['src/main.ts', 'SIGTERM'],
    ['src/main.ts', 'SIGINT'],
    ['src/worker.ts', 'SIGTERM'],
  ] as const)('%s exits cleanly after %s', async (file, signal) => {
    const DATA_DIR = createFolder();
    const { child, ended } = runScript(file, [], { DATA_DIR, PORT: '0', SEED_DEMO: 'false' });
    // The folder is there seconds before the database is.
    await expect.poll(() => existsSync(DATA_DIR), { timeout: 60_000 }).toBe(true);
    child.kill(signal);
    const { code, stderr } = await ended;
    expect(code).toBe(0);
    expect(stderr).not.toMatch(/listening|working/);
  });

  it.each(['src/main.ts', 'src/worker.ts'])(
    '%s hears a signal from its first line',
    async (file) => {
      const settings = { DATA_DIR: createFolder(), PORT: '0', NODE_OPTIONS };
      expect(await runScript(file, [], settings).ended).toMatchObject({ code: 0, stderr: '' });
    },
  );
});
