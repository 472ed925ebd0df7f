import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createFolder, createSettings, queryServer, runScript } from '../support/process.ts';
import { hasTerminal, keys, runOnTerminal } from '../support/terminal.ts';

const findUrl = (shown: string) => /running at (http:\S+)/.exec(shown)?.[1] ?? '';

/** The curl that a first start shows. Returns the name in its answer. */
async function runPrintedCommand(shown: string) {
  const [command = ''] = /curl .*/.exec(shown) ?? [];
  const { stdout } = await promisify(execFile)('sh', ['-c', command.trim()]);
  return (JSON.parse(stdout) as { name: string }).name;
}

/** With the e-mail and the password that a first start shows. */
async function signInAsPrinted(shown: string) {
  const [, email = '', password = ''] = /: (\S+@\S+), (\w{16})\r?\n/.exec(shown) ?? [];
  const address = `${findUrl(shown)}/auth/sign-in`;
  expect(shown).toMatch(
    /Book Maya.*\/book\/maya\r?\n.*\/console\r?\n.*Mails are not sent.*\/mail\./s,
  );
  const page = await fetch(address);
  const cookie = page.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const [, csrf = ''] = /name="csrf" value="(\w+)"/.exec(await page.text()) ?? [];
  const body = new URLSearchParams({ csrf, email, password });
  const init = { method: 'POST', headers: { cookie }, body, redirect: 'manual' } as const;
  const { status, headers } = await fetch(address, init);
  return [status, headers.get('location')];
}

describe.runIf(hasTerminal)('npm start on a terminal', () => {
  it('shows secrets and variables to paste once, and later where to find them', async () => {
    const settings = { DATA_DIR: createFolder(), PORT: '0', NO_COLOR: '1' };
    const first = runOnTerminal('src/main.ts', [], settings);
    const shown = await first.waitFor('listening');
    const [, key = '', day = ''] = /export KEY=(cal_\w+) DAY=(\S+)\r?\n/.exec(shown) ?? [];
    const date = Temporal.PlainDate.from(day);
    expect(date.dayOfWeek).toBe(2);
    expect(Temporal.Now.plainDateISO('UTC').until(date).days).toBeGreaterThanOrEqual(28);
    const named = 'query Me { viewer { name } }';
    expect(await queryServer(findUrl(shown), named, key)).toMatchObject({ status: 200 });
    expect(await runPrintedCommand(shown)).toBe('Maya Lindqvist');
    expect(shown).toContain(`\n  ${findUrl(shown)}/graphql#key=${key}\r\n`);
    expect(await signInAsPrinted(shown)).toEqual([303, '/console']);
    await queryServer(findUrl(shown), '{ viewer { name } }', key);
    await first.waitFor(/POST \/graphql 200 [\d.]+ ms Me \S*\d/);
    await first.waitFor(/POST \/graphql 200 [\d.]+ ms \{ viewer \}/);
    expect(shown).not.toContain('{"level"');
    first.type(keys.ctrlC);
    const { code, shown: all } = await first.ended;
    expect(code).toBe(0);
    expect(all).toMatch(/Stopping… \(Ctrl-C again to force\)\n.*stopped/s);

    const second = runOnTerminal('src/main.ts', [], settings);
    const again = await second.waitFor('listening');
    expect(findUrl(again)).not.toBe('');
    expect(again).toContain(`${settings.DATA_DIR}/demo-credentials.json`);
    expect(again).toMatch(/export DAY=\d{4}-\d\d-\d\d\r?\n/);
    expect(again).not.toMatch(/cal_\w{8}/);
    second.type(keys.ctrlC);
    expect((await second.ended).code).toBe(0);
  });

  it('ends at once at the second Ctrl-C', async () => {
    const server = runOnTerminal('src/main.ts', [], { PORT: '0', ...(await createSettings()) });
    const url = findUrl(await server.waitFor('listening'));
    // A request that does not end keeps a stopping server waiting.
    const headers = { 'content-type': 'application/json', 'content-length': 24 };
    const slow = request(`${url}/graphql`, { method: 'POST', headers });
    const broken = once(slow, 'error');
    slow.write('{');
    await sleep(200);
    server.type(keys.ctrlC);
    await server.waitFor('Stopping…');
    await sleep(700);
    server.type(keys.ctrlC);
    expect((await server.ended).code).toBe(130);
    await broken;
  });

  it.each([
    ['json', /"msg":"listening"/],
    ['pretty', /INFO.*listening/],
  ])('writes the log as %s if LOG_FORMAT says so', async (LOG_FORMAT, expected) => {
    const settings = { PORT: '0', NO_COLOR: '1', ...(await createSettings()), LOG_FORMAT };
    const server = runOnTerminal('src/main.ts', [], settings);
    await server.waitFor(expected);
    server.type(keys.ctrlC);
    expect((await server.ended).code).toBe(0);
  });
});

describe('a log on a pipe', () => {
  it('can be read by people if LOG_FORMAT is pretty, without colours', async () => {
    const settings = { PORT: '0', ...(await createSettings()), LOG_FORMAT: 'pretty' };
    const server = runScript('src/main.ts', [], settings);
    await expect.poll(() => server.said.stderr).toContain('listening');
    server.child.kill('SIGINT');
    const { stderr, stdout } = await server.ended;
    expect(stderr).toMatch(/^\[\d\d:\d\d:\d\d\] INFO/);
    expect(stderr).not.toContain('\u001b');
    expect(stderr).not.toContain('Ctrl-C');
    expect(stdout).toBe('');
  });
});
