import { expect, it } from 'vitest';
import { createSettings, runCli } from '../support/process.ts';

it('person forget and person find say what they did and found, also of nobody', async () => {
  const settings = await createSettings();
  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await runCli(settings, 'person', ...args);
    return { code, out: stdout === '' ? null : (JSON.parse(stdout) as unknown), stderr };
  };
  const nothing = { userId: null, held: [] };
  const email = 'nobody@example.test';
  expect(await run('find', '--email', ' Nobody@Example.test')).toEqual({
    code: 0,
    out: { email, ...nothing, forgottenAt: null },
    stderr: '',
  });
  expect(await run('forget', '--email', email)).toEqual({
    code: 1,
    out: null,
    stderr: `Repeat the command with --yes: it empties everything that is held about ${email}, for good.\n`,
  });
  expect(await run('forget', '--email', email, '--yes')).toEqual({
    code: 0,
    out: { email, forgotten: { bookings: 0 } },
    stderr: '',
  });
  expect((await run('find', '--email', email)).out).toEqual({
    email,
    ...nothing,
    forgottenAt: expect.stringMatching(/^\d{4}-/) as string,
  });
  expect((await run('forget', '--email', 'no address', '--yes')).stderr).toMatch(
    /^--email: must be/,
  );
});
