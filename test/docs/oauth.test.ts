import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findFreePort } from '../../bench/process.ts';
import { expandScopes, isScope, scopes } from '../../src/base/scopes.ts';
import { startApp } from '../support/app.ts';
import { buildAdmin } from '../support/build/user.ts';
import { seedDemoAt } from '../support/demo.ts';
import { hasPython, installedShells } from '../support/installed.ts';
import { buildOAuthApp } from '../support/oauth/app.ts';
import { signInMaya, startConsentServer } from '../support/page/consent.ts';
import { matchesShown, runSamples } from '../support/samples.ts';

const guide = readFileSync('docs/guides/oauth.md', 'utf8');

const PORT = String(await findFreePort());
const { url } = await startApp({ PORT, PUBLIC_URL: `http://127.0.0.1:${PORT}` });
await seedDemoAt(new Date());
const allow = await signInMaya(url);
const consentUrl = await startConsentServer(allow);
const { key: ADMIN } = await buildAdmin();

describe.each(installedShells)('the samples of the OAuth guide in %s', (shell) => {
  let session: Awaited<ReturnType<typeof runSamples>>;

  beforeAll(async () => {
    // What a person does with a browser and the clipboard.
    const consent = `ANSWER=$(curl -s --data-raw "$LINK" ${consentUrl})`;
    const typed = guide.replace('\nread -r ANSWER\n', `\n${consent}\n`);
    expect(typed).not.toBe(guide);
    session = await runSamples(shell, typed, { url, ADMIN });
  });

  it('lead from the registration to the revocation', () => {
    expect(session.printed).toHaveLength(session.samples.length);
    const printed = session.printed.join('\n');
    expect(printed).not.toContain('"errors":');
    expect(printed).toContain('"username":"maya"');
    expect(printed).toContain('{"bookings":[{');
  });

  it('print what the guide shows', () => {
    const shown = session.samples.flatMap((sample, place) =>
      sample.shown === null ? [] : [[session.printed[place] ?? '', sample.shown] as const],
    );
    expect(shown.length).toBeGreaterThan(5);
    for (const [printed, expected] of shown) {
      const answer: unknown = JSON.parse(printed);
      expect(answer).toSatisfy((real) => matchesShown(real, JSON.parse(expected)));
    }
  });
});

describe('the programs of the OAuth guide', () => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-guide-'));
  const children: ChildProcess[] = [];
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  /** Starts the one program of that language, at a free port. */
  async function startProgram(
    language: 'js' | 'python',
    command: string,
    kind: { isPublic: boolean },
  ) {
    const [, code = ''] = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'ms').exec(guide) ?? [];
    const shownPort = language === 'js' ? '4000' : '4001';
    const port = String(await findFreePort());
    const back = `http://127.0.0.1:${port}/back`;
    const app = await buildOAuthApp({ redirectUris: [back], ...kind });
    const [, name = ''] = /^(?:\/\/|#) (\S+)\n/.exec(code) ?? [];
    const file = join(folder, name);
    writeFileSync(file, code.replaceAll('http://127.0.0.1:3000', url).replaceAll(shownPort, port));
    const child = spawn(command, [file], {
      env: {
        PATH: '/usr/bin:/bin',
        // No window opens where the tests run.
        BROWSER: 'true',
        CLIENT_ID: app.clientId,
        ...(app.clientSecret !== null && { CLIENT_SECRET: app.clientSecret }),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    return { child, start: `http://127.0.0.1:${port}/` };
  }

  const open = async (address: string, cookie = '') => {
    const response = await fetch(address, { redirect: 'manual', headers: { cookie } });
    const { status, headers } = response;
    return { status, headers, text: await response.text() };
  };

  it('connect a person to a server in Node, and refuse an answer from another browser', async () => {
    const { start } = await startProgram('js', process.execPath, { isPublic: false });
    const first = await vi.waitFor(() => open(start), { timeout: 30_000 });
    const back = await allow(first.headers.get('location') ?? '');
    const [cookie = ''] = (first.headers.get('set-cookie') ?? '').split(';');
    expect(await open(back, `other=1; ${cookie}`)).toMatchObject({
      status: 200,
      text: 'Connected as Maya Lindqvist',
    });
    const again = await open(start);
    expect(await open(await allow(again.headers.get('location') ?? ''))).toMatchObject({
      status: 400,
      text: 'Please start again',
    });
  });

  it.skipIf(!hasPython)('connect a person to a command in Python', async () => {
    const { child } = await startProgram('python', 'python3', { isPublic: true });
    const printed: string[] = [];
    child.stdout.setEncoding('utf8').on('data', (part: string) => printed.push(part));
    await expect.poll(() => printed.join('')).toContain('\n');
    expect((await open(await allow(printed.join('').trim()))).text).toContain('close this window');
    await expect.poll(() => printed.join('')).toContain('Connected as Maya Lindqvist');
  });
});

describe('the table of scopes in the OAuth guide', () => {
  it('says what the consent page says, and what each scope includes', () => {
    const shown = [...guide.matchAll(/^\| `([A-Z_]+)` +\| (.*?) +\| (.*?) *\|$/gm)].map(
      ([, name = '', meaning, included = '']) => [
        name,
        meaning,
        included.replaceAll(/[`\s]/g, '').split(',').filter(Boolean),
      ],
    );
    const expected = Object.entries(scopes).map(([name, meaning]) => [
      name,
      meaning,
      [...expandScopes([name])].filter((other) => isScope(other) && other !== name),
    ]);
    expect(shown).toEqual(expected);
  });
});
